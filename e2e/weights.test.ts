import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { SUBJECTS } from "../src/games/ostrakon/rules/bank/bank.ts";
import { PART } from "../src/games/ostrakon/texts/bank/worded.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { readChunks } from "./fixtures/chunk-weights.ts";

/** Thousands of bytes of script, compressed: for the home page, and for each game before its first move. */
const MAX_HOME = 60;
const MAX_GAME = 60;
/** Thousands of bytes of all vignettes, compressed. They come when the home page is idle. */
const MAX_VIGNETTES = 120;

const chunks = readChunks(inject("folder"));
const LANGUAGES = LANGUAGE_IDS.map((language) => ({ language }));

/** What the home page starts with: its own script, its words, and the worker, which lists the matches of this device. */
const homeScripts = (language: string): ReadonlySet<string> =>
  chunks.scriptsOf(["index.html", `shell/words.${language}.ts`, "transport/host-worker.ts"]);

/** What a match loads besides: the page of a match, and the room's rules, list of bots, board and texts. */
function gameScripts(room: string, language: string): ReadonlySet<string> {
  const inRoom = (file: string): string => `../games/${room}/${file}`;
  const optional = readChunkNames().has(inRoom("moments.ts")) ? [inRoom("moments.ts")] : [];
  const all = chunks.scriptsOf([
    "device/match-page.tsx",
    ...["rules/game.ts", "bot/bot-loaders.ts", "board/board.tsx"].map(inRoom),
    ...[`texts/texts.${language}.ts`, `texts/words.${language}.ts`].map(inRoom),
    ...optional,
  ]);
  const home = homeScripts(language);
  return new Set([...all].filter((script) => !home.has(script)));
}

/** The data of a first move: Ostrakon's first ideas are in one part of the bank, or in two that follow each other. */
function dataKB(room: string, language: string): number {
  if (room !== "ostrakon") return 0;
  const names = readdirSync(join(inject("folder"), "assets"));
  const sizes = Array.from({ length: Math.ceil(SUBJECTS.length / PART) }, (_, at) => {
    const part = names.filter((name) => name.startsWith(`bank-${language}-${at + 1}-`) && name.endsWith(".json"));
    expect(part).toHaveLength(1);
    return chunks.kB(part.map((name) => `assets/${name}`));
  });
  return Math.max(...sizes.map((size, at) => size + (sizes[(at + 1) % sizes.length] ?? 0)));
}

const readChunkNames = (): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readFileSync(join(inject("folder"), ".vite/manifest.json"), "utf8"))));

describe.each(LANGUAGES)("In $language", ({ language }) => {
  test(`The home page has at most ${MAX_HOME} KB of script`, () => {
    expect(chunks.kB(homeScripts(language))).toBeLessThanOrEqual(MAX_HOME);
  });

  test.each(Object.values(catalogue))(`$id has at most ${MAX_GAME} KB more before its first move`, ({ id }) => {
    expect(chunks.kB(gameScripts(id, language)) + dataKB(id, language)).toBeLessThanOrEqual(MAX_GAME);
  });
});

test.each(Object.values(catalogue))("Nothing that $id loads before its first move holds a bot", ({ id }) => {
  const scripts = [...homeScripts("en"), ...gameScripts(id, "en")];
  const ofBots = chunks.botScripts(id);
  expect(ofBots.size).toBeGreaterThan(1);
  expect(scripts.filter((script) => ofBots.has(script))).toEqual([]);
});

test.each(Object.values(catalogue))(
  "The address of a match of $id names every script that is fetched for it",
  async ({ id }) => {
    const page = await (await fetch(`${inject("address")}/${id}/match/any`)).text();
    const named = [...page.matchAll(/(?:src|rel="modulepreload"[^>]*href)="\/(assets\/[^"]*)"/g)].map(
      ([, name]) => name,
    );
    const inRoom = ["rules/game.ts", "board/board.tsx", "moments.ts"].map((file) => `../games/${id}/${file}`);
    const needed = chunks.scriptsOf(["index.html", "transport/host-worker.ts", "device/match-page.tsx", ...inRoom]);
    expect(named.toSorted()).toEqual([...needed].toSorted());
  },
);

test("The vignettes of all games weigh little, have a night, and stand still where less motion is asked for", () => {
  const vignettes = Object.values(catalogue).map(({ id }) => `vignettes/${id}.svg`);
  expect(chunks.kB(vignettes)).toBeLessThanOrEqual(MAX_VIGNETTES);
  for (const vignette of vignettes) {
    const drawing = readFileSync(join(inject("folder"), vignette), "utf8");
    expect(drawing).toContain("svg:target");
    const moving = drawing.indexOf("@media(prefers-reduced-motion:no-preference)");
    expect(moving).toBeGreaterThan(0);
    expect(drawing.slice(0, moving)).not.toContain("animation");
  }
});

test("Every script and all data are stored for use without a network, bots too", () => {
  const folder = inject("folder");
  const serviceWorker = readFileSync(join(folder, "sw.js"), "utf8");
  const scripts = readdirSync(join(folder, "assets")).filter((name) => /\.js(on)?$/.test(name));
  expect(scripts.filter((name) => !serviceWorker.includes(name))).toEqual([]);
});
