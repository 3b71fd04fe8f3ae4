import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as boards from "../games/boards.ts";
import { LANGUAGE_IDS } from "../kernel/texts.ts";

/** The things that have a name of their own in each game, and that a newcomer asks about. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "isis-osiris": ["pawns", "reserve", "stock", "turned", "faceDown", "worth", "leftOver"],
  aisopos: ["hand", "pile", "points", "quiet", "notes", "seen", "left", "game", "L", "H", "F", "M", "A"],
  empedocle: [
    "discord",
    "attraction",
    "union",
    "hate",
    "star",
    "cylinder",
    "celestial",
    "lightning",
    "whirl",
    "ether",
    "out",
  ],
  ostrakon: [
    "sun",
    "underSun",
    "moons",
    "temple",
    "branches",
    "subject",
    "asker",
    "follower",
    "corruption",
    "oracle",
    "treachery",
  ],
};

/** The keys that a room's board marks. */
const marked = (id: string): readonly string[] => {
  const folder = `src/games/${id}/board`;
  const sources = readdirSync(folder).filter((file) => file.endsWith(".tsx"));
  return sources.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/data-tip="(\w+)"/g)].map(([, key = ""]) => key),
  );
};

describe.each(Object.values(boards).map((page) => [page.id, page] as const))("%s", (id, page) => {
  test.each(LANGUAGE_IDS)("ST-108 every named thing explains itself in one sentence (%s)", async (language) => {
    const { tips } = await page.help[language]();
    expect(Object.keys(tips)).toEqual(expect.arrayContaining([...(NAMED[id] ?? []), ...marked(id)]));
    for (const [key, tip] of Object.entries(tips)) {
      if (!key.startsWith("persona:")) expect(tip, key).toMatch(/^[^.!?]+\.$/);
      expect(tip.length, key).toBeLessThanOrEqual(110);
    }
  });

  test.each(LANGUAGE_IDS)("ST-107 the aim is one picture and two sentences (%s)", async (language) => {
    const { welcome } = await page.help[language]();
    expect(welcome.title).not.toBe("");
    for (const sentence of welcome.sentences) expect(sentence).toMatch(/^[^.!?]+\.$/);
    const guide = readFileSync(`src/games/${id}/texts/guide.en.md`, "utf8");
    expect(guide).toContain(`(figure:${welcome.figure})`);
  });
});
