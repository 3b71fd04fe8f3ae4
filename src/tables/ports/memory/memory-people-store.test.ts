import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { peopleStoreContract } from "../people-store.contract.ts";
import type { PeopleStore } from "../people-store.ts";
import { memoryPeopleStore } from "./memory-people-store.ts";

describe("The memory people store", () => {
  test.each(peopleStoreContract)("$name", ({ holds }) => holds(memoryPeopleStore()));
});

describe("The contract finds a people store that breaks it", () => {
  const planted: readonly (readonly [string, (people: PeopleStore) => Partial<PeopleStore>])[] = [
    ["It accepts any secret", (people) => ({ bySecret: () => people.bySecret("s") })],
    [
      "It gives two people the same id",
      (people) => ({ create: (one, s) => people.remove(one.id).then(() => people.create(one, s)) }),
    ],
    ["It returns the secret", (people) => ({ read: async (id) => withSecret(await people.read(id)) })],
    ["names stay", () => ({ rename: async () => {} })],
    ["languages stay", () => ({ setLanguage: async () => {} })],
    ["It marks nobody as seen", () => ({ markSeen: async () => {} })],
    ["It removes nobody", () => ({ remove: async () => {} })],
    ["It joins nobody", () => ({ join: async () => {} })],
    ["It loses the sessions of whoever is joined", (people) => ({ join: (from) => people.remove(from) })],
    ["It ends no session", () => ({ endSession: async () => true })],
    ["It ends anybody's session", (people) => ({ endSession: (_, id) => people.endSession("p", id) })],
    ["It ends no old session", () => ({ endUnseenSessions: async () => {} })],
    ["It forgets whom it has not seen", () => ({ unseenPeople: async () => [] })],
    ["It has one session for each person", (people) => ({ addSession: async () => void (await people.sessions("p")) })],
    [
      "It creates a person when an unknown one is renamed",
      (people) => ({ rename: (id, name) => anyhow(people, id, name) }),
    ],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await portFaults(peopleStoreContract, async () => {
      const people = memoryPeopleStore();
      return { ...people, ...fault(people) };
    });
    expect(found).not.toEqual([]);
  });
});

const withSecret = (person: Awaited<ReturnType<PeopleStore["read"]>>) =>
  person === null ? null : { ...person, secret: "s" };

const anyhow = (people: PeopleStore, id: string, name: string): Promise<void> =>
  people
    .create({ id, name, language: "en", made: 0, seen: 0 }, { id: `of ${id}`, device: "", secret: id })
    .catch(() => {})
    .then(() => people.rename(id, name));
