import { expect, test } from "vitest";
import { NOBODY } from "../../server/service/caller.ts";
import { actionOf } from "./actions.ts";
import { SECOND, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";
import { allStored, expectUnchanged, ownView } from "./stored-bytes.ts";

const WAITING = { stage: "wait", game: "isis", seats: "AB--" };
const ASKING = { ...WAITING, lock: "ask" };

test("TL-14 one person sits on several seats before the start, by their numbers; in a match nobody takes a second one, but by a pass", async () => {
  await hold(WAITING, "0 B sit 2", "0 ? seats=ABB-", "1 B sit", "1 ? seats=ABB-");
  await hold({ seats: "ABb" }, "0 A take 2 ! oneSeatEach");
  const evening = await eveningOf({});
  const [a, b] = [await evening.callerOf("A"), await evening.callerOf("B")];
  const link = await evening.service().ask(a, { t: "seatLink", table: TABLE, seat: 0 });
  if (!link.ok) throw new Error(link.why.key);
  expect(await evening.service().ask(b, { t: "claim", seatLink: link.seatLink })).toMatchObject({ ok: true, seat: 0 });
  expect((await ownView(evening, "B")).you.seats).toEqual([0, 1]);
  evening.end();
});

test("TL-17 six letters in any case, with anything between them, find a table that is not over (TLV-61)", async () => {
  const evening = await eveningOf({});
  const find = (code: string) => evening.service().ask(NOBODY, { t: "findTable", code });
  for (const code of ["BCDFGH", "bcd-fgh", " b c d . f g h "])
    expect(await find(code)).toEqual({ ok: true, table: TABLE });
  for (const code of ["BCDFG", "BCDFGK", ""]) expect(await find(code)).toMatchObject({ why: { key: "noSuchCode" } });
  await actionOf(evening, "host", ["ends"]);
  await evening.timer.advance(SECOND);
  expect(await find("BCDFGH")).toMatchObject({ why: { key: "noSuchCode" } });
  evening.end();
});

test("TL-18 where the table is shut nobody new sits, knocks or takes a seat; whoever holds one comes and goes", async () => {
  const shut = { ...WAITING, lock: "shut" };
  await hold(shut, "0 P sit ! tableShut", "0 P sit 2 ! tableShut", "0 ? seats=AB-- knocks=");
  await hold(shut, "0 B sit 2", "0 ? seats=ABB-", "1 A lock open", "2 P sit", "2 ? seats=ABBP");
  // Whose seat was freed is not new, nor is the owner who got up.
  await hold(shut, "0 B closes", "120 A free 1", "121 B sit", "121 ? seats=AB--");
  await hold(shut, "0 A rise", "1 A sit 3", "1 ? seats=-B-A");
  await hold({ seats: "ABbDb", lock: "shut" }, "0 P take 2 ! tableShut");
  await hold({ lock: "shut" }, "0 C closes", "120 P claim 2", "120 ? cl2=open knocks=P");
  // Whoever waits to be let in waits no longer.
  await hold(ASKING, "0 P sit", "1 A lock shut", "1 ? knocks=", "2 P sit ! tableShut");
  await hold(
    { seats: "ABbDb", lock: "ask" },
    ...["0 P take 2", "0 ? knocks=P", "1 A lock shut", "1 ? knocks=", "2 A lock ask", "3 P take 2", "3 ? knocks=P"],
    ...["4 A yes P", "4 ? seats=ABPDb"],
  );
});

test("TL-19 where the lock asks, sitting is a knock; the owner answers, and while the owner is away anybody present who sits here", async () => {
  await hold(
    ASKING,
    "0 P sit 2",
    "0 ? seats=AB-- knocks=P",
    "1 B yes P ! forTheOwner",
    "1 Q yes P ! forPeopleAtTheTable",
  );
  await hold(ASKING, "0 P sit 2", "1 A yes P", "1 ? seats=ABP- knocks=");
  await hold(ASKING, "0 P sit", "1 A no P", "1 ? seats=AB-- knocks=");
  await hold(ASKING, "0 A closes", "1 P sit 3", "59 B yes P ! forTheOwner", "60 B yes P", "60 ? seats=AB-P");
  await hold(
    ASKING,
    "0 B sit 2",
    "0 ? seats=ABB- knocks=",
    "1 P sit",
    "2 A lock open",
    "3 P sit",
    "3 ? seats=ABBP knocks=",
  );
});

test("TL-19 those who can answer are told who asks, whoever asks that they wait, and nobody else anything", async () => {
  const evening = await eveningOf(ASKING);
  await actionOf(evening, "P", ["sit", "2"]);
  const view = (letter: string) => ownView(evening, letter);
  const asked = { is: "sit", seat: 2 };
  expect((await view("A")).requests).toMatchObject([{ ...asked, name: "P", mayAnswer: true, until: 120 * SECOND }]);
  expect((await view("B")).requests).toMatchObject([{ ...asked, name: "P", mayAnswer: false }]);
  expect((await view("Q")).requests).toEqual([]);
  expect((await view("P")).you).toMatchObject({ request: asked, wayIn: "ask", isNotLetIn: false });
  expect((await view("B")).you).toMatchObject({ request: null, wayIn: "open" });
  await actionOf(evening, "A", ["no", "P"]);
  expect((await view("P")).you).toMatchObject({ request: null, isNotLetIn: true });
  evening.end();
});

test("TL-20 a knock ends after two minutes, a person has one and a table five; who was told no does not knock again", async () => {
  await hold(
    ASKING,
    "0 P sit",
    "1 P sit 2 ! knockStands",
    "119 ? knocks=P",
    "120 ? knocks=",
    "121 P sit",
    "121 ? knocks=P",
  );
  await hold(ASKING, "0 P sit", "120 A yes P ! nothingAsked", "120 ? seats=AB--");
  await hold({ ...ASKING, pace: "whenever" }, "0 P sit", "71h ? knocks=P", "72h ? knocks=");
  await hold(ASKING, "0 P sit", "1 A no P", "2 P sit ! notLetIn", "3 Q sit", "3 ? knocks=Q");
  await hold(ASKING, "0 P sit", "1 P withdraw", "1 ? knocks=", "2 P sit", "2 ? knocks=P");
  const five = ["P", "Q", "R", "S", "T"];
  await hold(ASKING, ...five.map((letter) => `0 ${letter} sit`), "1 U sit ! slowDown", "120 U sit", "120 ? knocks=U");
  // Somebody who knocks has a name, too (TL-16).
  await hold(ASKING, "0 P sit name=Zoe", "1 Q sit name=zoe", "2 A yes Q", "2 ? name2=zoe_2");
});

test("TL-20 whoever follows the table is told when a knock has waited too long", async () => {
  const evening = await eveningOf(ASKING);
  const told: number[] = [];
  await evening.service().followTable(await evening.callerOf("A"), TABLE, (message) => {
    if (message.t === "table") told.push(message.table.requests.length);
  });
  await actionOf(evening, "P", ["sit"]);
  await evening.timer.advance(119 * SECOND);
  expect(told.at(-1)).toBe(1);
  await evening.timer.advance(SECOND);
  expect(told.at(-1)).toBe(0);
  evening.end();
});

test("TL-21 a yes seats the knocker where the seat is still free; else the knock ends", async () => {
  await hold(ASKING, "0 P sit 2", "1 A sit 2", "2 A yes P ! seatTaken", "2 ? seats=ABA- knocks=");
  await hold(ASKING, "0 P sit", "1 A sit 2", "2 A yes P", "2 ? seats=ABAP");
  await hold({ ...ASKING, seats: "AB-" }, "0 P sit", "1 A sit 2", "2 A yes P ! seatTaken", "2 ? knocks=");
  // With the match all seats are held.
  await hold({ ...ASKING, seats: "AB-" }, "0 P sit 2", "1 A sit 2", "2 A start", "2 ? stage=play knocks=");
});

test("TL-20 and TL-18 what is refused changes nothing", async () => {
  const evening = await eveningOf(ASKING);
  await actionOf(evening, "P", ["sit"]);
  const before = await allStored(evening);
  for (const line of ["P sit", "B yes P", "Q no P", "B lock open"]) {
    const [who = "", ...words] = line.split(" ");
    expect(await actionOf(evening, who, words), line).toMatchObject({ ok: false });
    expectUnchanged(before, await allStored(evening), line);
  }
  evening.end();
});
