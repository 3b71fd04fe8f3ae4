import type { LessonKey } from "./lesson.ts";

export const texts: Record<LessonKey, string> = {
  aim: "Vous portez trois fragments de Haine. Défaites-vous-en avant les autres.",
  table: "Réunissez Air, Feu, Terre et Eau pour perdre une Haine. Leurs jetons sont sur ces tuiles.",
  firstCup: "Chacun cache une face, puis tous les gobelets se lèvent à la fois. Cachez le Feu.",
  equalFaces: "Quelqu’un d’autre cachait le Feu : les faces identiques sont éliminées. Essayez l’Air.",
  announce: "Personne d’autre ne montre l’Air. On peut garder son dé ou le relancer : gardez.",
  whirl: "Vous avez un Air. Cachez un Tourbillon : il est fort si personne d’autre n’en montre.",
  whirlwindRoll: "Votre Tourbillon tombe sur le Feu et bloque cette tuile aux autres. Prenez un Feu.",
  needEarth: "Il vous manque la Terre et l’Eau. Cachez la Terre.",
  blocked: "Un autre Tourbillon bloque la Terre : votre dé n’y prendrait rien. Relancez.",
  exchange: "Deux jetons s’échangent contre un Éther, deux Éthers contre l’élément voulu. Ici, n’échangez rien.",
  ether: "Ici, l’Éther : cachez un Cœur pour en prendre un. Deux Éthers deviennent l’élément voulu.",
  lastElement: "Il ne manque que la Terre. Cachez la Terre.",
  noReroll: "Personne d’autre ne l’a cachée. Gardez votre dé.",
  union: "L’union ! Une Haine s’en va sur l’étoile, et le Cylindre est à vous.",
  cylinder: "Le Cylindre abrite un dé. Qui a pris un jeton de la face montrée peut en prendre un second.",
  end: "Encore deux unions pour gagner. Mais si tous montrent un Tourbillon, tous perdent : à vous !",
};
