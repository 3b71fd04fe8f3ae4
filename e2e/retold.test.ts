import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { words as stones } from "../src/games/ostrakon/words.fr.ts";
import { retold } from "../src/kernel/match.ts";
import { launched } from "./browser.ts";
import { apiOf, beginWithBots, goodbye, guest, laid } from "./company.ts";
import { expectGood } from "./good.ts";
import { playToTheEnd } from "./hands.ts";
import { gameOf, overhear } from "./overheard.ts";
import { togetherIn } from "./said.ts";
import { wordsIn } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const [en, fr] = [togetherIn.en.match, togetherIn.fr.match];

test("Ostrakon: who was not at the table is told how many, and not who, until everybody agrees; axe finds nothing at its end and in its retelling", async () => {
  const host = await guest(browser, "Ana", { language: "en" });
  const address = await laid(host, ostrakon, 5);
  await beginWithBots(host.page);
  await playToTheEnd(host.page, "mouse", "council");
  await host.page.locator(".consent").waitFor();
  await expectGood(host.page, "end");

  const outsider = await guest(browser, "Zoé", { language: "fr" });
  const heard = overhear(outsider.page);
  await outsider.page.goto(address);
  await outsider.page.locator(".end").waitFor();
  expect(await outsider.page.locator(".consent").count(), "only those who played are asked").toBe(0);
  await outsider.page.getByRole("button", { name: wordsIn.fr.play.replay }).click();
  await outsider.page.waitForURL(`${address}/retold`);
  await outsider.page.getByText(fr.retold).waitFor();
  expect(await outsider.page.locator(".eyes").count(), "nobody else’s eyes").toBe(0);

  const recordAt = `${apiOf(address)}/record`;
  expect((await outsider.page.request.get(recordAt)).status()).toBe(403);
  const { record } = await (await host.page.request.get(recordAt)).json();
  const game = await gameOf("ostrakon");
  const outside = Array.from(retold(game, { ...record, seats: 5 }), ({ state }) => game.outside?.(state));
  const told = heard.flatMap((one) => (one.t === "ack" && one.ok && "retelling" in one ? [one.retelling] : []));
  expect(told).toMatchObject([{ moments: outside.map((view) => ({ view })) }]);
  const text = JSON.stringify(heard);
  const lying = [...text.matchAll(/"stones":\[([^\]]*)\]/g)].flatMap(([, all = ""]) => all.split(","));
  expect(new Set(lying), "whose stone it was is nowhere").toEqual(new Set(["null"]));
  expect(text).not.toMatch(/stoneShown|consulted|corrupted/);

  const shown = await everyBallot(outsider.page);
  expect(shown.length).toBeGreaterThan(10);
  for (const color of Object.values(stones.stones)) expect(shown.join("\n")).not.toContain(color);

  // One person and four bots: everybody is one.
  await host.page.getByText(en.consents(0, 1)).waitFor();
  await host.page.getByLabel(en.consent).check();
  await host.page.getByText(en.consents(1, 1)).waitFor();
  await outsider.page.getByText(fr.recordOpen).waitFor();
  await outsider.page.getByRole("button", { name: fr.readAll }).click();
  await outsider.page.waitForURL("**/replay#*");
  await outsider.page.locator(".eyes").waitFor();
  expect((await everyBallot(outsider.page)).join("\n")).toContain(stones.stones.w);
  await host.page.getByLabel(en.consent).uncheck();
  await host.page.getByText(en.consents(0, 1)).waitFor();

  await host.page.goto(`${address}/retold`);
  await host.page.locator(".projector").waitFor();
  await host.page.locator(".projector input").fill("12");
  await expectGood(host.page, "retold");
  expect(await host.page.getByRole("button", { name: en.readAll }).count(), "those who played may see all").toBe(1);
  await goodbye(host, outsider);
});

/** All stones that the film shows from its first frame to its last, as they are spoken. */
async function everyBallot(page: Page): Promise<readonly string[]> {
  const scrubber = page.locator(".projector input[type=range]");
  const last = Number(await scrubber.getAttribute("max"));
  const spoken: string[] = [];
  for (let frame = 0; frame <= last; frame++) {
    await scrubber.fill(String(frame));
    spoken.push(...(await page.locator(".os-ballots:not(.os-ranks) .spoken-only").allTextContents()));
  }
  return spoken;
}
