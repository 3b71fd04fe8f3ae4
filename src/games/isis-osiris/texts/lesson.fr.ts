import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Quand le plateau est plein, chacun de vos pions vaut la somme des tuiles qui le touchent. Le plus haut total l’emporte.",
  placeAPawn:
    "À votre tour, vous faites une de deux choses. La première : poser un pion sur une case libre. Essayez d3.",
  turnATile:
    "Solon a un pion en d5. Voici la seconde chose : retourner une tuile. Personne ne sait laquelle viendra, pas même vous.",
  layTheWorst:
    "Un −4, la pire de toutes ! Vous l’avez retournée, il faut la poser tout de suite. Mettez-la contre le pion de Solon, en c5 ou d6.",
  lookWell: "Solon a retourné un +3. Regardez bien : une tuile ne se montre que jusqu’à ce qu’elle soit posée.",
  remember:
    "Le +3 est en e5, et seule votre mémoire le dit. Une tuile compte pour tous les pions qui la touchent, peu importe qui l’a posée : posez un pion en e4.",
  paidBack: "Solon vous rend la pareille : c’était un −2, juste sous votre pion en d3. À vous de retourner une tuile.",
  countsTwice: "Un +2 ! Posez-le en e3, où il touche vos deux pions et aucun de ceux de Solon : il compte deux fois.",
  count:
    "Vous souvenez-vous ? Votre d3 touche −2 et +2, soit 0 ; votre e4 touche +3 et +2, soit +5. Le d5 de Solon touche −4 et +3 : −1.",
  beside: "Seuls comptent gauche, droite, dessus et dessous, jamais les diagonales. Un pion voisin ne compte pas.",
  end: "On continue ainsi jusqu’à ce que le plateau soit plein ; alors on retourne toutes les tuiles et l’on compte. Ce qui vous reste ne compte pas. À vous de jouer une vraie partie !",
};
