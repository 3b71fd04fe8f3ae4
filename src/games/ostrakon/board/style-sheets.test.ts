import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL(".", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, here), "utf8");
const sheets = readdirSync(here).filter((name) => name.endsWith(".css"));

/** The rules inside the first block that begins so, by selector. */
function rulesIn(sheet: string, condition: string): ReadonlyMap<string, string> {
  const from = sheet.indexOf(condition);
  const block = sheet.slice(from, sheet.indexOf("\n}", from));
  return new Map(
    [...block.matchAll(/^ {2}([^\s{}][^{}]*?) \{([^}]*)\}/gm)].map(([, selector = "", body = ""]) => [selector, body]),
  );
}

const phone = rulesIn(read("board.css"), "@container os (max-aspect-ratio: 1 / 1) and (min-height: 28.235rem)");

/** Where a box begins and how high it is, in units of a phone of 844. */
function boxOf(selector: string): readonly [top: number, height: number] {
  const body = [...phone].find(([names]) => names.split(/,\s+/).includes(selector))?.[1] ?? "";
  const [top = Number.NaN] = [...body.matchAll(/inset: calc\((\d+) \* var\(--v\)\)/g)].map(([, number]) =>
    Number(number),
  );
  const [height = Number.NaN] = [...body.matchAll(/height: (?:max\(48px, )?calc\((\d+) \* var\(--v\)\)/g)].map(
    ([, number]) => Number(number),
  );
  return [top, height];
}

test("ST-97 On a phone the boxes stand where the specification puts them", () => {
  expect(boxOf(".os-shard")).toEqual([148, 376 - 148]);
  expect(boxOf(".os-two")).toEqual([424, 642 - 424]);
  expect(boxOf(".os-actions")).toEqual([776, 828 - 776]);
  expect(boxOf(".os-picks")).toEqual([391, 612 - 391]);
  expect(boxOf(".os-then")).toEqual([623, 759 - 623]);
  expect(phone.get('[data-form="ask"] > .os-shard')).toContain("150 * var(--v)");
  expect(phone.get('[data-form="picks"] > .os-shard')).toContain("204 * var(--v)");
});

test("ST-97 Fields end at 440 and their action at 502, above an open keyboard", () => {
  const [top] = boxOf(".os-writing");
  const [question = 0, answers = 0] = [
    ...(phone.get(".os-writing")?.matchAll(/calc\((\d+) \* var\(--v\)\)(?=[ ;])/g) ?? []),
  ]
    .slice(1)
    .map(([, number]) => Number(number));
  const gap = 8;
  expect(top + question + gap + answers).toBe(440);
  const [action, height] = boxOf(".os-writing > .os-foot");
  expect(top + action + height).toBe(502);
});

test("ST-99 No box depends on the running row, on an echo or on what is held", () => {
  for (const name of sheets.filter((sheet) => sheet !== "motion.css"))
    expect(read(name), name).not.toMatch(/data-running|data-shown/);
  for (const [, body = ""] of read("motion.css").matchAll(/\{([^{}]*)\}/g))
    expect(body).not.toMatch(/(?:^|\s)(?:inset|top|left|width|height|font-size|padding|margin):/);
});

test("ST-85 With reduced motion every picture is a fade of 150 ms at most", () => {
  const [moving, still] = ["no-preference", "reduce"].map((wish) => {
    const sheet = read("motion.css");
    const from = sheet.indexOf(`@media (prefers-reduced-motion: ${wish})`);
    return sheet.slice(from, sheet.indexOf("\n}", from));
  });
  expect(moving).toContain("animation:");
  expect([...(still ?? "").matchAll(/animation: ([^;]+);/g)].map(([, animation]) => animation)).toEqual([
    "os-fade 150ms linear",
  ]);
  for (const name of sheets) {
    const sheet = read(name);
    const outside = name === "motion.css" ? sheet.slice(0, sheet.indexOf("@media")) : sheet;
    expect(outside, name).not.toMatch(/(?:animation|transition):/);
  }
});

test("ST-86 Everything that moves while a row runs is multiplied by the pace", () => {
  for (const [, animation = ""] of read("motion.css").matchAll(/animation: (os-[^;]+);/g))
    if (!/os-fade 150ms|120ms/.test(animation)) expect(animation).toMatch(/var\(--tick\)|var\(--pace, 1\)/);
});

/** One rem is 17 pixels. */
const LEAST = 0.94;

test("ST-98 No text of the board is smaller than 16 pixels", () => {
  for (const name of sheets.filter((sheet) => sheet !== "subject-row.css"))
    for (const [, size = ""] of read(name).matchAll(/font(?:-size)?: [^;]*?(\d*\.?\d+)rem/g))
      expect(Number(size), `${name} ${size}rem`).toBeGreaterThanOrEqual(LEAST);
});
