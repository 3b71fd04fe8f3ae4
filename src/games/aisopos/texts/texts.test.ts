import { describe, expect, test } from "vitest";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import type { Ending, News, Refusal } from "../rules/state.ts";
import { texts as en } from "./texts.en.ts";
import { texts as fr } from "./texts.fr.ts";

const NAMES = ["Ada", "Bo", "Cy"];
const inEnglish = (fact: News | Refusal | Ending): string => sentenceOf(en.sentences, fact, sayIn("en", NAMES));
const inFrench = (fact: News | Refusal | Ending): string => sentenceOf(fr.sentences, fact, sayIn("fr", NAMES));

const duel = { seat: 0, against: 1, from: "c3", to: "c4" } as const;

test.each<[News | Ending, string, string]>([
  [{ key: "boutBegins", bout: 2, seat: 1 }, "Game 2 begins: Bo starts.", "La partie 2 commence : Bo joue en premier."],
  [{ key: "placed", seat: 0, to: "c3", kind: null }, "Ada places a piece on c3.", "Ada pose une pièce en c3."],
  [{ key: "placed", seat: 0, to: "c3", kind: "A" }, "Ada places an Ant on c3.", "Ada pose une Fourmi en c3."],
  [{ key: "moved", seat: 0, from: "c3", to: "c4" }, "Ada moves from c3 to c4.", "Ada se déplace de c3 en c4."],
  [
    { key: "passed", seat: 0 },
    "Ada can neither place nor move and is skipped.",
    "Ada ne peut ni poser ni déplacer : son tour est sauté.",
  ],
  [
    { key: "duelWon", ...duel, winner: "L", lost: "H" },
    "Ada attacks Bo on c4 from c3: the Lion beats the Human.",
    "Ada attaque Bo en c4 depuis c3 : le Lion bat l’Homme.",
  ],
  [
    { key: "duelWon", ...duel, winner: null, lost: "A" },
    "Ada attacks Bo on c4 from c3 and takes an Ant.",
    "Ada attaque Bo en c4 depuis c3 et prend une Fourmi.",
  ],
  [
    { key: "duelLost", ...duel, winner: "M", lost: "H" },
    "Ada attacks Bo on c4 from c3: the Human loses to the Mouse.",
    "Ada attaque Bo en c4 depuis c3 : l’Homme perd contre la Souris.",
  ],
  [
    { key: "duelLost", ...duel, winner: null, lost: "F" },
    "Ada attacks Bo on c4 from c3 and loses a Fox.",
    "Ada attaque Bo en c4 depuis c3 et perd un Renard.",
  ],
  [
    { key: "duelTied", ...duel, both: "M" },
    "Ada attacks Bo on c4 from c3: two Mice meet, and both are lost.",
    "Ada attaque Bo en c4 depuis c3 : deux Souris se rencontrent et sont perdues.",
  ],
  [{ key: "eliminated", seats: [1] }, "Bo has lost all ten pieces.", "Bo a perdu ses dix pièces."],
  [
    { key: "eliminated", seats: [0, 1] },
    "Ada and Bo have lost all ten pieces.",
    "Ada et Bo ont perdu leurs dix pièces.",
  ],
  [
    { key: "quietTooLong", rounds: 20 },
    "20 rounds without a duel: the game is drawn.",
    "20 tours de table sans duel : la partie est nulle.",
  ],
  [
    { key: "quietTurns", turns: 20 },
    "20 turns without a duel: the game is drawn.",
    "20 tours de jeu sans duel : la partie est nulle.",
  ],
  [{ key: "drawAgreed" }, "The players agree on a draw.", "Les joueurs s’accordent sur la nulle."],
  [{ key: "resigned", seat: 0 }, "Ada resigns.", "Ada abandonne."],
  [{ key: "timeOut", seat: 0 }, "Ada has run out of time.", "Ada a épuisé son temps."],
  [
    { key: "boutOver", bout: 1, scores: [30, 7], winners: [0] },
    "Game 1 is over (30 : 7): Ada wins.",
    "La partie 1 est finie (30 : 7) : Ada l’emporte.",
  ],
  [
    { key: "boutOver", bout: 1, scores: [30, 30], winners: [0, 1] },
    "Game 1 is over (30 : 30): Ada and Bo share the win.",
    "La partie 1 est finie (30 : 30) : Ada et Bo se partagent la victoire.",
  ],
  [
    { key: "boutOver", bout: 1, scores: [0, 0], winners: [] },
    "Game 1 has no winner, whatever lies in the piles.",
    "La partie 1 n’a pas de vainqueur, quoi que contiennent les piles.",
  ],
  [
    { key: "piecesShown", seat: 2, board: [{ at: "c4", kind: "L" }], hand: ["M", "A"] },
    "Cy still has a Lion on c4; a Mouse and an Ant in hand.",
    "Il reste à Cy : un Lion en c4 ; en main, une Souris et une Fourmi.",
  ],
  [
    { key: "piecesShown", seat: 2, board: [], hand: ["H"] },
    "Cy still has a Human in hand.",
    "Il reste à Cy : en main, un Homme.",
  ],
  [{ key: "piecesShown", seat: 2, board: [], hand: [] }, "Cy has nothing left.", "Il ne reste rien à Cy."],
  [
    { key: "bothPlayed" },
    "Both games are played, and their points are added.",
    "Les deux parties sont jouées, et leurs points additionnés.",
  ],
])("%j", (fact, english, french) => {
  expect([inEnglish(fact), inFrench(fact)]).toEqual([english, french]);
});

test.each<[Refusal, string, string]>([
  [{ key: "waitForYourTurn", rule: "AI-5" }, "It is not your turn.", "Ce n’est pas à vous de jouer."],
  [
    { key: "mayNotPass", rule: "AI-7" },
    "You may not pass: place a piece or move one.",
    "On ne passe pas : posez une pièce ou déplacez-en une.",
  ],
  [{ key: "kindNotInHand", rule: "AI-8", kind: "H" }, "You have no Human in hand.", "Vous n’avez pas d’Homme en main."],
  [{ key: "kindNotInHand", rule: "AI-8", kind: "F" }, "You have no Fox in hand.", "Vous n’avez pas de Renard en main."],
  [
    { key: "hexTaken", rule: "AI-9", hex: "c3" },
    "c3 is taken: place your piece on an empty hex.",
    "c3 est occupée : posez votre pièce sur une case vide.",
  ],
  [{ key: "noPieceThere", rule: "AI-10", hex: "c3" }, "There is no piece on c3.", "Il n’y a pas de pièce en c3."],
  [
    { key: "notYourPiece", rule: "AI-10", hex: "c3" },
    "The piece on c3 is not yours.",
    "La pièce en c3 n’est pas à vous.",
  ],
  [
    { key: "notAdjacent", rule: "AI-10", from: "c3", to: "c5" },
    "c5 is not next to c3: a piece moves one hex at a time.",
    "c5 ne touche pas c3 : une pièce avance d’une case à la fois.",
  ],
  [
    { key: "ownPieceThere", rule: "AI-11", hex: "c3" },
    "One of your own pieces is already on c3.",
    "Une de vos pièces occupe déjà c3.",
  ],
  [
    { key: "nobodyThere", rule: "AI-12", hex: "c3" },
    "c3 is empty: just move there, without attacking.",
    "Il n’y a personne en c3 : on y va sans attaquer.",
  ],
  [
    { key: "somebodyThere", rule: "AI-13", hex: "c3" },
    "An opponent is on c3: moving there is an attack.",
    "Un adversaire occupe c3 : y entrer, c’est attaquer.",
  ],
])("%j", (fact, english, french) => {
  expect([inEnglish(fact), inFrench(fact)]).toEqual([english, french]);
});

describe("options", () => {
  test("Every value of every option has its words", () => {
    const say = sayIn("en", []);
    for (const texts of [en, fr]) {
      const values = [
        texts.options.first.value("random", say),
        texts.options.first.value(2, say),
        texts.options.bouts.value(1, say),
        texts.options.bouts.value(2, say),
        texts.options.notes.value(true, say),
        texts.options.notes.value(false, say),
        texts.options.drawAfter.value("rounds", say),
        texts.options.drawAfter.value("turns", say),
      ];
      expect(new Set(values).size).toBe(8);
    }
  });
});
