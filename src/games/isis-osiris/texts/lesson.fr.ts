import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Voici vos pions. À la fin, chacun vaut les tuiles qui le touchent.",
  placeAPawn: "Un tour : poser un pion ou retourner une tuile. Posez un pion sur la case encadrée.",
  turnATile: "Solon en a posé un aussi. Retournez une tuile : personne ne sait laquelle viendra.",
  layTheWorst: "Un −4, la pire de toutes ! Posez-la sur la case encadrée, contre le pion de Solon.",
  lookWell: "Solon a retourné un +3. Regardez bien : il sera bientôt face cachée.",
  remember: "Une tuile compte pour tous les pions qui la touchent. Posez un pion sur la case encadrée.",
  paidBack: "Solon a posé une tuile sous votre pion. À vous d’en retourner une.",
  countsTwice: "Un +2 ! Posez-le sur la case encadrée : il y touche vos deux pions.",
  count: "Les tuiles sont visibles. Ce pion à vous touche −2 et +2 : en tout 0.",
  better: "Celui-ci touche +3 et +2 : en tout +5.",
  beside: "Le pion de Solon touche −4 et +3 : cela fait −1. Les coins ne comptent jamais.",
  end: "Quand le plateau est plein, on retourne ainsi toutes les tuiles. À vous de jouer !",
};
