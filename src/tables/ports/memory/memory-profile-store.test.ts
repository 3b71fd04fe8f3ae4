import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { profileStoreContract } from "../profile-store.contract.ts";
import type { ProfileStore } from "../profile-store.ts";
import { memoryPeopleStore } from "./memory-people-store.ts";
import { memoryProfileStore } from "./memory-profile-store.ts";

function stores(changed: (store: ProfileStore) => Partial<ProfileStore> = () => ({})) {
  const people = memoryPeopleStore();
  const store = memoryProfileStore(async (id) => (await people.read(id)) !== null);
  return { people, profiles: { ...store, ...changed(store) } };
}

describe("The memory profile store", () => {
  test.each(profileStoreContract)("$name", ({ holds }) => holds(stores()));
});

describe("The contract finds a store of profiles that breaks it", () => {
  const planted: readonly (readonly [string, (store: ProfileStore) => Partial<ProfileStore>])[] = [
    ["It saves nothing", () => ({ save: async () => {} })],
    ["It finds private pages", (store) => ({ byPage: async () => store.read("p") })],
    ["It gives everybody a coin", (store) => ({ save: (profile) => store.save({ ...profile, coin: "owl" }) })],
    ["It joins nothing", () => ({ join: async () => {} })],
    ["It removes nothing", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    expect(await portFaults(profileStoreContract, async () => stores(fault))).not.toEqual([]);
  });
});
