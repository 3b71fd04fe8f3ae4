import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { LANGUAGE_IDS, type Language } from "../src/kernel/texts.ts";
import { markProgress } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { settled } from "./fixtures/layout-survey.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playUntilAsking } from "./fixtures/open-form.ts";
import { SCREENS } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test("ST-100 in the asking form every question of the bank fits into a card, every subject above the cards", async () => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await startBotMatch(page, ostrakon);
  await waitUntilAsked(page);
  await playUntilAsking(page);
  expect(await faultsOfBank(page, (bank) => page.evaluate(cutInCards, questionsOf(bank)))).toEqual([]);
  expect(await faultsOfBank(page, (bank) => page.evaluate(overCards, Object.keys(bank)))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(["vote", "picks"])(
  "ST-98, ST-100 every question of the bank stands above its answers on the shard of the form %s",
  async (form) => {
    const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
    await startBotMatch(page, ostrakon);
    await waitUntilAsked(page);
    // A person who asks first has no question on the shard yet.
    for (const idea of await page.locator(".os-idea > button").all()) {
      await idea.click();
      await page.locator(".os-main").click();
      break;
    }
    await page.locator(".os-side[data-lit]").first().waitFor();
    expect(await faultsOfBank(page, (bank) => page.evaluate(overAnswers, { form, lines: questionsOf(bank) }))).toEqual(
      [],
    );
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** What these questions do wrong, in every language on every screen. */
async function faultsOfBank(page: Page, look: (bank: Bank) => Promise<readonly string[]>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of LANGUAGE_IDS)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await settled(page);
      found.push(...(await look(bankIn(language))).map((fault) => `${screen.name}, ${language}: ${fault}`));
      markProgress();
    }
  return found;
}

/** The subjects, each with its questions as `question|white answer|black answer`. */
type Bank = Readonly<Record<string, readonly string[]>>;

const bankIn = (language: Language): Bank =>
  JSON.parse(readFileSync(`src/games/ostrakon/texts/bank/texts.${language}.json`, "utf8")) as Bank;

const questionsOf = (bank: Bank): readonly string[] => Object.values(bank).flat();

/** Runs in the page. Writes each subject on the shard, above the cards. */
function overCards(subjects: readonly string[]): readonly string[] {
  const [subject, kick, ideas] = [".os-subject", ".os-kick", ".os-ideas"].map((part) => document.querySelector(part));
  if (!subject || !kick || !ideas) throw new Error("nothing is asked");
  const range = document.createRange();
  const boxOf = (element: Element): DOMRect => {
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return subjects.filter((name) => {
    subject.textContent = name;
    const { top, bottom } = boxOf(subject);
    const cards = ideas.getBoundingClientRect();
    // On a phone on its side they stand beside the shard.
    const isAbove = cards.left < innerWidth / 2;
    return top < boxOf(kick).bottom - 1.5 || (isAbove && bottom > cards.top + 1.5);
  });
}

/** Runs in the page. Writes each question into the first card, beside what stands in the others. */
function cutInCards(lines: readonly string[]): readonly string[] {
  const card = document.querySelector(".os-idea > button");
  const [question, white, black] = [card?.querySelector("b"), ...(card?.querySelectorAll(":scope > span") ?? [])];
  if (!card || !question || !white || !black) throw new Error("no card");
  const range = document.createRange();
  const isCut = (): boolean => {
    const { top, bottom, left, right } = card.getBoundingClientRect();
    range.selectNodeContents(card);
    return [...range.getClientRects()].some(
      (box) => box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1,
    );
  };
  const write = (element: Element, text: string): void => {
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = text;
  };
  return lines.filter((line) => {
    const [text = "", first = "", second = ""] = line.split("|");
    write(question, text);
    write(white, first);
    write(black, second);
    return isCut();
  });
}

/** Runs in the page. Writes each question with its answers on the shard. */
function overAnswers({ form, lines }: { readonly form: string; readonly lines: readonly string[] }): readonly string[] {
  const table = document.querySelector<HTMLElement>(".os-table");
  const inside = table?.querySelector(".os-shard > .os-in");
  const [kick, question] = [inside?.querySelector(".os-kick"), inside?.querySelector(".os-text")];
  if (!table || !inside || !kick || !question) throw new Error("no shard");
  table.dataset.form = form;
  const sign = document.querySelector(".os-side .os-sign")?.outerHTML ?? "";
  inside.querySelector(".os-answers")?.remove();
  inside.insertAdjacentHTML(
    "beforeend",
    `<ul class="os-answers"><li>${sign}<span></span></li><li>${sign}<span></span></li></ul>`,
  );
  const answers = [...inside.querySelectorAll(".os-answers span")];
  const areShown = answers.every((answer) => answer.checkVisibility());
  const range = document.createRange();
  const boxOf = (element: Element): DOMRect => {
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return lines.filter((line) => {
    const [text = "", ...both] = line.split("|");
    question.className = `os-text ${text.length <= 40 ? "os-brief" : text.length <= 80 ? "" : "os-long"}`;
    question.textContent = text;
    for (const [at, answer] of answers.entries()) answer.textContent = both[at] ?? "";
    const [asked, shard] = [boxOf(question), (inside.parentElement as Element).getBoundingClientRect()];
    const isOver = asked.top < boxOf(kick).bottom - 1.5;
    if (!areShown) return isOver || asked.bottom > shard.bottom;
    const [first, second] = answers.map(boxOf) as [DOMRect, DOMRect];
    return (
      isOver ||
      asked.bottom > Math.min(first.top, second.top) + 1.5 ||
      Math.max(first.bottom, second.bottom) > shard.bottom - 0.06 * shard.height
    );
  });
}
