import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as boards from "../games/boards.ts";
import * as catalogue from "../games/catalogue.ts";
import { LANGUAGE_IDS, type Language } from "../kernel/texts.ts";

const ROOMS = Object.values(catalogue).map((room) => [room.id, room] as const);

const figuresOf = (id: string, language: Language): readonly string[] => {
  const guide = readFileSync(`src/games/${id}/texts/guide.${language}.md`, "utf8");
  return [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name = ""]) => name);
};

describe.each(ROOMS)("%s in every language", (id, room) => {
  test("The texts have the same sentences, levels and options as in English, and nothing is empty", async () => {
    const { texts: english } = await room.texts.en();
    for (const language of LANGUAGE_IDS) {
      const { texts } = await room.texts[language]();
      expect(Object.keys(texts.sentences).sort()).toEqual(Object.keys(english.sentences).sort());
      expect(Object.keys(texts.options)).toEqual(Object.keys(english.options));
      expect(texts.levels).toHaveLength(english.levels.length);
      for (const { name, description } of texts.levels) expect([name, description]).not.toContain("");
      expect([texts.name, room.tagline[language], room.credit[language]]).not.toContain("");
    }
  });

  test("The lesson has the same steps, and the guide the same figures in the same order", async () => {
    const page = Object.values(boards).find((one) => one.id === id);
    const english = await page?.lessonTexts.en();
    for (const language of LANGUAGE_IDS) {
      const lesson = await page?.lessonTexts[language]();
      expect(Object.keys(lesson?.texts ?? {}).sort()).toEqual(Object.keys(english?.texts ?? {}).sort());
      expect(Object.values(lesson?.texts ?? {})).not.toContain("");
      expect(figuresOf(id, language)).toEqual(figuresOf(id, "en"));
    }
  });
});
