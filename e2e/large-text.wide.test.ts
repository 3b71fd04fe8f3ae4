import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { chooseLanguage } from "./fixtures/choose-language.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import {
  cutTexts,
  type Edges,
  type MeasuredPage,
  overlaps,
  scrolling,
  smallTargets,
  smallTexts,
} from "./fixtures/layout-checks.ts";
import { type LayoutSurvey, layoutSurvey, settled } from "./fixtures/layout-survey.ts";
import { dealLongestQuestions } from "./fixtures/longest-questions.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { measureLayout } from "./fixtures/measure-layout.ts";
import { openForm, playUntilAsking } from "./fixtures/open-form.ts";
import { playChoices } from "./fixtures/random-player.ts";
import { SCREENS, type TestedScreen } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

const ROOMS = Object.values(catalogue);
const DESK = { width: 1360, height: 850 };
/** The usual size of text in a browser is 16 pixels. */
const TEXT_SIZES = [20, 24, 32, 48];
const CASES = TEXT_SIZES.flatMap((pixels) => ROOMS.map((room) => ({ pixels, id: room.id, room })));

test.each(CASES)(
  "ST-104 with text of $pixels pixels $id is whole, its choices can be reached, and bar and sentence keep their size",
  async ({ pixels, room }) => {
    const browser = await launchBrowser([`--blink-settings=defaultFontSize=${pixels}`]);
    const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
    await dealLongestQuestions(page);
    await startBotMatch(page, room);
    const look = lookWithLargeText(page, pixels);
    for (const language of LANGUAGE_IDS) {
      await waitUntilAsked(page);
      await chooseLanguage(page, language);
      await look.at(language);
      await playChoices(page, "mouse", `text size ${room.id}`, 3);
    }
    if (room === catalogue.ostrakon) {
      await playUntilAsking(page);
      for (const language of LANGUAGE_IDS) {
        await chooseLanguage(page, language);
        await look.at(`ideas, ${language}`);
      }
      await openForm(page);
      await look.at("form");
    }
    expect(look.faults()).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
    await browser.close();
  },
);

interface LargeTextLook {
  at(phase: string): Promise<void>;
  faults(): readonly string[];
}

/** Looks at a match on every screen. Where the class is the smallest, some boxes may be scrolled. */
function lookWithLargeText(page: Page, pixels: number): LargeTextLook {
  const survey: LayoutSurvey = layoutSurvey();
  const found: string[] = [];
  const sizes = new Map<string, string>();
  return {
    faults: () => [...survey.faults, ...found],
    async at(phase) {
      const form = await page.evaluate(() => document.querySelector("[data-form]")?.getAttribute("data-form"));
      const scrolled = SCREENS.filter((screen) => mayScroll(screen, pixels, form === "ask"));
      await survey.look(
        page,
        SCREENS.filter((screen) => !scrolled.includes(screen)),
        phase,
      );
      for (const screen of scrolled) {
        await page.setViewportSize(screen);
        await settled(page);
        const place = `${screen.name} ${form}`;
        const measured = await measureLayout(page, { mayScroll: true });
        const size = ["bar", "sentence"].map((name) => heightOf(measured.mustSee[name])).join(" ");
        const before = sizes.get(place) ?? size;
        sizes.set(place, before);
        for (const fault of [
          ...scrolledFaults(measured, screen),
          ...(await unreachedChoices(page)),
          ...(before === size ? [] : [`bar and sentence are ${size} instead of ${before} pixels high`]),
        ])
          found.push(`${screen.name}, ${phase}: ${fault}`);
      }
      await page.setViewportSize(DESK);
      await settled(page);
    },
  };
}

/** The page stands still, nothing is cut, small or over something else, and a part of the board is in sight. */
const scrolledFaults = (measured: MeasuredPage, { minText, minTarget }: TestedScreen): readonly string[] => [
  ...scrolling(measured),
  ...cutTexts(measured),
  ...overlaps(measured),
  ...smallTexts(measured, minText),
  ...(minTarget === null ? [] : smallTargets(measured, minTarget)),
  ...(seenShare(measured) < MIN_SEEN_BOARD ? [`only ${seenShare(measured)} of the window is board`] : []),
];

/** At least this part of the window is board. */
const MIN_SEEN_BOARD = 0.25;

function seenShare({ window, mustSee: { board } }: MeasuredPage): number {
  if (board === undefined) return 0;
  const width = Math.min(board.right, window.width) - Math.max(board.left, 0);
  const height = Math.min(board.bottom, window.height) - Math.max(board.top, 0);
  return (Math.max(0, width) * Math.max(0, height)) / (window.width * window.height);
}

/** The choices that no scrolling of their box brings under a finger. Everything is scrolled back afterwards. */
const unreachedChoices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const unreached = [...document.querySelectorAll("main [data-lit]")].filter((choice) => {
      choice.scrollIntoView({ block: "center", inline: "center" });
      const target = choice.querySelector(":scope > .outline") ?? choice;
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit === null || !(choice.contains(hit) || hit.contains(choice));
    });
    const scrolledPage = window.scrollY !== 0 ? ["the page was scrolled"] : [];
    for (const part of document.querySelectorAll("main, main *")) part.scrollTo(0, 0);
    window.scrollTo(0, 0);
    return [
      ...scrolledPage,
      ...unreached.map((choice) => `out of reach: ${choice.getAttribute("aria-label") ?? choice.textContent}`),
    ];
  });

/** The smallest class: ST-104. The form of an asker is larger than any hand. */
const mayScroll = ({ width, height }: TestedScreen, pixels: number, isAsking: boolean): boolean =>
  width < 20.5 * pixels || height < 18.1 * pixels || (isAsking && pixels >= 32 && height < 30 * pixels);

const heightOf = (box: Edges | undefined): number => (box === undefined ? 0 : Math.round(box.bottom - box.top));
