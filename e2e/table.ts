import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Room } from "../src/kernel/room.ts";
import type { Language } from "../src/kernel/texts.ts";
import { words as en } from "../src/web/words.en.ts";
import { words as fr } from "../src/web/words.fr.ts";
import type { Words } from "../src/web/words.ts";

/** What the site says, to look for it on the page. */
export const wordsIn: Readonly<Record<Language, Words>> = { en, fr };

/** A text with plain spaces where French wants firm ones. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** From the home page to a match of one person against the usual company. */
export async function playNow(page: Page, room: Room): Promise<void> {
  await page.goto("/");
  await playFromHere(page, room);
}

/** The same for somebody who is on the home page already. */
export async function playFromHere(page: Page, room: Room): Promise<void> {
  await page.locator(`.card.room-${room.id} button.go`).click();
  await page.waitForURL(`**/${room.id}/match/*`);
}

/** A table of the waiting room: these sit at it, people by their names and bots by their levels. */
export async function sitDown(page: Page, room: Room, sitters: readonly (string | number)[]): Promise<void> {
  await page.goto(`/${room.id}/table`);
  const places = page.locator(".places li");
  await places.first().waitFor();
  const resize = page.locator("fieldset .row button");
  for (let count = await places.count(); count < sitters.length; count++) await resize.first().click();
  for (let count = await places.count(); count > sitters.length; count--) await resize.last().click();
  for (const [at, sitter] of sitters.entries()) {
    const isPerson = typeof sitter === "string";
    await places
      .nth(at)
      .locator("select")
      .selectOption(isPerson ? "person" : String(sitter));
    if (isPerson) await places.nth(at).locator("input").fill(sitter);
  }
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`**/${room.id}/match/*`);
}

/** Waits until something is asked of somebody, and of nobody else whom the page could still show thinking. */
export const untilAsked = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector("main [data-lit]") !== null && document.querySelectorAll("main .seat.turn").length === 1,
  );

/** All that a person could read or hear on the page's main part, and that was not only told once. */
export const shownOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main")?.cloneNode(true) as HTMLElement;
    for (const part of main.querySelectorAll("[aria-hidden=true], [aria-live], [role=gridcell] > *, [role=img] > *"))
      part.remove();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    const spoken = [...main.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label") ?? "");
    // Empedocle: how the round before unfolded is gone with the eyes that saw it; the log tells it.
    return [...texts, ...spoken].map((line) => line.replace(/ (Last round|Au tour précédent)\s?: .*?\.(?= |$)/, ""));
  });

/** Somebody who listens is told it, by one voice. */
export async function expectSpoken(page: Page, text: string): Promise<void> {
  const voice = page.locator("main [aria-live], main [role=log]").filter({ hasText: text });
  await voice.first().waitFor({ state: "attached" });
  expect(await voice.count()).toBe(1);
  // What is out of the reader’s sight is out of its hearing.
  expect(await voice.ariaSnapshot()).not.toBe("");
}

/** The steps of a match as the browser keeps them. */
export const storedSteps = (page: Page): Promise<readonly StoredStep[]> =>
  page.evaluate(
    () =>
      new Promise<StoredStep[]>((found, failed) => {
        const id = location.pathname.split("/").at(-1) ?? "";
        const opening = indexedDB.open("symposion");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const steps = database
            .transaction("steps")
            .objectStore("steps")
            .getAll(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]));
          steps.onerror = () => failed(steps.error);
          steps.onsuccess = () => {
            database.close();
            found(steps.result as StoredStep[]);
          };
        };
      }),
  );

interface StoredStep {
  readonly step: { readonly is: string; readonly round?: readonly { readonly seat: number; readonly move: string }[] };
}
