import type { Sightings } from "../../host/sightings.ts";
import type { Archive } from "./archive.ts";

export function sqliteSightings({ db, written }: Archive): Sightings {
  const read = db
    .prepare<[string, number], number>("SELECT version FROM sighting WHERE match = ? AND seat = ?")
    .pluck();
  const raise = db.prepare<[string, number, number]>(
    `INSERT INTO sighting (match, seat, version) VALUES (?, ?, ?)
     ON CONFLICT (match, seat) DO UPDATE SET version = max(version, excluded.version)`,
  );
  const remove = db.prepare<[string]>("DELETE FROM sighting WHERE match = ?");
  return {
    async read(table, seat) {
      return read.get(table, seat) ?? null;
    },
    raise: (sightings) =>
      written(() => {
        for (const { table, seat, version } of sightings) raise.run(table, seat, version);
      }),
    remove: (table) => written(() => void remove.run(table)),
  };
}
