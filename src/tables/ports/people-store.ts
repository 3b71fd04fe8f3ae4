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

/** A browser in which a person is known by a secret of its own. */
export interface Session {
  readonly id: string;
  readonly person: string;
  /** What the browser says that it is; empty where that is not known. */
  readonly device: string;
  readonly made: number;
  readonly seen: number;
}

/** `secret`: the hash of the secret that only the browser holds. */
export interface NewSession extends Pick<Session, "id" | "device"> {
  readonly secret: string;
}

/**
 * Where people are stored. A person is recognised by a secret that only their browser holds. The store holds only its
 * hash, which the caller computes, and never returns it. Each call is one transaction, as in `MatchStore`. A change of
 * an unknown person or session changes nothing.
 */
export interface PeopleStore {
  /** With their first session. Rejected when an id or the secret is in use. */
  create(person: Person, session: NewSession): Promise<void>;
  /** Rejected when the person is unknown, or the id or the secret is in use. */
  addSession(person: string, session: NewSession, at: number): Promise<void>;
  read(id: string): Promise<Person | null>;
  bySecret(secret: string): Promise<{ readonly person: Person; readonly session: Session } | null>;
  /** All sessions of a person, the one that was seen last first. */
  sessions(person: string): Promise<readonly Session[]>;
  rename(id: string, name: string): Promise<void>;
  setLanguage(id: string, language: Language): Promise<void>;
  /** The session and its person. Never earlier than before. */
  markSeen(session: string, at: number): Promise<void>;
  /** Its secret is of no use any more. Answers whether this person had this session. */
  endSession(person: string, session: string): Promise<boolean>;
  /** Ends all sessions that were last seen before this moment. */
  endUnseenSessions(before: number): Promise<void>;
  /** The ids of people who were last seen before this moment, at most `limit`. */
  unseenPeople(before: number, limit: number): Promise<readonly string[]>;
  /** The sessions of `from` are those of `into` from now on, and `from` is nobody any more. `joinPeople` does the rest. */
  join(from: string, into: string): Promise<void>;
  /** With all their sessions. `forgetPerson` removes what is stored elsewhere. */
  remove(id: string): Promise<void>;
}
