import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import { LANGUAGE_IDS } from "../kernel/texts.ts";

/** The keys of a room's refusals, as its rules list them. */
const refusalsOf = (id: string): readonly string[] => {
  const [, union = ""] =
    /export type Refusal =([\s\S]*?);\n\n/.exec(readFileSync(`src/games/${id}/rules/state.ts`, "utf8")) ?? [];
  return [...union.matchAll(/key: "(\w+)"/g)].map(([, key = ""]) => key);
};

describe.each(Object.values(catalogue).map((room) => [room.id, room] as const))("%s", (id, room) => {
  test.each(LANGUAGE_IDS)("ST-26 a refusal is a whole sentence and names no clause (%s)", async (language) => {
    const { texts } = await room.texts[language]();
    const keys = refusalsOf(id);
    expect(keys.length).toBeGreaterThan(6);
    for (const key of keys) {
      const source = `${texts.sentences[key]}`;
      expect(source, key).not.toMatch(/\brule\b|[A-Z]{2}-\d/);
      expect(source, key).toMatch(/[.!?][`"]/);
    }
  });
});
