import { expect, test } from "vitest";
import type { ChatRemark } from "../../protocol/messages/table-view.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { actionOf, nextTable } from "./actions.ts";
import { type Evening, SECOND, TABLE } from "./evening.ts";
import { factOf } from "./facts.ts";
import { eveningOf } from "./run-vector.ts";

const HELLO: ChatRemark = { is: "phrase", phrase: "hello" };

async function at(start: Readonly<Record<string, string>>, run: (evening: Evening) => Promise<void>): Promise<void> {
  const evening = await eveningOf(start);
  try {
    await run(evening);
  } finally {
    evening.end();
  }
}

const says = async (evening: Evening, who: string, remark: ChatRemark = HELLO) => {
  const answer = await evening.service().ask(await evening.callerOf(who), { t: "chat", table: TABLE, remark });
  return answer.ok ? null : answer.why.key;
};

test("TL-139 people seated talk: five lines at once, then one in two seconds, and freely only where the table allows it (TLV-73)", () =>
  at({}, async (evening) => {
    await evening.watch("W");
    expect(await says(evening, "W")).toBe("forPeopleAtTheTable");
    expect(await says(evening, "B", { is: "text", text: "Good evening" })).toBe("noFreeText");
    for (let line = 1; line <= 5; line++) expect(await says(evening, "B")).toBeNull();
    expect(await says(evening, "B")).toBe("slowDown");
    expect(await says(evening, "C"), "others are not slowed by it").toBeNull();
    await evening.timer.advance(2 * SECOND);
    expect([await says(evening, "B"), await says(evening, "B")]).toEqual([null, "slowDown"]);
  }));

test("TL-140 a next table begins with no talk, and watchers without delay read the talk", () =>
  at({ stage: "over", game: "isis", seats: "ABC" }, async (evening) => {
    await says(evening, "A");
    await actionOf(evening, "B", ["again"]);
    const lines = async (table: string) => {
      const answer = await evening.service().ask(NOBODY, { t: "chatLines", table, after: 0 });
      return answer.ok && answer.lines.length;
    };
    expect([await lines(TABLE), await lines(await nextTable(evening))]).toEqual([1, 0]);
  }));

test("TL-108 who is forgotten leaves the match, is called “—”, their lines are withdrawn, and nothing is done for them any more (TLV-69)", () =>
  at({}, async (evening) => {
    await says(evening, "A");
    const told: string[] = [];
    // Sockets close when they hear of it (src/server/jobs/unseen-people.test.ts).
    evening.service().onGone(() => told.push("gone"));
    const caller = await evening.callerOf("A");
    expect(await evening.service().ask(caller, { t: "forget" })).toEqual({ ok: true });
    expect([told, evening.service().isGone(caller)]).toEqual([["gone"], true]);
    await evening.timer.advance(SECOND);
    expect([await factOf(evening, "left"), await factOf(evening, "p0")]).toEqual(["0", "heir"]);
    expect(await factOf(evening, "owner")).toBe("B");
    expect((await evening.context().repositories.matches.summary(TABLE))?.players[0]?.name).toBe("—");
    const talk = await evening.service().ask(NOBODY, { t: "chatLines", table: TABLE, after: 0 });
    expect(talk).toMatchObject({ ok: true, lines: [{ name: null, remark: { is: "withdrawn" } }] });
  }));
