import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import type { CoinName } from "../src/protocol/messages/coins.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { expectNoFaultsAndClose, type PersonAtTable, visitAs } from "./fixtures/online-table.ts";
import { accountWordsIn, onlineWordsIn } from "./fixtures/site-words.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import type { Visitor } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** A person whom the server knows, without a page that asks for the name. */
async function known(name: string, visitor: Visitor = {}): Promise<PersonAtTable> {
  const visit = await visitAs(browser, name, { ...visitor, settings: { known: true, name } });
  await api(visit.context, "post", "/me", { name, language: visit.language });
  return visit;
}

/** A request as a program sends it: matches are played by pages elsewhere. */
async function api(context: BrowserContext, method: "post" | "get", path: string, data: object = {}) {
  const answer = await context.request[method](`/api${path}`, method === "post" ? { data } : {});
  return (await answer.json()) as { readonly ok: boolean; readonly table: string };
}

/** A table of this game at which they all sit; the first owns it. */
async function tableOf(game: string, people: readonly PersonAtTable[], visibility = "link"): Promise<string> {
  const [owner] = people as [PersonAtTable];
  const settings = { game, seats: Math.max(2, people.length), visibility };
  const { table } = await api(owner.context, "post", "/tables", settings);
  for (const { context, name } of people) await api(context, "post", `/tables/${table}/sit`, { name });
  return table;
}

/** A match of two that the first of them gives up. */
async function lostMatch(loser: PersonAtTable, winner: PersonAtTable, visibility = "link"): Promise<string> {
  const table = await tableOf("aisopos", [loser, winner], visibility);
  await api(loser.context, "post", `/tables/${table}/start`);
  const action = { id: "resign", action: { is: "call", call: "resign" } };
  expect(await api(loser.context, "post", `/tables/${table}/seats/0/submit`, action)).toMatchObject({ ok: true });
  return table;
}

test.concurrent("Somebody chooses a coin, sees results and matches, and makes a page of them that others can see", async () => {
  const [ana, bao] = [await known("Ana"), await known("Bao")];
  await lostMatch(ana, bao);
  await lostMatch(bao, ana, "public");
  await lostMatch(bao, ana);
  const { profile } = accountWordsIn.en;
  const { page } = ana;
  await page.goto("/me");
  await page.getByRole("radio", { name: profile.coins.owl }).check();
  await page.locator(".results li").waitFor();
  expect(await page.locator(".results .told").textContent()).toBe("2 won · 1 lost");
  expect(await page.locator(".played li").count()).toBe(3);
  await takePicture(page, "profile-desktop");
  await expectAccessible(page, "my page with a profile");
  await page.getByRole("checkbox", { name: profile.isPublic }).check();
  await page.getByRole("checkbox", { name: profile.showsMatches }).check();
  await page.getByText(profile.saved).waitFor();
  const link = (await page.getByRole("link", { name: profile.look }).getAttribute("href")) ?? "";

  const visitor = await visitAs(browser, "", { language: "fr", isPhone: true, theme: "dark" });
  await visitor.page.goto(link);
  await visitor.page.getByRole("heading", { name: "Ana", level: 1 }).waitFor();
  expect(await visitor.page.locator("main").textContent(), "nothing of others").not.toContain("Bao");
  expect(await visitor.page.locator(".played a").count(), "a table by link is its people's").toBe(1);
  await takePicture(visitor.page, "public-page-phone-dark-fr");
  await visitor.page.locator(".played a").click();
  await visitor.page.waitForURL("**/replay");

  await page.getByRole("checkbox", { name: profile.isPublic }).uncheck();
  await page.getByText(profile.private).waitFor();
  await visitor.page.goto(link);
  await visitor.page.getByRole("alert").waitFor();
  await expectNoFaultsAndClose(ana, bao, visitor);
});

/** A coin that somebody has chosen, as it is drawn in this part of a page. */
const coinIn = ({ page }: PersonAtTable, part: string, coin: CoinName) =>
  page.locator(`${part} .person-coin use[href$="#${coin}"]`);

test.concurrent("A coin is seen at its person's seat, before, in and after the match, and where they can be invited", async () => {
  const [ana, bao] = [await known("Ana"), await known("Bao", { language: "fr", isPhone: true, theme: "dark" })];
  const { profile, people } = accountWordsIn.en;
  await ana.page.goto("/me");
  await ana.page.getByRole("radio", { name: profile.coins.owl }).check();
  await ana.page.getByText(profile.saved).waitFor();
  const table = await tableOf("aisopos", [ana, bao]);
  const screen = await visitAs(browser, "", { language: "fr" });
  await screen.page.goto(`/t/${table}/screen`);
  await coinIn(screen, ".places > .seat-0", "owl").waitFor({ state: "attached" });
  for (const person of [ana, bao]) {
    await person.page.goto(`/t/${table}`);
    await coinIn(person, '.place[data-seat="0"]', "owl").waitFor({ state: "attached" });
    expect(await person.page.locator('.place[data-seat="1"] .person-coin').count(), "who has chosen none").toBe(0);
  }
  const data = { coin: "octopus", isPublic: false, showsResults: false, showsMatches: false };
  expect((await bao.context.request.put("/api/me/profile", { data })).status()).toBe(200);
  for (const person of [ana, bao, screen]) {
    await coinIn(person, ".places > .seat-1", "octopus").waitFor({ state: "attached" });
    await takePicture(person.page, `coins-waiting-${person === screen ? "screen" : person.language}`);
  }
  await expectAccessible(ana.page, "a waiting room with coins");

  await api(ana.context, "post", `/tables/${table}/start`);
  for (const person of [ana, bao, screen]) {
    await coinIn(person, ".seats > .seat-0", "owl").waitFor({ state: "attached" });
    await coinIn(person, ".seats > .seat-1", "octopus").waitFor({ state: "attached" });
    await takePicture(person.page, `coins-match-${person === screen ? "screen" : person.language}`);
  }
  const action = { id: "resign", action: { is: "call", call: "resign" } };
  await api(ana.context, "post", `/tables/${table}/seats/0/submit`, action);
  for (const person of [ana, bao, screen]) {
    await coinIn(person, ".end .seat-0", "owl").waitFor({ state: "attached" });
    await coinIn(person, ".end .seat-1", "octopus").waitFor({ state: "attached" });
    await takePicture(person.page, `coins-end-${person === screen ? "screen" : person.language}`);
  }
  await ana.page.goto(`/t/${await tableOf("aisopos", [ana])}`);
  await ana.page.getByText(people.inviteTitle).click();
  await coinIn(ana, ".invite-people .met", "octopus").waitFor({ state: "attached" });
  await takePicture(ana.page, "coins-invite");
  await expectNoFaultsAndClose(ana, bao, screen);
});

test.concurrent("Somebody is invited by name, declines, is invited again by another, blocks, and comes no more", async () => {
  const [ana, bao] = [await known("Ana"), await known("Bao", { language: "fr", isPhone: true })];
  await lostMatch(ana, bao);
  const [en, fr] = [accountWordsIn.en.people, accountWordsIn.fr.people];
  const table = await tableOf("aisopos", [ana]);
  await ana.page.goto(`/t/${table}`);
  await ana.page.getByText(en.inviteTitle).click();
  await takePicture(ana.page, "invite-desktop");
  await ana.page.getByRole("button", { name: `${en.invite}: Bao` }).click();
  await ana.page.locator(".invite-people em", { hasText: en.invited }).waitFor();

  await bao.page.goto("/tables");
  await bao.page.getByText(fr.invitesYou("Ana", "Aisopos")).waitFor();
  await takePicture(bao.page, "invited-phone-fr");
  await expectAccessible(bao.page, "the tables of somebody who is invited");
  await bao.page.getByRole("button", { name: fr.decline }).click();
  await bao.page.getByText(fr.invitations).waitFor({ state: "detached" });

  await ana.page.goto(`/t/${await tableOf("aisopos", [ana])}`);
  await ana.page.getByText(en.inviteTitle).click();
  await ana.page.getByRole("button", { name: `${en.invite}: Bao` }).click();
  await ana.page.locator(".invite-people em", { hasText: en.invited }).waitFor();
  await bao.page.reload();
  await bao.page.getByRole("button", { name: fr.blockInviter("Ana") }).click();
  await bao.page.getByText(fr.invitations).waitFor({ state: "detached" });
  await bao.page.goto("/me");
  await bao.page.getByRole("button", { name: `${fr.unblock}: Ana` }).click();
  await bao.page.getByRole("button", { name: `${fr.block}: Ana` }).waitFor();
  await expectNoFaultsAndClose(ana, bao);
});

test.concurrent("My page on a phone, in French and in the dark, has everything in one column and cuts nothing off", async () => {
  const [ana, bao] = [
    await known("Zénobie d’Héracléopolis", { language: "fr", isPhone: true, theme: "dark" }),
    await known("Bao"),
  ];
  await lostMatch(ana, bao);
  await ana.page.goto("/me");
  await ana.page.locator(".played li").waitFor();
  await ana.page.getByRole("radio", { name: accountWordsIn.fr.profile.coins.octopus }).check();
  await takePicture(ana.page, "profile-phone-dark-fr");
  for (const [index, part] of ["passkeys", "sessions", "people"].entries()) {
    await ana.page.locator(`.${part}`).scrollIntoViewIfNeeded();
    await takePicture(ana.page, `profile-phone-dark-fr-${index + 2}`);
  }
  const overflow = await ana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, "nothing is wider than the screen").toBeLessThanOrEqual(0);
  expect(await ana.page.getByRole("textbox", { name: onlineWordsIn.fr.lobby.me.name }).inputValue()).toBe(ana.name);
  await expectNoFaultsAndClose(ana, bao);
});
