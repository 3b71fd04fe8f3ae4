import { type Clause, demandSame } from "./contract.ts";
import type { Sightings } from "./sightings.ts";

/** What every place does that remembers what seats have seen. Each clause is given an empty one. */
export const sightingsContract: readonly Clause<Sightings>[] = [
  {
    name: "each seat of each table has seen what it has seen, and before that nothing",
    async holds(sightings) {
      await sightings.raise([
        { table: "a", seat: 0, version: 3 },
        { table: "a", seat: 1, version: 0 },
        { table: "b", seat: 0, version: 7 },
      ]);
      const seen = [
        await sightings.read("a", 0),
        await sightings.read("a", 1),
        await sightings.read("a", 2),
        await sightings.read("b", 0),
        await sightings.read("c", 0),
      ];
      demandSame("seen", seen, [3, 0, null, 7, null]);
    },
  },
  {
    name: "nobody has ever seen less than before",
    async holds(sightings) {
      for (const version of [3, 5, 4, 0]) await sightings.raise([{ table: "a", seat: 0, version }]);
      demandSame("seen", await sightings.read("a", 0), 5);
      await sightings.raise([6, 8, 7].map((version) => ({ table: "a", seat: 0, version })));
      demandSame("at once", await sightings.read("a", 0), 8);
      await sightings.raise([]);
    },
  },
  {
    name: "a table that is gone was seen by nobody",
    async holds(sightings) {
      await sightings.raise([
        { table: "a", seat: 0, version: 3 },
        { table: "b", seat: 0, version: 4 },
      ]);
      await sightings.remove("a");
      await sightings.remove("never seen");
      demandSame("seen", [await sightings.read("a", 0), await sightings.read("b", 0)], [null, 4]);
    },
  },
];
