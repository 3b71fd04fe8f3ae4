import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Language } from "../src/kernel/texts.ts";
import { mailLinkWords } from "../src/server/http/mail-link-words.ts";
import { LINK_PATHS } from "../src/server/notifications/mail-links.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { createPushBrowser } from "../src/testing/server/push-browser.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { pushDelivery } from "./fixtures/deliver-push.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import {
  closeVisits,
  expectNoFaultsAndClose,
  type PersonAtTable,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { siteSentence, tellingWordsIn } from "./fixtures/site-words.ts";
import { hasTurn, knownPerson, playFirst, slowTable } from "./fixtures/slow-table.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import { startToldServer, toldServerOfFile } from "./fixtures/told-server.ts";
import type { Visitor } from "./fixtures/visit.ts";

/** A name that leads here, over plain http: to a browser that is no secure address. */
const AT_HOME = "house.local";

const browser = await browserOfFile([`--host-resolver-rules=MAP ${AT_HOME} 127.0.0.1`]);
const server = await toldServerOfFile();

const here = (visitor: Visitor = {}): Visitor => ({ address: server.address, ...visitor });

const onMyPage = (name: string, visitor: Visitor): Promise<PersonAtTable> => knownPerson(browser, name, visitor);

test.each<{ language: Language; isPhone: boolean }>([
  { language: "en", isPhone: true },
  { language: "fr", isPhone: false },
])("A mail address is confirmed by its link, tried, and removed, in $language", async ({ language, isPhone }) => {
  const { settings, ask } = tellingWordsIn[language];
  const person = await onMyPage("Zoé", here({ language, isPhone }));
  const { page } = person;
  const address = `zoe.${language}@mail.example`;
  await page.getByLabel(settings.mail).fill(address);
  await page.getByRole("button", { name: settings.addMail }).click();
  await page.getByText(ask.confirmSent(address)).waitFor();
  await page.locator(".way-row", { hasText: settings.unconfirmed }).waitFor();
  const [first] = server.mailbox.mails.filter(({ to }) => to.includes(address));
  const [link = ""] = /https?:\/\/\S+confirm\S+/.exec(first?.mail.text ?? "") ?? [];
  await page.goto(link.replace(/^https?:\/\/[^/]+/, server.address));
  await takePicture(page, `confirm-${language}`);
  await expectAccessible(page, "the page of a link in a mail");
  const { height = 0 } = (await page.getByRole("button").boundingBox()) ?? {};
  expect(height, "to be pressed with a thumb").toBeGreaterThanOrEqual(44);
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button").click(),
  ]);
  await page.goto("/me");
  const row = page.locator(".way-row", { hasText: address });
  await row.waitFor();
  expect(await row.textContent()).not.toContain(settings.unconfirmed);
  await row.getByRole("button", { name: settings.tryIt }).click();
  await row.getByText(settings.tried).waitFor();
  const mails = server.mailbox.mails.filter(({ to }) => to.includes(address));
  expect(mails).toHaveLength(2);
  await takePicture(page, `me-${language}`);
  await row.getByRole("button", { name: settings.remove }).click();
  await row.waitFor({ state: "detached" });
  await expectNoFaultsAndClose(person);
});

test.each<Language>(["en", "fr"])(
  "A link in a mail that is too old says so, and leads to where a new one is asked for, in %s",
  async (language) => {
    const { settings } = tellingWordsIn[language];
    const words = mailLinkWords[language].confirm;
    const person = await onMyPage("Zoé", here({ language, isPhone: true }));
    const { page } = person;
    const address = `late.${language}@mail.example`;
    const row = page.locator(".way-row", { hasText: address });
    const ask = async (): Promise<void> => {
      await page.getByLabel(settings.mail).fill(address);
      await page.getByRole("button", { name: settings.addMail }).click();
      await row.waitFor();
    };
    await ask();
    const [{ id: way = "" } = {}] = (await (await person.context.request.get("/api/me/notifications")).json()).ways;
    const token = server.links.sign({ does: "confirm", way, until: Date.now() - 1 });
    const answer = await page.goto(`${LINK_PATHS.confirm}?token=${token}`);
    expect(answer?.status()).toBe(410);
    expect(await page.locator("main").textContent()).toContain(siteSentence(language, "linkSpent"));
    expect(await page.locator("button").count(), "nothing to press").toBe(0);
    await takePicture(page, `confirm-late-${language}`);
    await expectAccessible(page, "a link that is too old");
    await page.getByRole("link", { name: words.instead }).click();
    await row.getByText(settings.unconfirmed).waitFor();
    await ask();
    const link = await eventually(
      "a second mail",
      () =>
        server.mailbox.mails
          .filter(({ to }) => to.includes(address))
          .flatMap(({ mail }) => /http\S+confirm\S+/.exec(mail.text ?? "") ?? []),
      (links) => links.length > 1,
    );
    await page.goto(link.at(-1) ?? "");
    await page.getByRole("button", { name: words.button }).click();
    await page.getByText(words.done).waitFor();
    // The browser writes every answer that is no success to its console.
    expect(person.faults.filter((fault) => !fault.includes("410"))).toEqual([]);
    await closeVisits([person]);
  },
);

test("What people wish is stored at once, and shown again", async () => {
  const { settings } = tellingWordsIn.en;
  const person = await onMyPage("Ana", here());
  const { page } = person;
  await page.getByLabel(settings.kinds.rematch).uncheck();
  await page.getByText(settings.saved).waitFor();
  await page.getByLabel(settings.quiet).check();
  await page.getByLabel(settings.until, { exact: true }).fill("07:30");
  await page
    .locator("label.line", { hasText: settings.reminder })
    .locator("select")
    .selectOption({ label: settings.noReminder });
  const stored = () => person.context.request.get("/api/me/notifications").then((answer) => answer.json());
  const view = await eventually("the wishes", stored, ({ reminder }) => reminder === null);
  expect(view.kinds).toMatchObject({ rematch: false, yourTurn: true });
  expect(view.quiet).toMatchObject({ from: 22 * 60, until: 7 * 60 + 30 });
  await page.reload();
  await page.locator(".telling fieldset").waitFor();
  expect(await page.getByLabel(settings.kinds.rematch).isChecked()).toBe(false);
  expect(await page.getByLabel(settings.until, { exact: true }).inputValue()).toBe("07:30");
  await expectAccessible(page, "the settings");
  await expectNoFaultsAndClose(person);
});

test("A webhook is told of my turn, signed by the secret that the page shows once; what is no address is refused", async () => {
  const { settings } = tellingWordsIn.en;
  const person = await onMyPage("Ana", here());
  const { page } = person;
  await page.getByText(settings.webhook).click();
  const url = page.getByLabel(settings.webhookUrl);
  await url.fill("ftp://games.example/hook");
  await page.getByRole("button", { name: settings.addWebhook, exact: true }).click();
  await page.getByText(siteSentence("en", "webhookUnfit")).waitFor();
  await url.fill(`${server.endpoint.url}/hook`);
  await page.getByLabel(settings.webhookForm).selectOption("json");
  await page.getByRole("button", { name: settings.addWebhook, exact: true }).click();
  const secret = (await page.locator(".telling code").textContent()) ?? "";
  await page.locator(".way-row").getByRole("button", { name: settings.tryIt }).click();
  await page.getByText(settings.tried).waitFor();
  const sent = server.endpoint.requests.findLast(({ path }) => path === "/hook");
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = sent?.headers ?? {};
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(signature).toBe(`v1,${createHmac("sha256", key).update(`${id}.${at}.${sent?.body}`).digest("base64")}`);
  await expectNoFaultsAndClose(person);
});

const YOUR_TURN = "C’est à vous de jouer.";

test("A push message goes encrypted to the push service; the real service worker has the open page tell it, with its table", async () => {
  const ana = await onMyPage("Ana", here({ language: "fr" }));
  const bao = await visitAs(browser, "Bao", here());
  const keys = createPushBrowser();
  const data = { endpoint: `${server.endpoint.url}/push`, p256dh: keys.p256dh, auth: keys.auth };
  expect((await ana.context.request.post("/api/me/notifications/push", { data })).ok()).toBe(true);
  const path = await slowTable(bao, ana);
  // Somewhere else on the site, with a service worker, and no page that shows the table.
  if (await hasTurn(ana)) await playFirst(ana);
  else await playFirst(bao).then(() => playFirst(ana));
  await ana.page.goto("/about");
  await playFirst(bao);
  const pushes = () => server.endpoint.requests.filter((request) => request.path === "/push");
  const sent = await eventually("a push message", pushes, (all) => all.some((one) => isMyTurnAt(one, path)));
  const payload = sent.map(reads).findLast(({ shown }) => shown[0]?.text === YOUR_TURN);
  expect(payload?.shown[0]).toMatchObject({ title: "Isis & Osiris", text: YOUR_TURN });
  expect(JSON.stringify(payload)).not.toMatch(/@|[a-f][1-6]"/);

  const elsewhere = await visitAs(browser, "Chloé", here({ hasServiceWorker: true, language: "fr" }));
  await elsewhere.context.addInitScript(() => localStorage.setItem("symposion.known", "true"));
  await elsewhere.context.request.post("/api/me", { data: { name: "Chloé", language: "fr" } });
  const { page } = elsewhere;
  await page.goto("/tables");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.locator(".page-notices").waitFor({ state: "attached" });
  const service = await pushDelivery(await elsewhere.context.newCDPSession(page), page);
  await service.deliver(JSON.stringify(payload));
  const note = page.locator(".page-notice", { hasText: YOUR_TURN });
  await note.waitFor();
  await takePicture(page, "push-note");
  await note.getByRole("link", { name: tellingWordsIn.fr.notices.open }).click();
  await page.waitForURL(`**${path}`);
  await note.waitFor({ state: "detached" });
  await service.deliver("no JSON at all");
  await expectNoFaultsAndClose(ana, bao, elsewhere);

  function isMyTurnAt(request: Parameters<typeof keys.read>[0], table: string): boolean {
    const [first] = reads(request).shown;
    return first?.path === table && first.text === YOUR_TURN;
  }

  function reads(request: Parameters<typeof keys.read>[0]) {
    return keys.read(request) as { readonly shown: readonly { readonly path: string; readonly text: string }[] };
  }
});

test("While a page shows another one, it tells of a table that waits; a proposal waits, too", async () => {
  const ana = await visitAs(browser, "Ana", here({ isPhone: true }));
  const bao = await visitAs(browser, "Bao", here({ language: "fr" }));
  const path = await slowTable(ana, bao);
  const elsewhere = { ...ana, page: await ana.context.newPage() };
  await elsewhere.page.goto("/tables");
  await elsewhere.page.locator(".page-notices").waitFor({ state: "attached" });
  const [first, second] = (await hasTurn(ana)) ? [ana, bao] : [bao, ana];
  await ana.page.goto("/about");
  if (first === bao) await playFirst(bao);
  else {
    await ana.page.goto(path);
    await playFirst(ana);
    await ana.page.goto("/about");
    await playFirst(second === bao ? bao : ana);
  }
  await elsewhere.page.locator(`.page-notice a[href="${path}"]`).waitFor();
  expect(await elsewhere.page.title()).toMatch(/^\(1\) /);
  await takePicture(elsewhere.page, "page-note");
  await elsewhere.page.locator(`.page-notice a[href="${path}"]`).click();
  await elsewhere.page.locator("main.scene").waitFor();
  await playFirst(elsewhere);
  await elsewhere.page.goto("/tables");
  await elsewhere.page.waitForFunction(() => !document.title.startsWith("("));
  const submit = { id: "a-pause", at: null, action: { is: "propose", proposal: { is: "pause" } } };
  const seat = 1;
  const answer = await bao.page.request.post(`${tableApiPath(bao.page.url())}/seats/${seat}/submit`, { data: submit });
  expect(answer.status(), await answer.text()).toBe(200);
  await elsewhere.page.waitForFunction(() => document.title.startsWith("(1)"));
  await elsewhere.page.locator(".lobby.mine em.turn").waitFor();
  await expectNoFaultsAndClose(ana, bao);
});

test("Without https the page says what that costs, and offers mail or itself", async () => {
  const house = await startToldServer(AT_HOME);
  const visitor = { address: house.address, settings: { "asked-how": null } };
  const ana = await visitAs(browser, "Ana", { ...visitor, isPhone: true, language: "fr" });
  const bao = await visitAs(browser, "Bao", visitor);
  await slowTable(ana, bao);
  const mover = (await hasTurn(ana)) ? ana : bao;
  await playFirst(mover);
  const { ask, problems } = tellingWordsIn[mover.language];
  const sheet = mover.page.locator("dialog.ask-how[open]");
  await sheet.getByText(problems.insecure).waitFor();
  expect(await sheet.locator(".way b").allTextContents()).toEqual([ask.mail.name, ask.page.name, ask.neither.name]);
  await takePicture(mover.page, `no-https-${mover.language}`);
  if (mover === bao) await expectAccessible(mover.page, "the question");
  await sheet.getByText(ask.mail.name, { exact: true }).click();
  await sheet.getByLabel(ask.address).fill("somebody@mail.example");
  await sheet.getByRole("button", { name: ask.fine }).click();
  await sheet.getByText(ask.confirmSent("somebody@mail.example")).waitFor();
  expect(house.mailbox.mails).toHaveLength(1);
  await sheet.getByRole("button", { name: ask.close }).click();
  await sheet.waitFor({ state: "detached" });
  await expectNoFaultsAndClose(ana, bao);
  await house.close();
});
