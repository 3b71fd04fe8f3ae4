import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { LANGUAGES } from "../src/kernel/texts.ts";
import { accented, addTexts, listLanguage, MADE_UP } from "../src/testing/third-language/add-language.ts";
import { serveChangedCopy } from "./fixtures/served-copy.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";

/** The copy of the project gets the made-up language. */
const copy = serveChangedCopy((root) => {
  listLanguage(root);
  addTexts(root);
});

/** Somebody whose browser asks for the made-up language. */
const visitInMadeUp = (isPhone: boolean) => copy.visit({ isPhone, contextOptions: { locale: MADE_UP.id } });

const headerSelect = (page: Page) => page.locator("header .language select");

test("Each file of the new language is a chunk of its own, and no chunk of rules or boards has its texts", async () => {
  const chunks = readdirSync(join(copy.site(), "assets")).filter((name) => name.endsWith(".js"));
  const own = chunks.filter((name) => name.includes(`.${MADE_UP.id}-`));
  for (const part of ["words", "texts", "lesson", "guide", "bank"])
    expect(own.filter((name) => name.startsWith(`${part}.`)).length, part).toBe(
      chunks.filter((name) => name.startsWith(`${part}.en-`)).length,
    );
  const rules = chunks.filter((name) => /-(rules|board|bots)-/.test(name));
  expect(rules.length).toBeGreaterThan(8);
  for (const room of Object.values(catalogue)) {
    const { texts } = await room.texts.en();
    const unique = accented(texts.levels[0]?.description ?? "");
    const having = chunks.filter((name) => readFileSync(join(copy.site(), "assets", name), "utf8").includes(unique));
    expect(having, room.id).toEqual([expect.stringContaining(`texts.${MADE_UP.id}-`)]);
  }
});

test("The header lists every language by its own name, and the page changes to the one that is chosen, by keys too", async () => {
  for (const isPhone of [false, true]) {
    const { page, context, faults } = await copy.visit({ isPhone });
    await page.goto("/");
    const select = headerSelect(page);
    await select.waitFor();
    expect(await select.locator("option").allTextContents()).toEqual([
      ...LANGUAGES.map(({ name }) => name),
      MADE_UP.name,
    ]);
    if (isPhone) await select.selectOption(MADE_UP.id);
    else {
      await select.focus();
      await page.keyboard.press("End");
    }
    await page.locator(`html[lang=${MADE_UP.id}]`).waitFor({ state: "attached" });
    await page
      .getByRole("button", { name: accented(siteWordsIn.en.home.play) })
      .first()
      .waitFor();
    expect(await page.locator("h1").first().textContent()).toMatch(/gämes/);
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("A first visit takes the browser's language and loads the texts of no other", async () => {
  const { page, context, faults } = await visitInMadeUp(false);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.locator("h1", { hasText: "gämes" }).waitFor();
  await page
    .getByRole("button", { name: `${accented(siteWordsIn.en.home.play)}, ${catalogue.isisOsiris.name}` })
    .click();
  await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
  expect(asked.filter((url) => url.includes(`.${MADE_UP.id}-`)).length).toBeGreaterThan(2);
  expect(asked.filter((url) => /\.(en|fr)-[\w-]+\.js$/.test(url))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("The fonts of headings and texts have the letters of the new language", async () => {
  const { page, context } = await visitInMadeUp(false);
  await page.goto("/");
  await page.locator("h1", { hasText: "gämes" }).waitFor();
  const widths = await page.evaluate(async (letters) => {
    const drawing = document.createElement("canvas").getContext("2d");
    const widthIn = async (font: string): Promise<number> => {
      await document.fonts.load(font, letters);
      if (drawing !== null) drawing.font = font;
      return drawing?.measureText(letters).width ?? 0;
    };
    return Promise.all(
      ['600 40px "Cinzel", monospace', '400 40px "Alegreya Sans", monospace', "400 40px monospace"].map(widthIn),
    );
  }, "ÄÖÜäöü");
  expect(new Set(widths).size, "none of the two falls back").toBe(3);
  await context.close();
});
