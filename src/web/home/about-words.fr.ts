import { gamesInWords } from "../../games/site-title.ts";
import type { AboutWords } from "./about-words.ts";

export const aboutWords: AboutWords = {
  title: "À propos de Symposion",
  independent: `Symposion est une adaptation indépendante, avec ses propres mots et ses propres dessins, de ${gamesInWords("fr")} créés par d’autres. Le mérite leur revient, et leurs boîtes méritent une place sur votre étagère.`,
  games: "Les jeux",
  buy: "Achetez la boîte là où on la trouve encore : boutiques d’occasion, salons du jeu, chez les éditeurs eux-mêmes.",
  icons: "Icônes : les auteurs de game-icons.net (Lorc, Delapouite et d’autres), CC BY 3.0 ; recolorées.",
  fonts: "Polices : Cinzel de Natanael Gama et Alegreya Sans de Juan Pablo del Peral, SIL Open Font License 1.1.",
  code: "Le code est un logiciel libre, sous licence MIT.",
  privacy:
    "Ce que vous jouez sur cet appareil reste dans ce navigateur. Ce qui se joue à une table avec d’autres est gardé par le serveur d’où vient cette page, avec le nom que vous y donnez. La page ne charge rien d’ailleurs et ne suit personne.",
  whatIsKept: "Ce qui est gardé, et combien de temps",
  myData: "Tout télécharger, ou tout faire effacer",
};
