import type { PeopleStore } from "./people-store.ts";

/** For contracts of stores that know people by their ids: p, q and r. */
export async function createContractPeople(people: PeopleStore): Promise<void> {
  for (const id of ["p", "q", "r"])
    await people.create(
      { id, name: `Name of ${id}`, language: "fr", made: 1, seen: 1 },
      { id: `session ${id}`, device: "", secret: `secret ${id}` },
    );
}
