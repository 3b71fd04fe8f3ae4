import type { Language } from "../../kernel/texts.ts";

/** A person who uses the site, as far as we know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  /** When the person was created and last seen, in milliseconds since 1970. */
  readonly made: number;
  readonly seen: number;
}

/**
 * Where people are stored. A person is recognised by a secret that only their browser holds. The store holds only its
 * hash, which the caller computes, and never returns it. Each call is one transaction, as in `MatchStore`. A change of
 * an unknown person changes nothing.
 */
export interface PeopleStore {
  /** Rejected when the id or the secret is in use. */
  create(person: Person, secret: string): Promise<void>;
  read(id: string): Promise<Person | null>;
  bySecret(secret: string): Promise<Person | null>;
  rename(id: string, name: string): Promise<void>;
  setLanguage(id: string, language: Language): Promise<void>;
  /** Never earlier than before. */
  markSeen(id: string, at: number): Promise<void>;
  /** The secret is of no use any more. `forgetPerson` removes what is stored elsewhere. */
  remove(id: string): Promise<void>;
}
