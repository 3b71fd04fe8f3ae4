import { expect, test } from "vitest";
import type { Answer, RequestOf } from "../../protocol/messages/requests.ts";
import type { TableView } from "../../protocol/messages/table-view.ts";
import { NOBODY } from "../../server/service/caller.ts";
import type { Table } from "../../tables/table.ts";
import { type Evening, startEvening, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

const PLAIN = {
  t: "createTable",
  game: "isis-osiris",
  seats: 3,
  options: {},
  visibility: "link",
  hasFreeChat: false,
} as const;

async function at(evening: Evening, run: (evening: Evening) => Promise<void>): Promise<void> {
  try {
    await run(evening);
  } finally {
    evening.end();
  }
}

const made = async (evening: Evening, answer: Answer<"createTable">): Promise<Table> => {
  const found = answer.ok ? await evening.context().repositories.tables.read(answer.table) : null;
  if (found === null) throw new Error(`nothing was made: ${JSON.stringify(answer)}`);
  return found;
};

const making = async (evening: Evening, over: Partial<RequestOf<"createTable">> = {}) =>
  evening.service().ask(await evening.callerOf("A"), { ...PLAIN, ...over });

test("TL-1 whoever makes a table owns it and sits nowhere; somebody without a name makes none", () =>
  at(startEvening(0), async (evening) => {
    const table = await made(evening, await making(evening));
    expect(table).toMatchObject({ stage: "waiting", owner: "A", seats: [null, null, null] });
    expect(await evening.service().ask(NOBODY, PLAIN)).toMatchObject({ why: { key: "whoAreYou" } });
  }));

test("TL-2 what is not said is: found by link, watched without delay, talk by phrases, and a timer for Ostrakon alone", () =>
  at(startEvening(0), async (evening) => {
    const table = await made(evening, await making(evening));
    expect(table).toMatchObject({ visibility: "link", hasFreeChat: false, control: { is: "none" } });
    expect([table.watching, table.screens, table.isCodeHidden]).toEqual([undefined, undefined, undefined]);
    const ostrakon = await made(evening, await making(evening, { game: "ostrakon", seats: 5 }));
    expect(ostrakon.control).toMatchObject({ is: "party" });
  }));

test("TL-4 what makes no sense is refused with its field, and nothing is made", () =>
  at(startEvening(0), async (evening) => {
    const refusals = [
      [{ seats: 9 }, { key: "seatsOutOfRange", min: 2, max: 4 }],
      [
        { control: { is: "live", stock: 5000, increment: 0, grace: 0 } },
        { key: "controlMakesNoSense", field: "stock", least: 10_000, most: 86_400_000 },
      ],
      [{ options: { each: "perhaps" } }, { key: "optionsMakeNoSense" }],
    ] as const;
    for (const [over, why] of refusals) expect(await making(evening, over)).toEqual({ ok: false, why });
    expect(await evening.context().repositories.tables.ofPerson("A")).toEqual([]);
  }));

test("TL-6 a screen makes a table without a name or an owner; whoever sits down first is its owner", () =>
  at(startEvening(0), async (evening) => {
    const table = await made(evening, await evening.service().ask(NOBODY, { ...PLAIN, screen: "tv" }));
    expect(table).toMatchObject({
      owner: null,
      seats: [null, null, null],
      screens: [evening.context().hashSecret("tv")],
    });
    const sit = async (who: string, seat: 0 | 1) =>
      evening.service().ask(await evening.callerOf(who), { t: "sit", table: table.id, seat, name: who, seed: "" });
    await sit("P", 1);
    await sit("Q", 0);
    expect(await evening.context().repositories.tables.read(table.id)).toMatchObject({ owner: "P" });
    // A person's browser makes a screen's table, too.
    expect((await made(evening, await making(evening, { screen: "tv" }))).owner).toBeNull();
  }));

test("TL-8 fewer seats take away the last ones, unless a person sits there", async () =>
  at(await eveningOf({ stage: "wait", game: "isis", seats: "AB-b" }), async (evening) => {
    const configure = async (seats: number) =>
      evening.service().ask(await evening.callerOf("A"), { t: "configure", table: TABLE, change: { seats } });
    const seats = async () => (await evening.context().repositories.tables.read(TABLE))?.seats.length;
    expect(await configure(3)).toEqual({ ok: true });
    expect(await configure(2)).toEqual({ ok: true });
    expect(await seats()).toBe(2);
    await configure(4);
    await hold({ stage: "wait", game: "isis", seats: "A-B" }, "0 B rise", "0 ? seats=A--");
    await evening.service().ask(await evening.callerOf("C"), { t: "sit", table: TABLE, seat: 3, name: "C", seed: "" });
    expect(await configure(2)).toMatchObject({ why: { key: "seatTaken" } });
    expect(await seats()).toBe(4);
  }));

test("TL-7, TL-8, TL-83, TL-4 the owner alone changes a waiting table, within what makes sense, and everybody is told (TLV-59)", async () =>
  at(await eveningOf({ stage: "wait", game: "isis", seats: "ABC-" }), async (evening) => {
    const configure = async (who: string, change: RequestOf<"configure">["change"]) =>
      evening.service().ask(await evening.callerOf(who), { t: "configure", table: TABLE, change });
    expect(await configure("B", { options: {} })).toMatchObject({ why: { key: "forTheOwner" } });
    expect(await configure("A", { seats: 2 })).toMatchObject({ why: { key: "seatTaken" } });
    const short = { is: "live", stock: 5000, increment: 0, grace: 0 } as const;
    const why = { key: "controlMakesNoSense", field: "stock" };
    expect(await configure("A", { control: short })).toMatchObject({ why });
    const told: TableView[] = [];
    await evening.service().followTable(await evening.callerOf("C"), TABLE, (message) => {
      if (message.t === "table") told.push(message.table);
    });
    expect(await configure("A", { control: { is: "days", perMove: 7_200_000 } })).toEqual({ ok: true });
    await evening.timer.advance(1000);
    expect(told.at(-1)).toMatchObject({ control: { is: "days", perMove: 7_200_000 } });
    await hold({ stage: "wait", game: "isis", seats: "ABC-", control: "days 2h" }, "0 ? pace=whenever");
  }));

test("TL-107 leaving a waiting table frees the seats and passes it on; with nobody left it is removed", async () => {
  await hold({ stage: "wait", seats: "ABA" }, "0 A leave", "0 ? seats=-B- owner=B");
  await at(await eveningOf({ stage: "wait", seats: "A-b" }), async (evening) => {
    await evening.service().ask(await evening.callerOf("A"), { t: "leave", table: TABLE });
    expect(await evening.context().repositories.tables.read(TABLE)).toBeNull();
  });
});
