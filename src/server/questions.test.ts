import { describe, expect, test } from "vitest";
import { ostrakon } from "../games/catalogue.ts";
import type { Seat } from "../kernel/seat.ts";
import { openHouse } from "./open-house.ts";
import { done, type Page, refusal, visitor } from "./test-page.ts";
import { lastTold, tableFor } from "./test-table.ts";

/** A council with one person among bots, in which that person asks; at another table where a bot begins. */
async function asking(over: object): Promise<(...words: readonly string[]) => Promise<string>> {
  const { url } = await openHouse();
  const ada = await visitor(url, "Theodora");
  for (;;) {
    const table = await tableFor(ada, ostrakon.id, 5, over);
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Theodora", seed: "" }));
    for (const seat of [1, 2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.listen({ t: "watch", table, viewer: 0 }));
    if ((await asked(ada, table)).includes(0)) {
      let count = 0;
      return (...words) => {
        const move = `ask:${JSON.stringify(words)}`;
        return refusal(ada.ask({ t: "say", table, seat: 0, id: `${++count}`, at: null, what: { is: "move", move } }));
      };
    }
  }
}

const asked = async (ada: Page, table: string): Promise<readonly Seat[]> => {
  await ada.until(() => lastTold(ada, table) !== null);
  return lastTold(ada, table)?.view.turn.seats ?? [];
};

const UNFIT: readonly (readonly [string, string, string, string])[] = [
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

describe("a question in words of one's own (Ostrakon, 6.4)", () => {
  test("6.4.1 is refused with slurs, threats and addresses in it; nothing has changed then", async () => {
    const ask = await asking({});
    for (const [why, ...words] of UNFIT) expect(await ask(...words), words.join(" / ")).toBe(why);
    expect(await ask("Is the Niger longer than from 1914 to 1918?", "yes: 4,200 km", "no")).toBe("done");
  });

  test("6.4.2 may name people among friends, whose page warns them; at a table open to everybody it may not", async () => {
    const about = ["Does Theodora cheat?", "yes", "no"] as const;
    expect(await (await asking({}))(...about)).toBe("done");
    const ask = await asking({ visibility: "public", options: { questionMode: "bankEditable" } });
    expect(await ask(...about)).toBe("namesUnfit");
  });

  test("6.4.4 is for tables by link: where everybody may come the bank asks, and the host cannot have it otherwise", async () => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    const modeAt = async (table: string) =>
      (await done(ada.ask({ t: "look", table }))).gathering.options as { readonly questionMode?: string };
    const table = await tableFor(ada, ostrakon.id, 5, { visibility: "public" });
    expect(await modeAt(table)).toEqual({ questionMode: "bank" });
    const free = { options: { questionMode: "free" } };
    expect(await refusal(ada.ask({ t: "arrange", table, change: free }))).toBe("notAmongStrangers");
    await done(ada.ask({ t: "arrange", table, change: { options: { questionMode: "bankEditable" } } }));
    await done(ada.ask({ t: "arrange", table, change: { visibility: "link", ...free } }));
    expect(await refusal(ada.ask({ t: "arrange", table, change: { visibility: "public" } }))).toBe("notAmongStrangers");
    expect(await modeAt(table)).toEqual(free.options);
  });
});
