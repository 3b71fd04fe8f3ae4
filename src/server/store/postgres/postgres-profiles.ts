import type { ChosenCoin, ProfileStore } from "../../../tables/ports/profile-store.ts";
import { flag, type ProfileRow, profileOf } from "../columns/account-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresProfiles({ ask, write, writeOnce }: PostgresDatabase): ProfileStore {
  return {
    read: async (person) => profileOf((await ask(BY_PERSON, person))[0]),
    byPage: async (page) => profileOf((await ask(BY_PAGE, page))[0]),
    coins: (people) => ask(COINS_OF_PEOPLE, people),
    async save({ person, coin, page, showsResults, showsMatches }) {
      const saved = await writeOnce(SAVE, person, coin, page, flag(showsResults), flag(showsMatches));
      if (saved.length === 0) throw new Error("a profile of nobody");
    },
    async join(from, into) {
      await write(JOIN, from, into);
    },
    async remove(person) {
      await write(REMOVE, person);
    },
  };
}

const COLUMNS = "person, coin, page, shows_results, shows_matches";

const BY_PERSON = statement<[string], ProfileRow>(
  "profile of a person",
  `SELECT ${COLUMNS} FROM profile WHERE person = $1`,
);

const BY_PAGE = statement<[string], ProfileRow>("profile by page", `SELECT ${COLUMNS} FROM profile WHERE page = $1`);

const COINS_OF_PEOPLE = statement<[people: readonly string[]], ChosenCoin>(
  "coins of people",
  "SELECT person, coin FROM profile WHERE coin IS NOT NULL AND person = ANY ($1::text[])",
);

/** The person must not be removed meanwhile. */
const SAVE = statement<
  [person: string, coin: string | null, page: string | null, showsResults: number, showsMatches: number],
  { readonly person: string }
>(
  "save profile",
  `WITH p AS (SELECT id FROM person WHERE id = $1 FOR KEY SHARE)
   INSERT INTO profile (${COLUMNS}, row_sum)
   SELECT v.*, ${rowSumSql("profile")}
   FROM (SELECT p.id, $2::text, $3::text, $4::integer, $5::integer FROM p) AS v (${COLUMNS})
   ON CONFLICT (person) DO UPDATE SET coin = excluded.coin, page = excluded.page,
     shows_results = excluded.shows_results, shows_matches = excluded.shows_matches, row_sum = excluded.row_sum
   RETURNING person`,
);

const JOIN = statement<[from: string, into: string]>(
  "join profiles",
  `WITH theirs AS (SELECT person FROM profile WHERE person = $2),
   gone AS (DELETE FROM profile WHERE person = $1 AND EXISTS (SELECT FROM theirs))
   UPDATE profile SET person = $2, row_sum = ${rowSumSql("profile", { person: "$2::text" })}
   WHERE person = $1 AND NOT EXISTS (SELECT FROM theirs)`,
);

const REMOVE = statement<[person: string]>("remove profile", "DELETE FROM profile WHERE person = $1");
