import { expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import type { MyTable } from "../../protocol/messages/table-view.ts";
import { removeOldTalk } from "../../server/jobs/old-talk.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { actionOf } from "./actions.ts";
import { type Evening, SECOND, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

test("TL-135 with the match its code and what people asked are over, though nobody looks on, and the next table inherits none of it", async () => {
  const evening = await eveningOf({ game: "isis", seats: "ABbb", each: "no", lock: "ask" });
  const act = async (...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const [who = "", ...words] = line.split(" ");
      expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
      await evening.timer.advance(0);
    }
  };
  const { tables } = evening.context().repositories;
  await act("P take 2", "A no P", "Q take 3");
  expect(await tables.read(TABLE)).toMatchObject({ notLetIn: ["P"], knocks: [{ person: "Q" }] });
  await act("A closes", "B closes", "A end", "A again");
  await evening.timer.advance(SECOND);
  const over = await tables.read(TABLE);
  const next = await tables.read(over?.next ?? "");
  expect([over?.stage, over?.notLetIn, over?.knocks]).toEqual(["over", undefined, undefined]);
  expect([next?.stage, next?.notLetIn, next?.knocks]).toEqual(["waiting", undefined, undefined]);
  expect(await evening.service().ask(NOBODY, { t: "findTable", code: "BCDFGH" })).toMatchObject({ table: next?.id });
  evening.end();
});

test("TL-106 when the last person has left, the match is over, unfinished, and heirs play nothing on", async () => {
  const three = { game: "isis", seats: "ABb", each: "no", turn: "0" };
  await hold(
    three,
    ...["0 A leave", "1 ? stage=play end=none", "2 B leave", "2 ? stage=over end=unfinished"],
    ...["500 ? v=11 asked=1", "501 A move ! seatLeft"],
  );
  // Where the game knows resignation that comes first, and ends the match as the rules say.
  await hold({ game: "aisopos", seats: "AB", each: "no" }, "0 A leave", "1 ? stage=over end=none");
  // Whoever has taken a seat in this step is a person of the match.
  await hold(
    { game: "isis", seats: "ABb", each: "no", turn: "1" },
    ...["0 P take 2", "0 ? arriving=2", "0 A leave", "0 B leave", "0 ? stage=play end=none", "9 P move"],
    ...["10 P leave", "10 ? stage=over end=unfinished"],
  );
});

/** The tables of A, as their list tells them. */
async function tableOfA(evening: Evening): Promise<MyTable | undefined> {
  const answer = await evening.service().ask(await evening.callerOf("A"), { t: "myTables" });
  return answer.ok ? answer.tables[0] : undefined;
}

const SLOW = { game: "isis", seats: "ABC", each: "no", turn: "0", pace: "whenever" };

test("TL-137 a match without a clock in which nobody acts for 180 days is over, unfinished, and its people are told 14 days before (TLV-72)", async () => {
  const evening = await eveningOf(SLOW);
  const { matches } = evening.context().repositories;
  const later = async (days: number): Promise<void> => {
    evening.timer.stall(days * DAY);
    await evening.timer.advance(120 * SECOND);
  };
  for (const letter of "ABC") evening.close(letter, "page");
  await later(100);
  await actionOf(evening, "A", ["move"]);
  await later(165);
  expect(await tableOfA(evening)).toMatchObject({ stage: "playing", endsIn: null });
  await later(1);
  const told = await tableOfA(evening);
  expect(Math.round((told?.endsIn ?? 0) / DAY)).toBe(14);
  await later(13);
  expect(await tableOfA(evening)).toMatchObject({ stage: "playing" });
  await later(1.5);
  expect((await matches.read(TABLE))?.matchControl.ended).toBe("unfinished");
  expect(await tableOfA(evening)).toMatchObject({ stage: "over", places: [], isMyTurn: false, endsIn: null });
  expect(await actionOf(evening, "B", ["move"])).toMatchObject({ why: { key: "matchOver" } });
  expect(await actionOf(evening, "B", ["propose", "pause"])).toMatchObject({ why: { key: "matchOver" } });
  evening.end();
});

test("TL-137 any act of anybody begins the 180 days anew, and a match with a clock has no such end", async () => {
  const evening = await eveningOf(SLOW);
  for (let act = 0; act < 3; act++) {
    evening.timer.stall(170 * DAY);
    await evening.timer.advance(120 * SECOND);
    expect(await actionOf(evening, "C", ["propose", act % 2 === 0 ? "pause" : "nowatch"])).toMatchObject({ ok: true });
  }
  expect(await tableOfA(evening)).toMatchObject({ stage: "playing", endsIn: null });
  evening.end();
  const timed = await eveningOf({ ...SLOW, pace: "together", control: "days 24h" });
  expect((await timed.context().repositories.matches.summary(TABLE))?.idleEnd).toBeNull();
  timed.end();
});

test("TL-138 talk is deleted 90 days after the end, and the match stays until the last of its people deletes it (TLV-72)", async () => {
  const evening = await eveningOf({ ...SLOW, pace: "together" });
  const { chat, matches } = evening.context().repositories;
  const lines = async () => (await chat.since(TABLE, 0)).length;
  const clean = () => removeOldTalk(evening.context(), "", 9);
  for (const letter of "ABC") await actionOf(evening, letter, ["chat"]);
  evening.timer.stall(100 * DAY);
  await clean();
  expect(await lines(), "of a match that goes on").toBe(3);
  await actionOf(evening, "A", ["end"]);
  evening.timer.stall(89 * DAY);
  await clean();
  expect(await lines()).toBe(3);
  evening.timer.stall(2 * DAY);
  expect(await clean()).toBe("");
  expect(await lines()).toBe(0);
  evening.timer.stall(1000 * DAY);
  await clean();
  const forget = async (letter: string) => evening.service().ask(await evening.callerOf(letter), { t: "forget" });
  for (const letter of "AB") await forget(letter);
  expect(await matches.summary(TABLE)).not.toBeNull();
  await forget("C");
  expect(await matches.summary(TABLE)).toBeNull();
  evening.end();
});
