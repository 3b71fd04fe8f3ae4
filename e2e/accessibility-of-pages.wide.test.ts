import { describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { expectNoFaultsAndClose, type PersonAtTable, startOnlineMatch, visitAs } from "./fixtures/online-table.ts";
import { playedRecord } from "./fixtures/read-replay.ts";
import { languageInTurn, onlineWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue).map((room, at) => ({ room, language: languageInTurn(at) }));
const { en } = onlineWordsIn;

describe("On a light desktop and on a dark phone", () => {
  test.concurrent.each(ROOMS)(
    "axe finds nothing on the pages of $room.id and on a replay",
    async ({ room, language }) => {
      const { context, page, faults } = await visit(browser, { language });
      for (const path of ["table", "learn", "rules"]) {
        await page.goto(`/${room.id}/${path}`);
        await page.locator("main h1").first().waitFor({ state: "attached" });
        await expectAccessible(page, path);
      }
      await page.goto("/replay");
      await page.locator("textarea").fill(playedRecord(room));
      await page.locator("main button[type=submit]").click();
      const { max } = await page
        .locator(".projector input")
        .evaluate((input: HTMLInputElement) => ({ max: input.max }));
      for (const step of ["9", max]) {
        await page.locator(".projector input").fill(step);
        await expectAccessible(page, `projector at ${step}`);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.concurrent("axe finds nothing where a table is created and on the pages of a newcomer", async () => {
    const owner = await visitAs(browser, "Ana", { language: "fr" });
    const { page } = owner;
    await page.goto("/ostrakon/friends");
    await page.locator(".create .own-name").fill(owner.name);
    await expectAccessible(page, "create");
    await page.locator(".create details.more > summary").click();
    await page.locator("label.option select", { has: page.locator("option[value=own]") }).selectOption("own");
    await expectAccessible(page, "create, unfolded");
    for (const path of [
      "/tables",
      "/me",
      "/claim#no.thing",
      "/claim#nothing",
      "/claim",
      "/t/nowhere",
      "/t/nowhere/replay",
    ]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      await expectAccessible(page, `${path} for a newcomer`);
    }
    await expectNoFaultsAndClose(owner);
  });

  test.concurrent("axe finds nothing on the pages of a person with tables", async () => {
    const { people } = await startOnlineMatch(browser, catalogue.isisOsiris, [{}, {}]);
    const [owner] = people as [PersonAtTable];
    const { page } = owner;
    await page.goto("/");
    await page.locator(".lobby.mine .rows a").waitFor();
    await expectAccessible(page, "home");
    await page.goto("/tables");
    await page.locator(".lobby.mine .rows a").waitFor();
    await expectAccessible(page, "tables");
    await page.goto("/me");
    await page.getByRole("button", { name: en.lobby.me.link }).click();
    await page.locator(".seat-link .share").waitFor();
    await expectAccessible(page, "me");
    await page.getByRole("button", { name: en.lobby.me.forget }).click();
    await expectAccessible(page, "deletion");
    await page.goto("/claim#x.0.y");
    await page.getByRole("button", { name: en.lobby.claim.take }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, "claim, refused");
    await expectNoFaultsAndClose(...people);
  });
});
