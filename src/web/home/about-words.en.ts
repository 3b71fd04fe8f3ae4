import { gamesInWords } from "../../games/site-title.ts";
import type { AboutWords } from "./about-words.ts";

export const aboutWords: AboutWords = {
  title: "About Symposion",
  independent: `Symposion is an independent implementation, with its own words and drawings, of ${gamesInWords("en")} by other people. They deserve the credit, and their boxes deserve a place on your shelf.`,
  games: "The games",
  buy: "Buy the box wherever you can find it: second-hand shops, game fairs, the publishers themselves.",
  icons: "Icons: by the authors of game-icons.net (Lorc, Delapouite and others), CC BY 3.0; recoloured.",
  fonts: "Fonts: Cinzel by Natanael Gama and Alegreya Sans by Juan Pablo del Peral, SIL Open Font License 1.1.",
  code: "The code is free software under the MIT licence.",
  privacy:
    "What you play on this device stays in this browser. What you play at a table with others is kept by the server this page comes from, along with the name you give there. The page loads nothing from other servers and tracks nobody.",
  whatIsKept: "What is kept, and for how long",
  myData: "Download it all, or have it deleted",
};
