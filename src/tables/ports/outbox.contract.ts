import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import type { NoticesWanted, Outbox, OutboxNotice } from "./outbox.ts";

/** What every outbox does. Each clause gets an empty one. */
export const outboxContract: readonly ContractClause<Outbox>[] = [
  {
    name: "What is put in is there, field by field, and is claimed once it is due",
    async holds(outbox) {
      const whole = notice("a", { from: "Zoé", until: 90, due: 10, kind: "rematch" });
      await put(outbox, whole);
      expectSame("of the table", await outbox.ofTable("t"), [whole]);
      expectSame("of another table", await outbox.ofTable("u"), []);
      expectSame("of the person", await outbox.ofPerson("p"), [whole]);
      expectSame("of nobody", await outbox.ofPerson("q"), []);
      expectSame("before", await outbox.claim(9, 20, ANY), []);
      expectSame("due", await outbox.claim(10, 20, ANY), [whole]);
    },
  },
  {
    name: "Of several who claim at once each gets others, and nobody what is claimed until the claim is over",
    async holds(outbox) {
      await put(outbox, ...["a", "b", "c", "d"].map((id) => notice(id, { way: id })));
      const two = { ...ANY, limit: 2 };
      const all = await Promise.all([outbox.claim(5, 20, two), outbox.claim(5, 20, two), outbox.claim(5, 20, two)]);
      expectSame("once each", all.flatMap(ids).toSorted(), ["a", "b", "c", "d"]);
      expectSame("claimed", await outbox.claim(19, 30, ANY), []);
      expectSame("again", ids(await outbox.claim(20, 30, ANY)).toSorted(), ["a", "b", "c", "d"]);
    },
  },
  {
    name: "Each host has its share of a claim, and hosts that are excepted have none",
    async holds(outbox) {
      const slow = ["a", "b", "c", "d"].map((id, at) => notice(id, { way: id, host: "slow", due: at }));
      await put(outbox, ...slow, notice("e", { way: "e", host: "quick", due: 9 }));
      const found = await outbox.claim(9, 20, { limit: 9, perHost: 2, except: [] });
      expectSame("the longest due of each", ids(found).toSorted(), ["a", "b", "e"]);
      await outbox.release(ids(found));
      expectSame("others", ids(await outbox.claim(9, 20, { limit: 9, perHost: 2, except: ["slow"] })), ["e"]);
    },
  },
  {
    name: "What was told is not claimed again, and stays until it is no longer so",
    async holds(outbox) {
      await put(outbox, notice("a"));
      await outbox.claim(5, 20, ANY);
      await outbox.told(["a", "nobody"]);
      expectSame("told", states(await outbox.ofTable("t")), ["a told"]);
      expectSame("no more", await outbox.claim(99, 200, ANY), []);
      await change(outbox, { drop: ["a"] });
      expectSame("gone", await outbox.ofTable("t"), []);
    },
  },
  {
    name: "What failed is claimed again at its time, with one attempt more; what waits for its time has none",
    async holds(outbox) {
      await put(outbox, notice("a"));
      await outbox.claim(5, 20, ANY);
      await outbox.postpone(["a"], 30, true);
      expectSame("not yet", await outbox.claim(29, 40, ANY), []);
      expectSame("again", attempts(await outbox.claim(30, 40, ANY)), [["a", 1]]);
      await outbox.postpone(["a"], 50, false);
      expectSame("waited", attempts(await outbox.claim(50, 60, ANY)), [["a", 1]]);
    },
  },
  {
    name: "There is one notice about each table, way and kind: a new one takes the place of the last",
    async holds(outbox) {
      await put(outbox, notice("a"), notice("other way", { way: "x" }), notice("other kind", { kind: "begins" }));
      await outbox.claim(5, 20, ANY);
      await outbox.told(["a"]);
      await put(outbox, notice("b", { event: "another turn" }));
      expectSame("in its place", ids(await outbox.ofTable("t")).toSorted(), ["b", "other kind", "other way"]);
      expectSame("to be told", ids(await outbox.claim(6, 30, ANY)), ["b"]);
    },
  },
  {
    name: "One that is put again with the same id keeps state, attempts and claim",
    async holds(outbox) {
      await put(outbox, notice("a"), notice("b", { way: "x" }));
      await outbox.claim(5, 20, ANY);
      await outbox.told(["a"]);
      await outbox.postpone(["b"], 6, true);
      await outbox.claim(6, 20, ANY);
      await put(outbox, notice("a", { event: "still so" }), notice("b", { way: "x", event: "still so", due: 7 }));
      expectSame("states", states(await outbox.ofTable("t")).toSorted(), ["a told", "b waiting"]);
      expectSame(
        "events",
        (await outbox.ofTable("t")).map(({ event }) => event),
        ["still so", "still so"],
      );
      expectSame("claimed", await outbox.claim(19, 30, ANY), []);
      expectSame("later", attempts(await outbox.claim(20, 30, ANY)), [["b", 1]]);
    },
  },
  {
    name: "What need not be told any more counts as told, and what was told stays as it is",
    async holds(outbox) {
      await put(outbox, notice("a"));
      await change(outbox, { silence: ["a", "nobody"] });
      expectSame("silent", states(await outbox.ofTable("t")), ["a told"]);
      expectSame("not told", await outbox.claim(99, 200, ANY), []);
    },
  },
  {
    name: "What is withdrawn is said once more if somebody may have heard it, and forgotten if nobody has",
    async holds(outbox) {
      const all = ["told", "tried", "on its way", "unheard"];
      await put(outbox, ...all.map((id) => notice(id, { way: id, ...(id === "unheard" && { due: 50 }) })));
      await outbox.claim(5, 20, ANY);
      await outbox.told(["told"]);
      await outbox.postpone(["tried"], 40, true);
      await change(outbox, { withdraw: all }, 8);
      const left = states(await outbox.ofTable("t")).toSorted();
      expectSame("withdrawn", left, ["on its way withdrawn", "told withdrawn", "tried withdrawn"]);
      expectSame("at once, unless it is on its way", ids(await outbox.claim(8, 30, ANY)).toSorted(), ["told", "tried"]);
      await outbox.told(["on its way"]);
      expectSame("after it was told", ids(await outbox.claim(9, 30, ANY)), ["on its way"]);
      await outbox.remove(all);
      expectSame("said", await outbox.ofTable("t"), []);
    },
  },
  {
    name: "Everything that waits in one way is claimed at once, due or not",
    async holds(outbox) {
      await put(outbox, notice("a"), notice("b", { table: "u", due: 90 }), notice("c", { way: "x" }));
      await put(outbox, notice("d", { table: "v" }));
      await outbox.claim(5, 20, { ...ANY, limit: 1 });
      await change(outbox, { silence: ["d"] });
      const one = ids(await outbox.claimWaiting("w", 6, 20)).toSorted();
      expectSame(
        "those that are free",
        one.filter((id) => id === "b"),
        ["b"],
      );
      expectSame(
        "not of other ways, nor told",
        one.filter((id) => id === "c" || id === "d"),
        [],
      );
      expectSame("claimed", await outbox.claimWaiting("w", 7, 20), []);
    },
  },
];

/** What every outbox does with tables that were noted. Each clause gets one in which these three are noted: t, u, v. */
export const notedTablesContract: readonly ContractClause<Outbox & { note(table: string): Promise<void> }>[] = [
  {
    name: "A noted table is claimed once, and is done with once it was looked at",
    async holds(outbox) {
      const all = await Promise.all([outbox.claimTables(5, 20, 2), outbox.claimTables(5, 20, 2)]);
      const noted = all.flat();
      expectSame("once each", noted.map(({ table }) => table).toSorted(), ["t", "u", "v"]);
      expectSame("claimed", await outbox.claimTables(19, 30, 9), []);
      for (const one of noted) await outbox.tableDone(one);
      expectSame("done", await outbox.claimTables(99, 200, 9), []);
    },
  },
  {
    name: "A table that is noted again while somebody looks at it is looked at again",
    async holds(outbox) {
      const noted = await outbox.claimTables(5, 20, 9);
      await outbox.note("u");
      for (const one of noted) await outbox.tableDone(one);
      expectSame(
        "again",
        (await outbox.claimTables(6, 20, 9)).map(({ table }) => table),
        ["u"],
      );
    },
  },
  {
    name: "A table that was claimed and not done is claimed again later",
    async holds(outbox) {
      await outbox.claimTables(5, 20, 9);
      expectSame("again", (await outbox.claimTables(20, 30, 9)).map(({ table }) => table).toSorted(), ["t", "u", "v"]);
    },
  },
];

const ANY: NoticesWanted = { limit: 99, perHost: 99, except: [] };

const notice = (id: string, over: Partial<OutboxNotice> = {}): OutboxNotice => ({
  id,
  person: "p",
  table: "t",
  way: "w",
  kind: "yourTurn",
  game: "toy",
  event: `turn of ${id}`,
  from: null,
  until: null,
  since: 1,
  made: 2,
  host: "push.example",
  state: "waiting",
  due: 5,
  attempts: 0,
  ...over,
});

const change = (outbox: Outbox, over: Partial<Parameters<Outbox["change"]>[0]>, now = 5): Promise<void> =>
  outbox.change({ put: [], silence: [], drop: [], withdraw: [], ...over }, now);

const put = (outbox: Outbox, ...notices: readonly OutboxNotice[]): Promise<void> => change(outbox, { put: notices });

const ids = (notices: readonly OutboxNotice[]): readonly string[] => notices.map(({ id }) => id);
const states = (notices: readonly OutboxNotice[]): readonly string[] =>
  notices.map(({ id, state }) => `${id} ${state}`);
const attempts = (notices: readonly OutboxNotice[]) => notices.map((one) => [one.id, one.attempts]);
