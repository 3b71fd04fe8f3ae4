import type { Seat } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import type { Watching } from "../../kernel/watching.ts";
import { type MatchControl, newMatchControl } from "../match/match-control.ts";
import type {
  MatchSetup,
  MatchStatus,
  MatchStore,
  SealedMove,
  SealRequest,
  StoredMatch,
  StoredStep,
} from "./match-store.ts";
import { type ContractClause, expectSame } from "./port-contract.ts";

/** What every match store does. Each clause gets an empty store. */
export const matchStoreContract: readonly ContractClause<MatchStore>[] = [
  {
    name: "A created match is read and listed, and an unknown match is not there",
    async holds(store) {
      expectSame("read before", await store.read("t"), null);
      expectSame("list before", [await store.list(), await store.summary("t")], [[], null]);
      await store.create(setup("t", 5), waiting(0));
      expectSame("read", await store.read("t"), kept(setup("t", 5)));
      expectSame("list", await store.list(), [{ ...facts("t", 5), version: 0, moved: 5, ...LISTED }]);
    },
  },
  {
    name: "A second match with the same id is rejected and changes nothing",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent");
      const before = await store.read("t");
      const answer = await store.create(setup("t", 6), over(0)).then(
        () => "made",
        () => "rejected",
      );
      expectSame("answer", answer, "rejected");
      expectSame("read", await store.read("t"), before);
    },
  },
  {
    name: "Steps are stored in order with their ids and moments, and the list follows them",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      for (const number of STEPS)
        expectSame(`${number}`, await store.appendStep("t", number, step(number), waiting(number), "spent"), "stored");
      expectSame("read", await store.read("t"), kept(setup("t", 5), STEPS.map(step), STEPS.length));
      await store.appendStep("t", STEPS.length + 1, storedStep("last", 900), over(STEPS.length + 1), "spent");
      const listed = await store.list();
      expectSame("summary", [await store.summary("t")], [{ ...listed[0], ...summaryExtras(STEPS.length + 1) }]);
      expectSame("list", listed[0], { ...facts("t", 5), version: STEPS.length + 1, moved: 900, ...ENDED });
    },
  },
  {
    name: "Of a match somebody knows up to a version, the later steps are read, and all that is beside the steps",
    async holds(store) {
      expectSame("unknown", await store.since("t", 0), null);
      await store.create(setup("t", 5), waiting(0));
      await store.create(setup("u", 5), waiting(0), { steps: STEPS.map(step), sealed: [] });
      let number = 0;
      for (const version of STEPS) {
        await store.appendStep("t", version, step(version), waiting(++number), "spent");
        // A store may keep steps elsewhere once something else is written.
        if (version % 5 === 0) await store.updateStatus("t", version, waiting(++number));
        for (const known of [0, 1, version - 1, version])
          expectSame(`${known} of ${version}`, await store.since("t", known), {
            ...kept(setup("t", 5), STEPS.slice(known, version).map(step), number),
            version,
          });
      }
      expectSame("in the middle", (await store.since("t", 7))?.steps, STEPS.slice(7).map(step));
      await store.sealMove("t", STEPS.length, sealing(1, "x", "s"));
      await store.renamePlayer("t", 0, "—");
      const players = facts("t", 5).players.with(0, { is: "person", name: "—" });
      expectSame("beside the steps", await store.since("t", STEPS.length), {
        ...kept({ ...setup("t", 5), players }, [], number),
        sealed: [seal(1, "x", "s")],
        version: STEPS.length,
      });
      expectSame("of a match begun elsewhere", (await store.since("u", 10))?.steps, STEPS.slice(10).map(step));
    },
  },
  {
    name: "Whoever knows more steps than are stored is told how many are stored",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      for (const version of [1, 2]) await store.appendStep("t", version, step(version), waiting(version), "spent");
      expectSame("since", await store.since("t", 5), { ...kept(setup("t", 5), [], 2), version: 2 });
      await store.remove("t");
      expectSame("removed", await store.since("t", 1), null);
    },
  },
  {
    name: "Of many matches read at once each is as it is stored, for each reader",
    async holds(store) {
      const ids = STEPS.map((version) => `m${version}`);
      for (const [index, id] of ids.entries())
        await store.create(setup(id, 5), waiting(0), { steps: STEPS.slice(0, index).map(step), sealed: [] });
      const reads = ids.flatMap((id) => [store.since(id, 0), store.since(id, 3), store.since("unknown", 3)]);
      const found = await Promise.all(reads);
      for (const [index, id] of ids.entries()) {
        const [whole, rest, unknown] = found.slice(3 * index);
        expectSame(id, [whole?.setup.id, whole?.steps], [id, STEPS.slice(0, index).map(step)]);
        expectSame(`${id} after 3`, [rest?.version, rest?.steps], [index, STEPS.slice(3, index).map(step)]);
        expectSame("unknown", unknown, null);
      }
    },
  },
  {
    name: "A write on an older version is stale and changes nothing",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent");
      const before = [await store.read("t"), await store.list()];
      for (const number of [0, 1, 3])
        expectSame(`step ${number}`, await store.appendStep("t", number, storedStep("b"), over(2), "spent"), "stale");
      for (const number of [0, 2])
        expectSame(`seal after ${number}`, await store.sealMove("t", number, sealing(0, "x", "s")), "stale");
      expectSame("after", [await store.read("t"), await store.list()], before);
    },
  },
  {
    name: "Of many writes of the same step at once, exactly one is stored",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      const answers = await Promise.all(STEPS.map((one) => store.appendStep("t", 1, step(one), waiting(1), "spent")));
      expectSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      expectSame("kept", (await store.read("t"))?.steps, [step(answers.indexOf("stored") + 1)]);
    },
  },
  {
    name: "Sealed moves are kept by seat, can be replaced, and are spent by their round",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.sealMove("t", 0, sealing(2, "x", "a"));
      await store.sealMove("t", 0, sealing(0, "y", "b"));
      const sealed = [seal(0, "y", "b"), seal(2, "z", "a", "c")];
      expectSame("answer", await store.sealMove("t", 0, sealing(2, "z", "c")), sealed);
      expectSame("read", (await store.read("t"))?.sealed, sealed);
      expectSame(
        "round",
        await store.appendStep("t", 1, storedStep("a", 7, "b", "c", "d"), waiting(1), "spent"),
        "stored",
      );
      expectSame("spent", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "An id that the seat has used in this round changes nothing",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.sealMove("t", 0, sealing(1, "x", "a"));
      await store.sealMove("t", 0, sealing(1, "y", "b"));
      for (const [move, id] of [
        ["x", "a"],
        ["y", "b"],
      ] as const)
        expectSame(id, await store.sealMove("t", 0, sealing(1, move, id)), [seal(1, "y", "a", "b")]);
    },
  },
  {
    name: "Moves sealed by all seats at once are all stored, and the last caller gets all of them",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      const seats: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
      const answers = await Promise.all(
        seats.map((seat) => store.sealMove("t", 0, sealing(seat, `${seat}`, `i${seat}`))),
      );
      const all = seats.map((seat) => seal(seat, `${seat}`, `i${seat}`));
      expectSame("read", (await store.read("t"))?.sealed, all);
      expectSame("last", answers.filter((answer) => answer.length === all.length).length, 1);
    },
  },
  {
    name: "A round without a sealed move that counts is stale",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.sealMove("t", 0, sealing(1, "x", "a"));
      await store.sealMove("t", 0, sealing(1, "y", "b"));
      expectSame("round", await store.appendStep("t", 1, storedStep("a", 7, "c"), waiting(1), "spent"), "stale");
      expectSame("read", await store.read("t"), { ...kept(setup("t", 5)), sealed: [seal(1, "y", "a", "b")] });
    },
  },
  {
    name: "A call keeps the sealed moves or spends them all",
    async holds(store) {
      const call = (id: string): StoredStep => ({ step: { is: "call", seat: 0, call: "decline" }, ids: [id], at: 7 });
      await store.create(setup("t", 5), waiting(0));
      await store.sealMove("t", 0, sealing(1, "x", "a"));
      expectSame("kept", await store.appendStep("t", 1, call("b"), waiting(1), "kept"), "stored");
      expectSame("waits", (await store.read("t"))?.sealed, [seal(1, "x", "a")]);
      expectSame("goes on", await store.sealMove("t", 1, sealing(0, "y", "c")), [seal(0, "y", "c"), seal(1, "x", "a")]);
      expectSame("spent", await store.appendStep("t", 2, call("d"), waiting(2), "spent"), "stored");
      expectSame("gone", (await store.read("t"))?.sealed, []);
    },
  },
  {
    name: "A sealed move tells whether a stand-in made it, and a step tells for whom one played",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.sealMove("t", 0, { ...sealing(1, "x", "a"), isStandIn: true });
      expectSame("sealed", (await store.read("t"))?.sealed, [{ ...seal(1, "x", "a"), isStandIn: true }]);
      const replaced = await store.sealMove("t", 0, sealing(1, "y", "b"));
      expectSame("by its person", replaced, [seal(1, "y", "a", "b")]);
      const step: StoredStep = { ...storedStep("c", 7, "a", "b"), standIns: [1] };
      expectSame("round", await store.appendStep("t", 1, step, waiting(1), "spent"), "stored");
      expectSame("step", (await store.read("t"))?.steps, [step]);
    },
  },
  {
    name: "A step keeps what was decided about absent people before it, with and without a stand-in in it",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      const votes = [
        { seat: 0, says: "seat" },
        { seat: 2, says: null },
      ] as const;
      const decisions = [{ seat: 1, says: "seat", votes }] as const;
      const steps: readonly StoredStep[] = [
        { ...storedStep("a"), decisions },
        { ...storedStep("b"), standIns: [1], decisions },
      ];
      for (const [index, step] of steps.entries())
        await store.appendStep("t", index + 1, step, waiting(index + 1), "spent");
      expectSame("steps", (await store.read("t"))?.steps, steps);
    },
  },
  {
    name: "A status is stored without a step, and nothing else changes",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent");
      await store.sealMove("t", 1, sealing(1, "x", "s"));
      expectSame("status", await store.updateStatus("t", 1, waiting(2)), "stored");
      const now = { ...kept(setup("t", 5), [storedStep("a")], 2), sealed: [seal(1, "x", "s")] };
      expectSame("read", await store.read("t"), now);
      expectSame("list", await store.list(), [{ ...facts("t", 5), version: 1, moved: 7, ...LISTED }]);
    },
  },
  {
    name: "A status based on an older one is stale, and so is a step that missed it",
    async holds(store) {
      await store.create(setup("t", 5), waiting(0));
      const answers = await Promise.all([1, 2, 3].map(() => store.updateStatus("t", 0, waiting(1))));
      expectSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      const before = await store.read("t");
      expectSame("step", await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent"), "stale");
      for (const [version, number] of [
        [1, 2],
        [0, 1],
        [0, 3],
      ] as const)
        expectSame(`${version} ${number}`, await store.updateStatus("t", version, waiting(number)), "stale");
      expectSame("no such table", await store.updateStatus("u", 0, waiting(1)), "stale");
      expectSame("read", await store.read("t"), before);
    },
  },
  {
    name: "A match begun elsewhere is stored with all its steps and continues from there",
    async holds(store) {
      const played = { steps: STEPS.map(step), sealed: [seal(0, "x", "s")] };
      await store.create(setup("t", 5), waiting(0), played);
      expectSame("read", await store.read("t"), { ...kept(setup("t", 5), played.steps, 0), sealed: played.sealed });
      const listed = { ...facts("t", 5), version: STEPS.length, moved: 5, asked: [], places: null };
      expectSame("list", await store.list(), [listed]);
      expectSame("too early", await store.appendStep("t", 1, storedStep("b", 7, "s"), waiting(1), "spent"), "stale");
      const next = STEPS.length + 1;
      expectSame("next", await store.appendStep("t", next, storedStep("b", 7, "s"), waiting(1), "spent"), "stored");
      expectSame("steps", (await store.read("t"))?.steps, [...played.steps, storedStep("b", 7, "s")]);
    },
  },
  {
    name: "A match gets other players only once",
    async holds(store) {
      const others: MatchSetup = { ...setup("t", 5), players: facts("t", 5).players.toReversed(), seed: "another" };
      await store.create(setup("t", 5), waiting(0));
      await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent");
      await store.sealMove("t", 1, sealing(0, "x", "s"));
      for (const [version, number] of [
        [0, 2],
        [1, 1],
        [2, 2],
      ] as const)
        expectSame(`${version} ${number}`, await store.reseat(version, others, waiting(number)), "stale");
      const answers = await Promise.all([1, 2].map(() => store.reseat(1, others, waiting(2, 300))));
      expectSame("answers", answers.toSorted(), ["stale", "stored"]);
      const now = { ...kept(others, [storedStep("a")], 2), sealed: [seal(0, "x", "s")] };
      expectSame("read", await store.read("t"), now);
      expectSame("due", await store.due(300, 9), ["t"]);
      expectSame("no such table", await store.reseat(1, { ...others, id: "u" }, waiting(3)), "stale");
    },
  },
  {
    name: "A seat that has sealed a move is not asked any more",
    async holds(store) {
      const asked = { ...waiting(0), asked: [0, 1] as const };
      await store.create(setup("t", 5), asked);
      await store.sealMove("t", 0, sealing(0, "x", "s"));
      expectSame("list", (await store.list())[0]?.asked, [1]);
      expectSame("summary", (await store.summary("t"))?.asked, [1]);
    },
  },
  {
    name: "Due matches are found, the longest due first and at most as many as requested; others are not",
    async holds(store) {
      for (const [id, due] of [
        ["a", 300],
        ["b", 100],
        ["c", null],
        ["d", 200],
        ["e", 900],
      ] as const)
        await store.create(setup(id, 5), waiting(0, due));
      expectSame("at 99", await store.due(99, 9), []);
      expectSame("at 300", await store.due(300, 9), ["b", "d", "a"]);
      expectSame("two", await store.due(300, 2), ["b", "d"]);
      await store.appendStep("b", 1, storedStep("x"), waiting(1, 250), "spent");
      await store.updateStatus("d", 0, waiting(1));
      await store.sealMove("a", 0, sealing(0, "x", "s"));
      expectSame("changed", await store.due(300, 9), ["b", "a"]);
    },
  },
  {
    name: "Matches do not affect each other, and the one with the latest step is listed first",
    async holds(store) {
      const names = ["a", "b", "ab", "c"];
      for (const [index, name] of names.entries()) await store.create(setup(name, index), waiting(0));
      await store.appendStep("ab", 1, storedStep("x", 50), waiting(1), "spent");
      await store.appendStep("a", 1, storedStep("y", 60), waiting(1), "spent");
      await store.sealMove("b", 0, sealing(0, "z", "z"));
      expectSame(
        "order",
        (await store.list()).map(({ id }) => id),
        ["a", "ab", "c", "b"],
      );
      expectSame("a", (await store.read("a"))?.steps, [storedStep("y", 60)]);
      expectSame("ab", (await store.read("ab"))?.steps, [storedStep("x", 50)]);
      expectSame("c", await store.read("c"), kept(setup("c", 3)));
    },
  },
  {
    name: "A removed match is gone with all its steps, and nobody can write to it",
    async holds(store) {
      for (const name of ["t", "u"]) {
        await store.create(setup(name, 5), waiting(0));
        await store.appendStep(name, 1, storedStep(name), waiting(1), "spent");
      }
      await store.remove("t");
      await store.remove("never made");
      expectSame("read", [await store.read("t"), await store.summary("t")], [null, null]);
      expectSame(
        "list",
        (await store.list()).map(({ id }) => id),
        ["u"],
      );
      expectSame("step", await store.appendStep("t", 2, storedStep("x"), waiting(2), "spent"), "stale");
      expectSame("seal", await store.sealMove("t", 1, sealing(0, "x", "x")), "stale");
      expectSame("status", await store.updateStatus("t", 1, waiting(2)), "stale");
      expectSame("due", await store.due(Number.MAX_SAFE_INTEGER, 9), []);
      await store.create(setup("t", 6), waiting(0));
      expectSame("anew", await store.read("t"), kept(setup("t", 6)));
      expectSame("other", (await store.read("u"))?.steps, [storedStep("u")]);
    },
  },
  {
    name: "A person gets a new name, and nothing else changes",
    async holds(store) {
      for (const name of ["t", "u"]) await store.create(setup(name, 5), waiting(0));
      await store.appendStep("t", 1, storedStep("a"), waiting(1), "spent");
      await store.renamePlayer("t", 0, "—");
      const players = facts("t", 5).players.with(0, { is: "person", name: "—" });
      expectSame("read", await store.read("t"), kept({ ...setup("t", 5), players }, [storedStep("a")]));
      expectSame(
        "listed",
        (await store.list()).map((one) => one.players),
        [players, facts("u", 5).players],
      );
      for (const seat of [1, 2] as const) await store.renamePlayer("u", seat, "nobody");
      await store.renamePlayer("never made", 0, "nobody");
      expectSame("a bot, no seat", await store.read("u"), kept(setup("u", 5)));
    },
  },
];

/** What a list shows of a status. */
const LISTED = { asked: [0] as const, places: null };
const ENDED = { asked: [], places: [2, 1] };

const waiting = (number: number, due: number | null = null): MatchStatus => ({
  ...LISTED,
  matchControl: matchControl(number),
  due,
});
const over = (number: number): MatchStatus => ({ ...ENDED, matchControl: matchControl(number), due: null });

/** What an overview tells besides. */
const summaryExtras = (number: number) => ({
  idleEnd: null,
  clock: matchControl(number).clock,
  left: [1],
  arriving: [2],
  requests: REQUESTS,
  control: matchControl(number),
  reminded: [0],
  watching: WATCHING,
  isPublic: true,
  isTakenAway: true,
});

const REQUESTS: MatchControl["requests"] = [
  {
    id: "request",
    is: "take",
    seat: 0,
    name: "P",
    opened: 5,
    rule: "voices",
    answers: [{ seat: 1, accepts: true }],
    ruling: null,
    confirmed: null,
    asked: null,
  },
];

const WATCHING: Watching = { isAllowed: false, delay: 1 };

const matchControl = (number: number): MatchControl => ({
  ...newMatchControl({ is: "live", stock: 60_000, increment: 5000, grace: 1500 }, 2),
  number,
  watching: WATCHING,
  isPublic: true,
  ended: "takenAway",
  proposals: [
    {
      id: 7,
      by: 0,
      proposed: { is: "control", control: { is: "days", perMove: 3_600_000 } },
      opened: 5,
      answers: [{ seat: 1, accepts: true }],
    },
  ],
  reminded: [{ seat: 0, at: 5 }],
  arriving: [{ seat: 2, bot: null }],
  requests: REQUESTS,
  missed: [0, number],
  left: [1],
  recentIds: ["“é”"],
});

/** A match with these steps as it is read. Its match control has counted each of them. */
const kept = (setup: MatchSetup, steps: readonly StoredStep[] = [], number = steps.length): StoredMatch => ({
  setup,
  steps,
  sealed: [],
  matchControl: matchControl(number),
});

/** More than nine: a store that sorts numbers as text would fail. */
const STEPS = Array.from({ length: 12 }, (_, index) => index + 1);

const facts = (id: string, made: number) => ({
  id,
  game: "toy",
  edition: 1,
  options: { deep: { list: [1, "two", null, true] } },
  players: [
    { is: "person" as const, name: "Zoé" },
    { is: "bot" as const, name: "Θαλῆς", bot: "toy-1" },
  ],
  made,
  pledge: { commitment: "c0ffee", seeds: ["olive 🫒", ""] },
});

const setup = (id: string, made: number): MatchSetup => ({ ...facts(id, made), seed: "secret", dice: [3, 1, 4] });

/** Each id has its own moment; the moment of the first id is kept. */
const sealing = (seat: Seat, move: string, id: string): SealRequest => ({
  seat,
  move,
  id,
  at: momentOf(id),
  isStandIn: false,
});
const seal = (seat: Seat, move: string, ...ids: readonly string[]): SealedMove => ({
  seat,
  move,
  ids,
  at: momentOf(ids[0] ?? ""),
  isStandIn: false,
});
const momentOf = (id: string): number => id.charCodeAt(0);

const step = (number: number): StoredStep => storedStep(`i${number}`, number * 10);

const storedStep = (id: string, at = 7, ...others: readonly string[]): StoredStep => ({
  step: { is: "round", round: [{ seat: 0, move: `“${id}”` }], dice: [6] } satisfies Step,
  ids: [id, ...others],
  at,
});
