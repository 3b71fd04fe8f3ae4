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

/** A standing as it becomes with a step. */
export type GoingOn = [
  version: number,
  moved: number,
  asked: string,
  places: string | null,
  conducted: number,
  conduct: string,
  due: number | null,
  sealed: string,
];

/** All that is ever asked of the tables of matches, prepared once. */
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
  append: db.prepare<[number: number | bigint, version: number, string, string, string, at: number, string | null]>(
    "INSERT INTO step (match, version, said, dice, ids, at, stand_ins) VALUES (?, ?, ?, ?, ?, ?, ?)",
  ),
  goOn: db
    .prepare<[...GoingOn, id: string, version: number, conducted: number, sealed: string], number>(
      `UPDATE standing SET version = ?, moved = ?, asked = ?, places = ?, conducted = ?, conduct = ?, due = ?, sealed = ?
       WHERE match = (SELECT number FROM match WHERE id = ?) AND version = ? AND conducted = ? AND sealed = ?
       RETURNING match`,
    )
    .pluck(),
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
  due: db
    .prepare<[now: number, limit: number], string>(
      `SELECT id FROM standing JOIN match ON match.number = standing.match
       WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?`,
    )
    .pluck(),
  rewrite: db.prepare<[about: string, number: number]>("UPDATE match SET about = ? WHERE number = ?"),
  removeSteps: db.prepare<[number: number]>("DELETE FROM step WHERE match = ?"),
  removeStanding: db.prepare<[number: number]>("DELETE FROM standing WHERE match = ?"),
  removeMatch: db.prepare<[number: number]>("DELETE FROM match WHERE number = ?"),
});
