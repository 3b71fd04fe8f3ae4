import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { SUBJECTS } from "../src/games/ostrakon/rules/bank/bank.ts";
import { PART } from "../src/games/ostrakon/texts/bank/worded.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { readChunks } from "./fixtures/chunk-weights.ts";
import { startBotMatchFromHome, waitUntilAsked } from "./fixtures/match-page.ts";
import { languageInTurn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** Thousands of bytes of script, compressed: for the home page, and for each game before its first move. */
const MAX_HOME = 60;
const MAX_GAME = 60;
/** How many parts of Ostrakon's bank the first ideas of a person are in, and what bots may have asked before. */
const PARTS_OF_A_FIRST_MOVE = 4;
/** Of these, what the drawing of a game may have: its board in script and style. */
const MAX_DRAWING = 30;
/** Thousands of bytes of all vignettes, compressed. They come when the home page is idle. */
const MAX_VIGNETTES = 120;

/** What stores the site for use without a network comes three seconds after the first page, whatever it shows. */
const OF_THE_SITE = /service-worker|workbox/;
/** Enough that a bot begins in one of them. */
const MATCHES = 3;

const chunks = readChunks(inject("folder"));
const LANGUAGES = LANGUAGE_IDS.map((language) => ({ language }));

/** What the home page starts with: its own script, its words, and the worker, which lists the matches of this device. */
const homeScripts = (language: string): ReadonlySet<string> =>
  chunks.scriptsOf(["index.html", `shell/words.${language}.ts`, "transport/host-worker.ts"]);

/** What a match loads besides: the page of a match, and the room's rules, list of bots, board and texts. */
function gameScripts(room: string, language: string): ReadonlySet<string> {
  const inRoom = (file: string): string => `../games/${room}/${file}`;
  const optional = chunks.has(inRoom("moments.ts")) ? [inRoom("moments.ts")] : [];
  const all = chunks.scriptsOf([
    "device/match-page.tsx",
    ...["rules/game.ts", "bot/bot-loaders.ts", "board/board.tsx"].map(inRoom),
    ...[`texts/texts.${language}.ts`, `texts/words.${language}.ts`].map(inRoom),
    ...optional,
  ]);
  const home = homeScripts(language);
  return new Set([...all].filter((script) => !home.has(script)));
}

/** The data of a first move: the largest parts of Ostrakon's bank. */
function dataKB(room: string, language: string): number {
  if (room !== "ostrakon") return 0;
  const names = readdirSync(join(inject("folder"), "assets"));
  const sizes = Array.from({ length: Math.ceil(SUBJECTS.length / PART) }, (_, at) => {
    const part = names.filter((name) => name.startsWith(`bank-${language}-`) && name.endsWith(`-${at + 1}.json`));
    expect(part).toHaveLength(1);
    return chunks.kB(part.map((name) => `assets/${name}`));
  });
  const largest = sizes.toSorted((one, other) => other - one).slice(0, PARTS_OF_A_FIRST_MOVE);
  return largest.reduce((sum, size) => sum + size, 0);
}

describe.each(LANGUAGES)("In $language", ({ language }) => {
  test(`The home page has at most ${MAX_HOME} KB of script`, () => {
    expect(chunks.kB(homeScripts(language))).toBeLessThanOrEqual(MAX_HOME);
  });

  test.each(Object.values(catalogue))(`$id has at most ${MAX_GAME} KB more before its first move`, ({ id }) => {
    expect(chunks.kB(gameScripts(id, language)) + dataKB(id, language)).toBeLessThanOrEqual(MAX_GAME);
  });
});

test.each(Object.values(catalogue))(`The drawing of $id has at most ${MAX_DRAWING} KB, script and style`, ({ id }) => {
  const drawing = readdirSync(join(inject("folder"), "assets")).filter((name) =>
    new RegExp(`^${id}-board-.*\\.(js|css)$`).test(name),
  );
  expect(drawing.map((name) => name.replace(/.*\./, "")).toSorted()).toEqual(["css", "js"]);
  expect(chunks.kB(drawing.map((name) => `assets/${name}`))).toBeLessThanOrEqual(MAX_DRAWING);
});

test.concurrent.each(Object.values(catalogue).map((room, at) => ({ room, id: room.id, language: languageInTurn(at) })))(
  "Until the first move of $id the browser asks for nothing but what is counted here, and for bots that begin",
  async ({ room, id, language }) => {
    const counted = new Set([...homeScripts(language), ...gameScripts(id, language), ...chunks.botScripts(id)]);
    const isBank = (path: string): boolean => path.startsWith(`assets/bank-${language}-`) && path.endsWith(".json");
    // Who begins is drawn. Ostrakon's bots may ask before anything is asked of the person.
    for (let matches = id === "ostrakon" ? MATCHES : 1; matches > 0; matches--) {
      const { context, page, faults } = await visit(browser, { language });
      await page.addInitScript(noteFirstChoice);
      await page.goto("/");
      // What the home page loads when it is idle is of no match.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => performance.mark("play"));
      await startBotMatchFromHome(page, room);
      await waitUntilAsked(page);
      const loaded = (await page.evaluate(loadedBeforeFirstChoice)).filter(
        (path) => /\.js(on)?$/.test(path) && !OF_THE_SITE.test(path),
      );
      expect(loaded.length).toBeGreaterThan(3);
      expect(loaded.filter((path) => !counted.has(path) && !isBank(path))).toEqual([]);
      const data = loaded.filter(isBank);
      expect(chunks.kB([...gameScripts(id, language), ...data])).toBeLessThanOrEqual(MAX_GAME);
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);

/** Runs in the page before its scripts. */
function noteFirstChoice(): void {
  const look = (): void => {
    if (document.querySelector("main [data-lit]") === null) return;
    performance.mark("first choice");
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-lit"] });
}

/** Runs in the page. The paths without the first slash. */
function loadedBeforeFirstChoice(): string[] {
  const [from = 0, to = 0] = ["play", "first choice"].map((name) => performance.getEntriesByName(name)[0]?.startTime);
  return performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => from <= startTime && startTime <= to)
    .map(({ name }) => new URL(name).pathname.slice(1));
}

test.each(Object.values(catalogue))("Nothing that $id loads before its first move holds a bot", ({ id }) => {
  const scripts = [...homeScripts("en"), ...gameScripts(id, "en")];
  const ofBots = chunks.botScripts(id);
  expect(ofBots.size).toBeGreaterThan(1);
  expect(scripts.filter((script) => ofBots.has(script))).toEqual([]);
});

test.each(Object.values(catalogue).flatMap(({ id }) => LANGUAGES.map(({ language }) => ({ id, language }))))(
  "The address of a match of $id names every script that is fetched for it, in $language too, each once",
  async ({ id, language }) => {
    const answer = await fetch(`${inject("address")}/${id}/match/any`, { headers: { "accept-language": language } });
    expect(answer.headers.get("vary")).toMatch(/\baccept-language\b/i);
    const named = [...(await answer.text()).matchAll(/(?:src|rel="modulepreload"[^>]*href)="\/(assets\/[^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(named.toSorted()).toEqual([...homeScripts(language), ...gameScripts(id, language)].toSorted());
  },
);

/** How many files a browser fetches at a time from a server that speaks HTTP/1.1. */
const AT_A_TIME = 6;

test.each(Object.values(catalogue))(
  "The address of a match of $id names few files: three times six",
  async ({ id }) => {
    const page = await (await fetch(`${inject("address")}/${id}/match/any`)).text();
    const files = page.match(/"\/assets\/[^"]*\.(js|css)"/g) ?? [];
    expect(files.length).toBeLessThanOrEqual(3 * AT_A_TIME);
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
