import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { roomName } from "../src/kernel/room.ts";
import { LANGUAGE_IDS, type Language } from "../src/kernel/texts.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { settled } from "./fixtures/layout-survey.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { languageInTurn, siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const LESSONS = Object.values(catalogue).map((room, at) => ({
  room,
  language: languageInTurn(at + 1),
}));

test.concurrent.each(LESSONS)(
  "The lesson of $room.id can be followed by its arrows from start to end, and leads into a match with help",
  async ({ room, language }) => {
    const { learn, home, play } = siteWordsIn[language];
    const { context, page, faults } = await visit(browser, { language, settings: { hints: false, confirm: false } });
    await page.goto("/");
    await page.getByRole("link", { name: `${home.learn}, ${roomName(room, language)}` }).click();
    const read = await followToLastPage(page, language);
    expect(new Set(read).size, "different things are said").toBeGreaterThan(7);
    expect(read).not.toContain("");
    await page.getByRole("button", { name: learn.playWithHelp }).click();
    await page.waitForURL(`**/${room.id}/match/*`);
    await waitUntilAsked(page);
    // Where an opinion is asked there is no hint.
    if (room.id !== "ostrakon") await page.getByRole("button", { name: play.hint }).waitFor();
    // The lesson is behind them: browser back would begin it again.
    await page.goBack();
    await page.locator(".games").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.concurrent("ST-84 on its last page a lesson can be seen again, and be left on every other one", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  const { again, skip } = siteWordsIn.en.learn;
  await page.goto("/isis-osiris/learn");
  const [first = ""] = await followToLastPage(page, "en");
  await page.getByRole("button", { name: again }).click();
  await page.getByText(first).waitFor();
  await page.getByRole("link", { name: skip, exact: true }).click();
  await page.locator(".games").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

/** Answers what the coach said, page by page. */
async function followToLastPage(page: Page, language: Language): Promise<readonly string[]> {
  const playWithHelp = page.getByRole("button", { name: siteWordsIn[language].learn.playWithHelp });
  const read: string[] = [];
  for (let presses = 0; (await playWithHelp.count()) === 0; presses++) {
    await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
    const said = await coachOf(page);
    if (said !== read.at(-1)) read.push(said);
    await clickHinted(page, presses);
    expect(presses, read.at(-1)).toBeLessThan(60);
  }
  return read;
}

test.concurrent("SV-50 another legal move is answered by a whole sentence, and the lesson waits", async ({
  expect,
}) => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await page.goto("/isis-osiris/learn");
  await coachOf(page);
  await page.getByRole("button", { name: siteWordsIn.en.learn.gotIt }).click();
  const asked = await coachOf(page);
  // The bubble has its place once its arrow has found what it points at.
  await page.locator('.coach-arrow[data-points=""]').waitFor({ state: "attached" });
  await settled(page);
  const bubble = await page.locator(".coach").boundingBox();
  await page.locator("[role=gridcell][data-lit=go]:not(.hint)").first().click();
  const answer = siteWordsIn.en.learn.fairMove("place a pawn on d3");
  await page.locator(".coach-answer", { hasText: answer }).waitFor();
  expect(await page.locator(".coach").boundingBox()).toEqual(bubble);
  await clickHinted(page, 1);
  await expect.poll(() => coachOf(page)).not.toBe(asked);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("ST-84 one page back is the page before, with its board", async ({ expect }) => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await page.goto("/aisopos/learn");
  const { gotIt, back } = siteWordsIn.en.learn;
  const first = await coachOf(page);
  await page.getByRole("button", { name: gotIt }).click();
  await expect.poll(() => coachOf(page)).not.toBe(first);
  await page.getByRole("button", { name: back, exact: true }).click();
  await expect.poll(() => coachOf(page)).toBe(first);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("ST-107 the first play shows the aim once, with two answers of equal size", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", isPhone: true, settings: { welcomed: [] } });
  const { showMe, minutes, justPlay } = siteWordsIn.en.learn;
  await page.goto("/");
  await page.locator(".card.room-aisopos button.go").click();
  const [show, play] = [
    page.getByRole("button", { name: `${showMe} ${minutes}` }),
    page.getByRole("button", { name: justPlay }),
  ];
  await show.waitFor();
  const [one, other] = [await show.boundingBox(), await play.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  expect(await page.locator(".welcome-words p").count()).toBe(2);
  expect((await page.locator(".welcome-picture").boundingBox())?.height).toBeGreaterThan(100);
  await play.click();
  await page.waitForURL("**/aisopos/match/*");
  await page.goBack();
  await page.locator("main.home").waitFor();
  await page.locator(".card.room-aisopos button.go").click();
  await page.waitForURL("**/aisopos/match/*");
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("ST-107 the picture of a first play is whole on a small phone, on its tall sister and on a desk", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true, settings: { welcomed: [] } });
  for (const { id } of Object.values(catalogue)) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${id}/welcome`);
    const figure = page.locator(".welcome-picture > *");
    await figure.waitFor();
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually(
        `a whole picture: ${id} ${width} × ${height}`,
        () => cutOf(page),
        (faults) => faults.length === 0,
      );
    }
    // Its people have names: a seat's number says nothing to somebody who comes for the first time.
    expect(await page.locator(".welcome-picture").textContent(), id).not.toMatch(/Siège \d/);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** The sides on which a picture of a first play is larger than its place, and those on which it fills less than half. */
const cutOf = (page: Page): Promise<readonly string[]> =>
  page.locator(".welcome-picture").evaluate((place) => {
    const [box, drawn] = [place.getBoundingClientRect(), place.firstElementChild?.getBoundingClientRect()];
    if (drawn === undefined) return ["nothing"];
    const isCut = drawn.top < box.top - 1 || drawn.bottom > box.bottom + 1 || drawn.left < box.left - 1;
    const isSmall = drawn.height < box.height / 2 && drawn.width < box.width / 2;
    return [...(isCut ? ["cut"] : []), ...(isSmall ? ["small"] : [])];
  });

test.concurrent("ST-96 on a small phone the coins of four who agree leave their answer free", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", isPhone: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/ostrakon/rules");
  const coins = page.locator(".os-figure-vote .os-voters").first();
  await coins.waitFor();
  const [row, answer] = await coins.evaluate((voters) => {
    const text = document.createRange();
    text.selectNodeContents(voters.parentElement?.querySelector(".os-answer") ?? voters);
    return [voters.getBoundingClientRect(), text.getBoundingClientRect()].map(({ top, bottom }) => ({ top, bottom }));
  });
  expect(await coins.locator("svg").count()).toBe(4);
  expect(row?.top).toBeGreaterThanOrEqual((answer?.bottom ?? 0) - 2);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("The rules open over the match, at the chapter of this moment, and close again", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  const { play, learn, settings } = siteWordsIn.en;
  const room = catalogue.empedocle;
  await startBotMatch(page, room);
  await waitUntilAsked(page);
  const address = page.url();
  await page.getByRole("button", { name: play.menu }).click();
  await page.getByRole("button", { name: play.rules }).click();
  const drawer = page.getByRole("complementary", { name: play.rules });
  await drawer.locator("h2 .chapter-now").waitFor();
  expect(await drawer.locator("h2:has(.chapter-now)").textContent()).toBe(`Discord ${learn.now}`);
  await drawer.getByRole("link", { name: "Union" }).click();
  expect(page.url()).toBe(address);
  // The drawer stands among the tools of the match, which are small signs. What is drawn in it is no sign.
  const [text, drawn] = [drawer.locator(".chapter p").first(), drawer.locator("figure svg.cells").last()];
  expect((await drawn.boundingBox())?.width).toBeGreaterThan(((await text.boundingBox())?.width ?? 0) / 2);
  await drawer.getByRole("button", { name: settings.close }).click();
  expect(await drawer.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each(Object.values(catalogue).flatMap((room) => LANGUAGE_IDS.map((language) => ({ room, language }))))(
  "The rules of $room.id in $language are shown with every figure drawn",
  async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language, isPhone: language !== "en" });
    await page.goto(`/${room.id}/rules`);
    await page.locator("main h1").waitFor();
    const captions = [
      ...readFileSync(`src/games/${room.id}/texts/guide.${language}.md`, "utf8").matchAll(/^!\[(.*)\]\(figure/gm),
    ];
    const figures = await page.locator("figure").evaluateAll((all) =>
      all.map((figure) => ({
        caption: figure.querySelector("figcaption")?.textContent,
        drawn: [...figure.children].filter((part) => {
          const { width, height } = part.getBoundingClientRect();
          return part.localName !== "figcaption" && width > 20 && height > 20 && part.querySelector("*") !== null;
        }).length,
      })),
    );
    expect(captions.length).toBeGreaterThan(2);
    expect(figures.map(({ caption }) => caption?.replaceAll("\u00a0", " "))).toEqual(
      captions.map(([, caption]) => caption?.replaceAll("\u00a0", " ")),
    );
    for (const { caption, drawn } of figures) expect(drawn, caption ?? "").toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** What the coach says, once the stage has told everything and the bubble is placed. */
async function coachOf(page: Page): Promise<string> {
  const coach = page.locator(".coach[data-placed] .coach-text");
  await coach.waitFor();
  return (await coach.textContent()) ?? "";
}

async function clickHinted(page: Page, chance: number): Promise<void> {
  const found = await findChoice(page, chance, "hint");
  if (found.is === "over" || found.at === null) throw new Error("nothing to click");
  await page.mouse.click(found.at.x, found.at.y);
  // The button of the last page stands where that of the page before stood: what the click changed must be drawn first.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
