import { describe, expect, test } from "vitest";
import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Game, Redealt, Turn } from "../../../kernel/game.ts";
import { type Seat, seatsOf, type Viewer } from "../../../kernel/seat.ts";
import { contractFaults } from "../../../testing/contract/contract.ts";
import { isMutating } from "../../../testing/contract/describe-contract.ts";
import { drawn, falling, lateSetup } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { redealt } from "./redealt.ts";
import type { Move, Options, State, View } from "./state.ts";

test("A new deal rolls what nobody has seen again, and nothing else", () => {
  const hidden = drawn("UF1 h3 - | Ana h2 - Cylinder | UF2 h3 - | Bob h3 -", {
    cups: ["air", "air"],
    celestial: "air",
  });
  const anew = redealt(hidden, 0, falling("fire whirl heart"));
  expect(anew).toEqual({ ...hidden, celestial: { face: "fire", isShown: false }, underCups: ["whirl", "heart"] });
  const shown: State = { ...hidden, celestial: { face: "air", isShown: true }, underCups: [] };
  expect(redealt(shown, "watcher", falling("fire"))).toEqual(shown);
  const unowned: State = { ...hidden, celestial: null, underCups: [] };
  expect(redealt(unowned, 1, falling("fire"))).toEqual(unowned);
});

/** These tests check the contract suite: it must find every planted leak. A few rounds are enough. */
const plan = { seats: 3, options: { aubaine: true }, matches: 2, seed: "planted" };
const leaksOf = <S, V extends View>(
  planted: Game<Options, S, Move, V>,
  anew: Redealt<S>,
  given = {},
): readonly string[] =>
  contractFaults({ game: planted, redealt: anew }, { ...plan, ...given }).filter((fault) => fault.startsWith("leak"));

describe.skipIf(isMutating)("A planted leak is found", () => {
  const late: typeof game = { ...game, setup: lateSetup };

  test("none in the game itself", () => {
    expect(leaksOf(late, redealt)).toEqual([]);
    expect(leaksOf(cupped, cupsRedealt)).toEqual([]);
  });

  test("the celestial die, even if only to its owner", () => {
    const view: typeof game.view = (state, viewer) =>
      Object.assign(game.view(state, viewer), {
        peek: viewer !== "watcher" && state.circle[state.cylinder ?? 0] === viewer ? state.celestial?.face : null,
      });
    expect(leaksOf({ ...late, view }, redealt)[0]).toMatch(/^leak to seat \d: .*peek/);
  });

  test("the face under the cup of an Unknown Force", () => {
    const view: typeof game.view = (state, viewer) =>
      Object.assign(game.view(state, viewer), { peek: state.underCups[0] ?? null });
    expect(leaksOf({ ...late, view }, redealt, { seats: 2 })[0]).toMatch(/^leak to seat 1: .*peek/);
  });

  test("the face under a player's cup", () => {
    const view: typeof cupped.view = (state, viewer) =>
      Object.assign(cupped.view(state, viewer), { peek: state.cups.map(({ move }) => move.face) });
    expect(leaksOf({ ...cupped, view }, cupsRedealt)[0]).toMatch(/^leak to .*peek/);
  });

  test("a stake", () => {
    const view: typeof cupped.view = (state, viewer) =>
      Object.assign(cupped.view(state, viewer), { peek: state.cups.map(({ move }) => move.stake) });
    expect(leaksOf({ ...cupped, view }, cupsRedealt)[0]).toMatch(/^leak to .*peek/);
  });

  test("a stock of gems already reduced by the stake, where the old count must stay", () => {
    const view: typeof cupped.view = (state, viewer) => ({
      ...cupped.view(state, viewer),
      holdings: state.holdings.map((holding, force) => ({
        ...holding,
        gems: holding.gems - state.cups.filter(({ seat, move }) => state.circle[force] === seat && move.stake).length,
      })),
    });
    expect(leaksOf({ ...cupped, view }, cupsRedealt)[0]).toMatch(/^leak to .*gems/);
  });

  test("a part of the state that nobody is shown and that no new deal changes", () => {
    const faults = contractFaults(
      { game: late, redealt: (state) => state },
      { ...plan, seats: 2, matches: 6, maxSteps: 5_000 },
    );
    expect(faults).toContain("neither shown nor dealt anew to seat 1: underCups.*");
    expect(faults).toContain("neither shown nor dealt anew to seat 1: celestial.face");
  });
});

type Choice = Extract<Move, { readonly is: "choose" }>;

/**
 * The same game with the players' cups in the state, set one after the other. Only so can a leak of what they hide be
 * planted. In the real game they wait sealed, outside every state.
 */
interface Cupped extends State {
  readonly cups: readonly { readonly seat: Seat; readonly move: Choice }[];
}

const stillToChoose = (state: Cupped): Turn => {
  const turn = game.turn(state);
  if (turn.how !== "each") return turn;
  return { seats: turn.seats.filter((seat) => state.cups.every((cup) => cup.seat !== seat)), how: "first" };
};

const { verdict: _none, ...rules } = game;

const cupped: Game<Options, Cupped, Move, View> = {
  ...rules,
  setup: (options, seats, dice) => ({ ...lateSetup(options, seats, dice), cups: [] }),
  turn: stillToChoose,
  view: (state, viewer) => ({ ...game.view(state, viewer), turn: stillToChoose(state) }),
  apply(state, round, dice) {
    const { cups, ...open } = state;
    const chosen = round.flatMap(({ seat, move }) => (move.is === "choose" ? [{ seat, move }] : []));
    const all = [...cups, ...chosen].sort((one, other) => one.seat - other.seat);
    if (chosen.length > 0 && all.length < seatsOf(3).length) return { ...state, cups: all, news: [] };
    return { ...game.apply(open, chosen.length > 0 ? all : round, dice), cups: [] };
  },
};

const cupsRedealt = (state: Cupped, viewer: Viewer, dice: Dice): Cupped => ({
  ...redealt(state, viewer, dice),
  cups: state.cups.map(({ seat, move }) =>
    seat === viewer ? { seat, move } : { seat, move: oneOf(choicesOf(state, seat), dice) },
  ),
});

const choicesOf = (state: Cupped, seat: Seat): readonly Choice[] =>
  game.offers(game.view(state, seat)).flatMap((move) => (move.is === "choose" ? [move] : []));
