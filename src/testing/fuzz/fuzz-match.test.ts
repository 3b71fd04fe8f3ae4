import { describe, expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import { seeded } from "../../kernel/dice.ts";
import type { AnyGame } from "../../kernel/game.ts";
import { readRecord } from "../../kernel/record/match-record.ts";
import { micatio } from "../micatio.ts";
import { fuzzMatch } from "./fuzz-match.ts";

describe("A short fuzz finds no failure", () => {
  test.each(Object.values(catalogue).map((room) => [room.id, room] as const))("%s", async (id, room) => {
    const { game } = await room.game();
    for (let number = 0; number < 15; number++) expect(fuzzMatch(game, seeded(`fuzz ${id} ${number}`))).toBeNull();
  });
});

describe("The fuzzer", () => {
  const failure = (planted: Partial<typeof micatio>, tries = 20) => {
    for (let number = 0; number < tries; number++) {
      const found = fuzzMatch({ ...micatio, ...planted } as AnyGame, seeded(`planted ${number}`), 500);
      if (found !== null) return found;
    }
    return null;
  };

  test("It finds a crash, with a record that leads to it", () => {
    const found = failure({
      apply: (state, round, dice) => {
        if (state.round === 2) throw new Error("fell over");
        return micatio.apply(state, round, dice);
      },
    });
    expect(found?.what).toMatch(/fell over/);
    expect(readRecord(found?.record ?? "")).toMatchObject({ ok: true });
  });

  test("It finds a dead end", () => {
    expect(failure({ offers: (view) => (view.round === 2 ? [] : micatio.offers(view)) })?.what).toMatch(/dead end/);
  });

  test("It finds an endless match", () => {
    const apply: typeof micatio.apply = (state, round, dice) => ({
      ...micatio.apply(state, round, dice),
      phase: "showing",
    });
    expect(failure({ apply, verdict: () => null }, 1)?.what).toMatch(/does not end/);
  });

  test("It finds an exception that nonsense causes", () => {
    const read: typeof micatio.read = (text) => micatio.read(text.length > 100 ? JSON.parse(text) : text);
    expect(failure({ read })?.what).toMatch(/JSON|Unexpected token/);
  });

  test("It finds nothing in a correct game", () => expect(failure({})).toBeNull());
});
