import type { AccountStore, Passkey, PasskeyChallenge } from "../account-store.ts";

/** Keeps passkeys and recovery codes while the process runs. `isKnown`: whether there is such a person. */
export function memoryAccountStore(isKnown: (person: string) => Promise<boolean>): AccountStore {
  const passkeys = new Map<string, Passkey>();
  /** People by code. */
  const codes = new Map<string, string>();
  const challenges = new Map<string, PasskeyChallenge>();
  const dropCodes = (person: string): void => {
    for (const [code, of] of codes) if (of === person) codes.delete(code);
  };
  const demandKnown = async (person: string): Promise<void> => {
    if (!(await isKnown(person))) throw new Error("an account of nobody");
  };
  return {
    async addPasskey(passkey) {
      await demandKnown(passkey.person);
      for (const { id, credential } of passkeys.values())
        if (id === passkey.id || credential === passkey.credential) throw new Error("this passkey is kept already");
      passkeys.set(passkey.id, passkey);
    },
    async passkeyOf(credential) {
      return [...passkeys.values()].find((one) => one.credential === credential) ?? null;
    },
    async passkeys(person) {
      return [...passkeys.values()]
        .filter((one) => one.person === person)
        .sort((one, other) => other.used - one.used || (one.id < other.id ? -1 : 1));
    },
    async markUsed(id, counter, at, session) {
      const passkey = passkeys.get(id);
      if (passkey === undefined || (counter <= passkey.counter && passkey.counter > 0)) return false;
      passkeys.set(id, { ...passkey, counter, used: Math.max(passkey.used, at), session });
      return true;
    },
    async removePasskey(person, id) {
      const passkey = passkeys.get(id);
      if (passkey?.person !== person) return null;
      passkeys.delete(id);
      return passkey;
    },
    async setRecoveryCodes(person, hashes) {
      await demandKnown(person);
      dropCodes(person);
      for (const hash of hashes) codes.set(hash, person);
    },
    async countRecoveryCodes(person) {
      return [...codes.values()].filter((one) => one === person).length;
    },
    async takeRecoveryCode(code) {
      const person = codes.get(code) ?? null;
      codes.delete(code);
      return person;
    },
    async addChallenge(challenge, asked, now) {
      for (const [hash, { until }] of challenges) if (until < now) challenges.delete(hash);
      challenges.set(challenge, asked);
    },
    async takeChallenge(challenge, now) {
      const asked = challenges.get(challenge);
      challenges.delete(challenge);
      return asked === undefined || asked.until < now ? null : asked;
    },
    async remove(person) {
      for (const passkey of passkeys.values()) if (passkey.person === person) passkeys.delete(passkey.id);
      dropCodes(person);
      for (const [hash, asked] of challenges) if (asked.person === person) challenges.delete(hash);
    },
  };
}
