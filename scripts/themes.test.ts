import { describe, expect, test } from "vitest";
import { rooms } from "../src/games/rooms.ts";
import { readThemes, siteTokens, type Theme } from "./themes.ts";

const site = siteTokens();
const GROUNDS = ["light", "dark"] as const;
/** Text and the ground it stands on, by their tokens. */
const PAIRS: readonly (readonly [text: string, behind: string])[] = [
  ...pairs(["text", "muted", "accent-deep"], ["bg", "surface", "sand"]),
  ...pairs(["bad", "good", "accent", "gold-deep"], ["bg", "surface"]),
  ["on-accent", "accent"],
  ["text", "offer"],
  ["text", "cell"],
  ["surface", "bad"],
];

const all: readonly (Pick<Theme, "id"> & Partial<Theme>)[] = [{ id: "the site" }, ...readThemes()];
const SHOWN = all.flatMap((theme) => GROUNDS.map((ground) => ({ id: theme.id, ground, theme })));

describe.each(SHOWN)("The $ground colours of $id", ({ ground, theme }) => {
  const tokens: Readonly<Record<string, string>> = { ...site[ground], ...theme[ground] };
  const least = theme.id === "contrast" ? 7 : 4.5;

  test.each(PAIRS)(`%s can be read on %s: ${least} to 1`, (text, behind) => {
    expect(contrast(tokens[text] ?? "", tokens[behind] ?? "")).toBeGreaterThanOrEqual(least);
  });

  test.each(rooms)("the colour of $id can be read, and what stands on it: 4.5 to 1", ({ accent }) => {
    const room = accent[ground];
    for (const other of ["surface", "bg", "on-accent"])
      expect(contrast(room, tokens[other] ?? ""), other).toBeGreaterThanOrEqual(4.5);
  });
});

test("There is a theme of high contrast, named in every language", () => {
  expect(readThemes().find(({ id }) => id === "contrast")?.name).toEqual({
    en: "High contrast",
    fr: "Contraste élevé",
  });
});

function pairs(texts: readonly string[], grounds: readonly string[]): readonly (readonly [string, string])[] {
  return texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [, ...digits] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (digits.length !== 3) throw new Error(`no colour of six digits: ${colour}`);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
