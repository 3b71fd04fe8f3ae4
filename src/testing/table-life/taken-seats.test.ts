import { expect, test } from "vitest";
import { actionOf } from "./actions.ts";
import { type Evening, SECOND, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";
import { allStored, expectUnchanged, ownView } from "./stored-bytes.ts";

const WITH_BOTS = { seats: "ABbDb" };
/** One seat is asked after the other, seat 2 first. */
const THREE = { game: "isis", seats: "ABb", each: "no", turn: "2" };

async function act(evening: Evening, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [who = "", ...words] = line.split(" ");
    expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
    await evening.timer.advance(0);
  }
}

test("TL-49 a seat has one holder at each version: what whoever held it before sends afterwards is not stored", async () => {
  const evening = await eveningOf({});
  await act(evening, "C closes");
  await evening.timer.advance(120 * SECOND);
  await act(evening, "P claim 2", "A confirm 2", "B confirm 2", "D confirm 2");
  await evening.timer.advance(30 * SECOND);
  // It was the seat of C when this was sent.
  const late = { match: TABLE, seat: 2, id: "late", action: { is: "move", move: "x" } } as const;
  expect(await evening.context().host.submit(late, "C")).toEqual({ ok: false, why: { key: "notAtYourSeat" } });
  expect(await evening.context().host.submit(late, "P")).toMatchObject({ ok: true });
  evening.end();
});

test("TL-50 the seats of bots and leavers are to be had, no seat whose person is away, minded or silent, and none that is out", async () => {
  await hold({ seats: "ABCbE" }, "0 C leave", "1 P take 2", "2 Q take 3", "2 ? seats=ABPQE");
  await hold({}, "0 C closes", "200 P take 2 ! seatTaken", "200 P take 9 ! noSuchSeat");
  await hold(
    {},
    ...["0 C hides", "1 A move", "1 B move", "1 D move", "1 E move", "61 A vote 2 seat", "62 B vote 2 seat"],
    ...["63 D vote 2 seat", "65 ? minded=2", "66 P take 2 ! seatTaken"],
  );
  await hold({ game: "aisopos", seats: "AB", each: "no", paused: "yes" }, "0 B leave", "1 P take 1 ! seatOut");
});

test("TL-51 where the table is open a seat is taken at once; where the lock asks, whoever lets people in decides; or nobody may", async () => {
  await hold(WITH_BOTS, "0 P take 2", "0 ? seats=ABPDb knocks=");
  const locked = { ...WITH_BOTS, lock: "ask" };
  await hold(
    locked,
    "0 P take 2",
    "0 ? seats=ABbDb knocks=P",
    "1 B yes P ! forTheOwner",
    "2 A yes P",
    "2 ? seats=ABPDb",
  );
  await hold(locked, "0 A closes", "1 P take 2", "59 B yes P ! forTheOwner", "60 B yes P", "60 ? seats=ABPDb knocks=");
  await hold(locked, "0 P take 2", "1 A no P", "1 ? seats=ABbDb knocks=", "2 P take 2 ! notLetIn");
  await hold({ ...WITH_BOTS, lock: "shut" }, "0 P take 2 ! tableShut");
  await hold({ ...WITH_BOTS, takeover: "no" }, "0 P take 2 ! seatsClosed");
});

test("TL-52 where a table asks, the owner lets a latecomer in or not, and so does more than half of the voices", async () => {
  const asking = { seats: "ABCDb", takeover: "ask" };
  await hold(asking, "0 P take 4", "0 ? seats=ABCDb knocks=P", "1 A yes P", "1 ? seats=ABCDP");
  await hold(asking, "0 P take 4", "1 A no P", "1 ? seats=ABCDb knocks=", "2 P take 4 ! notLetIn");
  await hold(asking, ...["0 P take 4", "1 B no P", "1 C no P", "1 ? knocks=P", "2 D no P", "2 ? seats=ABCDb knocks="]);
  await hold(asking, "0 P take 4", "1 B yes P", "2 C yes P", "2 ? knocks=P", "3 D yes P", "3 ? seats=ABCDP");
  // Voices are counted again when somebody goes.
  await hold(
    asking,
    "0 A closes",
    "0 D closes",
    "1 P take 4",
    "2 B yes P",
    "9 ? knocks=P",
    "10 C closes",
    "25 ? seats=ABCDP",
  );
  await hold(asking, "0 P take 4", "119 ? knocks=P", "120 ? knocks= seats=ABCDb", "121 P take 4", "121 ? knocks=P");
  await hold({ ...asking, visibility: "public", takeover: "ask" }, "0 P take 4", "0 ? knocks=P");
});

test("TL-53 whoever has held another seat in this match takes none, but a leaver may take their own again", async () => {
  await hold({ seats: "ABCbE" }, "0 C leave", "1 C take 3 ! knewAnotherSeat", "2 C take 2", "2 ? seats=ABCbE");
  await hold(
    { seats: "ABCbE" },
    ...["0 C leave", "1 P take 2", "2 A move", "2 B move", "2 E move", "4 ? v=11 p2=person"],
    ...["5 C take 3 ! knewAnotherSeat", "6 P leave", "7 C take 2", "7 ? seats=ABCbE"],
  );
  await hold(WITH_BOTS, "0 A take 2 ! oneSeatEach");
});

test("TL-54 an open turn is finished by the bot or heir; the newcomer plays and votes from the next step on", async () => {
  await hold(
    WITH_BOTS,
    ...["0 P take 2", "1 P move ! seatFromNextStep", "1 P propose pause ! seatFromNextStep", "1 ? p2=bot arriving=2"],
    ...[
      "2 A move",
      "2 B move",
      "2 D move",
      "4 ? v=11 p2=person arriving=",
      "5 P move",
      "6 P propose pause",
      "6 ? prop=pause",
    ],
  );
  await hold(
    { seats: "ABCDE" },
    ...["0 C leave", "1 P take 2", "1 ? p2=heir left=2", "2 A move", "2 B move", "2 D move", "2 E move"],
    ...["4 ? v=11 p2=person left=", "5 P move", "6 P leave", "6 ? p2=heir left=2"],
  );
  // Who goes before it is their turn leaves the seat to an heir.
  await hold(
    WITH_BOTS,
    "0 P take 2",
    "1 P leave",
    "1 ? p2=heir left=2 arriving=",
    "2 A move",
    "2 B move",
    "2 D move",
    "4 ? v=11 p2=heir",
  );
});

test("TL-56 a newcomer has as much time as the other person who has most left, and the full time where there is no other (TLV-63)", async () => {
  const live = { game: "isis", seats: "ABb", each: "no", turn: "0", control: "live 300" };
  await hold(
    live,
    ...["100 A move", "280 B move", "280 ? stock0=200 stock1=120", "280 P take 2", "283 ? v=13 p2=person stock2=200"],
  );
  await hold({ ...live, seats: "Abb" }, ...["50 P take 2", "60 A leave", "61 ? p2=person stock2=300"]);
});

test("TL-56 a newcomer at a party timer has the whole of the next turn, as everybody has", async () => {
  await hold(
    { seats: "ABbbb", control: "party" },
    ...["0 ? runs=01", "10 P take 2", "20 A move", "30 B move", "31 ? v=11 p2=person stock2=59 runs=012 until=59"],
  );
});

test("TL-54 a latecomer takes a seat and plays it where nobody may watch", async () => {
  await hold(
    { seats: "ABbbb", watchers: "forbidden" },
    ...["0 P watch ! noWatchers", "1 P take 2", "2 A move", "3 B move", "4 ? v=11 p2=person", "5 P move"],
    ...["6 A move", "7 B move", "8 ? v=12"],
  );
});

test("Whatever is refused about a seat changes nothing that is stored", async () => {
  const evening = await eveningOf({ seats: "ABCbb" });
  await act(evening, "P take 3", "C leave");
  const before = await allStored(evening);
  for (const line of ["Q take 3", "C take 4", "A take 4", "B take 2", "Q take 1", "Q yes P", "Q takeback 1"]) {
    const [who = "", ...words] = line.split(" ");
    expect(await actionOf(evening, who, words), line).toMatchObject({ ok: false });
    expectUnchanged(before, await allStored(evening), line);
  }
  evening.end();
});

test("A latecomer is offered the seats of bots and leavers, and whoever sits nothing", async () => {
  const evening = await eveningOf({ seats: "ABCbE" });
  await act(evening, "C leave");
  expect((await ownView(evening, "P")).you).toMatchObject({ mayTake: [2, 3], mayTakeBack: [], arriving: [] });
  expect((await ownView(evening, "C")).you).toMatchObject({ mayTake: [2], mayClaim: [] });
  expect((await ownView(evening, "A")).you).toMatchObject({ mayTake: [], mayClaim: [] });
  await act(evening, "P take 3");
  expect((await ownView(evening, "P")).you).toMatchObject({ seats: [3], arriving: [3], mayTake: [] });
  evening.end();
});

test("Only those who can answer are told who asks for a seat; whoever asks is told that it stands", async () => {
  const evening = await eveningOf({ seats: "ABCDb", takeover: "ask" });
  await act(evening, "P take 4", "B yes P");
  const [request] = (await ownView(evening, "C")).requests;
  expect(request).toMatchObject({ name: "P", seat: 4, is: "take", mayAnswer: true });
  expect(request?.answers).toEqual([{ seat: 1, accepts: true }]);
  const asking = await ownView(evening, "P");
  expect(asking.requests).toEqual([]);
  expect(asking.you.request).toMatchObject({ is: "take", seat: 4 });
  expect(JSON.stringify(await ownView(evening, "W"))).not.toContain('"P"');
  evening.end();
});

test("The seat of a latecomer changes hands once, though the server stopped between the table and the match", async () => {
  const evening = await eveningOf(WITH_BOTS);
  const { repositories } = evening.context();
  const { matches } = repositories;
  const reseat = matches.reseat.bind(matches);
  matches.reseat = async () => "stale";
  await act(evening, "P take 2");
  expect((await matches.read(TABLE))?.setup.players[2]).toMatchObject({ is: "bot" });
  matches.reseat = reseat;
  await evening.restart();
  await evening.timer.advance(61 * SECOND);
  expect((await repositories.matches.read(TABLE))?.setup.players[2]).toEqual({ is: "person", name: "P" });
  expect((await repositories.tables.read(TABLE))?.seats[2]).toMatchObject({ person: "P" });
  expect((await repositories.tables.read(TABLE))?.knocks).toBeUndefined();
  evening.end();
});

test("A step tells everybody which seats have changed hands before it", async () => {
  const evening = await eveningOf(THREE);
  await evening.timer.advance(2 * SECOND);
  await act(evening, "P take 2", "A move");
  await evening.timer.advance(2 * SECOND);
  const steps = (await evening.context().repositories.matches.read(TABLE))?.steps ?? [];
  expect(steps.flatMap(({ decisions = [] }) => decisions)).toEqual([{ seat: 2, how: "taken", votes: [] }]);
  evening.end();
});
