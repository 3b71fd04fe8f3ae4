import { afterAll, expect, test } from "vitest";
import type { Language } from "../src/kernel/texts.ts";
import type { PushPayload } from "../src/protocol/messages/push-payload.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { createPushBrowser } from "../src/testing/server/push-browser.ts";
import { pushDelivery } from "./fixtures/deliver-push.ts";
import { launchNotifyingBrowser } from "./fixtures/notifying-chromium.ts";
import { expectNoFaultsAndClose, type PersonAtTable, tableApiPath } from "./fixtures/online-table.ts";
import { hasTurn, knownPerson, playFirst, slowTable } from "./fixtures/slow-table.ts";
import { toldServerOfFile } from "./fixtures/told-server.ts";

const server = await toldServerOfFile();
const launched = await launchNotifyingBrowser(server.address);
if (!launched.ok) console.warn(`no notification is seen: ${launched.why}`);
afterAll(() => (launched.ok ? launched.browser.close() : undefined));
const notRun = launched.ok ? "" : ` (not run: ${launched.why})`;

const YOUR_TURN: Readonly<Record<Language, string>> = { en: "It is your turn.", fr: "C’est à vous de jouer." };

/** What the device shows of this site. An answer of the server is no page of it: nothing there closes anything. */
async function shownOnDevice({ page }: PersonAtTable) {
  await page.goto("/api/privacy");
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag, lang, silent, data }) => ({ title, body, tag, lang, silent, path: data.path }));
  });
}

/** By another device of theirs. */
async function moveElsewhere({ context }: PersonAtTable, table: string, seat: number): Promise<void> {
  const { offers } = await (await context.request.get(`${table}/seats/${seat}/offers`)).json();
  const data = { id: "from-elsewhere", at: null, action: { is: "move", move: offers[0] } };
  expect((await context.request.post(`${table}/seats/${seat}/submit`, { data })).status()).toBe(200);
}

test.skipIf(!launched.ok).each<Language>(["en", "fr"])(
  `A turn is seen as a notification of the device, once, and goes when it is over, in %s${notRun}`,
  async (language) => {
    if (!launched.ok) return;
    const contextOptions = { permissions: ["notifications"] };
    const visitor = { address: server.address, language, hasServiceWorker: true, contextOptions };
    const ana = await knownPerson(launched.browser, "Ana", visitor);
    const bao = await knownPerson(launched.browser, "Bao", { address: server.address });
    // For an answer of the server the browser asks for an icon at the usual place.
    await ana.page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    const keys = createPushBrowser();
    const endpoint = `/push-${language}`;
    const data = { endpoint: `${server.endpoint.url}${endpoint}`, p256dh: keys.p256dh, auth: keys.auth };
    expect((await ana.context.request.post("/api/me/notifications/push", { data })).ok()).toBe(true);
    const pushed = (): readonly PushPayload[] =>
      server.endpoint.requests.filter(({ path }) => path === endpoint).map((one) => keys.read(one) as PushPayload);

    const path = await slowTable(bao, ana);
    const table = tableApiPath(bao.page.url());
    if (await hasTurn(ana)) await playFirst(ana);
    else await playFirst(bao).then(() => playFirst(ana));
    await ana.page.goto("/tables");
    await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const device = await pushDelivery(await ana.context.newCDPSession(ana.page), ana.page);
    await ana.page.goto("about:blank");
    await playFirst(bao);
    const turns = () => pushed().filter(({ shown }) => shown[0]?.text === YOUR_TURN[language]);
    const [turn] = await eventually("a push message", turns, (all) => all.length > 0);

    await device.deliver(JSON.stringify(turn));
    const tag = turn?.shown[0]?.tag;
    // Behind it is the end of its time, as this device writes moments.
    const body = expect.stringMatching(new RegExp(`^${YOUR_TURN[language]} .*\\d`));
    const seen = { title: "Isis & Osiris", body, tag, lang: language, path };
    expect(
      await eventually(
        "a notification",
        () => shownOnDevice(ana),
        (all) => all.length > 0,
      ),
    ).toEqual([{ ...seen, silent: false }]);
    // The server was killed before it knew that it had arrived.
    await ana.page.goto("about:blank");
    await device.deliver(JSON.stringify(turn));
    expect(
      await eventually(
        "a repeat",
        () => shownOnDevice(ana),
        ([one]) => one?.silent === true,
      ),
    ).toEqual([{ ...seen, silent: true }]);

    await ana.page.goto("about:blank");
    await moveElsewhere(ana, table, 1);
    const ends = () => pushed().filter(({ withdrawn }) => withdrawn.includes(tag ?? ""));
    const [end] = await eventually("a withdrawal", ends, (all) => all.length > 0);
    await device.deliver(JSON.stringify(end));
    await eventually(
      "nothing to be shown",
      () => shownOnDevice(ana),
      (all) => all.length === 0,
    );
    await expectNoFaultsAndClose(ana, bao);
  },
);
