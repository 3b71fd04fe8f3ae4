import type { Database } from "better-sqlite3";
import type { Standing } from "../../host/store.ts";
import { chapterOf, columnsOf } from "./match-columns.ts";

/** A match after one of its steps. */
export interface After {
  readonly version: number;
  readonly moved: number;
  readonly standing: Standing;
}

/** How steps come into the tables of their matches, while writing; each as `inChapter` writes it. */
export interface Entering {
  /** The last steps of a match as one chapter, and how it is after them, with what waits sealed. */
  goOn(match: number, steps: readonly string[], after: After, sealed: string): void;
  /** The steps of a match that begins with them. */
  begin(match: number | bigint, steps: readonly string[]): void;
}

export function enteringOn(db: Database): Entering {
  const enter = db.prepare<[match: number | bigint, version: number, steps: string]>(
    "INSERT INTO chapter (match, version, steps) VALUES (?, ?, ?)",
  );
  const stand = db.prepare<
    [number, moved: number, string, string | null, number, string, number | null, sealed: string, match: number]
  >(
    `UPDATE standing SET version = ?, moved = ?, asked = ?, places = ?, conducted = ?, conduct = ?, due = ?, sealed = ?
     WHERE match = ?`,
  );
  return {
    goOn(match, steps, { version, moved, standing }, sealed) {
      enter.run(match, version, chapterOf(steps));
      const { asked, places, conducted, conduct, due } = columnsOf(standing);
      stand.run(version, moved, asked, places, conducted, conduct, due, sealed, match);
    },
    begin(match, steps) {
      if (steps.length > 0) enter.run(match, steps.length, chapterOf(steps));
    },
  };
}
