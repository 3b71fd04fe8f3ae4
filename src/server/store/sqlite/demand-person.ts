import type { Database } from "better-sqlite3";

/** Throws where nobody has this id, inside the transaction that stores something about them. */
export function demandPerson(db: Database): (person: string) => void {
  const byId = db.prepare<[string], number>("SELECT 1 FROM person WHERE id = ?").pluck();
  return (person) => {
    if (byId.get(person) === undefined) throw new Error("something about nobody");
  };
}
