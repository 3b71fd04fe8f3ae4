import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { KINDS } from "../rules/kinds.ts";
import { redealt } from "../rules/redealt.ts";
import type { View } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { shownPositions } from "../testing/bot-matches.ts";
import { chanceOf } from "./chance.ts";
import { hexNumber } from "./compact-board.ts";
import { CELL, WORDS } from "./engine.ts";
import { imagined } from "./flat.ts";
import { EMPTY, type Notebook } from "./notebook.ts";
import { observed } from "./opponent-model.ts";
import { tableOf } from "./table.ts";
import { toldBeliefs } from "./told-beliefs.ts";

const remembered = (views: readonly View[]): Notebook => views.reduce(observed, EMPTY);
const WORLDS = 1500;

describe.each([2, 3, 4] as const)("What %i seats could know of face-down pieces", (seats) => {
  /** The list of views grows while the match goes on. */
  const positions = Array.from(shownPositions(seats, { bouts: 1, notes: true }, "told beliefs"), (shown) => ({
    ...shown,
    views: [...shown.views],
  }));

  test("Each hidden piece of the others has shares that add up to 1, and what it is has one of them", () => {
    for (const { state, views } of positions) {
      const now = views.at(-1) as View;
      const told = toldBeliefs(remembered(views), now);
      const hidden = now.board.filter(({ owner, kind }) => owner !== now.viewer && kind === null);
      expect(told.map(({ of }) => of).sort()).toEqual(hidden.map(({ pid }) => pid).sort());
      for (const { of, shares } of told) {
        const { kind } = state.board.find(({ pid }) => pid === of) ?? {};
        expect(shares[kind ?? ""]).toBeGreaterThan(0);
        expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  test("The shares are those of the worlds that a bot imagines", () => {
    const { views } = positions[Math.floor(positions.length / 2)] as (typeof positions)[number];
    const now = views.at(-1) as View;
    const notebook = remembered(views);
    const table = tableOf(now, notebook);
    const [world, chance] = [new Int32Array(WORDS), chanceOf("told")];
    const met = new Map<string, number>();
    for (let time = 0; time < WORLDS; time++) {
      imagined(table, world, chance);
      for (const { pid, at, owner } of now.board) {
        const kind = KINDS[(world[CELL + hexNumber(at)] ?? 0) - 1 - 5 * owner];
        met.set(`${pid} ${kind}`, (met.get(`${pid} ${kind}`) ?? 0) + 1 / WORLDS);
      }
    }
    const told = toldBeliefs(notebook, now);
    expect(told.length).toBeGreaterThan(0);
    // Four standard errors of a share of a half.
    const most = 4 * Math.sqrt(0.25 / WORLDS);
    for (const { of, shares } of told)
      for (const kind of KINDS)
        expect(Math.abs((shares[kind] ?? 0) - (met.get(`${of} ${kind}`) ?? 0)), `${of} ${kind}`).toBeLessThan(most);
  });

  test("They do not change when everything that the seat cannot know is dealt anew", () => {
    for (const [number, { state, views }] of positions.entries()) {
      const now = views.at(-1) as View;
      const other = view(redealt(state, now.viewer, seeded(`${number}`)), now.viewer);
      const before = remembered(views.slice(0, -1));
      expect(toldBeliefs(observed(before, other), other)).toEqual(toldBeliefs(observed(before, now), now));
    }
  });
});
