import type { Seat } from "../kernel/seat.ts";
import type { Step } from "../kernel/step.ts";
import { type Clause, demandSame } from "./contract.ts";
import type { Standing, Store, StoredStep, StoredTable } from "./store.ts";

/** What every store does. Each clause is given an empty one. */
export const storeContract: readonly Clause<Store>[] = [
  {
    name: "what is made is read and listed; what was never made is not there",
    async holds(store) {
      demandSame("read before", await store.read("t"), null);
      demandSame("list before", await store.list(), []);
      await store.make(table("t", 5), WAITING);
      demandSame("read", await store.read("t"), { table: table("t", 5), steps: [], sealed: [] });
      demandSame("list", await store.list(), [{ ...facts("t", 5), version: 0, moved: 5, ...WAITING }]);
    },
  },
  {
    name: "a second table of the same id is rejected and changes nothing",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      await store.append("t", 1, said("a"), WAITING, "spent");
      const before = await store.read("t");
      const answer = await store.make(table("t", 6), OVER).then(
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
      await store.make(table("t", 5), WAITING);
      for (const number of STEPS)
        demandSame(`${number}`, await store.append("t", number, step(number), WAITING, "spent"), "stored");
      demandSame("read", await store.read("t"), { table: table("t", 5), steps: STEPS.map(step), sealed: [] });
      await store.append("t", STEPS.length + 1, said("last", 900), OVER, "spent");
      const [listed] = await store.list();
      demandSame("list", listed, { ...facts("t", 5), version: STEPS.length + 1, moved: 900, ...OVER });
    },
  },
  {
    name: "who writes on a position that is no longer the last is answered taken and changes nothing",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      await store.append("t", 1, said("a"), WAITING, "spent");
      const before = [await store.read("t"), await store.list()];
      for (const number of [0, 1, 3])
        demandSame(`step ${number}`, await store.append("t", number, said("b"), OVER, "spent"), "taken");
      for (const number of [0, 2])
        demandSame(`seal after ${number}`, await store.seal("t", number, { seat: 0, move: "x", id: "s" }), "taken");
      demandSame("after", [await store.read("t"), await store.list()], before);
    },
  },
  {
    name: "of many who write the same step at once, one is stored",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      const answers = await Promise.all(STEPS.map((one) => store.append("t", 1, step(one), WAITING, "spent")));
      demandSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      demandSame("kept", (await store.read("t"))?.steps, [step(answers.indexOf("stored") + 1)]);
    },
  },
  {
    name: "sealed moves wait by seat, are replaced, and are spent by their round",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      await store.seal("t", 0, { seat: 2, move: "x", id: "a" });
      await store.seal("t", 0, { seat: 0, move: "y", id: "b" });
      const sealed = [seal(0, "y", "b"), seal(2, "z", "a", "c")];
      demandSame("answer", await store.seal("t", 0, { seat: 2, move: "z", id: "c" }), sealed);
      demandSame("read", (await store.read("t"))?.sealed, sealed);
      demandSame("round", await store.append("t", 1, said("a", 7, "b", "c", "d"), WAITING, "spent"), "stored");
      demandSame("spent", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "an id that the seat has used in this round changes nothing",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      await store.seal("t", 0, { seat: 1, move: "x", id: "a" });
      await store.seal("t", 0, { seat: 1, move: "y", id: "b" });
      for (const [move, id] of [
        ["x", "a"],
        ["y", "b"],
      ] as const)
        demandSame(id, await store.seal("t", 0, { seat: 1, move, id }), [seal(1, "y", "a", "b")]);
    },
  },
  {
    name: "sealed moves of all seats at once are all kept, and the last to come is answered all of them",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      const seats: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
      const answers = await Promise.all(
        seats.map((seat) => store.seal("t", 0, { seat, move: `${seat}`, id: `i${seat}` })),
      );
      const all = seats.map((seat) => seal(seat, `${seat}`, `i${seat}`));
      demandSame("read", (await store.read("t"))?.sealed, all);
      demandSame("last", answers.filter((answer) => answer.length === all.length).length, 1);
    },
  },
  {
    name: "a round that does not hold a sealed move that counts is answered taken",
    async holds(store) {
      await store.make(table("t", 5), WAITING);
      await store.seal("t", 0, { seat: 1, move: "x", id: "a" });
      await store.seal("t", 0, { seat: 1, move: "y", id: "b" });
      demandSame("round", await store.append("t", 1, said("a", 7, "c"), WAITING, "spent"), "taken");
      demandSame("read", await store.read("t"), {
        table: table("t", 5),
        steps: [],
        sealed: [seal(1, "y", "a", "b")],
      });
    },
  },
  {
    name: "a call leaves sealed moves waiting, or spends them all",
    async holds(store) {
      const call = (id: string): StoredStep => ({ step: { is: "call", seat: 0, call: "decline" }, ids: [id], at: 7 });
      await store.make(table("t", 5), WAITING);
      await store.seal("t", 0, { seat: 1, move: "x", id: "a" });
      demandSame("kept", await store.append("t", 1, call("b"), WAITING, "kept"), "stored");
      demandSame("waits", (await store.read("t"))?.sealed, [seal(1, "x", "a")]);
      demandSame("goes on", await store.seal("t", 1, { seat: 0, move: "y", id: "c" }), [
        seal(0, "y", "c"),
        seal(1, "x", "a"),
      ]);
      demandSame("spent", await store.append("t", 2, call("d"), WAITING, "spent"), "stored");
      demandSame("gone", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "many tables do not meet; the last moved is listed first",
    async holds(store) {
      const names = ["a", "b", "ab", "c"];
      for (const [index, name] of names.entries()) await store.make(table(name, index), WAITING);
      await store.append("ab", 1, said("x", 50), WAITING, "spent");
      await store.append("a", 1, said("y", 60), WAITING, "spent");
      await store.seal("b", 0, { seat: 0, move: "z", id: "z" });
      demandSame(
        "order",
        (await store.list()).map(({ id }) => id),
        ["a", "ab", "c", "b"],
      );
      demandSame("a", (await store.read("a"))?.steps, [said("y", 60)]);
      demandSame("ab", (await store.read("ab"))?.steps, [said("x", 50)]);
      demandSame("c", await store.read("c"), { table: table("c", 3), steps: [], sealed: [] });
    },
  },
  {
    name: "what is removed is gone with all its steps, and nobody can write there",
    async holds(store) {
      for (const name of ["t", "u"]) {
        await store.make(table(name, 5), WAITING);
        await store.append(name, 1, said(name), WAITING, "spent");
      }
      await store.remove("t");
      await store.remove("never made");
      demandSame("read", await store.read("t"), null);
      demandSame(
        "list",
        (await store.list()).map(({ id }) => id),
        ["u"],
      );
      demandSame("step", await store.append("t", 2, said("x"), WAITING, "spent"), "taken");
      demandSame("seal", await store.seal("t", 1, { seat: 0, move: "x", id: "x" }), "taken");
      await store.make(table("t", 6), WAITING);
      demandSame("anew", await store.read("t"), { table: table("t", 6), steps: [], sealed: [] });
      demandSame("other", (await store.read("u"))?.steps, [said("u")]);
    },
  },
];

const WAITING: Standing = { asked: [0], places: null };
const OVER: Standing = { asked: [], places: [2, 1] };
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
});

const table = (id: string, made: number): StoredTable => ({ ...facts(id, made), seed: "secret", dice: [3, 1, 4] });

const seal = (seat: Seat, move: string, ...ids: readonly string[]) => ({ seat, move, ids });

const step = (number: number): StoredStep => said(`i${number}`, number * 10);

const said = (id: string, at = 7, ...others: readonly string[]): StoredStep => ({
  step: { is: "round", round: [{ seat: 0, move: `“${id}”` }], dice: [6] } satisfies Step,
  ids: [id, ...others],
  at,
});
