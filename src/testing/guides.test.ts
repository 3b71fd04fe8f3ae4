import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guideOf } from "../../scripts/guides.ts";
import * as catalogue from "../games/catalogue.ts";
import { LANGUAGE_IDS, type Language } from "../kernel/texts.ts";

const read = (id: string, name: string, language: Language): string =>
  readFileSync(`src/games/${id}/texts/${name}.${language}.md`, "utf8");

/** The chapters that a room's board may ask for. */
const asked = (id: string): readonly string[] =>
  [...readFileSync(`src/games/${id}/board/chapter.ts`, "utf8").matchAll(/"([a-z]+)"(?=[;,)\s:])/g)].map(
    ([, chapter = ""]) => chapter,
  );

describe.each(Object.values(catalogue).map(({ id }) => id))("%s", (id) => {
  test.each(LANGUAGE_IDS)("The guide for players has no notation, no clause and no option id (%s)", (language) => {
    const guide = read(id, "guide", language);
    expect(guide).not.toMatch(/`/);
    expect(guide).not.toMatch(/\b(IO|AI|EM|AM|OS)-[A-Z]?\d/);
  });

  test.each(LANGUAGE_IDS)(
    "What is for the curious has the notation, the options and every decision (%s)",
    (language) => {
      const notation = guideOf(read(id, "notation", language));
      expect(notation.chapters.map((chapter) => chapter.id)).toEqual(
        expect.arrayContaining(["options", "typing", "decisions"]),
      );
      const clauses = (text: string): readonly string[] =>
        [...text.matchAll(/\*\*((?:IO|AI|AM|OS)-[^*]*)\*\*/g)].map(([, one = ""]) => one.replace(" à ", " to "));
      expect(clauses(read(id, "notation", language)).length).toBeGreaterThan(5);
      expect(clauses(read(id, "notation", language))).toEqual(clauses(read(id, "notation", "en")));
    },
  );

  test("Chapters are the same in all languages, and begin with the aim", () => {
    for (const name of ["guide", "notation"]) {
      const english = guideOf(read(id, name, "en")).chapters.map((chapter) => chapter.id);
      expect(new Set(english).size).toBe(english.length);
      if (name === "guide") expect(english[0]).toBe("aim");
      for (const language of LANGUAGE_IDS)
        expect(guideOf(read(id, name, language)).chapters.map((chapter) => chapter.id)).toEqual(english);
    }
  });

  test("Every chapter that the board asks for at a moment is in the guide", () => {
    const chapters = guideOf(read(id, "guide", "en")).chapters.map((chapter) => chapter.id);
    const wanted = chapters.filter((chapter) => asked(id).includes(chapter));
    expect(wanted.length).toBeGreaterThanOrEqual(2);
  });
});

test("A chapter without an id does not build", () => {
  expect(() => guideOf("# Title\n\n## No id\n\nText\n")).toThrow("A chapter without an id: ## No id");
});
