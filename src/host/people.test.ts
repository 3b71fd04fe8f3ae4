import { describe, expect, test } from "vitest";
import { faults } from "./contract.ts";
import { memoryPeople } from "./memory-people.ts";
import { peopleContract } from "./people.contract.ts";
import type { People } from "./people.ts";

describe("people in memory", () => {
  test.each(peopleContract)("$name", ({ holds }) => holds(memoryPeople()));
});

describe("people who are kept wrongly are found out:", () => {
  const planted: readonly (readonly [string, (people: People) => Partial<People>])[] = [
    ["anybody's secret opens", (people) => ({ bySecret: (secret) => people.read(secret === "s" ? "p" : secret) })],
    ["two have one id", (people) => ({ make: (one, s) => people.remove(one.id).then(() => people.make(one, s)) })],
    ["the secret is answered", (people) => ({ read: async (id) => withSecret(await people.read(id)) })],
    ["names stay", () => ({ rename: async () => {} })],
    ["languages stay", () => ({ speak: async () => {} })],
    ["nobody is seen", () => ({ see: async () => {} })],
    ["nobody is forgotten", () => ({ remove: async () => {} })],
    ["a stranger is made by a name", (people) => ({ rename: (id, name) => anyhow(people, id, name) })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await faults(peopleContract, async () => {
      const people = memoryPeople();
      return { ...people, ...fault(people) };
    });
    expect(found).not.toEqual([]);
  });
});

const withSecret = (person: Awaited<ReturnType<People["read"]>>) =>
  person === null ? null : { ...person, secret: "s" };

const anyhow = (people: People, id: string, name: string): Promise<void> =>
  people
    .make({ id, name, language: "en", made: 0, seen: 0 }, `of ${id}`)
    .catch(() => {})
    .then(() => people.rename(id, name));
