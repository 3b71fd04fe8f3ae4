import type { Outage } from "../../host/clocks.ts";
import { outagesAfter, type Vigil } from "../../host/vigil.ts";
import type { Archive } from "./archive.ts";

export function sqliteVigil({ db, written }: Archive): Vigil {
  const seen = db.prepare<[], number>("SELECT seen FROM vigil").pluck();
  const note = db.prepare<[number]>(
    "INSERT INTO vigil (one, seen) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET seen = max(seen, excluded.seen)",
  );
  const outages = db.prepare<[], Outage>('SELECT since AS "from", until AS "to" FROM outage ORDER BY since');
  const forget = db.prepare("DELETE FROM outage");
  const keep = db.prepare<[number, number]>("INSERT INTO outage (since, until) VALUES (?, ?)");
  return {
    begin: (now) =>
      written(() => {
        const all = outagesAfter(outages.all(), seen.get() ?? null, now);
        forget.run();
        for (const { from, to } of all) keep.run(from, to);
        note.run(now);
        return all;
      }),
    note: (now) => written(() => void note.run(now)),
  };
}
