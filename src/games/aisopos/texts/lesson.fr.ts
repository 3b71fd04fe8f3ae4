import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Capturez les animaux de Solon. Chacun vaut des points, du Lion (5) à la Fourmi (1) ; vous avez tous deux deux pièces de chaque sorte.",
  place:
    "Un tour, c’est une seule chose : poser une pièce ou en déplacer une. Choisissez le Lion dans votre main et posez-le en c3.",
  faceDown:
    "Solon a posé une pièce à côté de votre Lion. Elle est face cachée : vous ne savez pas qui c’est, et il ne connaît pas la vôtre.",
  attack: "Aller sur la case d’un adversaire, c’est attaquer. Choisissez votre Lion en c3, puis attaquez d4.",
  onlyYouLooked:
    "Un Renard : 3 points pour vous, et le Lion prend sa place. Seul l’attaquant regarde : Solon ne voit que son Renard perdu. Les lettres sous votre pièce disent ce qu’il peut en déduire : un Lion ou un Homme.",
  bringHelp: "Solon a posé quelque chose à côté de votre Lion. Amenez du renfort : posez un Renard en c4.",
  smallest:
    "Le Lion ne craint que la plus petite, et Solon l’avait : une Fourmi. Rien d’autre ne bat un Lion, tout le monde connaît donc cette pièce ; elle porte un A.",
  foxTakesAnt:
    "Sous chaque pièce de votre main est écrit qui elle bat ; un Renard bat une Fourmi. Attaquez d4 depuis c4.",
  attackUnknown: "Encore une inconnue, en e5. Attaquer est la seule façon de regarder : essayez avec votre Renard.",
  lostButSeen:
    "Un Homme bat un Renard, et Solon prend 3 points. Mais vous avez regardé : vous connaissez cet Homme où qu’il aille, et l’œil le dit à Solon.",
  secondLion: "Un Lion bat un Homme. Posez votre autre Lion en c4, à deux pas.",
  step: "Toutes les pièces se déplacent de même : un pas, dans n’importe quelle direction. Menez votre Lion de c4 à la case libre d5 ; il reste face cachée.",
  lionTakesHuman: "Vous voilà à côté. Attaquez e5 avec le Lion.",
  points:
    "8 points partout : vous avez pris un Renard (3), une Fourmi (1) et un Homme (4) ; Solon un Lion (5) et un Renard (3). Seules les prises comptent.",
  end: "La partie s’arrête quand quelqu’un a perdu ses dix pièces, et qui a le plus de points gagne. Vingt tours de table sans duel font une nulle. Bonne chance !",
};
