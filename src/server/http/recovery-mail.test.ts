import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/progress/progress.ts";
import { PasskeyBrowser } from "../../testing/server/passkey-browser.ts";
import { type ReceivedMail, type SmtpMailbox, startSmtpMailbox } from "../../testing/server/smtp-mailbox.ts";
import { connectPerson } from "../../testing/server/socket-client.ts";
import { startTestServer, type TestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { createChannels, DEFAULT_CHANNEL_SETTINGS } from "../notifications/channels/create-channels.ts";
import { LINK_PATHS } from "../notifications/mail-links.ts";
import { systemTimer } from "../system-timer.ts";

const SITE = "https://games.example";
const MINUTE = 60_000;

/** A server that writes mail to a real SMTP server, and a clock that the test puts forward. */
async function start() {
  const mailbox = await startSmtpMailbox();
  onTestFinished(() => mailbox.close());
  let ahead = 0;
  const server = await startTestServer({
    channels: createChannels({ ...DEFAULT_CHANNEL_SETTINGS, smtpUrl: mailbox.url }),
    timer: { ...systemTimer, now: () => systemTimer.now() + ahead },
    reachable: () => [SITE],
  });
  const pass = (time: number): void => {
    ahead += time;
  };
  return { server, mailbox, pass, sent: mailsAbout(mailbox) };
}

/** The mails that bring somebody back, once there are so many. */
const mailsAbout = (mailbox: SmtpMailbox) => (count: number) =>
  eventually(
    `${count} mails`,
    () => mailbox.mails.filter((one) => secretsIn(one).length > 0),
    (all) => all.length >= count,
  );

const secretsIn = ({ mail }: ReceivedMail): readonly string[] =>
  [...(mail.text ?? "").matchAll(/^https:\/\/games\.example\/claim#mail-(\w+)$/gm)].map(([, secret]) => secret ?? "");

/** Somebody with a passkey and a confirmed address that may bring them back. */
async function withMail(
  { server, mailbox }: Awaited<ReturnType<typeof start>>,
  name: string,
  address: string,
): Promise<{ readonly laptop: PasskeyBrowser; readonly way: string; readonly unsubscribe: string }> {
  const laptop = new PasskeyBrowser(server, (await connectPerson(server.url, name)).cookie);
  await laptop.registered();
  const way = (await laptop.ask("POST", "/me/notifications/mail", { address })).body.way as string;
  const link = new RegExp(`${SITE}${LINK_PATHS.confirm}\\S+`).exec(mailbox.mails.at(-1)?.mail.text ?? "")?.[0] ?? "";
  expect((await fetch(link.replace(SITE, server.url), { method: "POST" })).status).toBe(200);
  const setting = await laptop.ask("PUT", `/me/notifications/ways/${way}/recovery`, { recovers: true });
  expect(setting.body).toEqual({ ok: true });
  const token = server.context.notifying.links.sign({ does: "unsubscribe", way, until: null });
  return { laptop, way, unsubscribe: `${server.url}${LINK_PATHS.unsubscribe}?token=${token}` };
}

const askFor = (server: TestServer, address: string) =>
  new PasskeyBrowser(server).ask("POST", "/sign-in/mail", { address });

const open = (browser: PasskeyBrowser, link = "", takesAlong = true) =>
  browser.ask("POST", "/sign-in/link", { link, takesAlong });

describe("A mail that brings somebody back", () => {
  test("It signs in once, at a browser that knew nobody, and names whom it brings back", async () => {
    const started = await start();
    const { server, sent } = started;
    await withMail(started, "Zoé", "Zoe@mail.example");
    expect((await askFor(server, "zoe@MAIL.example")).body).toEqual({ ok: true });
    const [mail] = await sent(1);
    expect(mail?.to, "as it was confirmed").toEqual(["Zoe@mail.example"]);
    expect(mail?.mail.subject).toBe("The way back to your page");
    expect(mail?.mail.text).toMatch(/^Zoé\n/);
    expect(mail?.mail.html).toContain("claim#mail-");
    const [link] = mail === undefined ? [] : secretsIn(mail);
    const phone = new PasskeyBrowser(server);
    expect((await open(phone, link)).body).toEqual({ ok: true });
    expect(await phone.name()).toBe("Zoé");
    expect((await open(new PasskeyBrowser(server), link)).body).toMatchObject({
      code: "linkSpent",
      sentence: expect.stringMatching(/\.$/),
    });
  });

  test("What was played in that browser without an account comes along, unless they do not want it", async () => {
    const started = await start();
    const { server, sent } = started;
    const { laptop } = await withMail(started, "Zoé", "zoe@mail.example");
    for (const takesAlong of [false, true]) {
      const [guest, bao] = [await connectPerson(server.url, "Zoé"), await connectPerson(server.url, "Bao")];
      await matchOfTwo(guest, bao);
      await askFor(server, "zoe@mail.example");
      const mail = (await sent(takesAlong ? 2 : 1)).at(-1);
      const shared = new PasskeyBrowser(server, guest.cookie);
      await open(shared, mail && secretsIn(mail)[0], takesAlong);
      expect((await laptop.ask("GET", "/me/tables")).body.tables).toHaveLength(takesAlong ? 1 : 0);
    }
  });

  test("Two people who share a mailbox find a link for each of them", async () => {
    const started = await start();
    const { server, sent } = started;
    await withMail(started, "Ana", "home@mail.example");
    await withMail(started, "Bao", "home@mail.example");
    await askFor(server, "home@mail.example");
    const [mail] = await sent(1);
    const names = [];
    for (const link of mail === undefined ? [] : secretsIn(mail)) {
      const browser = new PasskeyBrowser(server);
      await open(browser, link);
      names.push(await browser.name());
    }
    expect(names.sort()).toEqual(["Ana", "Bao"]);
  });

  test("Whether anybody has an address cannot be told from the answer, and nobody else is written to", async () => {
    const started = await start();
    const { server, mailbox, sent } = started;
    const { laptop, way } = await withMail(started, "Zoé", "zoe@mail.example");
    const ana = new PasskeyBrowser(server, (await connectPerson(server.url, "Ana")).cookie);
    await ana.ask("POST", "/me/notifications/mail", { address: "ana@mail.example" });
    const before = mailbox.mails.length;
    for (const address of ["nobody@mail.example", "ana@mail.example", "zoe@mail.example"])
      expect((await askFor(server, address)).body, address).toEqual({ ok: true });
    await sent(1);
    expect(mailbox.mails.length, "only to whoever wants it").toBe(before + 1);
    await laptop.ask("PUT", `/me/notifications/ways/${way}/recovery`, { recovers: false });
    await withMail(started, "Bao", "bao@mail.example");
    const told = mailbox.mails.length;
    expect((await askFor(server, "zoe@mail.example")).body).toEqual({ ok: true });
    await askFor(server, "bao@mail.example");
    await sent(2);
    expect(mailbox.mails.slice(told).map(({ to }) => to)).toEqual([["bao@mail.example"]]);
  });

  test("Three mails come at once, then one in twenty minutes; whoever gets none has a link that is still good", async () => {
    const started = await start();
    const { server, mailbox, pass, sent } = started;
    await withMail(started, "Zoé", "zoe@mail.example");
    const before = mailbox.mails.length;
    for (let count = 0; count < 6; count++) expect((await askFor(server, "zoe@mail.example")).body.ok).toBe(true);
    expect(await sent(3)).toHaveLength(3);
    pass(20 * MINUTE);
    await askFor(server, "zoe@mail.example");
    await askFor(server, "zoe@mail.example");
    const mails = await sent(4);
    expect(mailbox.mails.length).toBe(before + 4);
    pass(39 * MINUTE);
    const phone = new PasskeyBrowser(server);
    const [first] = mails;
    expect((await open(phone, first && secretsIn(first)[0])).body).toEqual({ ok: true });
  });

  test("A link that is too old, forged, of another purpose, or of somebody who is gone or wants none, is refused", async () => {
    const started = await start();
    const { server, pass, sent } = started;
    const { laptop, way } = await withMail(started, "Zoé", "zoe@mail.example");
    const linkOf = async (count: number): Promise<string> => {
      await askFor(server, "zoe@mail.example");
      const mail = (await sent(count)).at(-1);
      return (mail && secretsIn(mail)[0]) ?? "";
    };
    const late = await linkOf(1);
    pass(60 * MINUTE + 1000);
    const phone = new PasskeyBrowser(server);
    const { challenge } = await phone.options("/sign-in/options");
    const forged = ["a".repeat(late.length), late.slice(0, -1), Buffer.from(challenge, "base64url").toString()];
    for (const link of [late, ...forged]) expect((await open(phone, link)).body.code, link).toBe("linkSpent");
    expect((await open(phone, "../etc")).status).toBe(400);
    const unwanted = await linkOf(2);
    await laptop.ask("PUT", `/me/notifications/ways/${way}/recovery`, { recovers: false });
    expect((await open(phone, unwanted)).body.code).toBe("linkSpent");
    await laptop.ask("PUT", `/me/notifications/ways/${way}/recovery`, { recovers: true });
    const gone = await linkOf(3);
    await laptop.ask("DELETE", "/me");
    expect((await open(phone, gone)).body.code).toBe("linkSpent");
    expect(phone.cookie).toBe("");
  });

  test("Whoever wants no more mails is told nothing, and still comes back; a new confirmation tells them again", async () => {
    const started = await start();
    const { server, mailbox, sent } = started;
    const { laptop, way, unsubscribe } = await withMail(started, "Zoé", "zoe@mail.example");
    expect((await fetch(unsubscribe, { method: "POST" })).status).toBe(200);
    const ways = async () => (await laptop.ask("GET", "/me/notifications")).body.ways;
    expect(await ways()).toMatchObject([{ is: "mail", isConfirmed: true, isSilent: true }]);
    await askFor(server, "zoe@mail.example");
    await sent(1);
    await laptop.ask("POST", "/me/notifications/mail", { address: "zoe@mail.example" });
    expect(await ways(), "until its link is opened").toMatchObject([{ isSilent: true }]);
    const link = /https:\S+confirm\S+/.exec(mailbox.mails.at(-1)?.mail.text ?? "")?.[0] ?? "";
    await fetch(link.replace(SITE, server.url), { method: "POST" });
    expect(await ways()).toMatchObject([{ isSilent: false }]);
    expect((await laptop.ask("GET", "/me/account")).body.mails).toEqual([
      { way, address: "zoe@mail.example", recovers: true },
    ]);
    await fetch(unsubscribe, { method: "POST" });
    await laptop.ask("PUT", `/me/notifications/ways/${way}/recovery`, { recovers: false });
    expect(await ways(), "of no use any more").toEqual([]);
  });

  test("It is for people with a passkey and a confirmed address of their own; then the last passkey may go", async () => {
    const started = await start();
    const { server } = started;
    const { laptop, way } = await withMail(started, "Zoé", "zoe@mail.example");
    const ana = new PasskeyBrowser(server, (await connectPerson(server.url, "Ana")).cookie);
    const hers = (await ana.ask("POST", "/me/notifications/mail", { address: "ana@mail.example" })).body.way;
    const set = async (of: unknown): Promise<unknown> =>
      (await ana.ask("PUT", `/me/notifications/ways/${of}/recovery`, { recovers: true })).body.code;
    expect(await set(way), "somebody else's").toBe("noSuchWay");
    expect(await set(hers)).toBe("notConfirmed");
    const stored = await server.context.repositories.notifications.way(String(hers));
    if (stored?.to.is === "mail")
      await server.context.repositories.notifications.putWay({ ...stored, to: { ...stored.to, isConfirmed: true } });
    expect(await set(hers)).toBe("passkeyNeeded");
    const { passkeys } = (await laptop.ask("GET", "/me/account")).body as { readonly passkeys?: { id: string }[] };
    expect((await laptop.ask("DELETE", `/me/passkeys/${passkeys?.[0]?.id}`)).status).toBe(200);
  });

  test("Where the server writes no mail, or knows no address of its own, it says so; what is no address is refused", async () => {
    const silent = await startTestServer();
    expect((await new PasskeyBrowser(silent).ask("GET", "/sign-in")).body).toEqual({ ok: true, mail: false });
    expect((await askFor(silent, "zoe@mail.example")).body.code).toBe("noMailHere");
    const { server, mailbox } = await start();
    expect((await new PasskeyBrowser(server).ask("GET", "/sign-in")).body).toEqual({ ok: true, mail: true });
    for (const address of ["zoe@mail.example\r\nBcc: all@mail.example", "zoe", "a@b.example, c@d.example"])
      expect((await askFor(server, address)).body.code, address).toBe("mailUnfit");
    expect(mailbox.mails).toEqual([]);
  });

  test("An SMTP server that hangs keeps nobody waiting, and locks nobody out", async () => {
    const hanging = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void hanging.close());
    await once(hanging, "listening");
    const { port } = hanging.address() as AddressInfo;
    const channels = createChannels({
      ...DEFAULT_CHANNEL_SETTINGS,
      smtpUrl: `smtp://127.0.0.1:${port}`,
      patience: 100,
    });
    const server = await startTestServer({ channels, reachable: () => [SITE] });
    const laptop = new PasskeyBrowser(server, (await connectPerson(server.url, "Zoé")).cookie);
    const passkey = await laptop.registered();
    const { person } = (await server.context.repositories.accounts.passkeyOf(passkey.id.toString("base64url"))) ?? {};
    const to = { is: "mail", address: "zoe@mail.example", isConfirmed: true, recovers: "zoe@mail.example" } as const;
    const way = { id: "w", person: person ?? "", made: 1, to, sent: [], failingSince: null };
    await server.context.repositories.notifications.putWay(way);
    expect((await askFor(server, "zoe@mail.example")).body).toEqual({ ok: true });
    expect((await laptop.signIn(passkey)).status).toBe(200);
    expect((await laptop.ask("GET", "/me/account")).body.mails).toMatchObject([{ recovers: true }]);
  });
});
