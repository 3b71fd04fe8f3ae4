import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import type { SeenVersions } from "./seen-versions.ts";

/** What every store of seen versions does. Each clause gets an empty store. */
export const seenVersionsContract: readonly ContractClause<SeenVersions>[] = [
  {
    name: "Each seat of each table has its own seen version, and none at first",
    async holds(seenVersions) {
      await seenVersions.raise([
        { table: "a", seat: 0, version: 3 },
        { table: "a", seat: 1, version: 0 },
        { table: "b", seat: 0, version: 7 },
      ]);
      const seen = [
        await seenVersions.read("a", 0),
        await seenVersions.read("a", 1),
        await seenVersions.read("a", 2),
        await seenVersions.read("b", 0),
        await seenVersions.read("c", 0),
      ];
      expectSame("seen", seen, [3, 0, null, 7, null]);
    },
  },
  {
    name: "A seen version never goes down",
    async holds(seenVersions) {
      for (const version of [3, 5, 4, 0]) await seenVersions.raise([{ table: "a", seat: 0, version }]);
      expectSame("seen", await seenVersions.read("a", 0), 5);
      await seenVersions.raise([6, 8, 7].map((version) => ({ table: "a", seat: 0, version })));
      expectSame("at once", await seenVersions.read("a", 0), 8);
      await seenVersions.raise([]);
    },
  },
  {
    name: "A removed table has no seen versions",
    async holds(seenVersions) {
      await seenVersions.raise([
        { table: "a", seat: 0, version: 3 },
        { table: "b", seat: 0, version: 4 },
      ]);
      await seenVersions.remove("a");
      await seenVersions.remove("never seen");
      expectSame("seen", [await seenVersions.read("a", 0), await seenVersions.read("b", 0)], [null, 4]);
    },
  },
];
