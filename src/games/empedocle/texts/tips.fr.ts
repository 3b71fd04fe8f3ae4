import type { Tip } from "./words.ts";

export const tips: Readonly<Record<Tip, string>> = {
  discord:
    "La Discorde : chacun cache une face, tous les gobelets se lèvent ensemble, et les faces égales sont éliminées.",
  attraction: "L’Attraction : ceux qui restent gardent ou relancent leur dé, puis prennent un jeton sur sa tuile.",
  union: "L’Union : qui tient les quatre éléments les rend, perd une Haine et reçoit le Cylindre.",
  tile: "Une tuile et ses jetons : un dé qui montre cet élément en prend un, sauf si la tuile est bloquée.",
  heart: "Un Cœur donne un Éther ; deux Éthers s’échangent contre l’élément de votre choix.",
  whirlwind:
    "Qui est seul à montrer le Tourbillon relance aussitôt et bloque la tuile où tombe son dé ; si tous le montrent, tous perdent.",
  star: "L’étoile de la Sérénité : les Haines perdues y restent, et personne ne les reprend.",
  hate: "La Haine : chacun en a trois au départ, et le premier qui n’en a plus gagne.",
  wheel: "La roue des quatre montre les éléments d’une force ; au centre l’Éther, un nombre quand il y en a plusieurs.",
  cup: "Sous le gobelet, un dé : seul son propriétaire en connaît la face avant que tous les gobelets se lèvent.",
  lightning: "La pierre de Foudre : qui la tient annonce en premier ; elle passe au suivant à chaque tour.",
  cylinder: "Le Cylindre est à qui a fait la dernière Union ; le dé qu’il cache peut donner un second jeton.",
  gem: "Une Aubaine : misée sous le gobelet, elle permet de changer de face une fois les gobelets levés.",
  unknown: "Une Force inconnue : son dé est tiré au hasard, et les règles décident du reste.",
};
