import { describe, expect, test } from "vitest";
import * as boards from "../games/boards.ts";
import { LANGUAGE_IDS } from "../kernel/texts.ts";

/** A bubble has room for this many letters beside the board of a small phone. */
const MAX_LETTERS = 100;

const sentencesIn = (text: string): readonly string[] => text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? [];

describe.each(Object.values(boards).map((page) => [page.id, page] as const))("The lesson of %s", (_id, page) => {
  test.each(LANGUAGE_IDS)("ST-82 a bubble has at most two short sentences (%s)", async (language) => {
    const { texts } = await page.lessonTexts[language]();
    for (const [key, text] of Object.entries(texts)) {
      const sentences = sentencesIn(text);
      expect(sentences.length, key).toBeGreaterThan(0);
      expect(sentences.length, key).toBeLessThanOrEqual(2);
      expect(sentences.join("").length, `${key} is made of whole sentences`).toBe(text.length);
      expect(text.length, `${key}: ${text}`).toBeLessThanOrEqual(MAX_LETTERS);
    }
  });

  test("ST-82 every step points at something: a cell, a seat, a named thing, the answer or the bar", async () => {
    const { lesson } = await page.lesson();
    const { tips } = await page.help.en();
    for (const step of lesson.steps) {
      if (step.is === "reply") continue;
      if (step.is === "try") expect(step.points, step.key).toBe("answer");
      const [, thing, seat] = /^thing:(\w+)(?:@(\d))?$/.exec(step.points) ?? [];
      if (thing !== undefined) expect(Object.keys(tips), step.key).toContain(thing);
      else expect(step.points, step.key).toMatch(/^(cell:\w+|seat:\d|answer|bar)$/);
      if (seat !== undefined) expect(Number(seat)).toBeLessThan(lesson.seats);
    }
  });

  test("ST-84 what a lesson counts is shown with the pieces open", async () => {
    const { lesson } = await page.lesson();
    const isOpen = lesson.steps.some((step) => step.is === "read" && step.isOpen === true);
    expect(isOpen).toBe(lesson.opened !== undefined);
  });
});
