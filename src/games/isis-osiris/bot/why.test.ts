import { describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { isOver } from "../../../kernel/game.ts";
import { LANGUAGE_IDS, sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { neighbours } from "../rules/cells.ts";
import { game } from "../rules/game.ts";
import type { Why } from "../rules/reasons.ts";
import { scores, worth } from "../rules/score.ts";
import type { Move, State } from "../rules/state.ts";
import { texts as en } from "../texts/texts.en.ts";
import { texts as fr } from "../texts/texts.fr.ts";
import { expertMoves } from "./expert.ts";
import { judgeOf } from "./judge.ts";
import { unpacked } from "./packed.ts";
import { asMove, positionOf } from "./position-of.ts";
import { weights } from "./weights.ts";
import { whyOf } from "./why.ts";

const judge = judgeOf(unpacked(weights));
const TEXTS = { en, fr };

const seatOf = (state: State) => game.turn(state).seats[0] ?? 0;
const next = (state: State, move: Move): State => game.apply(state, [{ seat: seatOf(state), move }], seeded("x"));
const freeCells = ({ board }: State): readonly number[] =>
  board.flatMap((square, cell) => (square === null ? [cell] : []));
const freeBeside = (state: State, cell: number): number =>
  neighbours(cell).filter((beside) => state.board[beside] === null).length;
const mostFor = (state: State): number => Math.max(...freeCells(state).map((cell) => worth(state.tiles, cell)));

/** Every move of some matches, with what is said of it. */
function* reasons(seats: number, seed: string): Generator<{ state: State; move: Move; why: Why }> {
  const dice = seeded(seed);
  let state = game.setup({ first: 1, stock: seats === 3 ? "common" : "own", memoryAid: false }, seats, dice);
  while (!isOver(game.turn(state))) {
    const view = game.view(state, seatOf(state));
    const position = positionOf(view, state.tiles);
    for (const { move } of expertMoves(judge, position, { nodes: 1 }, true)) {
      const why = whyOf(position, move, false);
      if (why !== null) yield { state, move: asMove(position, move), why };
    }
    state = next(state, variedMove(game.offers(view), game.write, dice));
  }
}

/** Whether it is true by the rules alone. */
function isTrue(state: State, move: Move, why: Why): boolean {
  const seats = state.pawns.length;
  const after = next(state, move);
  const gained = (seat: number): number =>
    (scores(after.board, after.tiles, seats)[seat] ?? 0) - (scores(state.board, state.tiles, seats)[seat] ?? 0);
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== seatOf(state));
  const unseen = [...state.reserves.flat(), ...state.aside];
  const left = freeCells(state).filter((cell) => !("cell" in move) || cell !== move.cell);
  switch (why.key) {
    case "whyCertain":
      return false;
    case "whyBest":
      return gained(seatOf(state)) === why.points && left.every((cell) => worth(state.tiles, cell) < why.points);
    case "whyGain":
      return gained(seatOf(state)) === why.points && why.points > 0;
    case "whySafe":
      return gained(seatOf(state)) === why.points && freeBeside(state, why.cell) === 0;
    case "whyLeaves":
      return mostFor(after) === why.points;
    case "whyRoom":
      return freeBeside(state, why.cell) === why.free && state.pawns[seatOf(state)] !== 0;
    case "whyCost":
      return gained(seatOf(state)) === -why.points && why.points > 0;
    case "whyOwn":
      return gained(seatOf(state)) === why.points && others.every((seat) => gained(seat) === 0);
    case "whyTheirs":
      return gained(why.seat) === why.points && gained(seatOf(state)) === 0;
    case "whyBoth":
      return gained(why.seat) === why.theirs && gained(seatOf(state)) === why.points;
    case "whyCells":
      return (
        [...others, seatOf(state)].every((seat) => gained(seat) === 0) &&
        freeBeside(state, why.cell) === why.free &&
        neighbours(why.cell).every((cell) => worth(after.tiles, cell) - worth(state.tiles, cell) === why.points)
      );
    case "whyNobody":
      return freeBeside(state, why.cell) === 0 && [...others, seatOf(state)].every((seat) => gained(seat) === 0);
    case "whyPoor":
      return mostFor(state) === why.points;
    case "whyOdds":
      return (
        unseen.length === why.all && unseen.filter((value) => value > 0).length === why.plus && 2 * why.plus > why.all
      );
  }
}

describe.each([2, 3, 4])("%i players", (seats) => {
  test("What is said of a move is true by the rules, and each kind of reason occurs", () => {
    const kinds = new Set<string>();
    for (const seed of ["a", "b", "c"])
      for (const { state, move, why } of reasons(seats, seed)) {
        expect({ true: isTrue(state, move, why), move, why }).toEqual({ true: true, move, why });
        kinds.add(why.key);
      }
    expect(kinds.size).toBeGreaterThanOrEqual(12);
  });

  test("Every reason has a whole sentence of at most ninety letters in every language", () => {
    for (const { why } of reasons(seats, "d"))
      for (const language of LANGUAGE_IDS) {
        const sentence = sentenceOf(
          TEXTS[language].sentences,
          why,
          sayIn(language, ["Anna", "Berta", "Clara", "Dora"]),
        );
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence.length, sentence).toBeLessThanOrEqual(90);
      }
  });
});

test("A win that is called certain was worked out, and a tile that was forgotten leaves nothing to say", () => {
  const dice = seeded("end");
  let certain = 0;
  for (let match = 0; match < 6; match++) {
    let state = game.setup({ first: 1, stock: "own", memoryAid: false }, 2, dice);
    while (freeCells(state).length > 4 || state.phase.is === "laying")
      state = next(state, variedMove(game.offers(game.view(state, seatOf(state))), game.write, dice));
    const view = game.view(state, seatOf(state));
    for (const { move, worth: share, isCertain } of expertMoves(
      judge,
      positionOf(view, state.tiles),
      { nodes: 5000 },
      true,
    )) {
      expect(isCertain).toBe(share > 1 - 1e-9);
      if (isCertain) certain++;
      const forgetful = positionOf(
        view,
        state.tiles.map(() => null),
      );
      expect(whyOf(forgetful, move, false)).toBeNull();
    }
  }
  expect(certain).toBeGreaterThan(0);
});
