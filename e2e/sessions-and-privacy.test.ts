import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  closeVisits,
  expectNoFaultsAndClose,
  type PersonAtTable,
  startOnlineMatch,
  visitAs,
} from "./fixtures/online-table.ts";
import { privacyWordsIn, sessionWordsIn, siteSentence, withPlainSpaces } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

test.concurrent("A person uses a phone too, sees both browsers on either of them, and ends one", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "fr" }]);
  const [ana, friend] = people as [PersonAtTable, PersonAtTable];
  const [en, fr] = [sessionWordsIn.en, sessionWordsIn.fr];
  await ana.page.goto("/me");
  await ana.page.locator(".session em", { hasText: en.isThis }).waitFor();
  await ana.page.getByRole("button", { name: en.add }).click();
  const link = (await ana.page.locator(".sessions .share a.link").getAttribute("href")) ?? "";

  const phone = await visitAs(browser, "Somebody", { language: "fr", isPhone: true });
  await phone.page.goto(link);
  await phone.page.getByRole("button", { name: fr.join.take }).click();
  await phone.page.waitForURL("**/tables");
  await phone.page.goto(address);
  await phone.page.locator("main.scene .seat-0").first().waitFor();
  await phone.page.goto("/me");
  await phone.page.locator(".session").nth(1).waitFor();
  expect(await phone.page.getByRole("textbox").inputValue(), "Ana, also on her phone").toBe(ana.name);

  const stranger = await visitAs(browser, "Zoé", { language: "fr" });
  await stranger.page.goto(link);
  await stranger.page.getByRole("button", { name: fr.join.take }).click();
  await stranger.page.getByRole("alert").getByText(siteSentence("fr", "passSpent")).waitFor();

  await ana.page.reload();
  await ana.page.getByRole("button", { name: en.end }).click();
  await ana.page.getByText(en.ended).waitFor();
  expect(await ana.page.locator(".session").count()).toBe(1);
  // The phone learns it at once: it is nobody's.
  await phone.page.locator(".sessions").waitFor({ state: "detached" });
  // A browser itself notes every refusal of a request.
  expect(stranger.faults).toEqual([expect.stringContaining("410")]);
  await closeVisits([stranger]);
  await expectNoFaultsAndClose(ana, friend, phone);
});

test.concurrent.each(["en", "fr"] as const)(
  "The page about privacy says what is kept and for how long, in %s",
  async (language) => {
    for (const isPhone of [false, true]) {
      const visit = await visitAs(browser, "Ana", { language, isPhone });
      const { page } = visit;
      const words = privacyWordsIn[language];
      await page.goto("/about");
      await page.locator('main a[href="/privacy"]').click();
      await page.getByRole("heading", { name: words.title, level: 1 }).waitFor();
      await page.getByText(words.noOperator).waitFor();
      const text = withPlainSpaces((await page.locator("main").textContent()) ?? "");
      expect(text).toContain(
        language === "en" ? "365 days after your last visit" : "365 jours après votre dernière visite",
      );
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, "nothing is wider than the screen").toBeLessThanOrEqual(0);
      await expectNoFaultsAndClose(visit);
    }
  },
);
