import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { State, Stone } from "../rules/state.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { type Beliefs, inGeneral, type Outlook } from "./beliefs.ts";
import { best, type Choice } from "./choice.ts";
import type { DecisionContext } from "./decision-context.ts";
import { askerOdds, byPatience } from "./following.ts";
import type { Leaning } from "./leaning.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { moveChoices } from "./move-choices.ts";
import { BOLD, EACH_SPACE, type Worth } from "./odds.ts";
import { ourWorld } from "./our-world.ts";
import { chanceOfWhite } from "./people.ts";
import { promised, questionChoices } from "./question-choices.ts";
import { askerWorth } from "./race/worth.ts";
import { decisionChoices, pickChoices } from "./special-day-choices.ts";
import type { World } from "./world.ts";

/** A world with one question, which bold people answer with white. */
const DARING: Leaning = { name: "daring", isMirrored: false, bias: 0, load: [1] };
const oneQuestion: World = {
  ...ourWorld,
  traits: 1,
  candidates: () => [{ move: { is: "bank", id: "mountains-1", swapped: false }, leaning: DARING }],
  leaningOf: () => DARING,
};

/** Everybody's boldness is known. */
const known: Beliefs = {
  ...inGeneral,
  outlooks: (_world, people, leaning) => [{ share: 1, whites: people.map((person) => chanceOfWhite(person, leaning)) }],
};

/** Seat 0 with an estimate of everybody's boldness. */
const mindOf = (
  state: State,
  boldness: readonly number[],
  worth: Worth = EACH_SPACE,
  seat: Seat = 0,
): DecisionContext => ({
  world: oneQuestion,
  beliefs: known,
  memory: memoryOf(seat, boldness),
  view: game.view(state, seat),
  worth,
});
const memoryOf = (seat: Seat, boldness: readonly number[]): Memory => ({
  ...blank(seat, "x"),
  people: boldness.map((bold) => ({ mean: [bold], spread: [0] })),
});

const seven = (rule: State["rule"] = "regular"): State =>
  position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule });
const written = (list: readonly Choice[]): string => game.write(best(list, seeded(1)));

describe("Asking", () => {
  const worthOfOne = (boldness: readonly number[], worth?: Worth): number =>
    questionChoices(mindOf(seven(), boldness, worth))[0]?.worth ?? 0;

  test("An even split of known people is worth most", () => {
    expect(worthOfOne([0, 9, 9, 9, -9, -9, -9])).toBeCloseTo(3, 2);
    expect(worthOfOne([0, 9, 9, 9, 9, 9, -9])).toBeCloseTo(1, 2);
    expect(worthOfOne([0, 9, 9, 9, 9, 9, 9])).toBeCloseTo(0, 2);
    expect(worthOfOne([0, 0, 0, 0, 0, 0, 0])).toBeCloseTo(1.5, 2);
  });

  test("The worth depends on the race: one sure space may be enough, or only three may be", () => {
    const sure = [0, 9, 9, 9, 9, 9, -9];
    const wild = [0, 0, 0, 0, 0, 0, 0];
    const enough: Worth = [0, 1, 1, 1];
    const allOrNothing: Worth = [0, 0, 0, 1];
    expect(worthOfOne(sure, enough)).toBeGreaterThan(worthOfOne(wild, enough));
    expect(worthOfOne(wild, allOrNothing)).toBeGreaterThan(worthOfOne(sure, allOrNothing));
  });

  test("Asking boldly: three spaces at once are worth more than one for sure", () => {
    const sure = [0, 9, 9, 9, 9, 9, -9];
    const wild = [0, 0, 0, 0, 0, 0, 0];
    const cautious: Worth = [0, 1.6, 1.8, 2];
    expect(worthOfOne(sure, cautious)).toBeGreaterThan(worthOfOne(wild, cautious));
    expect(worthOfOne(wild, BOLD)).toBeGreaterThan(worthOfOne(sure, BOLD));
  });

  test("People who all answer alike divide less than people of whom nothing is known, unless the stone can be turned", () => {
    const alike = [0.95, 0.05].map((white) => ({ share: 0.5, whites: Array<number>(6).fill(white) }));
    const unknown = [{ share: 1, whites: Array<number>(6).fill(0.5) }];
    const promise = (others: readonly Outlook[], rule: State["rule"]) =>
      promised(others, { rule, picks: 0 }, EACH_SPACE);
    expect(promise(alike, "regular").white).toBeLessThan(0.5 * promise(unknown, "regular").white);
    expect(promise(alike, "regular").whites).toEqual(unknown[0]?.whites);
    expect(promise(alike, "treachery")).toEqual(promise(unknown, "treachery"));
  });

  test("The asker takes the side that promises more, whatever their own opinion", () => {
    const answering = followed(asked(seven()), "");
    const guess = (boldness: readonly number[]): string =>
      written(
        moveChoices({
          world: oneQuestion,
          beliefs: known,
          memory: memoryOf(0, boldness),
          view: game.view(answering, 0),
          budget: { nodes: 0 },
          seed: "x",
          asks: askerWorth,
          ownWhite: 1,
        }),
      );
    expect(guess([9, 9, 9, 9, 9, -9, -9])).toBe("w");
    expect(guess([9, -9, -9, -9, -9, 9, 9])).toBe("b");
  });
});

describe("Special days", () => {
  const bought = (boldness: readonly number[], whites: string): string => {
    const picking = voted(followed(asked(seven("corruption")), ""), whites);
    if (picking.phase.is !== "picking") throw new Error("nobody picks");
    const view = game.view(picking, 0);
    if (view.phase.is !== "picking") throw new Error("nobody picks");
    return written(pickChoices({ ...mindOf(picking, boldness), view }, view.phase));
  };

  test("Corruption buys the vote that is missing, and not more of those against", () => {
    expect(bought([0, -9, -9, -9, -9, 9, 9], "A")).toMatch(/^pick:[2-5]\+[67]$/);
    const agreed = bought([0, 9, 9, 9, 9, -9, -9], "A");
    expect(agreed).toMatch(/^pick:[2-5]\+[2-5]$/);
  });

  test("The Oracle is asked about those of whom little is known", () => {
    const picking = voted(followed(asked(seven("oracle")), ""), "A");
    const view = game.view(picking, 0);
    if (view.phase.is !== "picking") throw new Error("nobody picks");
    expect(written(pickChoices(mindOf(picking, [0, 9, -9, 0, 9, -9, 0]), view.phase))).toMatch(/4|7/);
  });

  test("After the Oracle the better side is taken", () => {
    const decide = (own: Stone, shown: Stone): string => {
      const context = mindOf(seven("oracle"), [0, 0, 0, 0, 0, 0, 0]);
      const stones = [own, shown, shown, null, null, null, null];
      const question = { is: "bank", id: "mountains-1", swapped: false } as const;
      return written(
        decisionChoices(context, { is: "deciding", question, follower: null, stones, picks: [1, 2], totals: null }),
      );
    };
    expect([decide("w", "w"), decide("b", "w"), decide("w", "b"), decide("b", "b")]).toEqual([
      "keep",
      "turn",
      "turn",
      "keep",
    ]);
  });

  test.each([
    ["w", 4, 3, "keep"],
    ["w", 3, 4, "turn"],
    ["b", 4, 3, "turn"],
    ["b", 3, 4, "keep"],
    ["w", 2, 5, "turn"],
    ["b", 5, 2, "turn"],
  ] as const)("After Treachery, with stone %s, %i white and %i black, the decision is %s", (own, white, black, is) => {
    const stones = [own, null, null, null, null, null, null];
    const question = { is: "bank", id: "mountains-1", swapped: false } as const;
    const phase = { is: "deciding", question, follower: null, stones, picks: [], totals: { white, black } } as const;
    expect(written(decisionChoices(mindOf(seven("treachery"), []), phase))).toBe(is);
  });
});

describe("Following", () => {
  const even = [0, 9, -9, 9, -9, 9, -9];
  /** G stands alone behind seven others. */
  const behind = (day: number, moonsLeft: number, drawing = "10 sun: A B C D E F\n5: G"): State =>
    position(drawing, { day, moonsLeft });
  const isPatient = (state: State): boolean => {
    const context = mindOf(asked(state), [0, 0, 0, 0, 0, 0, 0], EACH_SPACE, 6);
    return written(byPatience(context, askerOdds(context, DARING, 1))) === "pass";
  };

  test("Patience: patient early, eager late", () => {
    const twoSteps = "10 sun: A B C D E F\n8: G";
    expect([isPatient(behind(2, 4, twoSteps)), isPatient(behind(4, 2, twoSteps))]).toEqual([true, false]);
  });

  test("Patience: nobody follows for too few spaces, except on the last day to pass somebody", () => {
    const near = "10 sun: A B C D E F\n9: G";
    expect(isPatient(behind(3, 3, near))).toBe(true);
    expect(isPatient(behind(5, 1, near))).toBe(false);
  });

  test("The odds of the asker include the known stone of the seat itself", () => {
    const context = mindOf(asked(behind(3, 3)), even, EACH_SPACE, 6);
    const [failed = 0, , two = 0] = askerOdds(context, DARING, 1);
    expect(two).toBeCloseTo(0.85, 2);
    expect(failed).toBeCloseTo(0.15, 2);
    expect(askerOdds(context, DARING, 0)[3]).toBeCloseTo(1, 2);
  });

  test("The race: a seat follows on the last day before its own turn if it is worth anything, and not for nothing", () => {
    const following = (state: State, boldness: readonly number[], ownWhite: number): readonly Choice[] =>
      moveChoices({
        world: oneQuestion,
        beliefs: known,
        memory: memoryOf(6, boldness),
        view: game.view(asked(state), 6),
        budget: { nodes: 4000 },
        seed: "race",
        asks: askerWorth,
        ownWhite,
      });
    const last = behind(5, 1, "11: B C D E F\n10 sun: A\n7: G");
    const [follow, pass] = following(last, even, 1);
    expect(follow?.worth).toBeGreaterThan(pass?.worth ?? 1);
    // Everybody agrees: the asker goes under the Sun, and following would spend the branches for nothing.
    const early = behind(2, 5, "11: B C D E F\n10 sun: A\n7: G");
    const [spent, kept] = following(early, [9, 9, 9, 9, 9, 9, 9], 1);
    expect(spent?.worth).toBeLessThan(kept?.worth ?? 0);
  });
});

test("The memory of the table starts with the first view", () => {
  expect(remembered(ourWorld, blank(0, "x"), game.view(seven(), 0), known).people).toHaveLength(7);
  expect(() => remembered(ourWorld, blank(11, "x"), game.view(said(seven(), "bank:mountains-1"), 0), known)).toThrow(
    "nobody sits at 12",
  );
});
