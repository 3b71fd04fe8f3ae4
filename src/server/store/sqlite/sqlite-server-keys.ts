import type { ServerKeySet, ServerKeys } from "../../../tables/ports/server-keys.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteServerKeys({ db, write }: SqliteDatabase): ServerKeys {
  const add = db.prepare<[name: string, value: string]>(
    "INSERT INTO server_key (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  const all = db.prepare<[], { name: keyof ServerKeySet; value: string }>("SELECT name, value FROM server_key");
  const seal = rowSealer(db, "server_key");
  return {
    readOrAdd: (fresh) =>
      write(() => {
        for (const [name, value] of Object.entries(fresh)) if (add.run(name, value).changes > 0) seal(name);
        return { ...fresh, ...Object.fromEntries(all.all().map(({ name, value }) => [name, value])) };
      }),
  };
}
