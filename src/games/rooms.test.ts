import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { roomName } from "../kernel/room.ts";
import { LANGUAGE_IDS } from "../kernel/texts.ts";
import * as catalogue from "./catalogue.ts";
import { rooms } from "./rooms.ts";
import { gamesInWords, siteTitle } from "./site-title.ts";

test("The rooms are those of the catalogue, sorted by the order they ask for", () => {
  expect(new Set(rooms)).toEqual(new Set(Object.values(catalogue)));
  expect(rooms.map(({ order }) => order)).toEqual(rooms.map(({ order }) => order).toSorted((a, b) => a - b));
  expect(new Set(rooms.map(({ order }) => order)).size).toBe(rooms.length);
});

describe.each(rooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("Its accent is a colour of six digits for light and for dark pages", () => {
    for (const colour of [room.accent.light, room.accent.dark]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(room.accent.light).not.toBe(room.accent.dark);
  });

  test("Home page, tables and texts call it by the same name in every language", async () => {
    for (const language of LANGUAGE_IDS) {
      const { texts } = await room.texts[language]();
      expect(texts.name).toBe(roomName(room, language));
    }
  });

  test("Its credit stands in every language", () => {
    for (const language of LANGUAGE_IDS) expect(room.credit[language]).toMatch(/^\p{Ll}.+[^.]$/u);
  });
});

test("The number of games is written in words as far as people write it so, then in digits", () => {
  expect(LANGUAGE_IDS.map((language) => gamesInWords(language, 4))).toEqual(["four games", "quatre jeux"]);
  expect(LANGUAGE_IDS.map((language) => gamesInWords(language, 13))).toEqual(["13 games", "13 jeux"]);
  expect(siteTitle("en", 5)).toBe("Five games of the ancient world");
  expect(siteTitle("fr", 12)).toBe("Douze jeux du monde antique");
  expect(siteTitle("en")).toBe(siteTitle("en", rooms.length));
});

test("No style sheet outside the rooms names a game", () => {
  const sheets = ["src/kit", "src/web"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => join(folder, name)),
  );
  expect(sheets.length).toBeGreaterThan(10);
  const names = new RegExp(`${rooms.map(({ id }) => id).join("|")}`, "i");
  for (const sheet of sheets) expect(readFileSync(sheet, "utf8"), sheet).not.toMatch(names);
});
