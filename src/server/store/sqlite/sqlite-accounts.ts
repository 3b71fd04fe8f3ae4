import type { AccountStore, PasskeyChallenge } from "../../../tables/ports/account-store.ts";
import { type PasskeyRow, passkeyOf } from "../columns/account-columns.ts";
import { demandPerson } from "./demand-person.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const PASSKEY = `id, person, credential, host, public_key AS publicKey, counter, transports, device,
  created_at AS made, used_at AS used, session`;

export function sqliteAccounts({ db, write }: SqliteDatabase): AccountStore {
  const insert = db.prepare<(string | number | null)[]>(
    `INSERT INTO passkey
       (id, person, credential, host, public_key, counter, transports, device, created_at, used_at, session)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byId = db.prepare<[string], PasskeyRow>(`SELECT ${PASSKEY} FROM passkey WHERE id = ?`);
  const byCredential = db.prepare<[string], PasskeyRow>(`SELECT ${PASSKEY} FROM passkey WHERE credential = ?`);
  const ofPerson = db.prepare<[string], PasskeyRow>(
    `SELECT ${PASSKEY} FROM passkey WHERE person = ? ORDER BY used_at DESC, id`,
  );
  const markUsed = db.prepare<[number, number, string | null, string]>(
    "UPDATE passkey SET counter = ?, used_at = max(used_at, ?), session = ? WHERE id = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM passkey WHERE id = ?");
  const removeAll = db.prepare<[string]>("DELETE FROM passkey WHERE person = ?");
  const insertCode = db.prepare<[string, string, number]>(
    "INSERT INTO recovery_code (code_hash, person, created_at) VALUES (?, ?, ?)",
  );
  const countCodes = db.prepare<[string], number>("SELECT count(*) FROM recovery_code WHERE person = ?").pluck();
  const takeCode = db
    .prepare<[string], string>("DELETE FROM recovery_code WHERE code_hash = ? RETURNING person")
    .pluck();
  const removeCodes = db.prepare<[string]>("DELETE FROM recovery_code WHERE person = ?");
  const insertChallenge = db.prepare<[string, string, string | null, number]>(
    "INSERT INTO passkey_challenge (challenge_hash, purpose, person, until_at) VALUES (?, ?, ?, ?)",
  );
  const takeChallenge = db.prepare<[string], PasskeyChallenge>(
    "DELETE FROM passkey_challenge WHERE challenge_hash = ? RETURNING purpose, person, until_at AS until",
  );
  const removeOldChallenges = db.prepare<[number]>("DELETE FROM passkey_challenge WHERE until_at < ?");
  const removeChallenges = db.prepare<[string]>("DELETE FROM passkey_challenge WHERE person = ?");
  const [sealPasskey, sealCode] = [rowSealer(db, "passkey"), rowSealer(db, "recovery_code")];
  const demandKnown = demandPerson(db);

  return {
    addPasskey: ({ id, person, credential, host, publicKey, counter, transports, device, made, used, session }) =>
      write(() => {
        demandKnown(person);
        const rest = [transports.join(" "), device, made, used, session];
        insert.run(id, person, credential, host, publicKey, counter, ...rest);
        sealPasskey(id);
      }),
    async passkeyOf(credential) {
      return passkeyOf(byCredential.get(credential));
    },
    async passkeys(person) {
      return ofPerson.all(person).flatMap((row) => passkeyOf(row) ?? []);
    },
    markUsed: (id, counter, at, session) =>
      write(() => {
        const found = byId.get(id);
        if (found === undefined || (counter <= found.counter && found.counter > 0)) return false;
        markUsed.run(counter, at, session, id);
        sealPasskey(id);
        return true;
      }),
    removePasskey: (person, id) =>
      write(() => {
        const found = byId.get(id);
        if (found?.person !== person) return null;
        remove.run(id);
        return passkeyOf(found);
      }),
    setRecoveryCodes: (person, codes, at) =>
      write(() => {
        demandKnown(person);
        removeCodes.run(person);
        for (const code of codes) {
          insertCode.run(code, person, at);
          sealCode(code);
        }
      }),
    async countRecoveryCodes(person) {
      return countCodes.get(person) ?? 0;
    },
    takeRecoveryCode: (code) => write(() => takeCode.get(code) ?? null),
    addChallenge: (challenge, { purpose, person, until }, now) =>
      write(() => {
        removeOldChallenges.run(now);
        insertChallenge.run(challenge, purpose, person, until);
      }),
    takeChallenge: (challenge, now) =>
      write(() => {
        const asked = takeChallenge.get(challenge);
        return asked === undefined || asked.until < now ? null : asked;
      }),
    remove: (person) =>
      write(() => {
        removeAll.run(person);
        removeCodes.run(person);
        removeChallenges.run(person);
      }),
  };
}
