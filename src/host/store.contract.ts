import type { Seat } from "../kernel/seat.ts";
import type { Step } from "../kernel/step.ts";
import { type Conduct, freshConduct } from "./conduct.ts";
import { type Clause, demandSame } from "./contract.ts";
import type { Sealing, Standing, Store, StoredMatch, StoredSeal, StoredStep, StoredTable } from "./store.ts";

/** What every store does. Each clause is given an empty one. */
export const storeContract: readonly Clause<Store>[] = [
  {
    name: "what is made is read and listed; what was never made is not there",
    async holds(store) {
      demandSame("read before", await store.read("t"), null);
      demandSame("list before", [await store.list(), await store.summary("t")], [[], null]);
      await store.make(table("t", 5), waiting(0));
      demandSame("read", await store.read("t"), kept(table("t", 5)));
      demandSame("list", await store.list(), [{ ...facts("t", 5), version: 0, moved: 5, ...LISTED }]);
    },
  },
  {
    name: "a second table of the same id is rejected and changes nothing",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.append("t", 1, said("a"), waiting(1), "spent");
      const before = await store.read("t");
      const answer = await store.make(table("t", 6), over(0)).then(
        () => "made",
        () => "rejected",
      );
      demandSame("answer", answer, "rejected");
      demandSame("read", await store.read("t"), before);
    },
  },
  {
    name: "steps are kept in order, with their ids and moments, and the list follows them",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      for (const number of STEPS)
        demandSame(`${number}`, await store.append("t", number, step(number), waiting(number), "spent"), "stored");
      demandSame("read", await store.read("t"), kept(table("t", 5), STEPS.map(step), STEPS.length));
      await store.append("t", STEPS.length + 1, said("last", 900), over(STEPS.length + 1), "spent");
      const listed = await store.list();
      demandSame("summary", [await store.summary("t")], [{ ...listed[0], ...conducted(STEPS.length + 1) }]);
      demandSame("list", listed[0], { ...facts("t", 5), version: STEPS.length + 1, moved: 900, ...ENDED });
    },
  },
  {
    name: "who writes on a position that is no longer the last is answered taken and changes nothing",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.append("t", 1, said("a"), waiting(1), "spent");
      const before = [await store.read("t"), await store.list()];
      for (const number of [0, 1, 3])
        demandSame(`step ${number}`, await store.append("t", number, said("b"), over(2), "spent"), "taken");
      for (const number of [0, 2])
        demandSame(`seal after ${number}`, await store.seal("t", number, sealing(0, "x", "s")), "taken");
      demandSame("after", [await store.read("t"), await store.list()], before);
    },
  },
  {
    name: "of many who write the same step at once, one is stored",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      const answers = await Promise.all(STEPS.map((one) => store.append("t", 1, step(one), waiting(1), "spent")));
      demandSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      demandSame("kept", (await store.read("t"))?.steps, [step(answers.indexOf("stored") + 1)]);
    },
  },
  {
    name: "sealed moves wait by seat, are replaced, and are spent by their round",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.seal("t", 0, sealing(2, "x", "a"));
      await store.seal("t", 0, sealing(0, "y", "b"));
      const sealed = [seal(0, "y", "b"), seal(2, "z", "a", "c")];
      demandSame("answer", await store.seal("t", 0, sealing(2, "z", "c")), sealed);
      demandSame("read", (await store.read("t"))?.sealed, sealed);
      demandSame("round", await store.append("t", 1, said("a", 7, "b", "c", "d"), waiting(1), "spent"), "stored");
      demandSame("spent", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "an id that the seat has used in this round changes nothing",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.seal("t", 0, sealing(1, "x", "a"));
      await store.seal("t", 0, sealing(1, "y", "b"));
      for (const [move, id] of [
        ["x", "a"],
        ["y", "b"],
      ] as const)
        demandSame(id, await store.seal("t", 0, sealing(1, move, id)), [seal(1, "y", "a", "b")]);
    },
  },
  {
    name: "sealed moves of all seats at once are all kept, and the last to come is answered all of them",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      const seats: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
      const answers = await Promise.all(seats.map((seat) => store.seal("t", 0, sealing(seat, `${seat}`, `i${seat}`))));
      const all = seats.map((seat) => seal(seat, `${seat}`, `i${seat}`));
      demandSame("read", (await store.read("t"))?.sealed, all);
      demandSame("last", answers.filter((answer) => answer.length === all.length).length, 1);
    },
  },
  {
    name: "a round that does not hold a sealed move that counts is answered taken",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.seal("t", 0, sealing(1, "x", "a"));
      await store.seal("t", 0, sealing(1, "y", "b"));
      demandSame("round", await store.append("t", 1, said("a", 7, "c"), waiting(1), "spent"), "taken");
      demandSame("read", await store.read("t"), { ...kept(table("t", 5)), sealed: [seal(1, "y", "a", "b")] });
    },
  },
  {
    name: "a call leaves sealed moves waiting, or spends them all",
    async holds(store) {
      const call = (id: string): StoredStep => ({ step: { is: "call", seat: 0, call: "decline" }, ids: [id], at: 7 });
      await store.make(table("t", 5), waiting(0));
      await store.seal("t", 0, sealing(1, "x", "a"));
      demandSame("kept", await store.append("t", 1, call("b"), waiting(1), "kept"), "stored");
      demandSame("waits", (await store.read("t"))?.sealed, [seal(1, "x", "a")]);
      demandSame("goes on", await store.seal("t", 1, sealing(0, "y", "c")), [seal(0, "y", "c"), seal(1, "x", "a")]);
      demandSame("spent", await store.append("t", 2, call("d"), waiting(2), "spent"), "stored");
      demandSame("gone", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "a sealed move says whether a stand-in made it, and a step for whom one played",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.seal("t", 0, { ...sealing(1, "x", "a"), isStandIn: true });
      demandSame("sealed", (await store.read("t"))?.sealed, [{ ...seal(1, "x", "a"), isStandIn: true }]);
      const replaced = await store.seal("t", 0, sealing(1, "y", "b"));
      demandSame("by its person", replaced, [seal(1, "y", "a", "b")]);
      const step: StoredStep = { ...said("c", 7, "a", "b"), standIns: [1] };
      demandSame("round", await store.append("t", 1, step, waiting(1), "spent"), "stored");
      demandSame("step", (await store.read("t"))?.steps, [step]);
    },
  },
  {
    name: "a table is conducted otherwise without a step, and nothing else changes",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      await store.append("t", 1, said("a"), waiting(1), "spent");
      await store.seal("t", 1, sealing(1, "x", "s"));
      demandSame("conduct", await store.conduct("t", 1, waiting(2)), "stored");
      const now = { ...kept(table("t", 5), [said("a")], 2), sealed: [seal(1, "x", "s")] };
      demandSame("read", await store.read("t"), now);
      demandSame("list", await store.list(), [{ ...facts("t", 5), version: 1, moved: 7, ...LISTED }]);
    },
  },
  {
    name: "who conducts on a position that is no longer the last is answered taken, and so is a step that missed it",
    async holds(store) {
      await store.make(table("t", 5), waiting(0));
      const answers = await Promise.all([1, 2, 3].map(() => store.conduct("t", 0, waiting(1))));
      demandSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      const before = await store.read("t");
      demandSame("step", await store.append("t", 1, said("a"), waiting(1), "spent"), "taken");
      for (const [version, number] of [
        [1, 2],
        [0, 1],
        [0, 3],
      ] as const)
        demandSame(`${version} ${number}`, await store.conduct("t", version, waiting(number)), "taken");
      demandSame("no such table", await store.conduct("u", 0, waiting(1)), "taken");
      demandSame("read", await store.read("t"), before);
    },
  },
  {
    name: "a match begun elsewhere is kept with all that was played there, and goes on from it",
    async holds(store) {
      const played = { steps: STEPS.map(step), sealed: [seal(0, "x", "s")] };
      await store.make(table("t", 5), waiting(0), played);
      demandSame("read", await store.read("t"), { ...kept(table("t", 5), played.steps, 0), sealed: played.sealed });
      const listed = { ...facts("t", 5), version: STEPS.length, moved: 5, asked: [], places: null };
      demandSame("list", await store.list(), [listed]);
      demandSame("too early", await store.append("t", 1, said("b", 7, "s"), waiting(1), "spent"), "taken");
      const next = STEPS.length + 1;
      demandSame("next", await store.append("t", next, said("b", 7, "s"), waiting(1), "spent"), "stored");
      demandSame("steps", (await store.read("t"))?.steps, [...played.steps, said("b", 7, "s")]);
    },
  },
  {
    name: "another company sits down at the same match, once",
    async holds(store) {
      const others: StoredTable = { ...table("t", 5), sitters: facts("t", 5).sitters.toReversed(), seed: "another" };
      await store.make(table("t", 5), waiting(0));
      await store.append("t", 1, said("a"), waiting(1), "spent");
      await store.seal("t", 1, sealing(0, "x", "s"));
      for (const [version, number] of [
        [0, 2],
        [1, 1],
        [2, 2],
      ] as const)
        demandSame(`${version} ${number}`, await store.reseat(version, others, waiting(number)), "taken");
      const answers = await Promise.all([1, 2].map(() => store.reseat(1, others, waiting(2, 300))));
      demandSame("answers", answers.toSorted(), ["stored", "taken"]);
      const now = { ...kept(others, [said("a")], 2), sealed: [seal(0, "x", "s")] };
      demandSame("read", await store.read("t"), now);
      demandSame("due", await store.due(300, 9), ["t"]);
      demandSame("no such table", await store.reseat(1, { ...others, id: "u" }, waiting(3)), "taken");
    },
  },
  {
    name: "who has sealed a move is not waited for",
    async holds(store) {
      const asked = { ...waiting(0), asked: [0, 1] as const };
      await store.make(table("t", 5), asked);
      await store.seal("t", 0, sealing(0, "x", "s"));
      demandSame("list", (await store.list())[0]?.asked, [1]);
      demandSame("summary", (await store.summary("t"))?.asked, [1]);
    },
  },
  {
    name: "what is due is found, the longest due first, as many as are wanted; what is due later or never is not",
    async holds(store) {
      for (const [id, due] of [
        ["a", 300],
        ["b", 100],
        ["c", null],
        ["d", 200],
        ["e", 900],
      ] as const)
        await store.make(table(id, 5), waiting(0, due));
      demandSame("at 99", await store.due(99, 9), []);
      demandSame("at 300", await store.due(300, 9), ["b", "d", "a"]);
      demandSame("two", await store.due(300, 2), ["b", "d"]);
      await store.append("b", 1, said("x"), waiting(1, 250), "spent");
      await store.conduct("d", 0, waiting(1));
      await store.seal("a", 0, sealing(0, "x", "s"));
      demandSame("changed", await store.due(300, 9), ["b", "a"]);
    },
  },
  {
    name: "many tables do not meet; the last moved is listed first",
    async holds(store) {
      const names = ["a", "b", "ab", "c"];
      for (const [index, name] of names.entries()) await store.make(table(name, index), waiting(0));
      await store.append("ab", 1, said("x", 50), waiting(1), "spent");
      await store.append("a", 1, said("y", 60), waiting(1), "spent");
      await store.seal("b", 0, sealing(0, "z", "z"));
      demandSame(
        "order",
        (await store.list()).map(({ id }) => id),
        ["a", "ab", "c", "b"],
      );
      demandSame("a", (await store.read("a"))?.steps, [said("y", 60)]);
      demandSame("ab", (await store.read("ab"))?.steps, [said("x", 50)]);
      demandSame("c", await store.read("c"), kept(table("c", 3)));
    },
  },
  {
    name: "what is removed is gone with all its steps, and nobody can write there",
    async holds(store) {
      for (const name of ["t", "u"]) {
        await store.make(table(name, 5), waiting(0));
        await store.append(name, 1, said(name), waiting(1), "spent");
      }
      await store.remove("t");
      await store.remove("never made");
      demandSame("read", [await store.read("t"), await store.summary("t")], [null, null]);
      demandSame(
        "list",
        (await store.list()).map(({ id }) => id),
        ["u"],
      );
      demandSame("step", await store.append("t", 2, said("x"), waiting(2), "spent"), "taken");
      demandSame("seal", await store.seal("t", 1, sealing(0, "x", "x")), "taken");
      demandSame("conduct", await store.conduct("t", 1, waiting(2)), "taken");
      demandSame("due", await store.due(Number.MAX_SAFE_INTEGER, 9), []);
      await store.make(table("t", 6), waiting(0));
      demandSame("anew", await store.read("t"), kept(table("t", 6)));
      demandSame("other", (await store.read("u"))?.steps, [said("u")]);
    },
  },
  {
    name: "a person's seat is called otherwise, and nothing else changes",
    async holds(store) {
      for (const name of ["t", "u"]) await store.make(table(name, 5), waiting(0));
      await store.append("t", 1, said("a"), waiting(1), "spent");
      await store.rename("t", 0, "—");
      const sitters = facts("t", 5).sitters.with(0, { is: "person", name: "—" });
      demandSame("read", await store.read("t"), kept({ ...table("t", 5), sitters }, [said("a")]));
      demandSame(
        "listed",
        (await store.list()).map((one) => one.sitters),
        [sitters, facts("u", 5).sitters],
      );
      for (const seat of [1, 2] as const) await store.rename("u", seat, "nobody");
      await store.rename("never made", 0, "nobody");
      demandSame("a bot, no seat", await store.read("u"), kept(table("u", 5)));
    },
  },
];

/** What a list shows of a standing. */
const LISTED = { asked: [0] as const, places: null };
const ENDED = { asked: [], places: [2, 1] };

const waiting = (number: number, due: number | null = null): Standing => ({ ...LISTED, conduct: conduct(number), due });
const over = (number: number): Standing => ({ ...ENDED, conduct: conduct(number), due: null });

/** What a summary tells besides. */
const conducted = (number: number) => ({ clock: conduct(number).clock, left: [1] });

const conduct = (number: number): Conduct => ({
  ...freshConduct({ is: "live", stock: 60_000, increment: 5000, grace: 1500 }, 2),
  number,
  proposal: { by: 0, what: { is: "control", control: { is: "days", perMove: 3_600_000 } }, accepted: [1] },
  missed: [0, number],
  left: [1],
  said: ["“é”"],
});

/** A table with so many steps, conducted once more with each, as it is read. */
const kept = (table: StoredTable, steps: readonly StoredStep[] = [], number = steps.length): StoredMatch => ({
  table,
  steps,
  sealed: [],
  conduct: conduct(number),
});

/** More than nine: a store that sorts numbers as words would show it. */
const STEPS = Array.from({ length: 12 }, (_, index) => index + 1);

const facts = (id: string, made: number) => ({
  id,
  game: "toy",
  edition: 1,
  options: { deep: { list: [1, "two", null, true] } },
  sitters: [
    { is: "person" as const, name: "Zoé" },
    { is: "bot" as const, name: "Θαλῆς", bot: "toy-1" },
  ],
  made,
  pledge: { commitment: "c0ffee", seeds: ["olive 🫒", ""] },
});

const table = (id: string, made: number): StoredTable => ({ ...facts(id, made), seed: "secret", dice: [3, 1, 4] });

/** Each is said a moment after the one before; the moment of the first is kept. */
const sealing = (seat: Seat, move: string, id: string): Sealing => ({
  seat,
  move,
  id,
  at: momentOf(id),
  isStandIn: false,
});
const seal = (seat: Seat, move: string, ...ids: readonly string[]): StoredSeal => ({
  seat,
  move,
  ids,
  at: momentOf(ids[0] ?? ""),
  isStandIn: false,
});
const momentOf = (id: string): number => id.charCodeAt(0);

const step = (number: number): StoredStep => said(`i${number}`, number * 10);

const said = (id: string, at = 7, ...others: readonly string[]): StoredStep => ({
  step: { is: "round", round: [{ seat: 0, move: `“${id}”` }], dice: [6] } satisfies Step,
  ids: [id, ...others],
  at,
});
