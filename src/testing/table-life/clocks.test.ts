import { expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import { loadRoom } from "../../host/match/load-room.ts";
import { checkedControl, usualControl } from "../../host/time/checked-control.ts";
import { hold } from "./hold.ts";

const PARTY = { control: "party" };
const TURNS = { game: "isis", seats: "ABC", each: "no", control: "party" };

test("TL-83 a time that makes no sense is refused, and nothing is proposed", async () => {
  await hold({}, "0 A propose time live 9 ! controlMakesNoSense", "0 A propose time live 86401 ! controlMakesNoSense");
  await hold({}, "0 A propose time days 0.5h ! controlMakesNoSense", "0 ? prop= control=none");
});

test("TL-84 everybody has one time for the whole turn, shown to all, and each turn has it anew", async () => {
  await hold(PARTY, "0 ? until=60 runs=01234", "20 A move", "21 ? until=39 runs=1234", "60 ? v=11 marks=1234 until=60");
  await hold(TURNS, "0 ? until=60 runs=0", "20 A move", "20 ? until=60 runs=1");
});

test("TL-84 the phases of Ostrakon have their own times, and a room without phases has one minute", async () => {
  const ostrakon = await loadRoom(catalogue.ostrakon);
  expect(usualControl(catalogue.ostrakon, ostrakon.moments)).toEqual({
    is: "party",
    phases: { asking: 120_000, following: 30_000, answering: 60_000, picking: 45_000, deciding: 30_000 },
  });
  const isis = await loadRoom(catalogue.isisOsiris);
  expect(usualControl(catalogue.isisOsiris, isis.moments)).toEqual({ is: "none" });
  expect(checkedControl({ is: "party" }, isis.moments)).toEqual({
    ok: true,
    control: { is: "party", phases: { move: 60_000 } },
  });
});

test("TL-85 any voice adds half a minute, three times a turn, and never to more than five minutes", async () => {
  await hold(
    PARTY,
    "0 A extend",
    "0 ? until=90",
    "1 A extend",
    "2 A extend",
    "3 A extend ! extendedEnough",
    "3 ? until=147",
  );
  await hold(
    PARTY,
    ...["A", "B", "C"].flatMap((who) => Array(3).fill(`0 ${who} extend`) as string[]).slice(0, 8),
    ...["0 ? until=300", "0 C extend ! longEnough", "0 D extend ! longEnough", "31 D extend"],
  );
  // The next turn begins with its own time, and everybody may add again.
  await hold(TURNS, ...Array<string>(3).fill("0 B extend"), "5 A move", "5 ? until=60", "6 B extend", "6 ? until=89");
});

test("TL-85 nobody adds to a timer that does not run, and strangers and programs never do", async () => {
  await hold({}, "0 A extend ! noTimer");
  await hold({ ...TURNS, control: "live 60" }, "0 A extend ! noTimer");
  await hold(PARTY, "0 P extend ! forPeopleAtTheTable", "0 E leave", "1 E extend ! seatLeft", "1 ? until=59");
  await hold({ ...PARTY, program: "4" }, "0 E token-extend ! forItsPerson");
});

test("TL-86 when it is over the silent lapse; two turns in a row are missed only by whoever is not there", async () => {
  await hold(
    PARTY,
    ...["0 C closes", "1 A move", "60 ? v=11 marks=1234 minded=", "119 ? minded=", "120 ? v=12 minded=2 p2=standIn"],
    // Who is there is never played for longer than a move.
    ...["120 ? missed0=0 missed1=0 p1=person", "130 C here", "130 ? minded= missed2=0 p2=person"],
  );
  await hold(PARTY, "0 C closes", "60 ? missed2=1", "70 C here", "71 C move", "72 C closes", "120 ? missed2=0 minded=");
});

test("TL-86 a game is never lost by the timer", async () => {
  await hold({ game: "aisopos", seats: "AB", each: "no", control: "party" }, "60 ? v=11 marks=0 stage=play");
});

test("TL-93 bots, sealed seats, pauses and the time before the first sight cost nobody time", async () => {
  await hold({ ...TURNS, seats: "AbC" }, "5 A move", "5 ? runs=none", "6 ? v=12 runs=2 until=60");
  await hold(PARTY, "10 A move", "10 ? runs=1234", "70 ? marks=1234");
  await hold(
    TURNS,
    ...["10 A propose pause", "10 B answer pause yes", "10 ? paused=yes runs=none until=none"],
    ...["500 A propose resume", "500 B answer pause yes", "500 ? runs=0 until=50"],
  );
  await hold({ ...TURNS, stage: "wait" }, "0 C hides", "1 A start", "20 ? runs=none", "21 ? runs=0 until=60");
});

test("TL-88 a party timer that is agreed on begins with this turn, and whoever was not there has ten minutes", async () => {
  await hold(
    { seats: "ABC", game: "isis", each: "no", turn: "2" },
    ...["0 C closes", "20 A propose time party", "21 B answer time yes", "21 ? control=party prot=2 until=600"],
    ...["30 C here", "30 ? prot= until=60"],
  );
});
