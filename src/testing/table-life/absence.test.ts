import { expect, test } from "vitest";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { actionOf } from "./actions.ts";
import { type Evening, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

/** C is away and the others have answered: at 60 seconds the question about seat 2 opens. */
const C_IS_AWAY = ["0 C hides", "1 A move", "1 B move", "1 D move", "1 E move"];
const AISOPOS = { game: "aisopos", seats: "AB", each: "no", turn: "1" };
const THREE = { game: "isis", seats: "ABC", each: "no", turn: "1" };

test("TL-64 whoever is asked, has sealed nothing and was unseen for a minute is missing, at once after stepping away", async () => {
  await hold({}, ...C_IS_AWAY, "59 ? q2=none", "60 ? q2=open");
  await hold({}, "0 C move", ...C_IS_AWAY.filter((line) => !line.includes("E")), "90 ? q2=none q4=none");
  await hold({}, "0 A move", "0 B move", "0 D move", "0 E move", "5 C stepaway", "5 ? q2=open");
});

test("TL-65 with days per move nobody is missing before they have missed a deadline", () =>
  hold(
    { ...THREE, control: "days 24h" },
    "0 B closes",
    "23h ? q1=none v=10",
    "24h ? v=11 q1=none",
    "25h C move",
    "26h A move",
    "26h ? q1=open",
  ));

test("TL-66 a question opens when everybody the step waits for is missing, one for each of them, and somebody has a voice", async () => {
  await hold({}, "0 C hides", "0 D hides", "1 A move", "1 B move", "70 ? q2=none", "80 E move", "80 ? q2=open q3=open");
  await hold(THREE, "0 A closes", "0 B closes", "0 C closes", "300 ? q1=none", "301 A here", "301 ? q1=open");
});

test("TL-67 none opens for a bot's seat, nor in a live match of two whose game knows lost time", async () => {
  await hold({ ...AISOPOS, control: "live 300" }, "0 B closes", "200 ? q1=none");
  await hold({ ...AISOPOS, seats: "ABC", control: "live 300" }, "0 B closes", "60 ? q1=open");
  await hold(AISOPOS, "0 B closes", "60 ? q1=open");
});

test("TL-68 voices say what to do and may change it; others, programs and the same again are refused", () =>
  hold(
    {},
    ...C_IS_AWAY,
    "50 A vote 2 move ! nothingAsked",
    "61 P vote 2 move ! forPeopleAtTheTable",
    "61 E token-vote 2 move ! forItsPerson",
    "62 A vote 2 move",
    "63 A vote 2 move ! saidBefore",
    "64 A vote 2 wait",
    "64 B vote 3 move ! nothingAsked",
    "64 B leave",
    "64 B vote 2 move ! seatLeft",
    "80 ? q2=open v=10",
  ));

test("TL-69 five seconds after opening more than half of the voices decide, and a voice for the seat is one for this move", async () => {
  const three = ["61 A vote 2 seat", "61 B vote 2 seat", "61 D vote 2 move"] as const;
  await hold({}, ...C_IS_AWAY, ...three, "64 ? q2=open v=10", "65 ? q2=none minded= v=11 marks=2");
  await hold({}, ...C_IS_AWAY, ...three.slice(0, 2), "70 ? q2=open", "71 E vote 2 seat", "71 ? minded=2");
});

test("TL-70 from half a minute on only those count who have said something, and equal voices wait", async () => {
  await hold({}, ...C_IS_AWAY, "61 A vote 2 move", "89 ? v=10", "90 ? v=11 marks=2");
  await hold({}, ...C_IS_AWAY, "61 A vote 2 move", "61 B vote 2 wait", "500 ? v=10 q2=open");
  await hold({}, ...C_IS_AWAY, "500 ? v=10 q2=open");
});

test("TL-71 a question is judged again at every vote, and when somebody becomes or ceases to be a voice", async () => {
  const two = ["61 A vote 2 move", "61 B vote 2 move"] as const;
  await hold({}, ...C_IS_AWAY, ...two, "70 ? v=10", "70 D closes", "79 ? v=10", "80 ? v=11");
  await hold({}, ...C_IS_AWAY, "61 A vote 2 move", "61 B vote 2 wait", "100 ? v=10", "101 D vote 2 seat", "101 ? v=11");
});

test("TL-72 a stand-in plays this move at once, nothing counts as missed, and the next time a new question opens", () =>
  hold(
    { ...THREE, seats: "AB" },
    "0 B closes",
    "61 A vote 1 move",
    "65 ? v=11 marks=1 missed1=0 p1=person",
    "66 A move",
    "66 ? asked=1 q1=open",
  ));

test("TL-73 a stand-in takes the seat and plays every move at a bot's pace, while its person's clock stands still", () =>
  hold(
    { ...THREE, seats: "ABC", control: "live 600" },
    "0 B closes",
    "61 A vote 1 seat",
    "62 C vote 1 seat",
    "65 ? minded=1 v=10 runs=none",
    "66 ? v=11 marks=1",
    "70 C move",
    "71 A move",
    "71 ? v=13 asked=1 runs=none",
    "72 ? v=14 marks=1",
  ));

test("TL-74 a question is over when its person returns or leaves, or the step is played", async () => {
  await hold({}, ...C_IS_AWAY, "60 ? q2=open", "61 C here", "61 ? q2=none v=10", "62 A vote 2 move ! nothingAsked");
  await hold({}, ...C_IS_AWAY, "60 ? q2=open", "61 C leave", "61 ? q2=none p2=heir");
  await hold({}, ...C_IS_AWAY, "60 ? q2=open", "61 C move", "61 ? q2=none v=11 marks=");
});

test("TL-75 whoever is seen again plays their seat again, and until the round closes their own move counts", () =>
  hold(
    {},
    "0 C hides",
    "0 D hides",
    ...["1 A move", "1 B move", "1 E move", "61 A vote 2 seat", "61 B vote 2 seat", "61 E vote 2 seat"],
    "67 ? minded=2 q3=open v=10",
    "68 C here",
    "68 ? minded= p2=person",
    "69 C move",
    "70 D here",
    "71 D move",
    "71 ? v=11 marks=",
  ));

test("TL-76 whoever looked on when their time was over is back by an action only (TLV-65)", () =>
  hold(
    { game: "empedocle", seats: "ABC", each: "no", turn: "2", control: "live 60" },
    "59 ? v=10 pres=012",
    "60 ? v=11 marks=2 missed2=1 p2=standIn",
    "61 A move",
    "62 B move",
    "63 ? v=14 marks=2 p2=standIn pres=012",
    "64 C back",
    "64 ? p2=person missed2=0 stock2=6",
  ));

test("TL-78 an heir plays for a seat that was left, and for no other", () =>
  hold({}, "0 C hides", "0 D leave", "90 ? p2=person p3=heir p4=person"));

test("TL-79 where every person is played for, stand-ins play nothing: the table sleeps until somebody returns", () =>
  hold(
    { ...THREE, seats: "AB" },
    "0 B closes",
    "61 A vote 1 seat",
    "66 ? v=11 minded=1",
    "67 A leave",
    "600 ? v=12 asked=1 p1=standIn",
    "601 B here",
    "601 ? p1=person",
  ));

test("TL-81 a step that a stand-in played says for whom, to all", () =>
  hold({}, ...C_IS_AWAY, "61 A vote 2 move", "90 ? marks=2"));

test("TL-143 a decision stores the voices that it counted and what they said", async () => {
  const evening = await eveningOf({});
  await doAll(
    evening,
    C_IS_AWAY.map((line) => line.slice(2)),
  );
  await evening.timer.advance(61_000);
  await doAll(evening, ["A vote 2 move", "B vote 2 move", "D vote 2 seat"]);
  const told: ToPage[] = [];
  await evening.service().watch(NOBODY, TABLE, "watcher", (message) => void told.push(message));
  await evening.timer.advance(5_000);
  const votes = [
    { seat: 0, says: "move" },
    { seat: 1, says: "move" },
    { seat: 3, says: "seat" },
    { seat: 4, says: null },
  ];
  const decisions = [{ seat: 2, says: "move", votes }];
  expect((await evening.context().repositories.matches.read(TABLE))?.steps.at(-1)).toMatchObject({ decisions });
  expect(told.at(-1)).toMatchObject({ t: "update", version: 1, logEntry: { standIns: [2], decisions } });
  evening.end();
});

/** Everybody does this at the present moment. */
async function doAll(evening: Evening, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [who = "", ...words] = line.trim().split(" ");
    expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
  }
  await evening.timer.advance(0);
}
