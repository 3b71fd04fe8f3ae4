import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { type Viewer, viewersOf } from "../../../kernel/seat.ts";
import { contractFaults } from "../../../testing/contract/contract.ts";
import { asked, followed, position, said, together, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { redealt } from "./redealt.ts";
import type { DayRule, Options, ShownStones, State, Stone } from "./state.ts";

/** Seven seats, A asks, and nobody follows. */
const seven = (rule: DayRule, options: Partial<Options> = {}): State =>
  position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule, options });

const votedOn = (rule: DayRule, options: Partial<Options> = {}): State =>
  voted(followed(asked(seven(rule, options)), ""), "A D G");

const BALLOTS = "wbbwbbw";

/** The stones that a viewer is shown; `.` is a hidden one. */
const stonesFor = (state: State, viewer: Viewer): string => {
  const { phase } = game.view(state, viewer);
  const stones: ShownStones = "stones" in phase ? phase.stones : [];
  return stones.map((stone) => stone ?? ".").join("");
};

/** By viewer: the asker, another seat, a picked seat, a watcher. */
const shown = (state: State): readonly string[] =>
  ([0, 2, 3, "watcher"] as const).map((viewer) => stonesFor(state, viewer));

describe("Section 4.2: who may know which stone", () => {
  test("Corruption, while the asker picks: the asker's stone is open, the others see only their own", () => {
    expect(shown(votedOn("corruption"))).toEqual(["w......", "w.b....", "w..w...", "w......"]);
  });

  test("Oracle, while the asker picks: no stone is open", () => {
    expect(shown(votedOn("oracle"))).toEqual(["w......", "..b....", "...w...", "......."]);
  });

  test("Oracle, while the asker decides: the picked stones are open, the asker's is not", () => {
    const deciding = said(votedOn("oracle"), "pick:4+6");
    expect(shown(deciding)).toEqual(["w..w.b.", "..bw.b.", "...w.b.", "...w.b."]);
    expect(game.view(deciding, 0).phase).toMatchObject({ picks: [3, 5], totals: null });
  });

  test("Treachery, while the asker decides: all stones are open", () => {
    const deciding = votedOn("treachery");
    expect(shown(deciding)).toEqual([BALLOTS, BALLOTS, BALLOTS, BALLOTS]);
    expect(game.view(deciding, 2).phase).toMatchObject({ picks: [], totals: { white: 3, black: 4 } });
  });

  test("With an anonymous tally Treachery shows only the totals", () => {
    const deciding = votedOn("treachery", { anonymousTally: true });
    expect(shown(deciding)).toEqual(["w......", "..b....", "...w...", "......."]);
    expect(game.view(deciding, "watcher").phase).toMatchObject({ totals: { white: 3, black: 4 } });
    expect(game.view(deciding, "watcher").news[1]).toEqual({
      key: "revealed",
      seat: 0,
      stones: Array(7).fill(null),
      open: [],
      white: 3,
      black: 4,
    });
  });

  test("A reveal names everybody, or with an anonymous tally only those whom the day's rule had shown", () => {
    const told = (state: State, viewer: Viewer): string =>
      game
        .view(state, viewer)
        .news.flatMap((fact) => (fact.key === "revealed" ? fact.stones : []))
        .map((stone) => stone ?? ".")
        .join("");
    const anonymous = { anonymousTally: true };
    expect(told(votedOn("regular"), "watcher")).toBe(BALLOTS);
    expect(told(votedOn("regular", anonymous), "watcher")).toBe(".......");
    expect(told(votedOn("regular", anonymous), 3)).toBe(".......");
    expect(told(said(votedOn("corruption", anonymous), "pick:2+4"), 6)).toBe("ww.w...");
    expect(told(said(said(votedOn("oracle", anonymous), "pick:2+4"), "turn"), "watcher")).toBe(".b.w...");
  });

  test("The deck shows its top card, if it shows anything", () => {
    const deck = (options: Partial<Options>): unknown => {
      const { deckTop, deckLeft } = game.view(seven("regular", options), 3);
      return { deckTop, deckLeft };
    };
    expect(deck({})).toEqual({ deckTop: 3, deckLeft: 13 });
    expect(deck({ showDeckTop: false })).toEqual({ deckTop: null, deckLeft: 13 });
    expect(game.view({ ...seven("regular"), deck: [] }, 3)).toMatchObject({ deckTop: null, deckLeft: 0 });
  });

  test("Passes and lost claims are in no view", () => {
    const open = asked(position("7 sun: A B\n5: C D\n3: E F\n2: G H", { day: 3 }));
    const one = together(open, { 2: "follow", 4: "pass", 6: "follow" });
    expect(one).toEqual(together(open, { 2: "pass", 4: "follow", 6: "follow" }));
  });

  test("A view has everything that is open, and nothing else", () => {
    const state = asked(seven("oracle"));
    expect(game.view(state, 4)).toEqual({
      viewer: 4,
      turn: { seats: [2, 4, 5], how: "each" },
      options: state.options,
      philosophers: state.philosophers,
      symbols: state.symbols,
      day: 4,
      moonsLeft: 2,
      rule: "oracle",
      sun: { space: 10, under: [] },
      piles: state.piles,
      branches: Array(7).fill(true),
      row: [0, 1, 2],
      discard: [],
      asked: ["mountains-1"],
      deckTop: 3,
      deckLeft: 13,
      phase: { is: "following", withdrawals: 0, question: { is: "bank", id: "mountains-1", swapped: false } },
      news: [{ key: "asked", seat: 0, question: { is: "bank", id: "mountains-1", swapped: false } }],
    });
  });
});

/** Every phase of every special day, with and without names. */
const MOMENTS: readonly (readonly [string, () => State])[] = [false, true].flatMap((anonymousTally) => {
  const options = { anonymousTally };
  const moments = {
    "Corruption, picking": () => votedOn("corruption", options),
    "Corruption, revealed": () => said(votedOn("corruption", options), "pick:2+3"),
    "Oracle, picking": () => votedOn("oracle", options),
    "Oracle, deciding": () => said(votedOn("oracle", options), "pick:2+4"),
    "Oracle, revealed": () => said(said(votedOn("oracle", options), "pick:2+3"), "keep"),
    "Treachery, deciding": () => votedOn("treachery", options),
    "Treachery, revealed": () => said(votedOn("treachery", options), "turn"),
    "a regular day, revealed": () => votedOn("regular", options),
  };
  return Object.entries(moments).map(
    ([name, state]) => [`${name}${anonymousTally ? ", anonymous" : ""}`, state] as const,
  );
});

const moment = (name: string): State => {
  const [, state] = MOMENTS.find(([one]) => one === name) ?? [];
  if (state === undefined) throw new Error(`no such moment: ${name}`);
  return state();
};

/** What each viewer sees, as text. */
const seen = (view: typeof game.view, state: State): readonly string[] =>
  viewersOf(7).map((viewer) => {
    const now = view(state, viewer);
    return JSON.stringify([now, game.offers(now), game.turn(state)]);
  });

/** The viewers whose view changes when what is hidden from them is dealt again. */
const leaks = (view: typeof game.view, state: State): readonly Viewer[] =>
  viewersOf(7).filter((viewer, at) =>
    Array.from({ length: 20 }, (_, seed) => seeded(seed)).some(
      (dice) => seen(view, redealt(state, viewer, dice))[at] !== seen(view, state)[at],
    ),
  );

describe("Nothing leaks", () => {
  test.each(MOMENTS)("%s", (_, state) => expect(leaks(game.view, state())).toEqual([]));

  test("Every hidden stone is really dealt again", () => {
    const ballots = ({ phase }: State): readonly Stone[] => ("ballots" in phase ? phase.ballots : []);
    const changing = (state: State, viewer: Viewer): string => {
      const deals = Array.from({ length: 40 }, (_, seed) => redealt(state, viewer, seeded(seed)));
      return ballots(state)
        .map((stone, seat) => (deals.some((deal) => ballots(deal)[seat] !== stone) ? "?" : "."))
        .join("");
    };
    expect(changing(moment("Corruption, picking"), 2)).toBe(".?.????");
    expect(changing(moment("Oracle, picking"), 2)).toBe("??.????");
    expect(changing(moment("Oracle, picking"), "watcher")).toBe("???????");
    expect(changing(moment("Oracle, deciding"), 2)).toBe("?...???");
    expect(changing(moment("Treachery, deciding"), 2)).toBe(".......");
    expect(changing(votedOn("treachery", { anonymousTally: true }), 2)).toBe("??.????");
  });

  test("A new deal keeps what is known: totals, tally, and the top of the deck", () => {
    const state = votedOn("treachery", { anonymousTally: true });
    for (const seed of [1, 2, 3, 4, 5]) {
      const other = redealt(state, 2, seeded(seed));
      const { ballots } = other.phase as Extract<State["phase"], { is: "deciding" }>;
      expect([...ballots].sort().join("")).toBe("bbbbwww");
      expect(other.news).toEqual(state.news);
      expect(other.deck[0]).toBe(state.deck[0]);
      expect([...other.deck].sort()).toEqual([...state.deck].sort());
    }
    const picking = votedOn("oracle");
    const whites = Array.from({ length: 60 }, (_, seed) => {
      const { phase } = redealt(picking, "watcher", seeded(seed));
      const ballots = "ballots" in phase ? phase.ballots : [];
      expect(ballots.every((stone) => stone === "w" || stone === "b")).toBe(true);
      return ballots.filter((stone) => stone === "w").length;
    });
    expect(new Set(whites).size).toBeGreaterThan(4);
    const covered = seven("regular", { showDeckTop: false });
    const tops = Array.from({ length: 30 }, (_, seed) => redealt(covered, 0, seeded(seed)).deck[0]);
    expect(new Set(tops).size).toBeGreaterThan(5);
  });
});

describe("A planted leak is found", () => {
  const planted =
    (change: (state: State, viewer: Viewer) => object): typeof game.view =>
    (state, viewer) => ({
      ...game.view(state, viewer),
      ...change(state, viewer),
    });

  test("the ballots while the asker picks", () => {
    const view = planted((state) => ("ballots" in state.phase ? { peek: state.phase.ballots } : {}));
    for (const name of ["Corruption, picking", "Oracle, picking", "Oracle, deciding"])
      expect(leaks(view, moment(name)), name).toEqual(viewersOf(7));
  });

  test("the asker's own stone while the Oracle is asked", () => {
    const view = planted((state) => ("ballots" in state.phase ? { peek: state.phase.ballots[0] } : {}));
    expect(leaks(view, moment("Oracle, deciding"))).toEqual([1, 2, 3, 4, 5, 6, "watcher"]);
    expect(leaks(view, moment("Corruption, picking"))).toEqual([]);
  });

  test("one stone, and only on the big screen", () => {
    const view = planted((state, viewer) =>
      viewer === "watcher" && "ballots" in state.phase ? { peek: state.phase.ballots[3] } : {},
    );
    expect(leaks(view, moment("Oracle, picking"))).toEqual(["watcher"]);
  });

  test("names behind an anonymous tally", () => {
    const view = planted((state) => ("ballots" in state.phase ? { peek: state.phase.ballots } : {}));
    expect(leaks(view, moment("Treachery, deciding, anonymous"))).toEqual(viewersOf(7));
    expect(leaks(view, moment("Treachery, deciding"))).toEqual([]);
  });

  test("the order of the deck", () => {
    const view = planted(({ deck }) => ({ deck }));
    expect(leaks(view, moment("a regular day, revealed"))).toEqual(viewersOf(7));
  });

  test("The contract suite finds them, too", () => {
    const plan = { seats: 7, options: { symbols: "random", maxWithdrawals: 0 }, matches: 3, seed: "planted" };
    const faults = (view: typeof game.view): string =>
      contractFaults({ game: { ...game, view }, redealt }, plan).join("\n");
    expect(faults(planted((state) => ("ballots" in state.phase ? { peek: state.phase.ballots } : {})))).toMatch(
      /^leak to seat \d: .*peek/,
    );
    const idle = contractFaults({ game, redealt: (state) => state }, plan).join("\n");
    expect(idle).toMatch(/neither shown nor dealt anew to seat 1: deck/);
  });
});
