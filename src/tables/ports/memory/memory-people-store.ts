import type { NewSession, PeopleStore, Person, Session } from "../people-store.ts";

/** Keeps people while the process runs. */
export function memoryPeopleStore(): PeopleStore {
  const people = new Map<string, Person>();
  const sessions = new Map<string, Session>();
  /** Ids of sessions by secret. */
  const secrets = new Map<string, string>();
  const change = (id: string, next: (person: Person) => Person): void => {
    const person = people.get(id);
    if (person !== undefined) people.set(id, next(person));
  };
  const demandNew = ({ id, secret }: NewSession): void => {
    if (sessions.has(id)) throw new Error(`a session ${id} is kept already`);
    if (secrets.has(secret)) throw new Error("this secret is somebody's already");
  };
  const add = (person: string, { id, device, secret }: NewSession, made: number, seen: number): void => {
    sessions.set(id, { id, person, device, made, seen });
    secrets.set(secret, id);
  };
  const end = (ends: (session: Session) => boolean): void => {
    for (const session of sessions.values()) if (ends(session)) sessions.delete(session.id);
    for (const [secret, id] of secrets) if (!sessions.has(id)) secrets.delete(secret);
  };
  return {
    async create(person, session) {
      if (people.has(person.id)) throw new Error(`a person ${person.id} is kept already`);
      demandNew(session);
      people.set(person.id, person);
      add(person.id, session, person.made, person.seen);
    },
    async addSession(person, session, at) {
      if (!people.has(person)) throw new Error(`nobody is called ${person}`);
      demandNew(session);
      add(person, session, at, at);
    },
    async read(id) {
      return people.get(id) ?? null;
    },
    async bySecret(secret) {
      const session = sessions.get(secrets.get(secret) ?? "");
      const person = people.get(session?.person ?? "");
      return session === undefined || person === undefined ? null : { person, session };
    },
    async sessions(person) {
      return [...sessions.values()]
        .filter((one) => one.person === person)
        .sort((one, other) => other.seen - one.seen || other.made - one.made || (one.id < other.id ? -1 : 1));
    },
    async rename(id, name) {
      change(id, (person) => ({ ...person, name }));
    },
    async setLanguage(id, language) {
      change(id, (person) => ({ ...person, language }));
    },
    async markSeen(id, at) {
      const session = sessions.get(id);
      if (session === undefined) return;
      sessions.set(id, { ...session, seen: Math.max(session.seen, at) });
      change(session.person, (person) => ({ ...person, seen: Math.max(person.seen, at) }));
    },
    async endSession(person, id) {
      const isTheirs = sessions.get(id)?.person === person;
      if (isTheirs) end((session) => session.id === id);
      return isTheirs;
    },
    async endUnseenSessions(before) {
      end(({ seen }) => seen < before);
    },
    async unseenPeople(before, limit) {
      return [...people.values()]
        .filter(({ seen }) => seen < before)
        .sort((one, other) => one.seen - other.seen)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async join(from, into) {
      const [old, next] = [people.get(from), people.get(into)];
      if (old === undefined || next === undefined || from === into) return;
      for (const session of sessions.values())
        if (session.person === from) sessions.set(session.id, { ...session, person: into });
      people.set(into, { ...next, seen: Math.max(next.seen, old.seen) });
      people.delete(from);
    },
    async remove(id) {
      people.delete(id);
      end(({ person }) => person === id);
    },
  };
}
