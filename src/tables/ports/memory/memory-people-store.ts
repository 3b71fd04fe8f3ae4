import type { PeopleStore, Person } from "../people-store.ts";

/** Keeps people while the process runs. */
export function memoryPeopleStore(): PeopleStore {
  const people = new Map<string, Person>();
  /** Ids by secret. */
  const secrets = new Map<string, string>();
  const change = (id: string, next: (person: Person) => Person): void => {
    const person = people.get(id);
    if (person !== undefined) people.set(id, next(person));
  };
  return {
    async create(person, secret) {
      if (people.has(person.id)) throw new Error(`a person ${person.id} is kept already`);
      if (secrets.has(secret)) throw new Error("this secret is somebody's already");
      people.set(person.id, person);
      secrets.set(secret, person.id);
    },
    async read(id) {
      return people.get(id) ?? null;
    },
    async bySecret(secret) {
      return people.get(secrets.get(secret) ?? "") ?? null;
    },
    async rename(id, name) {
      change(id, (person) => ({ ...person, name }));
    },
    async setLanguage(id, language) {
      change(id, (person) => ({ ...person, language }));
    },
    async markSeen(id, at) {
      change(id, (person) => ({ ...person, seen: Math.max(person.seen, at) }));
    },
    async remove(id) {
      people.delete(id);
      for (const [secret, owner] of secrets) if (owner === id) secrets.delete(secret);
    },
  };
}
