import { screenLetters } from "../../tables/screens.ts";
import { addToSet } from "./subscribers.ts";

/** The screens that show tables now, by the hashes of their secrets. */
export class ScreensHere {
  /** By table. A screen with two subscriptions is there twice. */
  readonly #all = new Map<string, Set<{ readonly hash: string }>>();

  /** It shows this table until the returned function is called. */
  add(table: string, hash: string): () => void {
    return addToSet(this.#all, table, { hash });
  }

  /** The screen that shows these letters at this table. */
  withLetters(table: string, letters: string): string | null {
    const hashes = [...(this.#all.get(table) ?? [])].map(({ hash }) => hash);
    return hashes.find((hash) => screenLetters(hash) === letters) ?? null;
  }
}
