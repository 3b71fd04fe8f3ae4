import { type Clause, demandRejected, demandSame } from "./contract.ts";
import type { Arrangement, Gathering, Gatherings } from "./gatherings.ts";

/** What every place that keeps gatherings does. Each clause is given an empty one. */
export const gatheringsContract: readonly Clause<Gatherings>[] = [
  {
    name: "what is made is read by id and by code, whole; what was never made is not there",
    async holds(gatherings) {
      demandSame("before", [await gatherings.read("g"), await gatherings.byCode("BCDFGH")], [null, null]);
      demandSame("made", await gatherings.make("g", "BCDFGH", 5, FULL), "made");
      const wanted: Gathering = { id: "g", code: "BCDFGH", made: 5, version: 0, ...FULL };
      demandSame("by id", await gatherings.read("g"), wanted);
      demandSame("by code", await gatherings.byCode("BCDFGH"), wanted);
      demandSame("by another code", await gatherings.byCode("HGFDCB"), null);
    },
  },
  {
    name: "an id that is in use is rejected and changes nothing",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, FULL);
      await demandRejected("same id", gatherings.make("g", "HGFDCB", 6, WAITING));
      demandSame("read", await gatherings.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 0, ...FULL });
      demandSame("code", await gatherings.byCode("HGFDCB"), null);
    },
  },
  {
    name: "a code is unique among those that are not over, and free again afterwards",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, WAITING);
      demandSame("while waiting", await gatherings.make("h", "BCDFGH", 6, WAITING), "codeTaken");
      await gatherings.change("g", 0, { ...WAITING, stage: "playing" });
      demandSame("while playing", await gatherings.make("h", "BCDFGH", 6, WAITING), "codeTaken");
      demandSame("found while playing", (await gatherings.byCode("BCDFGH"))?.id, "g");
      demandSame("nothing was made", await gatherings.read("h"), null);
      await gatherings.change("g", 1, { ...WAITING, stage: "over" });
      demandSame("not found when over", await gatherings.byCode("BCDFGH"), null);
      demandSame("when over", await gatherings.make("h", "BCDFGH", 6, WAITING), "made");
      demandSame("found", (await gatherings.byCode("BCDFGH"))?.id, "h");
      await demandRejected("come back", gatherings.change("g", 2, WAITING));
      demandSame("still over", (await gatherings.read("g"))?.stage, "over");
    },
  },
  {
    name: "of many who draw the same code at once, one has it",
    async holds(gatherings) {
      const answers = await Promise.all(["a", "b", "c"].map((id) => gatherings.make(id, "BCDFGH", 5, WAITING)));
      demandSame("made", answers.filter((answer) => answer === "made").length, 1);
    },
  },
  {
    name: "a change replaces all that may change, keeps the rest and counts",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, WAITING);
      demandSame("change", await gatherings.change("g", 0, FULL), "stored");
      demandSame("read", await gatherings.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 1, ...FULL });
      const whole: Gathering = { id: "x", code: "XXXXXX", made: 9, version: 9, ...WAITING };
      demandSame("a whole gathering", await gatherings.change("g", 1, whole), "stored");
      demandSame("read", await gatherings.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 2, ...WAITING });
    },
  },
  {
    name: "who changes what is no longer so is answered stale and changes nothing",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, WAITING);
      await gatherings.change("g", 0, FULL);
      const before = await gatherings.read("g");
      for (const version of [-1, 0, 2])
        demandSame(`${version}`, await gatherings.change("g", version, { ...WAITING, host: "thief" }), "stale");
      demandSame("never made", await gatherings.change("h", 0, WAITING), "stale");
      demandSame("after", await gatherings.read("g"), before);
      demandSame("whose", await gatherings.ofPerson("thief"), []);
    },
  },
  {
    name: "of many who take the last seat at once, one sits",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, WAITING);
      const answers = await Promise.all(
        ["a", "b", "c"].map((person) =>
          gatherings.change("g", 0, { ...WAITING, seats: [{ is: "person", person }, null] }),
        ),
      );
      demandSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      const sitting = ["a", "b", "c"][answers.indexOf("stored")];
      demandSame("sits", (await gatherings.read("g"))?.seats[0], { is: "person", person: sitting });
    },
  },
  {
    name: "open ones are public and wait, the last made first, no more than asked for",
    async holds(gatherings) {
      const all = { a: WAITING, b: { ...WAITING, visibility: "link" }, c: WAITING, d: FULL, e: WAITING } as const;
      for (const [index, [id, one]] of Object.entries(all).entries())
        await gatherings.make(id, `BCDFG${id.toUpperCase()}`, index, one);
      demandSame("all", ids(await gatherings.listOpen(10)), ["e", "c", "a"]);
      demandSame("two", ids(await gatherings.listOpen(2)), ["e", "c"]);
      await gatherings.change("c", 0, { ...WAITING, stage: "playing" });
      await gatherings.change("b", 0, WAITING);
      demandSame("later", ids(await gatherings.listOpen(10)), ["e", "b", "a"]);
    },
  },
  {
    name: "those that can be watched are public and played, the last touched first, no more than asked for",
    async holds(gatherings) {
      const played: Arrangement = { ...WAITING, stage: "playing" };
      const all = { a: 30, b: 10, c: 20 } as const;
      for (const [id, touched] of Object.entries(all))
        await gatherings.make(id, `BCDFG${id.toUpperCase()}`, 1, { ...played, touched });
      await gatherings.make("d", "BCDFGD", 1, { ...played, visibility: "link", touched: 40 });
      await gatherings.make("e", "BCDFGE", 1, { ...WAITING, touched: 50 });
      demandSame("all", ids(await gatherings.listPlayed(10)), ["a", "c", "b"]);
      demandSame("two", ids(await gatherings.listPlayed(2)), ["a", "c"]);
      await gatherings.change("b", 0, { ...played, touched: 60 });
      await gatherings.change("a", 0, { ...played, stage: "over", touched: 70 });
      demandSame("later", ids(await gatherings.listPlayed(10)), ["b", "c"]);
    },
  },
  {
    name: "those that wait untouched are found, the longest untouched first, no more than asked for",
    async holds(gatherings) {
      for (const [id, touched] of Object.entries({ a: 30, b: 10, c: 20, d: 40 }))
        await gatherings.make(id, `BCDFG${id.toUpperCase()}`, 1, { ...WAITING, visibility: "link", touched });
      await gatherings.make("e", "BCDFGE", 1, { ...FULL, touched: 5 });
      demandSame("none", await gatherings.listStale(10, 10), []);
      demandSame("three", await gatherings.listStale(40, 10), ["b", "c", "a"]);
      demandSame("two", await gatherings.listStale(40, 2), ["b", "c"]);
      await gatherings.change("b", 0, { ...WAITING, touched: 50 });
      await gatherings.change("c", 0, { ...FULL, touched: 20 });
      demandSame("later", await gatherings.listStale(40, 10), ["a"]);
    },
  },
  {
    name: "somebody's are those where they sit or are the host, as long as they do and are",
    async holds(gatherings) {
      const sit = (person: string, stage: Arrangement["stage"] = "waiting"): Arrangement => ({
        ...WAITING,
        stage,
        seats: [null, { is: "person", person }],
      });
      await gatherings.make("a", "BCDFGA", 1, sit("p"));
      await gatherings.make("b", "BCDFGB", 2, sit("q"));
      await gatherings.make("c", "BCDFGC", 3, { ...sit("p", "playing"), host: "p" });
      await gatherings.make("d", "BCDFGD", 4, { ...sit("p", "over") });
      demandSame("p", ids(await gatherings.ofPerson("p")), ["c", "a", "d"]);
      demandSame("two of p", ids(await gatherings.ofPerson("p", 2)), ["c", "a"]);
      demandSame("host", ids(await gatherings.ofPerson("zoe")), ["b", "a", "d"]);
      await gatherings.change("a", 0, sit("q"));
      demandSame("p later", ids(await gatherings.ofPerson("p")), ["c", "d"]);
      demandSame("q later", ids(await gatherings.ofPerson("q")), ["b", "a"]);
      demandSame("a bot is nobody", await gatherings.ofPerson("toy-1"), []);
    },
  },
  {
    name: "what is removed is gone from everywhere",
    async holds(gatherings) {
      await gatherings.make("g", "BCDFGH", 5, WAITING);
      await gatherings.make("h", "HGFDCB", 6, WAITING);
      await gatherings.remove("g");
      await gatherings.remove("never made");
      demandSame("read", [await gatherings.read("g"), await gatherings.byCode("BCDFGH")], [null, null]);
      demandSame("open", ids(await gatherings.listOpen(10)), ["h"]);
      demandSame("host", ids(await gatherings.ofPerson("zoe")), ["h"]);
      demandSame("change", await gatherings.change("g", 0, WAITING), "stale");
      demandSame("anew", await gatherings.make("g", "BCDFGH", 7, WAITING), "made");
    },
  },
];

const WAITING: Arrangement = {
  stage: "waiting",
  game: "toy",
  options: {},
  host: "zoe",
  visibility: "public",
  control: { is: "none" },
  hasFreeChat: false,
  seats: [null, null],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 5,
};

/** Every field otherwise. */
const FULL: Arrangement = {
  stage: "playing",
  game: "another",
  options: { deep: { list: [1, "two", null, true] } },
  host: "thalès",
  visibility: "link",
  control: { is: "live", stock: 600_000, increment: 5_000, grace: 1_000 },
  hasFreeChat: true,
  seats: [
    {
      is: "person",
      person: "thalès",
      name: "Thalès",
      seed: "olive",
      passes: ["hash"],
      tokens: ["hash"],
      consents: true,
    },
    null,
    { is: "bot", bot: "toy-1" },
  ],
  secret: "flies at dusk",
  previous: "before",
  next: "after",
  touched: 7,
  removed: ["p"],
  brought: { steps: 12, names: ["Thalès", "", null] },
};

const ids = (gatherings: readonly Gathering[]): readonly string[] => gatherings.map(({ id }) => id);
