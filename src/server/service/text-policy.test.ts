import { describe, expect, test } from "vitest";
import { ostrakon } from "../../games/catalogue.ts";
import type { Seat } from "../../kernel/seat.ts";
import { connectPerson, done, refusal, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, lastUpdate } from "../../testing/server/test-tables.ts";
import { allowedName } from "./text-policy.ts";

/** A match of Ostrakon with one person among bots, in which that person has to ask a question. */
async function asking(over: object): Promise<(...words: readonly string[]) => Promise<string>> {
  const { url } = await startTestServer();
  const ada = await connectPerson(url, "Theodora");
  for (;;) {
    const table = await createTestTable(ada, ostrakon.id, 5, over);
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Theodora", seed: "" }));
    for (const seat of [1, 2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
    if ((await asked(ada, table)).includes(0)) {
      let count = 0;
      return (...words) => {
        const move = `ask:${JSON.stringify(words)}`;
        return refusal(
          ada.ask({ t: "submit", table, seat: 0, id: `${++count}`, at: null, action: { is: "move", move } }),
        );
      };
    }
  }
}

const asked = async (ada: SocketClient, table: string): Promise<readonly Seat[]> => {
  await ada.until(() => lastUpdate(ada, table) !== null);
  return lastUpdate(ada, table)?.view.turn.seats ?? [];
};

const REFUSED: readonly (readonly [string, string, string, string])[] = [
  ["wordsUnfit", "Are you a fucking liar?", "yes", "no"],
  ["wordsUnfit", "Es-tu un CONNÂRD ?", "oui", "non"],
  ["wordsUnfit", "Tea or coffee?", "tea", "m e r d e"],
  ["wordsUnfit", "Are you shiiiit?", "yes", "no"],
  ["wordsUnfit", "Shall I say: I will kill you?", "yes", "no"],
  ["addressesUnfit", "Do you know http://evil.example/x?", "yes", "no"],
  ["addressesUnfit", "Do you know evil.com?", "yes", "no"],
  ["addressesUnfit", "Who writes first?", "bob@example.org", "nobody"],
  ["addressesUnfit", "Who calls +33 6 12 34 56 78?", "I", "you"],
];

describe("A person's own question (Ostrakon, 6.4)", () => {
  test("6.4.1 A question with slurs, threats or addresses is refused, and nothing changes", async () => {
    const ask = await asking({});
    for (const [why, ...words] of REFUSED) expect(await ask(...words), words.join(" / ")).toBe(why);
    expect(await ask("Is the Niger longer than from 1914 to 1918?", "yes: 4,200 km", "no")).toBe("done");
  });

  test("6.4.2 A question may name players at a table by link, and may not at a public one", async () => {
    const about = ["Does Theodora cheat?", "yes", "no"] as const;
    expect(await (await asking({}))(...about)).toBe("done");
    const ask = await asking({ visibility: "public", options: { questionMode: "bankEditable" } });
    expect(await ask(...about)).toBe("namesUnfit");
  });

  test("6.4.4 Own questions are for tables by link: at a public table the bank asks, and the owner cannot change that", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const modeAt = async (table: string) =>
      (await done(ada.ask({ t: "table", table }))).table.options as { readonly questionMode?: string };
    const table = await createTestTable(ada, ostrakon.id, 5, { visibility: "public" });
    expect(await modeAt(table)).toEqual({ questionMode: "bank" });
    const free = { options: { questionMode: "free" } };
    expect(await refusal(ada.ask({ t: "configure", table, change: free }))).toBe("notAmongStrangers");
    await done(ada.ask({ t: "configure", table, change: { options: { questionMode: "bankEditable" } } }));
    await done(ada.ask({ t: "configure", table, change: { visibility: "link", ...free } }));
    expect(await refusal(ada.ask({ t: "configure", table, change: { visibility: "public" } }))).toBe(
      "notAmongStrangers",
    );
    expect(await modeAt(table)).toEqual(free.options);
  });
});

describe("A table’s own subjects (Ostrakon, OS-102)", () => {
  const subjects = "Cats; Dogs; Trains; Soup; Rain; Uncles; Jazz; Tax";
  const make = async (options: object, visibility: "link" | "public" = "link") => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    return ada.ask({ t: "createTable", game: ostrakon.id, seats: 5, options, visibility, hasFreeChat: false } as never);
  };

  test("OS-102 Words and addresses are judged like those of a question, also when the table is changed", async () => {
    expect(await refusal(make({ subjects: `${subjects}; Are you shiiiit` }))).toBe("wordsUnfit");
    expect(await refusal(make({ subjects: `${subjects}; evil.com` }))).toBe("addressesUnfit");
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const table = await createTestTable(ada, ostrakon.id, 5, { options: { subjects } });
    const change = (options: object) => ada.ask({ t: "configure", table, change: { options } } as never);
    expect(await refusal(change({ subjects: `${subjects}; evil.com` }))).toBe("addressesUnfit");
    expect(await refusal(change({ subjects: "Cats; Dogs" }))).toBe("optionsMakeNoSense");
    expect((await done(ada.ask({ t: "table", table }))).table.options).toEqual({ subjects });
  });

  test("OS-102 A public table has our cards, and as many subjects as possible are few enough for a message", async () => {
    expect(await refusal(make({ subjects }, "public"))).toBe("notAmongStrangers");
    const most = Array.from({ length: 56 }, (_, at) => `${at}`.padStart(24, "x")).join("; ");
    await done(make({ subjects: most }));
  });
});

describe("A name", () => {
  test.each([
    ["  Zoé ", "Zoé"],
    ["Zoé", "Zoé"],
    ["A\tB", "A B"],
    ["👩‍🚀 Ada", "👩‍🚀 Ada"],
  ])("The name %j is cleaned up", (raw, text) => expect(allowedName(raw)).toEqual({ ok: true, text }));

  test.each([
    ["nameNeeded", " \u200b "],
    ["nameTooLong", "é".repeat(41)],
    ["wordsUnfit", "Big Bitch"],
  ])("A name is refused: %s", (key, raw) => expect(allowedName(raw)).toMatchObject({ ok: false, why: { key } }));

  test("A name may have forty letters, and as many accents as a language needs", () => {
    expect(allowedName("é".repeat(40)).ok).toBe(true);
    expect(allowedName(`Z${"\u0301".repeat(50)}`)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^.{1,4}$/u),
    });
  });
});
