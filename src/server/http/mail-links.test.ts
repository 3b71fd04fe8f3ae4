import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { LANGUAGE_IDS, sayIn, sentenceOf } from "../../kernel/texts.ts";
import { notificationSentences } from "../../protocol/messages/notification-sentences.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { testChannels } from "../../testing/server/notifications/test-channels.ts";
import { registerCookie } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { LINK_PATHS } from "../notifications/mail-links.ts";
import { systemTimer } from "../system-timer.ts";
import { mailLinkWords } from "./mail-link-words.ts";

const SITE = "https://games.example";

/** A server that writes mails to nobody, with a clock that the test puts forward. */
async function start() {
  const received = testChannels();
  let ahead = 0;
  const timer = { ...systemTimer, now: () => systemTimer.now() + ahead };
  const server = await startTestServer({ channels: received.create, origins: [SITE], timer });
  const pass = (time: number): void => {
    ahead += time;
  };
  /** Somebody with a browser of their own, who gives us addresses. */
  async function person(name: string) {
    const ask = httpClient(server.url, { cookie: await registerCookie(server.url, name) });
    /** The link in the mail to this address. */
    async function linkTo(address: string): Promise<string> {
      const before = received.confirmations.length;
      expect((await ask("POST", "/me/notifications/mail", { address })).body.ok).toBe(true);
      expect(received.confirmations).toHaveLength(before + 1);
      return received.confirmations[before]?.link.replace(SITE, server.url) ?? "";
    }
    const ways = async () =>
      (await ask("GET", "/me/notifications")).body.ways as readonly {
        readonly id: string;
        readonly address: string;
        readonly isConfirmed: boolean;
        readonly isSilent: boolean;
      }[];
    const confirmed = async () => (await ways()).filter(({ isConfirmed }) => isConfirmed).map(({ address }) => address);
    return { ask, linkTo, ways, confirmed };
  }
  return { ...server, received, pass, person };
}

describe.each(LANGUAGE_IDS.map((language) => ({ language })))(
  "A link that confirms an address, in $language",
  ({ language }) => {
    const words = mailLinkWords[language].confirm;
    const [asks, thanks, refuses] = [
      { status: 200, language, said: [words.title, words.question, words.button] },
      { status: 200, language, said: [words.title, words.done] },
      {
        status: 410,
        language,
        said: [
          words.title,
          sentenceOf(notificationSentences[language], { key: "linkSpent" }, sayIn(language, [])),
          words.instead,
        ],
      },
    ];

    /** What a person reads who opens a link, or presses the button there. */
    async function read(link: string, method: "GET" | "POST") {
      const answer = await fetch(link, { method, headers: { "accept-language": language } });
      const page = await answer.text();
      const main = /<main>(.*)<\/main>/s.exec(page)?.[1] ?? "";
      const [, ...said] = main.split(/<[^>]*>/).filter((text) => text !== "");
      return { status: answer.status, language: /<html lang="(\w+)">/.exec(page)?.[1], said };
    }
    const open = (link: string) => read(link, "GET");
    const press = (link: string) => read(link, "POST");

    test("Two days later it says that it is no longer good, and how to get another, which is", async () => {
      const { person, pass } = await start();
      const ada = await person("Ada");
      const link = await ada.linkTo("ada@games.example");
      pass(2 * DAY - 60_000);
      expect(await open(link)).toEqual(asks);
      pass(2 * 60_000);
      expect(await open(link), "before anything is pressed").toEqual(refuses);
      expect(await press(link)).toEqual(refuses);
      expect(await ada.ways(), "nothing is lost").toMatchObject([{ address: "ada@games.example", isConfirmed: false }]);
      expect(await press(await ada.linkTo("ada@games.example"))).toEqual(thanks);
      expect(await ada.confirmed()).toEqual(["ada@games.example"]);
      expect(await press(link), "the old one stays old").toEqual(refuses);
    });

    test("Pressed twice it thanks twice; once the address was removed it brings nothing back", async () => {
      const { person } = await start();
      const ada = await person("Ada");
      const link = await ada.linkTo("ada@games.example");
      for (const _ of [1, 2]) expect(await press(link)).toEqual(thanks);
      const [way] = await ada.ways();
      await ada.ask("DELETE", `/me/notifications/ways/${way?.id}`);
      expect(await open(link)).toEqual(refuses);
      expect(await press(link)).toEqual(refuses);
      expect(await ada.ways()).toEqual([]);
    });

    test("Used once, it does not take back that its person wants no more mails; a new one does", async () => {
      const { person, received, url, context, pass } = await start();
      const ada = await person("Ada");
      const link = await ada.linkTo("ada@games.example");
      pass(1000);
      expect(await press(link)).toEqual(thanks);
      // An address that brings its person back stays when they want no mails.
      const { notifications } = context.repositories;
      const stored = await notifications.way((await ada.ways())[0]?.id ?? "");
      if (stored?.to.is !== "mail") throw new Error("no address");
      await notifications.putWay({ ...stored, to: { ...stored.to, recovers: "ada@games.example" } });
      const { unsubscribe = "" } = received.confirmations[0] ?? {};
      expect((await press(unsubscribe.replace(SITE, url))).status).toBe(200);
      expect(await press(link)).toEqual(refuses);
      expect(await ada.ways()).toMatchObject([{ isSilent: true }]);
      pass(1000);
      expect(await press(await ada.linkTo("ada@games.example"))).toEqual(thanks);
      expect(await ada.ways()).toMatchObject([{ isSilent: false, isConfirmed: true }]);
    });

    test("It confirms its own address of its own person, and no other, however its parts are put together", async () => {
      const { person, url } = await start();
      const [ada, bao] = [await person("Ada"), await person("Bao")];
      const [first, second] = [await ada.linkTo("ada@games.example"), await ada.linkTo("ada@work.example")];
      await bao.linkTo("ada@games.example");
      const [said = "", signed = ""] = [second.split("token=")[1]?.split(".")[0], first.split(".").at(-1)];
      for (const token of [`${said}.${signed}`, said, `${said}.`, "", "a.b"])
        expect(await press(`${url}${LINK_PATHS.confirm}?token=${token}`), token).toEqual(refuses);
      expect(await press(first)).toEqual(thanks);
      expect(await ada.confirmed()).toEqual(["ada@games.example"]);
      expect(await bao.confirmed(), "the same address of somebody else").toEqual([]);
    });
  },
);
