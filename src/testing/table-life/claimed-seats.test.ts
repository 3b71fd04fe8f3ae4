import { expect, test } from "vitest";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { actionOf } from "./actions.ts";
import { type Evening, SECOND, TABLE, tokenOf } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";
import { allStored, expectUnchanged, ownView } from "./stored-bytes.ts";

async function act(evening: Evening, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [who = "", ...words] = line.split(" ");
    expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
    await evening.timer.advance(0);
  }
}

/** C is gone, and P asks for the seat. */
const CLAIMED = ["0 C closes", "120 P claim 2"] as const;
const CONFIRMED = [...CLAIMED, "121 A confirm 2", "122 B confirm 2", "123 D confirm 2"] as const;

test("TL-58 a seat is claimed while its person is gone, once, never where strangers were, nor by who knows another seat", async () => {
  await hold({}, "0 C closes", "119 P claim 2 ! personIsThere", "120 P claim 2", "121 Q claim 2 ! claimStands");
  await hold({}, "0 C hides", "119 P claim 2 ! personIsThere", "120 P claim 2");
  await hold({ wasPublic: "yes" }, "0 C closes", "120 P claim 2 ! notAtPublicTables");
  await hold({ visibility: "public" }, "0 C closes", "120 P claim 2 ! notAtPublicTables");
  await hold({}, "0 C closes", "0 E leave", "120 E claim 2 ! knewAnotherSeat", "120 A claim 2 ! knewAnotherSeat");
  await hold({ seats: "ABCDb" }, "120 P claim 4 ! noSuchSeat", "120 P claim 9 ! noSuchSeat");
  // A seat that a program plays is not lost.
  await hold({ program: "2" }, "0 C closes", "100 C token-look", "130 P claim 2 ! personIsThere", "280 P claim 2");
  // At a slow table two minutes are enough to ask, but not to be heard.
  const slow = { game: "empedocle", seats: "ABC", each: "no", control: "days 24h" };
  await hold(
    slow,
    "0 C closes",
    "120 P claim 2",
    "121 A confirm 2",
    "122 B confirm 2",
    "23h ? seats=ABC",
    "25h ? seats=ABP",
  );
});

test("TL-59 more than half of all others seated confirm a claim, present or not; half of them end it for good", async () => {
  await hold(
    {},
    ...CLAIMED,
    "121 A confirm 2",
    "122 B confirm 2",
    "122 ? cl2=open",
    "123 D confirm 2",
    "123 ? cl2=confirmed",
  );
  await hold({}, "0 D closes", "0 E closes", ...CLAIMED, "121 A confirm 2", "122 B confirm 2", "200 ? cl2=open");
  await hold(
    {},
    ...CLAIMED,
    "121 A object 2",
    "121 ? cl2=open",
    "122 B object 2",
    "122 ? cl2=none",
    "123 P claim 2 ! claimRefused",
  );
  await hold({}, ...CLAIMED, "121 A confirm 2", "122 A confirm 2 ! saidBefore", "123 A object 2", "124 A confirm 2");
  await hold({}, ...CLAIMED, "121 Q confirm 2 ! forPeopleAtTheTable", "121 P confirm 2 ! forPeopleAtTheTable");
  await hold(
    {},
    ...CLAIMED,
    "121 E leave",
    "122 E confirm 2 ! seatLeft",
    "123 A confirm 2",
    "124 B confirm 2",
    "124 ? cl2=confirmed",
  );
  await hold({ game: "isis", seats: "Abb", each: "no" }, "0 A closes", "120 P claim 0 ! nobodyToConfirm");
  await hold({}, ...CLAIMED, "719 ? cl2=open", "720 ? cl2=none", "721 P claim 2", "721 ? cl2=open");
  // A family on one tablet is one person.
  await hold(
    { game: "isis", seats: "AABC", each: "no" },
    "0 C closes",
    "120 P claim 3",
    "121 A confirm 3",
    "122 B confirm 3",
    "122 ? cl3=confirmed",
  );
});

test("TL-60 a confirmed claim is carried out after half a minute, after five minutes where one alone could confirm it", async () => {
  await hold({}, ...CONFIRMED, "152 ? seats=ABCDE", "153 ? seats=ABPDE cl2=none");
  await hold(
    { game: "isis", seats: "AB", each: "no" },
    ...["0 B closes", "120 P claim 1", "121 A confirm 1", "420 ? seats=AB", "421 ? seats=AP"],
  );
  // Whoever was seen meanwhile is asked instead.
  await hold({}, ...CONFIRMED, "130 C here", "131 C closes", "170 ? seats=ABCDE cl2=asked");
});

test("TL-61 whoever is seen while their seat is claimed has a minute to say yes or no; silence ends it", async () => {
  await hold({}, ...CLAIMED, "130 C here", "130 ? cl2=asked", "131 C confirm 2", "131 ? seats=ABPDE cl2=none");
  await hold(
    {},
    ...CLAIMED,
    "130 C here",
    "131 C object 2",
    "131 ? seats=ABCDE cl2=none",
    "132 C closes",
    "260 P claim 2 ! claimRefused",
  );
  await hold(
    {},
    ...CONFIRMED,
    "130 C here",
    "189 ? cl2=asked",
    "190 ? cl2=none seats=ABCDE",
    "191 P claim 2 ! personIsThere",
  );
});

test("TL-62 whoever has claimed a seat plays on under its name; keys of before are void, the old pages look on, and all are told", async () => {
  const evening = await eveningOf({});
  const { repositories } = evening.context();
  const C = await evening.callerOf("C");
  const link = await evening.service().ask(C, { t: "seatLink", table: TABLE, seat: 2 });
  const seen: ToPage[] = [];
  await evening.service().watch(C, TABLE, 2, (message) => void seen.push(message));
  await act(evening, "C closes");
  await evening.timer.advance(120 * SECOND);
  await act(evening, "P claim 2", "A confirm 2", "B confirm 2", "D confirm 2");
  await evening.timer.advance(30 * SECOND);
  expect(seen.at(-1)).toEqual({ t: "refused", match: TABLE, why: { key: "notAtYourSeat" } });
  const table = await repositories.tables.read(TABLE);
  expect(table?.seats[2]).toEqual({ is: "person", person: "P", name: "C", joined: expect.any(String) });
  expect((await repositories.matches.read(TABLE))?.setup.players[2]).toEqual({ is: "person", name: "C" });
  const token = { is: "token", table: TABLE, seat: 2, hash: tokenOf("C") } as const;
  const move = { t: "submit", table: TABLE, seat: 2, id: "x", at: null, action: { is: "move", move: "x" } } as const;
  expect(await evening.service().ask(token, move)).toMatchObject({ why: { key: "notAtYourSeat" } });
  const seatLink = link.ok ? link.seatLink : "";
  expect(await evening.service().ask(C, { t: "claim", seatLink })).toMatchObject({ why: { key: "passSpent" } });
  await act(evening, "A move", "B move", "D move", "E move", "P move");
  const steps = (await repositories.matches.read(TABLE))?.steps ?? [];
  const yes = [0, 1, 3].map((seat) => ({ seat, accepts: true }));
  expect(steps.at(-1)?.decisions).toEqual([{ seat: 2, how: "claimed", votes: [...yes, { seat: 4, accepts: null }] }]);
  evening.end();
});

test("TL-63 the person of before takes the seat back with one action, once, and the other claims nothing more here", async () => {
  const over = [...CONFIRMED, "153 ? seats=ABPDE"] as const;
  await hold(
    {},
    ...over,
    ...["500 C here", "501 C takeback 2", "501 ? seats=ABCDE", "502 C takeback 2 ! nothingToTakeBack"],
    ...["503 P move ! notAtYourSeat", "504 C closes", "700 P claim 2 ! claimRefused"],
  );
  await hold({}, ...over, "160 Q takeback 2 ! nothingToTakeBack", "161 P takeback 2 ! nothingToTakeBack");
  // Though whoever claimed it has left it meanwhile.
  await hold(
    {},
    ...over,
    ...["160 P leave", "161 C takeback 2", "161 ? seats=ABCDE", "162 A move", "162 B move", "162 D move", "162 E move"],
    ...["164 ? v=11 p2=person left="],
  );
});

test("TL-57 a pass moves a seat once and within a day, voids its other keys, and everybody is told (TLV-64)", async () => {
  const evening = await eveningOf({});
  const service = evening.service();
  const [A, B, Q] = await Promise.all(["A", "B", "Q"].map((letter) => evening.callerOf(letter)));
  if (A === undefined || B === undefined || Q === undefined) throw new Error("nobody");
  const pass = async (): Promise<string> => {
    const made = await service.ask(A, { t: "seatLink", table: TABLE, seat: 0 });
    return made.ok ? made.seatLink : "";
  };
  const old = await pass();
  await evening.timer.advance(24 * 3600 * SECOND);
  expect(await service.ask(B, { t: "claim", seatLink: old })).toMatchObject({ why: { key: "passSpent" } });
  const [used, other] = [await pass(), await pass()];
  expect(await service.ask(B, { t: "claim", seatLink: used })).toMatchObject({ ok: true, seat: 0 });
  expect(await actionOf(evening, "A", ["moveat", "0"])).toMatchObject({ why: { key: "notAtYourSeat" } });
  for (const seatLink of [used, other])
    expect(await service.ask(Q, { t: "claim", seatLink })).toMatchObject({ why: { key: "passSpent" } });
  expect((await ownView(evening, "B")).you.seats).toEqual([0, 1]);
  await act(evening, "B moveat 0", "B moveat 1", "C move", "D move", "E move");
  const steps = (await evening.context().repositories.matches.read(TABLE))?.steps ?? [];
  expect(steps.at(-1)?.decisions).toEqual([{ seat: 0, how: "passed", votes: [] }]);
  evening.end();
});

test("TL-57 where strangers were a pass is not for somebody who knows another seat, and a leaver's pass is void (TLV-64)", async () => {
  const evening = await eveningOf({ wasPublic: "yes" });
  const service = evening.service();
  const passOf = async (letter: string, seat: 0 | 2): Promise<string> => {
    const made = await service.ask(await evening.callerOf(letter), { t: "seatLink", table: TABLE, seat });
    return made.ok ? made.seatLink : "";
  };
  const [ofA, ofC] = [await passOf("A", 0), await passOf("C", 2)];
  const use = async (letter: string, seatLink: string) =>
    service.ask(await evening.callerOf(letter), { t: "claim", seatLink });
  const before = await allStored(evening);
  expect(await use("B", ofA)).toMatchObject({ why: { key: "knewAnotherSeat" } });
  expectUnchanged(before, await allStored(evening), "a pass");
  expect(await use("P", ofA)).toMatchObject({ ok: true });
  await act(evening, "C leave");
  expect(await use("Q", ofC)).toMatchObject({ why: { key: "passSpent" } });
  evening.end();
});

test("The person of a claimed seat is told of it when they come back, and only those seated learn who said what", async () => {
  const evening = await eveningOf({});
  await act(evening, "C closes");
  await evening.timer.advance(120 * SECOND);
  await act(evening, "P claim 2", "A confirm 2");
  expect((await ownView(evening, "P")).you.request).toMatchObject({ is: "claim", seat: 2 });
  expect((await ownView(evening, "P")).requests).toEqual([]);
  await act(evening, "C here");
  const [request] = (await ownView(evening, "C")).requests;
  expect(request).toMatchObject({
    is: "claim",
    seat: 2,
    name: "P",
    state: "asked",
    mayAnswer: true,
    until: 60 * SECOND,
  });
  expect(request?.answers).toEqual([{ seat: 0, accepts: true }]);
  evening.end();
});

test("Whoever asks for a seat is forgotten with all that was stored of it", async () => {
  const evening = await eveningOf({});
  await act(evening, "C closes");
  await evening.timer.advance(120 * SECOND);
  await act(evening, "P claim 2");
  expect(await allStored(evening)).toContain('"P"');
  await evening.service().ask(await evening.callerOf("P"), { t: "forget" });
  expect(await allStored(evening)).not.toContain('"P"');
  evening.end();
});
