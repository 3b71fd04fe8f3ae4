import type { LessonKey } from "./lesson.ts";

export const texts: Record<LessonKey, string> = {
  aim: "Vous portez trois fragments de Haine. Réunissez l’Air, le Feu, la Terre et l’Eau, et vous vous défaites d’un fragment ; le premier sans Haine l’emporte.",
  table:
    "Deux Forces inconnues jouent contre vous : leurs faces sont tirées au dé, et les règles décident du reste. Les jetons des tuiles, voilà ce que chacun convoite.",
  firstCup: "Chacun cache une face sous son gobelet, et tous les gobelets se lèvent à la fois. Cachez le Feu.",
  equalFaces:
    "La Force inconnue 1 cachait aussi le Feu. Les faces identiques s’annulent : vous étiez éliminés tous les deux, et seule l’autre a pris un jeton. Essayez l’Air.",
  announce:
    "Personne d’autre ne montre l’Air. Chacun annonce maintenant à son tour : garder son dé ou le relancer. La tuile est libre : gardez.",
  whirl:
    "Votre dé est allé sur la tuile, et un Air est à vous. Cachez maintenant un Tourbillon : qui est seul à le montrer devient la force Tourbillon.",
  whirlwindRoll:
    "Le Tourbillon relance aussitôt son dé, et bloque pour tous les autres la tuile où il tombe. Le vôtre est tombé sur le Feu : prenez-en un.",
  needEarth:
    "Les deux autres s’étaient annulées, et le tour était fini. Il vous manque la Terre et l’Eau : cachez la Terre.",
  blocked:
    "La Force inconnue 2 est devenue le Tourbillon, et son dé bloque la Terre. En gardant le vôtre, vous ne prendriez rien : relancez.",
  exchange:
    "L’Eau, et elle est à vous. Deux jetons peuvent s’échanger contre un Éther, et deux Éthers contre l’élément de votre choix. Vous avez besoin de tout : n’échangez rien.",
  lastElement:
    "Il ne manque que la Terre. Les autres le voient aussi, et une personne tenterait de vous y rejoindre. Cachez la Terre.",
  noReroll: "Personne n’y est. Gardez votre dé et prenez votre quatrième élément.",
  union:
    "L’union ! Un fragment de Haine s’en va sur l’étoile, les quatre jetons retournent à leurs tuiles, et le Cylindre est à vous : le dé qu’il cache peut donner un second jeton.",
  end: "Encore deux unions et vous auriez gagné. Mais attention : si tout le monde montre le Tourbillon, c’est l’implosion, et tous ont perdu.",
};
