import type { Database } from "better-sqlite3";

/** Every column of matches, their standings and their steps; see schema.ts. */
export interface Columns {
  readonly number: number;
  readonly id: string;
  readonly made: number;
  readonly about: string;
  readonly version: number;
  readonly moved: number;
  readonly asked: string;
  readonly places: string | null;
  readonly conducted: number;
  readonly conduct: string;
  readonly due: number | null;
  readonly sealed: string;
  readonly said: string;
  readonly dice: string;
  readonly ids: string;
  readonly at: number;
  readonly stand_ins: string | null;
}

type Of<Name extends keyof Columns> = Pick<Columns, Name>;

export type StepColumns = Of<"said" | "dice" | "ids" | "at" | "stand_ins">;
export type SummaryColumns = Of<"id" | "made" | "about" | "version" | "moved" | "asked" | "places" | "sealed">;
const SUMMARY = "id, made, about, version, moved, asked, places, sealed";

/** All that is ever asked of the tables of matches, prepared once; how steps come into them is told in entering.ts. */
export const statementsOn = (db: Database) => ({
  makeMatch: db.prepare<[id: string, made: number, about: string]>(
    "INSERT INTO match (id, made, about) VALUES (?, ?, ?)",
  ),
  makeStanding: db.prepare<
    [number | bigint, version: number, number, string, string | null, number, string, number | null, sealed: string]
  >(
    `INSERT INTO standing (match, version, moved, asked, places, conducted, conduct, due, sealed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  match: db.prepare<[id: string], Of<"number" | "made" | "about" | "conduct" | "sealed">>(
    "SELECT number, made, about, conduct, sealed FROM match JOIN standing ON standing.match = number WHERE id = ?",
  ),
  steps: db.prepare<[number: number], StepColumns>(
    "SELECT said, dice, ids, at, stand_ins FROM step WHERE match = ? ORDER BY version",
  ),
  position: db.prepare<[id: string], Of<"number" | "version" | "conducted" | "sealed">>(
    "SELECT number, version, conducted, sealed FROM match JOIN standing ON standing.match = number WHERE id = ?",
  ),
  chapters: db.prepare<[number: number], string>("SELECT steps FROM chapter WHERE match = ? ORDER BY version").pluck(),
  seal: db.prepare<[sealed: string, number: number]>("UPDATE standing SET sealed = ? WHERE match = ?"),
  conduct: db.prepare<[string, string | null, conducted: number, string, due: number | null, number: number]>(
    "UPDATE standing SET asked = ?, places = ?, conducted = ?, conduct = ?, due = ? WHERE match = ?",
  ),
  list: db.prepare<[], SummaryColumns>(
    `SELECT ${SUMMARY}
     FROM standing CROSS JOIN match ON match.number = standing.match
     ORDER BY moved DESC, standing.match DESC`,
  ),
  summary: db.prepare<[id: string], SummaryColumns & Of<"conduct">>(
    `SELECT ${SUMMARY}, conduct FROM match JOIN standing ON standing.match = number WHERE id = ?`,
  ),
  due: db.prepare<[now: number, limit: number], Of<"id"> & { readonly due: number }>(
    `SELECT id, due FROM standing JOIN match ON match.number = standing.match
     WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?`,
  ),
  rewrite: db.prepare<[about: string, number: number]>("UPDATE match SET about = ? WHERE number = ?"),
  removeSteps: db.prepare<[number: number]>("DELETE FROM step WHERE match = ?"),
  removeChapters: db.prepare<[number: number]>("DELETE FROM chapter WHERE match = ?"),
  removeStanding: db.prepare<[number: number]>("DELETE FROM standing WHERE match = ?"),
  removeMatch: db.prepare<[number: number]>("DELETE FROM match WHERE number = ?"),
});
