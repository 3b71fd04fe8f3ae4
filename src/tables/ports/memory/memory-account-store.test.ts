import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { accountStoreContract } from "../account-store.contract.ts";
import type { AccountStore } from "../account-store.ts";
import { memoryAccountStore } from "./memory-account-store.ts";
import { memoryPeopleStore } from "./memory-people-store.ts";

function stores(changed: (store: AccountStore) => Partial<AccountStore> = () => ({})) {
  const people = memoryPeopleStore();
  const store = memoryAccountStore(async (id) => (await people.read(id)) !== null);
  return { people, accounts: { ...store, ...changed(store) } };
}

describe("The memory account store", () => {
  test.each(accountStoreContract)("$name", ({ holds }) => holds(stores()));
});

describe("The contract finds a store of accounts that breaks it", () => {
  const planted: readonly (readonly [string, (store: AccountStore) => Partial<AccountStore>])[] = [
    ["It keeps no passkey", () => ({ addPasskey: async () => {} })],
    ["It finds a passkey by anything", (store) => ({ passkeyOf: () => store.passkeyOf("c") })],
    [
      "It takes a counter that has been there",
      (store) => ({ markUsed: (id, _, at, s) => store.markUsed(id, 9, at, s) }),
    ],
    ["It notes no use", () => ({ markUsed: async () => true })],
    ["It removes anybody's passkey", (store) => ({ removePasskey: (_, id) => store.removePasskey("p", id) })],
    [
      "A code works twice",
      (store) => ({
        takeRecoveryCode: async (code) =>
          (await store.countRecoveryCodes("p")) > 0 && code === "a" ? "p" : store.takeRecoveryCode(code),
      }),
    ],
    [
      "Old codes stay",
      (store) => ({ setRecoveryCodes: (person, codes, at) => store.setRecoveryCodes(person, [...codes, "old"], at) }),
    ],
    ["A challenge is never over", (store) => ({ takeChallenge: (challenge) => store.takeChallenge(challenge, 0) })],
    [
      "Challenges are for anybody",
      (store) => ({ addChallenge: (c, asked, now) => store.addChallenge(c, { ...asked, person: null }, now) }),
    ],
    ["It removes nothing", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    expect(await portFaults(accountStoreContract, async () => stores(fault))).not.toEqual([]);
  });
});
