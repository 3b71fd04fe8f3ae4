import { describe, expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { testChannels } from "../../testing/server/notifications/test-channels.ts";
import { connectPerson, registerCookie } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";

const SITE = "https://games.example";
const PUSH = { endpoint: "https://push.example/a", p256dh: "k".repeat(87), auth: "a".repeat(22) };

/** A server with all channels, and the browser of one person. */
async function start() {
  const received = testChannels();
  const server = await startTestServer({ channels: received.create, origins: [SITE] });
  const cookie = await registerCookie(server.url, "Ada");
  return { ...server, received, cookie, ask: httpClient(server.url, { cookie }) };
}

const form = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

describe("How I am told", () => {
  test("Somebody new has said nothing: they get what is usual, and see what the server can do", async () => {
    const { ask, context } = await start();
    const { status, body } = await ask("GET", "/me/notifications");
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        wasAsked: false,
        kinds: { yourTurn: true, answerWanted: true, timeRunsOut: true, begins: true, rematch: true, invited: true },
        reminder: 4 * 3_600_000,
        quiet: null,
        mail: "digest",
        tables: [],
        ways: [],
        offers: { push: context.notifying.pushKey, mail: true, webhook: true },
      },
    ]);
    expect(Buffer.from(context.notifying.pushKey, "base64url")).toHaveLength(65);
  });

  test("Without a channel the server says so, and adds no way", async () => {
    const { url } = await startTestServer();
    const ask = httpClient(url, { cookie: await registerCookie(url, "Ada") });
    expect((await ask("GET", "/me/notifications")).body.offers).toEqual({ push: null, mail: false, webhook: false });
    const answers = [
      await ask("POST", "/me/notifications/push", PUSH),
      await ask("POST", "/me/notifications/mail", { address: "ada@games.example" }),
      await ask("POST", "/me/notifications/webhooks", { url: "https://hooks.example/1" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "noPushHere"],
      [404, "noMailHere"],
      [404, "noWebhooksHere"],
    ]);
  });

  test("Nobody is told anything without being somebody", async () => {
    const { url } = await start();
    expect((await httpClient(url)("GET", "/me/notifications")).body.code).toBe("whoAreYou");
    expect((await httpClient(url)("POST", "/me/notifications/push", PUSH)).body.code).toBe("whoAreYou");
  });

  test("What I change is changed, and the rest stays as it was", async () => {
    const { ask } = await start();
    const quiet = { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Paris" };
    await ask("PATCH", "/me/notifications", { kinds: { begins: false }, quiet });
    await ask("PATCH", "/me/notifications", { reminder: null, mail: "each" });
    await ask("PUT", "/me/notifications/tables/aaaaaaaaaaaaaaaaaaaa", { tells: "nothing" });
    await ask("POST", "/me/notifications/asked");
    const { body } = await ask("GET", "/me/notifications");
    expect(body).toMatchObject({ wasAsked: true, quiet, reminder: null, mail: "each" });
    expect(body).toMatchObject({ kinds: { begins: false, yourTurn: true } });
    expect(body.tables).toEqual([{ table: "aaaaaaaaaaaaaaaaaaaa", tells: "nothing" }]);
    await ask("PUT", "/me/notifications/tables/aaaaaaaaaaaaaaaaaaaa", { tells: "usual" });
    await ask("PATCH", "/me/notifications", { quiet: null });
    expect((await ask("GET", "/me/notifications")).body).toMatchObject({ tables: [], quiet: null });
  });

  test("What is changed twice at the same moment is changed twice", async () => {
    const { url } = await start();
    const page = await connectPerson(url, "Ada");
    await Promise.all([
      page.ask({ t: "setNotifications", kinds: { begins: false } }),
      page.ask({ t: "setNotifications", kinds: { rematch: false } }),
      page.ask({ t: "setTableNotifications", table: "aaaaaaaaaaaaaaaaaaaa", tells: "nothing" }),
      page.ask({ t: "addPush", ...PUSH }),
    ]);
    expect(await page.ask({ t: "notifications" })).toMatchObject({
      kinds: { begins: false, rematch: false },
      tables: [{ tells: "nothing" }],
      wasAsked: true,
    });
  });

  test("A time zone has one name, however it is written", async () => {
    const { ask } = await start();
    await ask("PATCH", "/me/notifications", { quiet: { from: 1, until: 2, timeZone: "europe/PARIS" } });
    expect((await ask("GET", "/me/notifications")).body.quiet).toMatchObject({ timeZone: "Europe/Paris" });
  });

  test.each([
    ["a time zone that nobody knows", { quiet: { from: 1, until: 2, timeZone: "Europe/Elea" } }, "hoursUnfit"],
    ["quiet hours without an end", { quiet: { from: 1, until: 1, timeZone: "UTC" } }, "hoursUnfit"],
    ["a minute that no day has", { quiet: { from: 1, until: 1440, timeZone: "UTC" } }, "notAMessage"],
    ["a kind that there is not", { kinds: { gossip: true } }, "notAMessage"],
  ])("Refused, with nothing changed: %s", async (_, body, code) => {
    const { ask } = await start();
    const before = (await ask("GET", "/me/notifications")).body;
    const refused = await ask("PATCH", "/me/notifications", body);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await ask("GET", "/me/notifications")).body).toEqual(before);
  });
});

describe("Ways", () => {
  test("A browser is added once, is shown as this one, and is gone when its session is ended", async () => {
    const { ask } = await start();
    const added = await ask("POST", "/me/notifications/push", PUSH);
    await ask("POST", "/me/notifications/push", { ...PUSH, auth: "b".repeat(22) });
    const { ways, wasAsked } = (await ask("GET", "/me/notifications")).body;
    expect([ways, wasAsked]).toMatchObject([[{ id: added.body.way, is: "push", isThis: true }], true]);
    const { sessions } = (await ask("GET", "/me/sessions")).body as unknown as { sessions: readonly { id: string }[] };
    const { sessionLink } = (await ask("POST", "/me/sessions/link")).body;
    expect(sessionLink).toBeDefined();
    await ask("DELETE", `/me/sessions/${sessions[0]?.id}`);
    expect((await ask("GET", "/me/notifications")).body.code, "signed out").toBe("whoAreYou");
  });

  test("A browser that somebody else uses now tells them, and no longer the one before", async () => {
    const { ask, url } = await start();
    await ask("POST", "/me/notifications/push", PUSH);
    const bao = httpClient(url, { cookie: await registerCookie(url, "Bao") });
    await bao("POST", "/me/notifications/push", PUSH);
    expect((await ask("GET", "/me/notifications")).body.ways).toEqual([]);
    expect((await bao("GET", "/me/notifications")).body.ways).toHaveLength(1);
  });

  test("A mail address is asked first: only its link makes it one that is written to", async () => {
    const { ask, received, url } = await start();
    const { body } = await ask("POST", "/me/notifications/mail", { address: "ada@games.example" });
    expect(body.ok).toBe(true);
    const { address = "", link = "" } = received.confirmations[0] ?? {};
    expect([address, link.startsWith(`${SITE}/api/me/notifications/confirm?token=`)]).toEqual([
      "ada@games.example",
      true,
    ]);
    expect((await ask("POST", `/me/notifications/ways/${body.way}/test`)).body.code).toBe("notConfirmed");
    const here = link.replace(SITE, url);
    const page = await fetch(here, { headers: { "accept-language": "fr" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Oui, écrivez-moi")]);
    expect((await ask("GET", "/me/notifications")).body.ways, "a program may open it").toMatchObject([
      { isConfirmed: false },
    ]);
    expect((await fetch(here, form)).status).toBe(200);
    expect((await ask("GET", "/me/notifications")).body.ways).toMatchObject([{ is: "mail", isConfirmed: true }]);
    expect((await ask("POST", `/me/notifications/ways/${body.way}/test`)).body.ok).toBe(true);
    expect(received.messages).toMatchObject([{ to: "ada@games.example", kinds: ["test"] }]);
    expect((await ask("POST", "/me/notifications/mail", { address: "ada@games.example" })).body.ok, "again").toBe(true);
    expect(received.confirmations).toHaveLength(1);
  });

  test("One click ends all mails, twice too, and needs no cookie; other links end nothing", async () => {
    const { ask, received, url } = await start();
    const { body } = await ask("POST", "/me/notifications/mail", { address: "ada@games.example" });
    const { link = "", unsubscribe = "" } = received.confirmations[0] ?? {};
    const wrong = link.replace("/confirm?", "/unsubscribe?").replace(SITE, url);
    expect((await fetch(wrong, form)).status, "a link for something else").toBe(410);
    expect((await fetch(`${url}/api/me/notifications/unsubscribe?token=a.b`, form)).status).toBe(410);
    expect((await fetch(`${url}/api/me/notifications/unsubscribe`, form)).status).toBe(410);
    expect((await ask("GET", "/me/notifications")).body.ways).toMatchObject([{ id: body.way }]);
    const here = unsubscribe.replace(SITE, url);
    expect((await fetch(here)).status, "a page asks first").toBe(200);
    expect((await ask("GET", "/me/notifications")).body.ways).toHaveLength(1);
    for (const _ of [1, 2]) expect((await fetch(here, form)).status).toBe(200);
    expect((await ask("GET", "/me/notifications")).body.ways).toEqual([]);
  });

  test.each([
    ["ada@games.example\nBcc: bao@games.example", "mailUnfit"],
    ["ada", "notAMessage"],
    ["ada and bao@games.example", "mailUnfit"],
    ["<ada@games.example>", "mailUnfit"],
    ["ada@games", "mailUnfit"],
  ])("A mail address that is none is refused: %j", async (address) => {
    const { ask, received } = await start();
    const { status, body } = await ask("POST", "/me/notifications/mail", { address });
    expect([status, body.ok]).toEqual([400, false]);
    expect(body.sentence).not.toBe("");
    expect(received.confirmations).toEqual([]);
  });

  test("A mail that cannot be sent leaves no address behind", async () => {
    const { ask, received } = await start();
    received.answer = { is: "later", seconds: null };
    const { status, body } = await ask("POST", "/me/notifications/mail", { address: "ada@games.example" });
    expect([status, body.code]).toEqual([502, "notDelivered"]);
    expect((await ask("GET", "/me/notifications")).body.ways).toEqual([]);
  });

  test("A webhook's secret is told once, and what the channel refuses is not stored", async () => {
    const { ask, received } = await start();
    const { body } = await ask("POST", "/me/notifications/webhooks", { url: "https://hooks.example/1", form: "slack" });
    expect(String(body.secret)).toMatch(/^\w{40}$/);
    expect(JSON.stringify((await ask("GET", "/me/notifications")).body)).not.toContain(body.secret);
    received.refusal = { key: "privateAddress" };
    const refused = await ask("POST", "/me/notifications/webhooks", { url: "https://10.0.0.1/1" });
    expect([refused.status, refused.body.code]).toEqual([400, "privateAddress"]);
    expect((await ask("GET", "/me/notifications")).body.ways).toHaveLength(1);
  });

  test("Nobody is sent mails about an address again and again, whoever asks and however: three, then one in twenty minutes", async () => {
    const { url, received } = await start();
    const answers: unknown[] = [];
    for (const name of ["Ada", "Bao"]) {
      const page = await connectPerson(url, name);
      for (let count = 0; count < 3; count++) {
        const answer = await page.ask({ t: "addMail", address: "victim@games.example" });
        answers.push(answer.ok ? "sent" : answer.why.key);
        if (answer.ok) await page.ask({ t: "removeWay", way: answer.way });
      }
    }
    expect(answers).toEqual(["sent", "sent", "sent", "slowDown", "slowDown", "slowDown"]);
    expect(received.confirmations).toHaveLength(3);
  });

  test("Whoever has us ask other sites again and again is asked to slow down, by a page as by a program", async () => {
    const { url, received } = await start();
    const page = await connectPerson(url, "Ada");
    const added = await page.ask({ t: "addWebhook", url: "https://hooks.example/1", form: "json" });
    const way = added.ok ? added.way : "";
    const answers: boolean[] = [];
    for (let count = 0; count < 50; count++) answers.push((await page.ask({ t: "testWay", way })).ok);
    expect(received.messages.length).toBeLessThanOrEqual(30);
    expect(await page.ask({ t: "testWay", way })).toMatchObject({ why: { key: "slowDown" } });
  });

  test("A way of somebody else can be neither removed nor tried, and there are at most so many", async () => {
    const { ask, url } = await start();
    const { body } = await ask("POST", "/me/notifications/webhooks", { url: "https://hooks.example/0" });
    const bao = httpClient(url, { cookie: await registerCookie(url, "Bao") });
    expect((await bao("DELETE", `/me/notifications/ways/${body.way}`)).body.code).toBe("noSuchWay");
    expect((await bao("POST", `/me/notifications/ways/${body.way}/test`)).body.code).toBe("noSuchWay");
    for (let count = 1; count < 5; count++)
      await ask("POST", "/me/notifications/webhooks", { url: `https://hooks.example/${count}` });
    const last = await ask("POST", "/me/notifications/webhooks", { url: "https://hooks.example/6" });
    expect([last.status, last.body.code]).toEqual([429, "tooManyWays"]);
    expect((await ask("POST", "/me/notifications/webhooks", { url: "https://hooks.example/0" })).body.ok).toBe(true);
    expect((await ask("DELETE", `/me/notifications/ways/${body.way}`)).body.ok).toBe(true);
  });

  test("A way that answers that nobody is there is removed when it is tried", async () => {
    const { ask, received } = await start();
    const { body } = await ask("POST", "/me/notifications/push", PUSH);
    received.answer = { is: "gone" };
    expect((await ask("POST", `/me/notifications/ways/${body.way}/test`)).body.code).toBe("noLongerThere");
    expect((await ask("GET", "/me/notifications")).body.ways).toEqual([]);
  });

  test("My data name my ways, and deleting them leaves nothing", async () => {
    const { ask, context } = await start();
    await ask("POST", "/me/notifications/push", PUSH);
    const { data } = (await ask("GET", "/me/data")).body as unknown as {
      data: { person: { id: string }; notifications: object };
    };
    expect(data.notifications).toMatchObject({ ways: [{ is: "push", address: PUSH.endpoint }] });
    await ask("DELETE", "/me");
    const [left] = await context.repositories.notifications.read([data.person.id]);
    expect([left?.ways ?? [], left?.wishes ?? null]).toEqual([[], null]);
  });
});
