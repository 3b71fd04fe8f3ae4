import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { invitationStoreContract } from "../invitation-store.contract.ts";
import type { InvitationStore } from "../invitation-store.ts";
import { memoryInvitationStore } from "./memory-invitation-store.ts";
import { memoryPeopleStore } from "./memory-people-store.ts";

function stores(changed: (store: InvitationStore) => Partial<InvitationStore> = () => ({})) {
  const people = memoryPeopleStore();
  const store = memoryInvitationStore(async (id) => (await people.read(id)) !== null);
  return { people, invitations: { ...store, ...changed(store) } };
}

describe("The memory invitation store", () => {
  test.each(invitationStoreContract)("$name", ({ holds }) => holds(stores()));
});

describe("The contract finds a store of invitations that breaks it", () => {
  const planted: readonly (readonly [string, (store: InvitationStore) => Partial<InvitationStore>])[] = [
    ["It invites nobody", () => ({ invite: async () => true })],
    ["It lists everybody's", (store) => ({ toPerson: () => store.toPerson("q") })],
    ["It declines nothing", () => ({ decline: async () => true })],
    ["It declines anybody's", (store) => ({ decline: (_, id) => store.decline("q", id) })],
    ["It keeps what a table had", () => ({ removeOfTable: async () => {} })],
    ["It keeps what is old", () => ({ removeBefore: async () => {} })],
    ["It blocks nobody", () => ({ block: async () => {} })],
    ["Anybody unblocks", (store) => ({ unblock: (_, id) => store.unblock("q", id) })],
    ["It joins nothing", () => ({ join: async () => {} })],
    ["It removes nothing", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    expect(await portFaults(invitationStoreContract, async () => stores(fault))).not.toEqual([]);
  });
});
