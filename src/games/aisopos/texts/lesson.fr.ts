import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Capturez les animaux de Solon. Un Lion vous donne 5 points, une Fourmi un seul.",
  place: "Un tour, c’est poser une pièce ou en déplacer une. Posez votre Lion au milieu.",
  faceDown: "Solon a posé une pièce. Elle est face cachée : lui seul sait qui c’est.",
  attack: "Aller sur la case d’un adversaire, c’est attaquer. Attaquez avec votre Lion.",
  onlyYouLooked: "Un Renard, 3 points ! Les lettres disent ce que Solon sait du vôtre : Lion ou Homme.",
  bringHelp: "Une pièce est à côté de votre Lion. Amenez du renfort : posez un Renard sur la case encadrée.",
  smallest: "Une Fourmi ! Elle seule bat un Lion : tout le monde connaît donc cette pièce.",
  foxTakesAnt: "Un Renard bat une Fourmi. Attaquez-la avec votre Renard.",
  attackUnknown: "Encore une inconnue. Il faut attaquer pour voir : attaquez-la avec votre Renard.",
  lostButSeen: "Un Homme bat un Renard. Mais vous l’avez vu : vous le connaissez où qu’il aille.",
  secondLion: "Un Lion bat un Homme. Posez votre autre Lion sur la case encadrée.",
  step: "Chaque pièce avance d’une case à la fois. Menez votre Lion sur la case encadrée.",
  lionTakesHuman: "Vous voilà à côté de l’Homme. Attaquez-le avec le Lion.",
  points: "Huit points partout. Seules les prises comptent.",
  end: "La partie s’arrête quand quelqu’un a perdu ses dix pièces. À vous de jouer !",
};
