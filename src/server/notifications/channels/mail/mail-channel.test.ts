import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReceivedMail, type SmtpMailbox, startSmtpMailbox } from "../../../../testing/server/smtp-mailbox.ts";
import { message, NOON, notification, render, SITE } from "../message.fixture.ts";
import { createMailChannel } from "./mail-channel.ts";

let mailbox: SmtpMailbox;
beforeAll(async () => {
  mailbox = await startSmtpMailbox();
});
afterAll(() => mailbox.close());

const channelTo = (smtpUrl: string, site = SITE, patience = 5000) =>
  createMailChannel({ smtpUrl, from: null, render, site: () => site, now: () => NOON, patience });
const channel = () => channelTo(mailbox.url);

const zoe = { address: "zoe@mail.example", language: "en", unsubscribe: `${SITE}/api/stop?token=abc` } as const;

const last = (): ReceivedMail => {
  const mail = mailbox.mails.at(-1);
  if (mail === undefined) throw new Error("no mail came");
  return mail;
};
const header = ({ mail }: ReceivedMail, name: string) => mail.headers.find(({ key }) => key === name)?.value;

test("a mail says whose turn it is, in plain text and in HTML, and how it ends", async () => {
  const until = NOON + 3 * 3_600_000;
  expect(await channel().deliver(message([notification({ until })]), zoe)).toEqual({ is: "delivered" });
  const { to, from, mail } = last();
  expect([to, from, mail.from?.name]).toEqual([["zoe@mail.example"], "symposion@games.example", "Symposion"]);
  expect(mail.subject).toBe("Isis & Osiris: It is your turn. Time left: about 3 hours.");
  expect(mail.text).toContain("It is your turn. Time left: about 3 hours.\nhttps://games.example/t/abcdefghij");
  expect(mail.text).toContain(zoe.unsubscribe);
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.html).toContain('href="https://games.example/t/abcdefghij"');
  expect(mail.html).toContain(`href="${zoe.unsubscribe}"`);
  expect(mail.html).not.toMatch(/<img|<script|<link|url\(/);
});

test("one click ends it, as RFC 8058 says; without https only the page does", async () => {
  await channel().deliver(message(), zoe);
  expect(header(last(), "list-unsubscribe")).toBe(`<${zoe.unsubscribe}>`);
  expect(header(last(), "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header(last(), "auto-submitted")).toBe("auto-generated");
  const plain = "http://192.168.1.7:4400";
  await channelTo(mailbox.url, plain).deliver(message(), { ...zoe, unsubscribe: `${plain}/api/stop?token=abc` });
  expect(header(last(), "list-unsubscribe")).toBe(`<${plain}/api/stop?token=abc>`);
  expect(header(last(), "list-unsubscribe-post")).toBe(undefined);
});

test("a repeat has the same Message-ID", async () => {
  await channel().deliver(message(), zoe);
  const first = last().mail.messageId;
  await channel().deliver(message(), zoe);
  expect([first, last().mail.messageId]).toEqual(Array(2).fill("<message-1@games.example>"));
});

test("a digest has a part for each table, in French with its own spaces", async () => {
  const told = [notification(), notification({ table: "other", game: "aisopos", kind: "rematch", from: "Zoé" })];
  await channel().deliver(message(told, "fr"), { ...zoe, language: "fr" });
  const { mail } = last();
  expect(mail.subject).toBe("Tables qui vous attendent\u00a0: 2");
  expect(mail.text).toContain("C’est à vous de jouer.\nhttps://games.example/t/abcdefghij");
  expect(mail.text).toContain("Zoé aimerait rejouer.\nhttps://games.example/t/other");
});

test("a name that looks like HTML or like a header stays a name", async () => {
  const from = "<b>Zoé</b>\r\nBcc: all@mail.example";
  await channel().deliver(message([notification({ kind: "invited", from })]), zoe);
  expect(header(last(), "bcc")).toBe(undefined);
  expect(last().to).toEqual(["zoe@mail.example"]);
  expect(last().mail.html).toContain("&lt;b&gt;Zoé&lt;/b&gt;");
});

test("the mail that asks whether an address is somebody's own has a link and nothing to end", async () => {
  expect(await channel().confirm(zoe, `${SITE}/api/confirm?token=xyz`)).toEqual({ is: "delivered" });
  expect(last().mail.subject).toBe("Is this your address?");
  expect(last().mail.text).toContain(`${SITE}/api/confirm?token=xyz`);
  expect(header(last(), "list-unsubscribe")).toBe(undefined);
});

test("what was told by mail is not taken back", async () => {
  const before = mailbox.mails.length;
  expect(await channel().deliver(message([notification()], "en", true), zoe)).toEqual({ is: "delivered" });
  expect(mailbox.mails.length).toBe(before);
});

test.each([
  "zoe@mail.example\r\nBcc: all@mail.example",
  "zoe@mail.example\nRCPT TO:<all@mail.example>",
  "zoe@mail.example, all@mail.example",
  "<zoe@mail.example>",
  "Zoé <zoe@mail.example>",
  '"zoe bcc"@mail.example',
  "@relay:zoe@mail.example",
  "zoe@localhost",
  "zoe@[127.0.0.1]",
  "zoe@mail..example",
  ".zoe@mail.example",
  "zoe",
  "",
  `${"z".repeat(65)}@mail.example`,
])("%j is refused, before it is stored and when it is sent", async (address) => {
  const before = mailbox.mails.length;
  expect(await channel().refusal({ ...zoe, address })).toEqual({ key: "mailUnfit" });
  expect(await channel().deliver(message(), { ...zoe, address })).toEqual({ is: "refused" });
  expect(mailbox.mails.length).toBe(before);
});

test.each(["zoe@mail.example", "zoe.o'neill+games@sub.mail.example", "zoé@courrier.example", "z@bücher.example"])(
  "%s is an address",
  async (address) => {
    expect(await channel().refusal({ ...zoe, address })).toBe(null);
  },
);

describe("what an SMTP server says", () => {
  test.each([
    [550, "5.1.1 no such mailbox", "gone"],
    [550, "no such mailbox", "gone"],
    [550, "5.7.1 we do not relay", "refused"],
    [552, "5.2.2 mailbox is full", "refused"],
    [451, "4.7.1 greylisted", "later"],
    [421, "4.3.2 going down", "later"],
  ])("%i %s means %s", async (code, text, is) => {
    mailbox.refuse({ code, text });
    expect((await channel().deliver(message(), zoe)).is).toBe(is);
    mailbox.refuse(null);
  });

  test("it hangs, and it greets without end: it is given up, and the mail goes out later", async () => {
    for (const greet of [() => {}, (socket: Socket) => setInterval(() => socket.write("220-wait\r\n"), 10)]) {
      const hanging = createServer((socket) => {
        const greeting = greet(socket);
        socket.on("error", () => {}).on("close", () => clearInterval(greeting ?? undefined));
      }).listen(0, "127.0.0.1");
      await once(hanging, "listening");
      const { port } = hanging.address() as AddressInfo;
      const impatient = channelTo(`smtp://127.0.0.1:${port}`, SITE, 150);
      expect(await impatient.deliver(message(), zoe)).toEqual({ is: "later", seconds: null });
      // It closes once no connection is left.
      hanging.close();
      await once(hanging, "close");
    }
  });

  test("nobody listens: later", async () => {
    expect(await channelTo("smtp://127.0.0.1:1").deliver(message(), zoe)).toEqual({ is: "later", seconds: null });
  });
});
