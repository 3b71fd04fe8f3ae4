import { beforeAll, describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { isLong, isMutating } from "../../../testing/contract/describe-contract.ts";
import { HOUSE_TABLES, TABLES } from "../testing/drawn.ts";
import { ELEMENTS, TOKENS } from "./box.ts";
import { game } from "./game.ts";
import type { Holding, News, State } from "./state.ts";

const MATCHES_EACH = isLong ? 200 : 4;

/** A moment of a random match: the table, and the news since the round began. */
interface Moment {
  readonly state: State;
  readonly told: readonly News[];
  readonly players: number;
}

const held = ({ holdings }: State, kind: keyof Holding): number =>
  holdings.reduce((sum, holding) => sum + holding[kind], 0);

const timesTold = (told: readonly News[], ...keys: readonly News["key"][]): number =>
  told.filter(({ key }) => keys.includes(key)).length;

/** Section 5.4, each as a condition that must hold at every moment. */
const INVARIANTS = {
  "EM-2 no token is lost or made": ({ state }: Moment) =>
    TOKENS.every(
      (token) => state.tiles[token] >= 0 && state.tiles[token] + held(state, token) === 2 * state.circle.length,
    ),
  "EM-4 star and Hate are three for each force": ({ state }: Moment) =>
    state.star + held(state, "hate") === 3 * state.circle.length,
  "EM-101 gems are three for each player": ({ state, players }: Moment) =>
    state.gems >= 0 && state.gems + held(state, "gems") === (state.options.aubaine ? 3 * players : 0),
  "EM-80 one force at most discards Hate in a round": ({ state, told }: Moment) =>
    timesTold(told, "won") <= 1 &&
    (state.options.exchangers === "everybody" || timesTold(told, "hateDiscarded", "united") <= 1),
  "EM-81 a round begins with a token on every earthly tile, and an Ether for each force": ({ state }: Moment) =>
    state.phase.is !== "choosing" ||
    (ELEMENTS.every((element) => state.tiles[element] >= 1) && state.tiles.ether >= state.circle.length),
  "EM-81 whoever is entitled to take finds a token": ({ state, told }: Moment) =>
    state.phase.is !== "exchanging" ||
    state.cast.filter((die) => die.is === "placed" && die.on !== "whirl" && !die.took).length <=
      timesTold(told, "barred", "heldByLightning", "left"),
  "EM-82 one force at most holds two Ethers": ({ state }: Moment) =>
    state.holdings.filter(({ ether }) => ether >= 2).length <= 1,
  "EM-83 between rounds: two of an element, one Ether, three different, and Hate": ({ state }: Moment) =>
    state.phase.is !== "choosing" || state.holdings.every(isWithinLimits),
  "EM-83 between rounds: the Cylinder is owned if and only if there is Hate on the star": ({ state }: Moment) =>
    state.phase.is !== "choosing" || (state.cylinder !== null) === state.star > 0,
  "the Whirlwind tile carries two dice at most": ({ state }: Moment) =>
    state.cast.filter((die) => die.is === "placed" && die.on === "whirl").length <= 2,
};

const isWithinLimits = (holding: Holding): boolean =>
  ELEMENTS.every((element) => holding[element] <= 2) &&
  ELEMENTS.filter((element) => holding[element] > 0).length <= 3 &&
  holding.ether <= 1 &&
  holding.hate >= 1;

/** The clause tests kill mutants. A mutant that never ends a match would only take long here. */
describe.skipIf(isMutating)("Over random play at every table", () => {
  const broken = new Set<string>();
  let moments = 0;

  beforeAll(() => {
    for (const moment of randomMoments()) {
      moments++;
      for (const [what, holds] of Object.entries(INVARIANTS)) if (!holds(moment)) broken.add(what);
    }
  }, 3_600_000);

  test("There is something to check", () => expect(moments).toBeGreaterThan(10_000));
  test("EM-80 At most one force discards Hate in a round, so nobody wins together", () => expectHeld("EM-80"));
  test("EM-81 Tiles never run empty where somebody may take", () => expectHeld("EM-81"));
  test("EM-82 After 2.4 at most one force holds two Ethers", () => expectHeld("EM-82"));
  test("EM-83 The limits between rounds hold", () => expectHeld("EM-83"));
  test("No invariant of section 5.4 is broken", () => expect([...broken]).toEqual([]));

  const expectHeld = (clause: string): void => {
    const named = Object.keys(INVARIANTS).filter((what) => what.startsWith(`${clause} `));
    expect(named).not.toEqual([]);
    for (const what of named) expect(broken).not.toContain(what);
  };
});

function* randomMoments(): Generator<Moment> {
  for (const { seats, options } of [...TABLES, ...HOUSE_TABLES])
    for (let number = 0; number < MATCHES_EACH; number++) {
      const dice = seeded(`invariants ${number}`);
      let state = game.setup(options, seats, dice);
      let told: readonly News[] = [];
      while (game.outcome(state) === null) {
        const now = state;
        const round = game.turn(now).seats.map((seat) => {
          const offers = game.offers(game.view(now, seat));
          return { seat, move: variedMove(offers, game.write, dice) };
        });
        state = game.apply(now, round, dice);
        told = [...told, ...state.news];
        yield { state, told, players: seats };
        if (state.phase.is === "choosing") told = [];
      }
    }
}
