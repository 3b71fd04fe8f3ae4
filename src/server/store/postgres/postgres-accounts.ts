import type { AccountStore, PasskeyChallenge } from "../../../tables/ports/account-store.ts";
import { type PasskeyRow, passkeyOf } from "../columns/account-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresAccounts({ ask, write, writeOnce }: PostgresDatabase): AccountStore {
  return {
    async addPasskey({ id, person, credential, host, publicKey, counter, transports, device, made, used, session }) {
      const rest = [transports.join(" "), device, made, used, session] as const;
      const added = await writeOnce(ADD, person, id, credential, host, publicKey, counter, ...rest);
      if (added.length === 0) throw new Error("a passkey of nobody");
    },
    passkeyOf: async (credential) => passkeyOf((await ask(BY_CREDENTIAL, credential))[0]),
    passkeys: async (person) => (await ask(OF_PERSON, person)).flatMap((row) => passkeyOf(row) ?? []),
    markUsed: async (id, counter, at, session) => (await writeOnce(MARK_USED, id, counter, at, session)).length > 0,
    removePasskey: async (person, id) => passkeyOf((await writeOnce(REMOVE, person, id))[0]),
    async setRecoveryCodes(person, codes, at) {
      if ((await writeOnce(SET_CODES, person, codes, at)).length === 0) throw new Error("codes of nobody");
    },
    countRecoveryCodes: async (person) => (await ask(COUNT_CODES, person))[0]?.count ?? 0,
    takeRecoveryCode: async (code) => (await writeOnce(TAKE_CODE, code))[0]?.person ?? null,
    async addChallenge(challenge, { purpose, person, until }, now) {
      await writeOnce(ADD_CHALLENGE, challenge, purpose, person, until, now);
    },
    async takeChallenge(challenge, now) {
      const [asked] = await writeOnce(TAKE_CHALLENGE, challenge);
      return asked === undefined || asked.until < now ? null : asked;
    },
    async remove(person) {
      await write(REMOVE_ALL, person);
    },
  };
}

const PASSKEY = `id, person, credential, host, public_key AS "publicKey", counter, transports, device,
  created_at AS made, used_at AS used, session`;

/** The person must not be removed meanwhile: their passkey would stay. */
const ADD = statement<
  [
    person: string,
    id: string,
    credential: string,
    host: string,
    publicKey: string,
    counter: number,
    transports: string,
    device: string,
    made: number,
    used: number,
    session: string | null,
  ],
  { readonly id: string }
>(
  "add passkey",
  `WITH p AS (SELECT id FROM person WHERE id = $1 FOR KEY SHARE)
   INSERT INTO passkey (id, person, credential, host, public_key, counter, transports, device, created_at, used_at,
     session, row_sum)
   SELECT v.*, ${rowSumSql("passkey")}
   FROM (SELECT $2::text, p.id, $3::text, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::bigint, $10::bigint,
           $11::text FROM p)
     AS v (id, person, credential, host, public_key, counter, transports, device, created_at, used_at, session)
   RETURNING id`,
);

const BY_CREDENTIAL = statement<[string], PasskeyRow>(
  "passkey by credential",
  `SELECT ${PASSKEY} FROM passkey WHERE credential = $1`,
);

const OF_PERSON = statement<[string], PasskeyRow>(
  "passkeys of a person",
  `SELECT ${PASSKEY} FROM passkey WHERE person = $1 ORDER BY used_at DESC, id`,
);

const MARK_USED = statement<[id: string, counter: number, at: number, session: string | null], { readonly id: string }>(
  "mark passkey as used",
  `UPDATE passkey SET counter = $2, used_at = greatest(used_at, $3::bigint), session = $4,
     row_sum = ${rowSumSql("passkey", {
       counter: "$2::bigint",
       used_at: "greatest(used_at, $3::bigint)",
       session: "$4::text",
     })}
   WHERE id = $1 AND ($2 > counter OR counter = 0) RETURNING id`,
);

const REMOVE = statement<[person: string, id: string], PasskeyRow>(
  "remove passkey",
  `DELETE FROM passkey WHERE person = $1 AND id = $2 RETURNING ${PASSKEY}`,
);

const SET_CODES = statement<[person: string, codes: readonly string[], at: number], { readonly id: string }>(
  "set recovery codes",
  `WITH p AS (SELECT id FROM person WHERE id = $1 FOR KEY SHARE),
   gone AS (DELETE FROM recovery_code USING p WHERE person = p.id),
   added AS (
     INSERT INTO recovery_code (code_hash, person, created_at, row_sum)
     SELECT v.*, ${rowSumSql("recovery_code")}
     FROM (SELECT unnest($2::text[]), p.id, $3::bigint FROM p) AS v (code_hash, person, created_at)
   )
   SELECT id FROM p`,
);

const COUNT_CODES = statement<[person: string], { readonly count: number }>(
  "count recovery codes",
  "SELECT count(*)::integer AS count FROM recovery_code WHERE person = $1",
);

const TAKE_CODE = statement<[code: string], { readonly person: string }>(
  "take recovery code",
  "DELETE FROM recovery_code WHERE code_hash = $1 RETURNING person",
);

const ADD_CHALLENGE = statement<
  [challenge: string, PasskeyChallenge["purpose"], person: string | null, until: number, now: number]
>(
  "add challenge",
  `WITH old AS (DELETE FROM passkey_challenge WHERE until_at < $5)
   INSERT INTO passkey_challenge (challenge_hash, purpose, person, until_at) VALUES ($1, $2, $3, $4)`,
);

const TAKE_CHALLENGE = statement<[challenge: string], PasskeyChallenge>(
  "take challenge",
  "DELETE FROM passkey_challenge WHERE challenge_hash = $1 RETURNING purpose, person, until_at AS until",
);

const REMOVE_ALL = statement<[person: string]>(
  "remove account",
  `WITH c AS (DELETE FROM recovery_code WHERE person = $1),
   a AS (DELETE FROM passkey_challenge WHERE person = $1)
   DELETE FROM passkey WHERE person = $1`,
);
