import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Défaites-vous de toute Haine",
  figure: "aim",
  sentences: [
    "Réunissez Air, Feu, Terre et Eau pour perdre une Haine : le premier qui n’en a plus gagne.",
    "Chacun cache un dé sous un gobelet ; deux faces identiques sont éliminées.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  discord: "La Discorde : chacun cache une face, et les faces identiques sont éliminées pour ce tour.",
  attraction: "L’Attraction : ceux qui restent gardent ou relancent leur dé, puis prennent le jeton de sa face.",
  union: "L’Union : qui tient les quatre éléments les rend et perd une Haine.",
  hate: "La Haine : on en a trois au départ, et le premier qui n’en a plus gagne.",
  star: "L’étoile de la Sérénité : la Haine qui arrive ici s’en va pour de bon.",
  cylinder: "Le Cylindre : il revient à qui a fait la dernière union, avec le dé céleste dessous.",
  celestial: "Le dé céleste : qui a pris un jeton de la face qu’il montre peut en prendre un second.",
  lightning: "La Foudre : qui la tient parle en premier, et elle passe au suivant à chaque tour.",
  whirlwind: "La tuile Tourbillon : les dés sans tuile y sont posés et ne prennent rien.",
  whirl: "Tourbillon : seul, il relance et bloque une tuile ; montré par tous, tout le monde perd.",
  ether: "L’Éther : deux jetons terrestres en valent un, et deux Éthers deviennent l’élément de votre choix.",
  heart: "Cœur : cette face prend un Éther.",
  air: "L’Air : un des quatre éléments, et le premier que l’on prend.",
  fire: "Le Feu : un des quatre éléments, pris après l’Air.",
  earth: "La Terre : un des quatre éléments, prise après le Feu.",
  water: "L’Eau : un des quatre éléments, prise après la Terre.",
  blocked: "Bloquée : un Tourbillon est ici, et aucun autre dé n’y prend de jeton ce tour.",
  out: "Éliminé pour ce tour : un autre dé montrait la même face.",
  gem: "Une Aubaine : cachée sous le gobelet avec votre dé, elle permet d’en changer la face.",
  unknown: "Une Force inconnue : sa face est tirée au dé, et les règles jouent pour elle.",
  cup: "Un gobelet : le dé qu’il cache reste secret jusqu’à ce que tous les gobelets se lèvent ensemble.",
  wheel: "Les éléments tenus : les quatre ensemble font une union.",
};
