import { describe, expect, test } from "vitest";
import type { AnyBot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { offers, refusal, write } from "../rules/moves.ts";
import { redealt } from "../rules/redealt.ts";
import { apply } from "../rules/rules.ts";
import type { Move, State, View } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { shownPositions } from "../testing/bot-matches.ts";
import { deals } from "./belief.ts";
import { anchors, bots } from "./bots.ts";
import { chanceOf } from "./chance.ts";
import { hexNumber, kindNumber, ONE_OF } from "./compact-board.ts";
import { CELL, HAND, WORDS } from "./engine.ts";
import { imagined } from "./flat.ts";
import { EMPTY, type Notebook, noted } from "./notebook.ts";
import { observed } from "./opponent-model.ts";
import { tableOf } from "./table.ts";

const [, , strong, expert] = bots;
const searching = [strong, expert, ...anchors];
const told = (remember: (notebook: Notebook, view: View) => Notebook, views: readonly View[]): Notebook =>
  views.reduce(remember, EMPTY);

function choice(bot: AnyBot, views: readonly View[], nodes = 300): string {
  const memory = views.reduce<unknown>((before, seen) => bot.remember(before, seen), bot.begin(0, "m"));
  const now = views.at(-1);
  if (now === undefined) throw new Error("nothing was shown");
  return write(bot.decide(memory, now, { nodes }, "seed") as Move);
}

const TABLES = [
  [2, { bouts: 1 as const, notes: true }],
  [2, { bouts: 1 as const, notes: true, drawAfter: "turns" as const }],
  [2, { bouts: 2 as const, notes: false }],
  [3, { bouts: 1 as const, notes: false }],
  [4, { bouts: 2 as const, notes: true }],
] as const;

describe("What searching bots believe", () => {
  test.each(TABLES)(
    "every imagined world fits what %i seats %j were shown, and the true one is possible",
    (seats, options) => {
      const world = new Int32Array(WORDS);
      for (const remember of [noted, observed])
        for (const { state, views } of shownPositions(seats, options, "worlds")) {
          const now = views.at(-1) as View;
          const table = tableOf(now, told(remember, views));
          const chance = chanceOf(`${state.board.length}`);
          for (let time = 0; time < 5; time++) {
            imagined(table, world, chance);
            expect(view(asState(state, world), now.viewer)).toEqual(now);
          }
          for (const { beliefs } of table.beliefs)
            for (const { seat, hidden, ways, stock } of beliefs) {
              expect(ways[stock]).toBeGreaterThan(0);
              for (const piece of state.board.filter(({ owner }) => owner === seat)) {
                const { mask = 0, weights = [] } = hidden.find(({ hex }) => hex === hexNumber(piece.at)) ?? {};
                expect((mask >> kindNumber(piece.kind)) & 1).toBe(1);
                expect(weights[kindNumber(piece.kind)]).toBeGreaterThan(0);
              }
            }
        }
    },
  );

  /** The state with the kinds of an imagined world. */
  function asState(state: State, world: Int32Array): State {
    const kinds = ["L", "H", "F", "M", "A"] as const;
    return {
      ...state,
      board: state.board.map((piece) => {
        const kind = kinds[(world[CELL + hexNumber(piece.at)] ?? 0) - 1 - 5 * piece.owner];
        if (kind === undefined) throw new Error("nobody stands there in this world");
        return { ...piece, kind };
      }),
      hands: state.hands.map((_, seat) =>
        kinds.flatMap((kind, number) => {
          const count = Math.floor((world[HAND + seat] ?? 0) / (ONE_OF[number] ?? 1)) % 3;
          return Array.from({ length: count }, () => kind);
        }),
      ),
    };
  }

  test("Worlds are drawn by their weights", () => {
    const state = played(
      drawn({ seats: 2, board: "1L 2H .. .. .. 2M 2A", piles: { 1: "2L 2L 2H 2F 2F 2M 2A" } }),
      "e3-d2",
    );
    const views = [view({ ...state, toMove: 0 }, 0)];
    const table = tableOf(views[0] as View, told(noted, views));
    expect(table.beliefs.map(({ beliefs }) => beliefs.map(deals))).toEqual([[6]]);
    const chance = chanceOf("often");
    const world = new Int32Array(WORDS);
    const counts = new Map<string, number>();
    for (let time = 0; time < 6_000; time++) {
      imagined(table, world, chance);
      const key = world.slice(CELL, CELL + 19).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(130);
  });

  test("A move towards an opponent speaks for a Lion more than for an Ant", () => {
    const first = drawn({ seats: 2, board: "1L .. .. .. .. .. 2H", toMove: 2 });
    const views = [view(first, 0), view(played(first, "d5-d4"), 0), view(played(first, "d5-d4", "e3-e4", "d4-d3"), 0)];
    const [piece] = Object.values(told(observed, views).pieces).filter(({ owner }) => owner === 1);
    const careful = piece?.weights[0] ?? [];
    expect((careful[0] ?? 0) / (careful[4] ?? 0)).toBeGreaterThan(1.2);
    expect(piece?.weights.at(-1)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe.each(searching.map((bot) => [bot.id, bot as AnyBot] as const))("%s", (_, bot) => {
  test("Hidden pieces do not change the move, and the same views and seed give the same move", () => {
    for (const [seats, options] of TABLES)
      for (const { state, views } of shownPositions(seats, options, "honest", 23)) {
        const seat = state.toMove ?? 0;
        const world = view(redealt(state, seat, seeded("other")), seat);
        expect(choice(bot, [...views.slice(0, -1), world])).toBe(choice(bot, views));
      }
  });

  test("Without a budget, or interrupted at once, the move is legal", () => {
    for (const [seats, options] of TABLES)
      for (const { views } of shownPositions(seats, options, "hurried", 11)) {
        const now = views.at(-1) as View;
        const memory = views.reduce<unknown>((before, seen) => bot.remember(before, seen), bot.begin(0, "m"));
        for (const budget of [{ nodes: 0 }, { nodes: 1e9, isUp: () => true }])
          expect(refusal(now, bot.decide(memory, now, budget, "s") as Move)).toBeNull();
      }
  });

  test("A finished match and another seat's turn throw a clear error", () => {
    const state = drawn({ seats: 2, board: "1L 2H" });
    for (const seen of [view(state, 1), view({ ...state, toMove: null }, 0), view(state, "watcher")])
      expect(() => bot.decide(bot.begin(0, "m"), seen, { nodes: 10 }, "s")).toThrow("a move it may not make");
  });
});

test("Notes that contradict each other throw a clear error", () => {
  const now = view(drawn({ seats: 2, board: "1L 2H" }), 0);
  const spoilt: Notebook = {
    pieces: { "2.1": { owner: 1, mask: 0, open: 0, seenBy: 0, steps: 0, weights: [] } },
    styles: [],
  };
  expect(() => strong.decide(spoilt, now, { nodes: 10 }, "s")).toThrow("nothing that can lie there fits");
});

describe("the expert", () => {
  const gone = (seat: number, kinds: string): string => [...kinds].map((kind) => `${seat}${kind}`).join(" ");
  /** Nothing is hidden: the first seat's Lion hunts the other's last piece. */
  const hunt = (last: string, rest: string): State =>
    drawn({
      seats: 2,
      board: `1L .. .. .. .. .. .. .. .. .. 2${last}`,
      piles: { 1: gone(2, rest), 2: gone(1, "LHHFFMMAA") },
    });

  test("The expert wins a won ending and sees that a lost one is lost", () => {
    let state = hunt("H", "LLHFFMMAA");
    for (let turn = 0; state.toMove !== null; turn++) {
      expect(turn).toBeLessThan(10);
      const now = view(state, state.toMove);
      const move = expert.decide(told(observed, [now]), now, { nodes: 100 }, "s");
      state = apply(state, [{ seat: state.toMove, move }]);
    }
    expect(state.results[0]?.scores).toEqual([30, 25]);
    const lost = view(hunt("A", "LLHHFFMMA"), 0);
    expect(expert.appraise?.(told(observed, [lost]), lost, { nodes: 100 }, "s").worth).toBeLessThan(0.1);
  });

  test("The expert gives every open move a value, the best first, and stops when its time is up", () => {
    const now = view(drawn({ seats: 3, board: "1L 2H 3F 1A 2M" }), 0);
    for (const budget of [{ nodes: 3_000 }, { nodes: 1e9, isUp: () => true }]) {
      const { worth, moves } = expert.appraise?.(told(observed, [now]), now, budget, "s") ?? { worth: -1, moves: [] };
      expect(moves.map(({ move }) => write(move)).sort()).toEqual(offers(now).map(write).sort());
      expect(worth).toBe(moves[0]?.worth);
      for (const one of moves) expect(one.worth).toBeGreaterThanOrEqual(0);
      for (const one of moves) expect(one.worth).toBeLessThanOrEqual(1);
    }
  });
});
