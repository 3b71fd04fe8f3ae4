import { expect, test } from "vitest";
import type { Seat } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { drawn } from "../board/drawn-board.ts";
import { cell, position } from "../testing/drawn.ts";
import { ending as en } from "../texts/ending.en.ts";
import { ending as fr } from "../texts/ending.fr.ts";
import { decisive } from "./decisive.ts";
import { game } from "./game.ts";

/** Seat 1 has +7 on b5 and −1 on b3: 6. Seat 2 has +2 on e5 and −1 on d2: 1. */
const BY_FIVE = `
  .  +3 .  .  .  .
  +4 a  .  .  b  +2
  .  .  .  .  .  .
  .  a  -1 .  .  .
  .  .  .  b  -1 .
  .  .  .  .  .  .`;

/** Seat 1 has +4 on b5 and −5 on b3, seat 2 has +2. */
const SLIPPED = `
  .  .  .  .  .  .
  +4 a  .  .  b  +2
  .  .  .  .  .  .
  -5 a  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .`;

const of = (drawing: string, seat: Seat) => decisive({ ...drawn(drawing), pawns: [8, 8] }, seat);

test("ST-106 A pawn worth more than the lead has won the match", () => {
  expect(of(BY_FIVE, 0)).toEqual({ is: "won", seat: 0, cell: cell("b5"), worth: 7 });
});

test("ST-106 A pawn has lost the match if its seat would have won without it, else the winner's best pawn has", () => {
  expect(of(SLIPPED, 0)).toEqual({ is: "lost", seat: 0, cell: cell("b3"), worth: -5 });
  expect(of(BY_FIVE, 1)).toEqual({ is: "best", seat: 0, cell: cell("b5"), worth: 7 });
});

test("ST-106 Nothing is decisive while tiles are hidden, or when the win is shared", () => {
  expect(decisive({ ...drawn(BY_FIVE), tiles: null, pawns: [8, 8] }, 0)).toBeNull();
  expect(of(BY_FIVE.replace("+4", ".").replace("+3", "+2"), 0)).toBeNull();
});

test("ST-106 The end says what decided, to the one who reads it", () => {
  const told = (drawing: string) => {
    const state = position(drawing, { phase: { is: "over" } });
    const outcome = game.outcome(state);
    if (outcome === null) throw new Error("the match is over");
    return { view: game.view(state, "watcher"), outcome, news: [] };
  };
  const names = ["Ana", "Solon"];
  const [you, vous] = [sayIn("en", names, "en", 0), sayIn("fr", names, "fr", 0)];
  expect(en.decisive(told(BY_FIVE), 0, you)).toBe(
    "Where you won it: your pawn on b5 earned +7, more than your whole lead.",
  );
  expect(en.decisive(told(SLIPPED), 0, you)).toBe(
    "Where it slipped away: your pawn on b3 cost you −5; without it you would have won.",
  );
  expect(en.decisive(told(BY_FIVE), 0, sayIn("en", names))).toBe(
    "Where it was won: Ana’s pawn on b5 earned +7, more than the whole lead.",
  );
  expect(fr.decisive(told(SLIPPED), 0, vous)).toBe(
    "C’est là que tout bascule : votre pion en b3 vous coûte −5 ; sans lui, vous auriez gagné.",
  );
  expect(fr.decisive(told(BY_FIVE), 1, vous)).toBe("Vous devez le plus à votre pion en b5 : +7.");
  expect([en.score(told(SLIPPED), 0, you), en.score(told(SLIPPED), 1, you)]).toEqual(["−1", "+2"]);
});
