import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import { DAY } from "../../kernel/clock.ts";
import type { Table, TableState } from "../table.ts";
import type { TableStore } from "./table-store.ts";

/** What every table store does. Each clause gets an empty store. */
export const tableStoreContract: readonly ContractClause<TableStore>[] = [
  {
    name: "A created table is read by id and by code with all its fields, and an unknown table is not there",
    async holds(tables) {
      expectSame("before", [await tables.read("g"), await tables.byCode("BCDFGH")], [null, null]);
      expectSame("made", await tables.create("g", "BCDFGH", 5, FULL), "made");
      const wanted: Table = { id: "g", code: "BCDFGH", made: 5, version: 0, ...FULL };
      expectSame("by id", await tables.read("g"), wanted);
      expectSame("by code", await tables.byCode("BCDFGH"), wanted);
      expectSame("by another code", await tables.byCode("HGFDCB"), null);
    },
  },
  {
    name: "An id that is in use is rejected and changes nothing",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, FULL);
      await expectRejected("same id", tables.create("g", "HGFDCB", 6, WAITING));
      expectSame("read", await tables.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 0, ...FULL });
      expectSame("code", await tables.byCode("HGFDCB"), null);
    },
  },
  {
    name: "A code is unique among tables that are not over, and free again afterwards",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, WAITING);
      expectSame("while waiting", await tables.create("h", "BCDFGH", 6, WAITING), "codeTaken");
      await tables.update("g", 0, { ...WAITING, stage: "playing" });
      expectSame("while playing", await tables.create("h", "BCDFGH", 6, WAITING), "codeTaken");
      expectSame("found while playing", (await tables.byCode("BCDFGH"))?.id, "g");
      expectSame("nothing was made", await tables.read("h"), null);
      await tables.update("g", 1, { ...WAITING, stage: "over" });
      expectSame("not found when over", await tables.byCode("BCDFGH"), null);
      expectSame("when over", await tables.create("h", "BCDFGH", 6, WAITING), "made");
      expectSame("found", (await tables.byCode("BCDFGH"))?.id, "h");
      await expectRejected("come back", tables.update("g", 2, WAITING));
      expectSame("still over", (await tables.read("g"))?.stage, "over");
    },
  },
  {
    name: "Of several tables that draw the same code at once, one gets it",
    async holds(tables) {
      const answers = await Promise.all(["a", "b", "c"].map((id) => tables.create(id, "BCDFGH", 5, WAITING)));
      expectSame("made", answers.filter((answer) => answer === "made").length, 1);
    },
  },
  {
    name: "An update replaces the whole state, keeps the rest and counts",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, WAITING);
      expectSame("change", await tables.update("g", 0, FULL), "stored");
      expectSame("read", await tables.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 1, ...FULL });
      const whole: Table = { id: "x", code: "XXXXXX", made: 9, version: 9, ...WAITING };
      expectSame("a whole table", await tables.update("g", 1, whole), "stored");
      expectSame("read", await tables.read("g"), { id: "g", code: "BCDFGH", made: 5, version: 2, ...WAITING });
    },
  },
  {
    name: "An update of an older version is stale and changes nothing",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, WAITING);
      await tables.update("g", 0, FULL);
      const before = await tables.read("g");
      for (const version of [-1, 0, 2])
        expectSame(`${version}`, await tables.update("g", version, { ...WAITING, owner: "thief" }), "stale");
      expectSame("never made", await tables.update("h", 0, WAITING), "stale");
      expectSame("after", await tables.read("g"), before);
      expectSame("whose", await tables.ofPerson("thief"), []);
    },
  },
  {
    name: "Of several people who take the last seat at once, one gets it",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, WAITING);
      const answers = await Promise.all(
        ["a", "b", "c"].map((person) => tables.update("g", 0, { ...WAITING, seats: [{ is: "person", person }, null] })),
      );
      expectSame("stored", answers.filter((answer) => answer === "stored").length, 1);
      const holder = ["a", "b", "c"][answers.indexOf("stored")];
      expectSame("sits", (await tables.read("g"))?.seats[0], { is: "person", person: holder });
    },
  },
  {
    name: "The public waiting tables are listed with the newest first, at most as many as requested",
    async holds(tables) {
      const all = { a: WAITING, b: { ...WAITING, visibility: "link" }, c: WAITING, d: FULL, e: WAITING } as const;
      for (const [index, [id, one]] of Object.entries(all).entries())
        await tables.create(id, `BCDFG${id.toUpperCase()}`, index, one);
      expectSame("all", ids(await tables.listWaiting(NOW, 10)), ["e", "c", "a"]);
      expectSame("two", ids(await tables.listWaiting(NOW, 2)), ["e", "c"]);
      await tables.update("c", 0, { ...WAITING, stage: "playing" });
      await tables.update("b", 0, WAITING);
      expectSame("later", ids(await tables.listWaiting(NOW, 10)), ["e", "b", "a"]);
    },
  },
  {
    name: "A public table is listed for three minutes after somebody was there, one with days per move for a day",
    async holds(tables) {
      await tables.create("a", "BCDFGA", 1, WAITING);
      await tables.create("b", "BCDFGB", 2, { ...WAITING, control: { is: "days", perMove: 3_600_000 } });
      const { touched } = WAITING;
      expectSame("both", ids(await tables.listWaiting(touched + 179_999, 10)), ["b", "a"]);
      expectSame("one", ids(await tables.listWaiting(touched + 180_000, 10)), ["b"]);
      expectSame("still", ids(await tables.listWaiting(touched + DAY - 1, 10)), ["b"]);
      expectSame("none", ids(await tables.listWaiting(touched + DAY, 10)), []);
      await tables.update("a", 0, { ...WAITING, touched: touched + DAY });
      expectSame("again", ids(await tables.listWaiting(touched + DAY, 10)), ["a"]);
    },
  },
  {
    name: "The public tables in play are listed with the last touched first, at most as many as requested",
    async holds(tables) {
      const played: TableState = { ...WAITING, stage: "playing" };
      const all = { a: 30, b: 10, c: 20 } as const;
      for (const [id, touched] of Object.entries(all))
        await tables.create(id, `BCDFG${id.toUpperCase()}`, 1, { ...played, touched });
      await tables.create("d", "BCDFGD", 1, { ...played, visibility: "link", touched: 40 });
      await tables.create("e", "BCDFGE", 1, { ...WAITING, touched: 50 });
      expectSame("all", ids(await tables.listPlaying(10)), ["a", "c", "b"]);
      expectSame("two", ids(await tables.listPlaying(2)), ["a", "c"]);
      await tables.update("b", 0, { ...played, touched: 60 });
      await tables.update("a", 0, { ...played, stage: "over", touched: 70 });
      expectSame("later", ids(await tables.listPlaying(10)), ["b", "c"]);
    },
  },
  {
    name: "The idle waiting tables are listed with the longest idle first, at most as many as requested",
    async holds(tables) {
      for (const [id, touched] of Object.entries({ a: 30, b: 10, c: 20, d: 40 }))
        await tables.create(id, `BCDFG${id.toUpperCase()}`, 1, { ...WAITING, visibility: "link", touched });
      await tables.create("e", "BCDFGE", 1, { ...FULL, touched: 5 });
      expectSame("none", await tables.listIdle(10, 10), []);
      expectSame("three", await tables.listIdle(40, 10), ["b", "c", "a"]);
      expectSame("two", await tables.listIdle(40, 2), ["b", "c"]);
      await tables.update("b", 0, { ...WAITING, touched: 50 });
      await tables.update("c", 0, { ...FULL, touched: 20 });
      expectSame("later", await tables.listIdle(40, 10), ["a"]);
    },
  },
  {
    name: "The tables of a person are those where they hold a seat or are the owner",
    async holds(tables) {
      const sit = (person: string, stage: TableState["stage"] = "waiting"): TableState => ({
        ...WAITING,
        stage,
        seats: [null, { is: "person", person }],
      });
      await tables.create("a", "BCDFGA", 1, sit("p"));
      await tables.create("b", "BCDFGB", 2, sit("q"));
      await tables.create("c", "BCDFGC", 3, { ...sit("p", "playing"), owner: "p" });
      await tables.create("d", "BCDFGD", 4, { ...sit("p", "over") });
      expectSame("p", ids(await tables.ofPerson("p")), ["c", "a", "d"]);
      expectSame("two of p", ids(await tables.ofPerson("p", 2)), ["c", "a"]);
      expectSame("those of p that are not over", ids(await tables.ofPerson("p", 5, "open")), ["c", "a"]);
      expectSame("one of them", ids(await tables.ofPerson("p", 1, "open")), ["c"]);
      expectSame("host", ids(await tables.ofPerson("zoe")), ["b", "a", "d"]);
      await tables.update("a", 0, sit("q"));
      expectSame("p later", ids(await tables.ofPerson("p")), ["c", "d"]);
      expectSame("q later", ids(await tables.ofPerson("q")), ["b", "a"]);
      expectSame("a bot is nobody", await tables.ofPerson("toy-1"), []);
    },
  },
  {
    name: "A removed table is gone from everywhere",
    async holds(tables) {
      await tables.create("g", "BCDFGH", 5, WAITING);
      await tables.create("h", "HGFDCB", 6, WAITING);
      await tables.remove("g");
      await tables.remove("never made");
      expectSame("read", [await tables.read("g"), await tables.byCode("BCDFGH")], [null, null]);
      expectSame("open", ids(await tables.listWaiting(NOW, 10)), ["h"]);
      expectSame("host", ids(await tables.ofPerson("zoe")), ["h"]);
      expectSame("change", await tables.update("g", 0, WAITING), "stale");
      expectSame("anew", await tables.create("g", "BCDFGH", 7, WAITING), "made");
    },
  },
];

/** A moment shortly after all tables were touched. */
const NOW = 10;

const WAITING: TableState = {
  stage: "waiting",
  game: "toy",
  options: {},
  owner: "zoe",
  visibility: "public",
  control: { is: "none" },
  hasFreeChat: false,
  seats: [null, null],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 5,
};

/** Every field differs from WAITING. */
const FULL: TableState = {
  stage: "playing",
  game: "another",
  options: { deep: { list: [1, "two", null, true] } },
  owner: "thalès",
  visibility: "link",
  control: { is: "live", stock: 600_000, increment: 5_000, grace: 1_000 },
  hasFreeChat: true,
  seats: [
    {
      is: "person",
      person: "thalès",
      name: "Thalès",
      seed: "olive",
      seatLinks: ["hash"],
      tokens: ["hash"],
      isProgram: true,
      consents: true,
    },
    null,
    { is: "bot", bot: "toy-1" },
  ],
  secret: "flies at dusk",
  previous: "before",
  next: "after",
  touched: 7,
  formerOwners: ["q"],
  freed: ["r"],
  removed: ["p"],
  imported: { steps: 12, names: ["Thalès", "", null] },
};

const ids = (tables: readonly Table[]): readonly string[] => tables.map(({ id }) => id);
