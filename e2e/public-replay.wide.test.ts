import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { words as stones } from "../src/games/ostrakon/texts/words.fr.ts";
import { replayStepByStep } from "../src/kernel/match.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { expectNoFaultsAndClose, openNewTable, startWithBots, tableApiPath, visitAs } from "./fixtures/online-table.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { recordReceivedMessages } from "./fixtures/received-messages.ts";
import { gameOf } from "./fixtures/room-games.ts";
import { onlineWordsIn, siteWordsIn } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const [en, fr] = [onlineWordsIn.en.match, onlineWordsIn.fr.match];

test("The public replay of Ostrakon hides whose stone it was until all players agree to show the record", async () => {
  const owner = await visitAs(browser, "Ana", { language: "en" });
  const address = await openNewTable(owner, ostrakon, 5);
  await startWithBots(owner.page);
  await playToEnd(owner.page, "mouse", "council");
  await owner.page.locator(".consent").waitFor();
  await expectAccessible(owner.page, "end");

  const outsider = await visitAs(browser, "Zoé", { language: "fr" });
  const received = recordReceivedMessages(outsider.page);
  await outsider.page.goto(address);
  await outsider.page.locator(".end").waitFor();
  expect(await outsider.page.locator(".consent").count(), "only players are asked").toBe(0);
  await outsider.page.getByRole("button", { name: siteWordsIn.fr.play.replay }).click();
  await outsider.page.waitForURL(`${address}/replay`);
  await outsider.page.getByText(fr.publicReplay).waitFor();
  expect(await outsider.page.locator(".perspective").count(), "no view of a seat").toBe(0);

  const recordAt = `${tableApiPath(address)}/record`;
  expect((await outsider.page.request.get(recordAt)).status()).toBe(403);
  const { record } = await (await owner.page.request.get(recordAt)).json();
  const game = await gameOf("ostrakon");
  const outside = Array.from(replayStepByStep(game, { ...record, seats: 5 }), ({ state }) => game.outside?.(state));
  const replays = received.flatMap((one) =>
    one.t === "ack" && one.ok && "publicReplay" in one ? [one.publicReplay] : [],
  );
  expect(replays.flatMap(({ moments }) => moments)).toMatchObject(outside.map((view) => ({ view })));
  const text = JSON.stringify(received);
  const shownStones = [...text.matchAll(/"stones":\[([^\]]*)\]/g)].flatMap(([, all = ""]) => all.split(","));
  expect(new Set(shownStones), "nothing says whose stone it was").toEqual(new Set(["null"]));
  expect(text).not.toMatch(/stoneShown|consulted|corrupted/);

  const shown = await shownBallots(outsider.page);
  expect(shown.length).toBeGreaterThan(10);
  for (const color of Object.values(stones.stones)) expect(shown.join("\n")).not.toContain(color);

  // One person and four bots: one consent is everybody’s.
  await owner.page.getByText(en.consents(0, 1)).waitFor();
  await owner.page.getByLabel(en.consent).check();
  await owner.page.getByText(en.consents(1, 1)).waitFor();
  await outsider.page.getByText(fr.recordOpen).waitFor();
  await outsider.page.getByRole("button", { name: fr.readAll }).click();
  await outsider.page.waitForURL("**/replay#*");
  await outsider.page.locator(".projector input[type=range]").waitFor();
  expect(await outsider.page.locator(".perspective").count(), "the record is made for a watcher").toBe(0);
  expect((await shownBallots(outsider.page)).join("\n")).toContain(stones.stones.w);
  await owner.page.getByLabel(en.consent).uncheck();
  await owner.page.getByText(en.consents(0, 1)).waitFor();

  await owner.page.goto(`${address}/replay`);
  await owner.page.locator(".projector").waitFor();
  await owner.page.locator(".projector input").fill("12");
  await expectAccessible(owner.page, "public replay");
  expect(await owner.page.getByRole("button", { name: en.readAll }).count(), "players may see everything").toBe(1);

  await owner.page.goto("/replay");
  await owner.page.locator(".finished button").click();
  await owner.page.locator(".perspective").waitFor();
  await expectNoFaultsAndClose(owner, outsider);
});

/** All ballots that the replay shows from its first step to its last, as screen readers get them. */
async function shownBallots(page: Page): Promise<readonly string[]> {
  const scrubber = page.locator(".projector input[type=range]");
  const last = Number(await scrubber.getAttribute("max"));
  const ballots: string[] = [];
  for (let step = 0; step <= last; step++) {
    await scrubber.fill(String(step));
    ballots.push(...(await page.locator(".os-ballots:not(.os-ranks) .spoken-only").allTextContents()));
  }
  return ballots;
}
