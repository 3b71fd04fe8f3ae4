import { keySetOf, type ServerKeys } from "../../../tables/ports/server-keys.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteServerKeys({ db, write }: SqliteDatabase): ServerKeys {
  const add = db.prepare<[name: string, value: string]>(
    "INSERT INTO server_key (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  const put = db.prepare<[name: string, value: string]>(
    "INSERT INTO server_key (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const all = db.prepare<[], { name: string; value: string }>("SELECT name, value FROM server_key");
  const one = db.prepare<[name: string], string>("SELECT value FROM server_key WHERE name = ?").pluck();
  const seal = rowSealer(db, "server_key");
  return {
    readOrAdd: (fresh) =>
      write(() => {
        for (const [name, value] of Object.entries(fresh)) if (add.run(name, value).changes > 0) seal(name);
        return keySetOf(fresh, all.all());
      }),
    async remembered(name) {
      return one.get(name) ?? null;
    },
    remember: (name, value) =>
      write(() => {
        put.run(name, value);
        seal(name);
      }),
  };
}
