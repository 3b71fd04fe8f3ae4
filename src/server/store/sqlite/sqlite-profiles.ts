import type { ChosenCoin, ProfileStore } from "../../../tables/ports/profile-store.ts";
import { flag, type ProfileRow, profileOf } from "../columns/account-columns.ts";
import { demandPerson } from "./demand-person.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const COLUMNS = "person, coin, page, shows_results, shows_matches";

export function sqliteProfiles({ db, write }: SqliteDatabase): ProfileStore {
  const byPerson = db.prepare<[string], ProfileRow>(`SELECT ${COLUMNS} FROM profile WHERE person = ?`);
  const byPage = db.prepare<[string], ProfileRow>(`SELECT ${COLUMNS} FROM profile WHERE page = ?`);
  const coins = db.prepare<[people: string], ChosenCoin>(
    "SELECT person, coin FROM profile WHERE coin IS NOT NULL AND person IN (SELECT value FROM json_each(?))",
  );
  const save = db.prepare<[string, string | null, string | null, number, number]>(
    `INSERT INTO profile (${COLUMNS}) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (person) DO UPDATE SET coin = excluded.coin, page = excluded.page,
       shows_results = excluded.shows_results, shows_matches = excluded.shows_matches`,
  );
  const move = db.prepare<[string, string]>("UPDATE profile SET person = ? WHERE person = ?");
  const remove = db.prepare<[string]>("DELETE FROM profile WHERE person = ?");
  const seal = rowSealer(db, "profile");
  const demandKnown = demandPerson(db);
  return {
    async read(person) {
      return profileOf(byPerson.get(person));
    },
    async byPage(page) {
      return profileOf(byPage.get(page));
    },
    async coins(people) {
      return coins.all(JSON.stringify(people));
    },
    save: ({ person, coin, page, showsResults, showsMatches }) =>
      write(() => {
        demandKnown(person);
        save.run(person, coin, page, flag(showsResults), flag(showsMatches));
        seal(person);
      }),
    join: (from, into) =>
      write(() => {
        if (byPerson.get(into) === undefined) move.run(into, from);
        else remove.run(from);
        seal(into);
      }),
    remove: (person) => write(() => void remove.run(person)),
  };
}
