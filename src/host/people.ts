import type { Language } from "../kernel/texts.ts";

/** Whoever uses the site, as far as we know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  /** Milliseconds since 1970, both. */
  readonly made: number;
  readonly seen: number;
}

/**
 * Where people are kept. A person is recognised by a secret that only their browser holds; here lies its hash, made by
 * whoever asks, and nothing ever answers it. Each call is one transaction, as in `Store`; what is said of somebody who
 * is not kept changes nothing.
 */
export interface People {
  /** Rejected where the id or the secret is in use. */
  make(person: Person, secret: string): Promise<void>;
  read(id: string): Promise<Person | null>;
  bySecret(secret: string): Promise<Person | null>;
  rename(id: string, name: string): Promise<void>;
  speak(id: string, language: Language): Promise<void>;
  /** Never earlier than before. */
  see(id: string, at: number): Promise<void>;
  /** Their secret opens nothing any more. What lies elsewhere is for `forget` in forgetting.ts. */
  remove(id: string): Promise<void>;
}
