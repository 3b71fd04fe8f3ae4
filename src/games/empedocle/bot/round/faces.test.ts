import { describe, expect, test } from "vitest";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Seat } from "../../../../kernel/seat.ts";
import { isLong } from "../../../../testing/contract/describe-contract.ts";
import { FACES } from "../../rules/box.ts";
import { game } from "../../rules/game.ts";
import type { Face, Move, State } from "../../rules/state.ts";
import { drawn } from "../../testing/drawn.ts";
import { faceNumber, fromTable } from "../engine/from-table.ts";
import { announcementsBy } from "./announcements.ts";
import { facesOf } from "./casts.ts";
import { effortOf } from "./effort.ts";
import { endingsBy } from "./endings.ts";
import { facesBy } from "./faces.ts";
import { plainWorth } from "./plain-worth.ts";
import { gainOf, HALF_A_WIN, type Readings } from "./readings.ts";
import { EVERY_WAY } from "./ways.ts";
import { addChances } from "./worth.ts";

let rolling: Dice = { roll: () => 1 };

/** Every way the dice can fall in one step, with its probability. */
function falls(step: (dice: Dice) => State): readonly (readonly [State, number])[] {
  const all: (readonly [State, number])[] = [];
  const go = (fallen: readonly number[]): void => {
    let [at, chance, more] = [0, 1, 0];
    rolling = {
      roll(sides) {
        chance /= sides;
        const known = fallen[at++];
        if (known !== undefined) return known;
        more = more === 0 ? sides : more;
        return 1;
      },
    };
    const end = step(rolling);
    if (more === 0) all.push([end, chance]);
    else for (let side = 1; side <= more; side++) go([...fallen, side]);
  };
  go([]);
  return all;
}

/** The chances of the players by the rules alone: all dice, all answers, everybody for themselves. */
function brute(state: State, round: number, readings: Readings): readonly number[] {
  const seats = state.circle.filter((who) => typeof who === "number").length;
  const outcome = game.outcome(state);
  if (outcome !== null) return outcome.places.map((place) => Number(place === 1));
  if (state.round > round) {
    const [shares, chances] = [new Float64Array(5), new Float64Array(5)];
    const engine = fromTable(state);
    plainWorth.shares(engine, shares);
    addChances(engine, shares, 1, chances, 0);
    return [...chances].slice(0, seats);
  }
  const [seat = 0] = game.turn(state).seats;
  const answers = game
    .offers(game.view(state, seat))
    .map((move) => expected((dice) => game.apply(state, [{ seat, move }], dice), round, seats, readings));
  const gain = (chances: readonly number[]): number => gainOf(Float64Array.from(chances), 0, seat, seats, readings);
  return answers.reduce((best, other) => (gain(other) > gain(best) + 1e-12 ? other : best));
}

function expected(step: (dice: Dice) => State, round: number, seats: number, readings: Readings): readonly number[] {
  const sum = Array<number>(seats).fill(0);
  for (const [state, chance] of falls(step))
    for (const [seat, gain] of brute(state, round, readings).entries()) sum[seat] = (sum[seat] ?? 0) + chance * gain;
  return sum;
}

/** The celestial die is rolled only when it is shown, because nobody knows it before. */
const CELESTIAL: State["celestial"] = {
  get face() {
    return FACES[rolling.roll(6) - 1] ?? "air";
  },
  isShown: false,
};

/** The cups are lifted with these faces, by force. */
function byTheRules(state: State, faces: readonly Face[], readings: Readings): readonly number[] {
  const moves = state.circle.flatMap((who, force) => {
    const move: Move = { is: "choose", face: faces[force] ?? "air", stake: false };
    return typeof who === "number" ? [{ seat: who as Seat, move }] : [];
  });
  const underCups = faces.filter((_, force) => typeof state.circle[force] !== "number");
  const celestial = state.cylinder === null ? null : CELESTIAL;
  return expected(
    (dice) => game.apply({ ...state, underCups, celestial }, moves, dice),
    state.round,
    moves.length,
    readings,
  );
}

describe("The values of a round are those of the rules", () => {
  const endings = endingsBy(plainWorth, effortOf({ nodes: 1e9 }), EVERY_WAY);
  const faces = facesBy(endings, announcementsBy(endings));
  // The first player plays to win, the second as much to prevent that.
  const readings = [0, HALF_A_WIN];
  endings.readings = readings;
  const short: readonly (readonly [string, string])[] = [
    ["UF1 h2 A2 F1 Lightning | Ana h1 A2 F2 Q1 | Bob h1 F1 E2 W2", "air air earth"],
    ["Ana h2 A2 F1 E1 Q1 | UF1 h3 A1 F1 E1 Lightning", "heart water"],
    ["Ana h2 A2 F1 E1 Q1 Cylinder | UF1 h3 A1 F1 E1 Lightning", "air whirl"],
    ["Ana h2 A1 F1 Cylinder | UF1 h3 A2 F2 E1 Lightning", "water earth"],
    ["Ana h1 A1 F2 Q1 g1 | UF1 h3 A1 F1 E1 Lightning Cylinder", "heart whirl"],
    ["Ana h3 A2 F1 g1 Lightning Cylinder | UF1 h3 A1 F1 E1", "whirl water"],
  ];
  const long: readonly (readonly [string, string])[] = [
    ["Ana h3 A1 F1 | Bob h2 E2 Q1 Lightning | Cid h1 A1 F1 E1", "air fire water"],
    ["Ana h3 A1 F1 E1 | Bob h2 A1 F1 W1 Lightning | Cid h1 A1 F1 E1", "water earth whirl"],
    ["UF1 h2 A2 F1 | Ana h1 A2 F2 Q1 Lightning | Bob h1 F1 E2 W2", "air whirl earth"],
    ["UF1 h1 A2 F2 | Ana h1 A2 F2 Q1 Lightning | Bob h1 F1 E2 W2", "air heart earth"],
    ["Ana h3 A2 g1 | Bob h2 E2 Q1 g2 Lightning Cylinder | Cid h1 A1 F1 g1", "whirl fire water"],
    ["Ana h3 A2 g1 | Bob h2 E2 Q1 g2 Lightning | Cid h1 A1 F1 g1 Cylinder", "heart fire water"],
  ];
  test.each(isLong ? [...short, ...long] : short)("%s: %s", (table, cast) => {
    const state = drawn(table, { aubaine: table.includes("g1") });
    const names = cast.split(" ") as Face[];
    const gains = new Float64Array(5);
    faces.of(fromTable(state), Int8Array.from(names.map(faceNumber)), gains, 0);
    for (const [seat, gain] of byTheRules(state, names, readings).entries()) expect(gains[seat]).toBeCloseTo(gain, 9);
  });

  test("All casts at once have the same values as each cast alone", () => {
    for (const table of [
      "UF1 h2 A2 F1 Lightning | Ana h1 A2 F2 Q1 Cylinder | Bob h1 F1 E2 W2",
      "Ana h3 A1 F1 | Bob h2 E2 Q1 Lightning | Cid h1 A1 F1 E1",
    ]) {
      const engine = fromTable(drawn(table));
      const { count, players } = engine;
      const [all, one, cast] = [new Float64Array(6 ** count * players), new Float64Array(5), new Int8Array(5)];
      faces.all(engine, all);
      for (let number = 0; number < 6 ** count; number += 5) {
        facesOf(number, count, cast);
        faces.of(engine, cast, one, 0);
        for (let seat = 0; seat < players; seat++) expect(all[number * players + seat]).toBeCloseTo(one[seat] ?? 0, 12);
      }
    }
  });
});
