import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { mapOf } from "../board/editors/own-values.ts";
import { NO_DICE, position } from "../testing/drawn.ts";
import { dayEnded } from "./day.ts";
import { game } from "./game.ts";
import { options } from "./options.ts";
import { symbolIn, symbolsFor } from "./special-days.ts";
import type { Options } from "./state.ts";
import { isSymbolMap } from "./symbol-map.ts";

const MAP = "c--o----------tt";
const symbolsOf = (symbols: string) => symbolsFor(options({ symbols }, 8) as Options, NO_DICE);

test("OS-104 A table may bring its own map: a letter for each of the sixteen spaces, none for the Temple", () => {
  const symbols = symbolsOf(MAP);
  expect([symbols[1], symbols[4], symbols[15], symbols[16], symbols[17], symbols[2], symbols[0]]).toEqual([
    "corruption",
    "oracle",
    "treachery",
    "treachery",
    null,
    null,
    null,
  ]);
  expect(mapOf(symbols)).toBe(MAP);
  expect(mapOf(symbolsOf("default")), "OS-70 as a map").toBe("---o-c-t-cot-cot");
  expect(symbolsOf("---o-c-t-cot-cot")).toEqual(symbolsOf("default"));
  expect(symbolsOf("----------------")).toEqual(symbolsOf("none"));
});

test("OS-104 The first day is regular whatever the map says, and later days follow it", () => {
  const begun = begin(game, { symbols: "oooooooooooooooo" }, 8, seeded("map"));
  expect(begun.ok && begun.match.state.rule).toBe("regular");
  const state = position("9 sun: A B C D E F G H", { options: { symbols: "--------t-------" } });
  expect(dayEnded(state)).toMatchObject({ rule: "treachery" });
  expect(dayEnded({ ...state, symbols: symbolsOf("default") })).toMatchObject({ rule: "regular" });
});

test.each([
  "",
  "---",
  "---o-c-t-cot-cot-",
  "---o-c-t-cot-coT",
  "---o-c-t-cot-cox",
  "\n---o-c-t-cot-co",
  17,
  null,
  ["-"],
])("OS-104 Refused as a map: %j", (raw) => {
  expect(isSymbolMap(raw)).toBe(false);
  expect(options({ symbols: raw }, 8)).toBeNull();
});

test("OS-104 A record carries the map, and spaces beyond it have no symbol", () => {
  expect(options({ symbols: MAP }, 8)?.symbols).toBe(MAP);
  expect([0, 17, -1].map((space) => symbolIn(MAP, space))).toEqual([null, null, null]);
});
