import { describe, expect, test } from "vitest";
import { moments } from "../moments.ts";
import { game } from "../rules/game.ts";
import type { Move, News, State, View } from "../rules/state.ts";
import { answered, drawn, falling, lifted } from "../testing/drawn.ts";
import { dieMotion, endIn, flightsIn, hasStaked, kykloIn, type Moving, movingIn, saidIn, standing } from "./moving.ts";

const seen = (state: State): View => game.view(state, "watcher");

/** The row of a step with this fact, at its begin or when it is open. */
function rowOf(
  before: State,
  after: State,
  key: News["key"],
  isOpen: boolean,
): { readonly view: View; readonly moving: Moving } {
  const news = seen(after).news;
  const index = news.findIndex((fact) => fact.key === key);
  const told = (count: number): View => moments.told(seen(before), seen(after), news.slice(0, count));
  const view = told(isOpen ? index + 1 : index);
  return {
    view,
    moving: { id: `1.${index}`, facts: news.slice(index, index + 1), to: told(index + 1), isOpen, isEcho: false },
  };
}

describe("What a row moves", () => {
  const before = drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 -");
  const after = lifted(before, "whirl fire fire", falling("water"));

  test("ST-4 SV-25 no face is drawn before the cups are lifted: not at the begin of the row, but from 180 on", () => {
    const { view, moving } = rowOf(before, after, "revealed", false);
    expect(standing(view, null, false)).toEqual({ cups: "down", hasDice: false });
    expect(standing(view, moving, false)).toEqual({ cups: "lifting", hasDice: false });
    expect(standing(view, moving, true)).toEqual({ cups: "lifting", hasDice: true });
  });

  test("ST-55 the dice of a round go with the begin of the next one", () => {
    const one = drawn("Ana h3 - Lightning | UF1 h3 - | UF2 h3 -", { cups: ["fire", "earth"] });
    const { view, moving } = rowOf(one, lifted(one, "fire"), "roundBegins", false);
    expect(standing(view, null, false).hasDice).toBe(true);
    expect(standing(view, moving, false)).toEqual({ cups: "down", hasDice: false });
  });

  test("EM-127 Whoever receives the stone says kyklo while the round begins, but nobody does in the first", () => {
    const one = drawn("Ana h3 - Lightning | UF1 h3 - | UF2 h3 -", { cups: ["fire", "earth"] });
    const next = lifted(one, "fire");
    const { view, moving } = rowOf(one, next, "roundBegins", true);
    expect(kykloIn(view, moving)).toBe(1);
    expect(kykloIn(view, null)).toBeNull();
    const lifting = rowOf(one, next, "revealed", false);
    expect(kykloIn(lifting.view, lifting.moving)).toBeNull();
    const first: News = { key: "roundBegins", round: 1, who: 0 };
    expect(kykloIn(view, { ...moving, facts: [first] })).toBeNull();
  });

  test("A die that is rolled tumbles first and goes to its tile then", () => {
    const { view, moving } = rowOf(before, after, "whirlwindRolled", false);
    expect(dieMotion(moving, view, 0)).toEqual({ how: "tumbles", begin: 700, length: 320 });
    expect(dieMotion(moving, view, 1).how).toBeNull();
  });

  test("Tokens, Hates and gems arrive when their row opens", () => {
    const view = { ...seen(drawn("Ana h3 A1 F1 E1 W1 g1 | Bob h3 A1 g1", { aubaine: true })) };
    const facts: readonly News[] = [
      { key: "took", step: "1.5", who: 0, token: "air" },
      { key: "took", step: "2.3", who: 0, token: "air" },
      { key: "swapped", step: "2.5", who: 0, pair: ["air", "fire"] },
      { key: "converted", step: "2.5", who: 0, element: "air" },
      { key: "united", who: 0, discarded: 1 },
      { key: "refilled", element: "air" },
      { key: "hateDiscarded", step: "1.4", who: 0 },
      { key: "gemTaken", step: "2.3", who: 0 },
    ];
    for (const fact of facts) {
      const [row] = moments.rows({ news: [fact], view, options: {} });
      const flights = flightsIn([fact], view);
      expect(flights.length).toBeGreaterThan(0);
      expect(Math.max(...flights.map(({ end }) => end)), fact.key).toBe(row?.open);
    }
    expect(flightsIn([{ key: "refilled", element: "air" }], view).map(({ force }) => force)).toEqual([0, 1]);
  });

  test("The order of speaking is known from one announcement to the next, until the dice are compared", () => {
    const first = lifted(drawn("Ana h3 - | Bob h3 - Lightning | Cid h3 -"), "air fire water");
    const second = answered(first, "Bob reroll");
    const third = answered(second, "Cid keep");
    expect(saidIn(seen(first))).toEqual([]);
    expect(saidIn(seen(third))).toEqual([
      { force: 1, what: "reroll" },
      { force: 2, what: "keep" },
    ]);
    const { view } = rowOf(third, answered(third, "Ana keep", falling("water")), "announced", true);
    expect(saidIn(view)).toHaveLength(3);
    const compared = rowOf(third, answered(third, "Ana keep", falling("water")), "eliminated", true);
    expect(saidIn(compared.view)).toEqual([]);
  });

  test("A staked gem lies on the die until it is spent", () => {
    const cups = drawn("Ana h3 - g2 Lightning | Bob h3 - g2 | Cid h3 - g2", { aubaine: true });
    const shown = lifted(cups, "air+gem fire water");
    expect(hasStaked(seen(shown), 0)).toBe(true);
    expect(hasStaked(rowOf(shown, answered(shown, "Ana keep"), "faceKept", false).view, 0)).toBe(true);
    expect(hasStaked(rowOf(shown, answered(shown, "Ana keep"), "faceKept", true).view, 0)).toBe(false);
  });

  test("ST-5 the end is told by its row, and not before", () => {
    const last = drawn("Ana h3 - | Bob h3 -");
    const end = lifted(last, "whirl whirl");
    expect(endIn(rowOf(last, end, "imploded", false).view)).toBeNull();
    expect(endIn(rowOf(last, end, "imploded", true).view)).toBe("nobody");
  });
});

describe("ST-24 an answer that was echoed does not move again", () => {
  const asked = lifted(drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 -"), "air fire water");
  const before = game.view(asked, 0);
  const move: Move = { is: "keep" };
  const echo = { id: "e1", move, state: "pending" } as const;
  const echoed = moments.echo(before, move);
  if (echoed.is !== "whole") throw new Error("an announcement is echoed whole");

  test("Its own row goes on with the echo's movement; another row begins anew", () => {
    const moving = movingIn(echoed.picture, null, echo, null);
    expect(moving).toMatchObject({ id: "echo e1", facts: [{ key: "announced" }] });
    const own = { id: "2.0", facts: echoed.picture.news, to: echoed.picture, isOpen: false };
    const going = movingIn(before, own, null, moving);
    expect(going?.id).toBe("echo e1");
    expect(movingIn(before, { ...own, id: "2.1", facts: [{ key: "attractionSkipped" }] }, null, going)?.id).toBe("2.1");
    expect(movingIn(before, own, null, null)?.id).toBe("2.0");
  });

  test("ST-31 a hidden face moves nothing that others could see", () => {
    const choosing = game.view(drawn("Ana h3 - | Bob h3 -"), 0);
    expect(movingIn(choosing, null, { ...echo, move: { is: "choose", face: "air", stake: false } }, null)).toBeNull();
  });
});
