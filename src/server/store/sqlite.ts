import {
  fits,
  fitsStanding,
  NOTHING_PLAYED,
  overviewOf,
  type Position,
  renamed,
  rowSealed,
  summaryOf,
} from "../../host/row.ts";
import type { Seals, Standing, Store, StoredStep } from "../../host/store.ts";
import type { Archive } from "./archive.ts";
import { type After, enteringOn } from "./entering.ts";
import {
  aboutOf,
  chapterOf,
  columnsOf,
  inChapter,
  readSeals,
  rowIn,
  stepOf,
  stepsIn,
  tableOf,
} from "./match-columns.ts";
import { type SummaryColumns, statementsOn } from "./match-statements.ts";

/** Keeps matches in the archive. */
export function sqliteStore({ db, journal, written }: Archive): Store {
  const statements = statementsOn(db);
  const entering = enteringOn(db);

  /** One position for all questions, also where another process writes between them. */
  const reading = db.transaction(<T>(act: () => T): T => {
    journal.begun();
    return act();
  }) as <T>(act: () => T) => T;

  /** As it is in the tables: what was written down since must have been entered. */
  function positionOf(id: string): (Position & { readonly number: number; readonly written: string }) | undefined {
    const row = statements.position.get(id);
    if (row === undefined) return undefined;
    const { number, version, conducted, sealed } = row;
    return { number, version, conduct: { number: conducted }, sealed: readSeals(sealed), written: sealed };
  }

  /** Writes the step down where nothing waits sealed; otherwise it is entered at once. */
  function append(id: string, version: number, step: StoredStep, standing: Standing, seals: Seals): "stored" | "taken" {
    const unentered = journal.of(id);
    const position = unentered === undefined ? positionOf(id) : rowAfter(unentered.after);
    if (!fits(position, version, step, standing)) return "taken";
    const after = { version, moved: step.at, standing };
    if ("written" in position && position.written !== "")
      entering.goOn(position.number, [inChapter(step)], after, seals === "spent" ? "" : position.written);
    else journal.note(id, inChapter(step), after);
    // Nothing follows.
    if (standing.places !== null) journal.enter(id);
    return "stored";
  }

  /** Conducts a match otherwise; answers its number, or null where it is no longer as it was. */
  function conducted(id: string, version: number, standing: Standing): number | null {
    journal.enter(id);
    const position = positionOf(id);
    if (!fitsStanding(position, version, standing)) return null;
    const { asked, places, conducted: number, conduct, due } = columnsOf(standing);
    statements.conduct.run(asked, places, number, conduct, due, position.number);
    return position.number;
  }

  /** A row of the list, with what was written down since. */
  function rowOf(row: SummaryColumns) {
    const unentered = journal.of(row.id);
    return unentered === undefined ? rowIn(row) : { ...rowIn(row), ...rowAfter(unentered.after) };
  }

  return {
    make: (table, standing, { steps, sealed } = NOTHING_PLAYED) =>
      written(() => {
        const { lastInsertRowid: number } = statements.makeMatch.run(table.id, table.made, aboutOf(table));
        const { asked, places, conducted, conduct, due } = columnsOf(standing);
        const seals = sealed.length === 0 ? "" : JSON.stringify(sealed);
        const version = steps.length;
        statements.makeStanding.run(number, version, table.made, asked, places, conducted, conduct, due, seals);
        entering.begin(number, steps.map(inChapter));
      }),
    read: async (id) =>
      reading(() => {
        const row = statements.match.get(id);
        if (row === undefined) return null;
        const unentered = journal.of(id);
        return {
          table: tableOf(id, row),
          steps: [
            ...statements.steps.all(row.number).map(stepOf),
            ...statements.chapters.all(row.number).flatMap(stepsIn),
            ...stepsIn(chapterOf(unentered?.steps ?? [])),
          ],
          sealed: unentered === undefined ? readSeals(row.sealed) : [],
          conduct: unentered?.after.standing.conduct ?? JSON.parse(row.conduct),
        };
      }),
    append: (id, version, step, standing, seals) => written(() => append(id, version, step, standing, seals)),
    seal: (id, version, sealing) =>
      written(() => {
        journal.enter(id);
        const before = positionOf(id);
        const after = rowSealed(before, version, sealing);
        if (after === "taken") return after;
        if (after !== before) statements.seal.run(JSON.stringify(after.sealed), after.number);
        return after.sealed;
      }),
    conduct: (id, version, standing) => written(() => (conducted(id, version, standing) === null ? "taken" : "stored")),
    reseat: (version, table, standing) =>
      written(() => {
        const number = conducted(table.id, version, standing);
        if (number === null) return "taken";
        statements.rewrite.run(aboutOf(table), number);
        return "stored";
      }),
    list: async () => reading(() => statements.list.all().map(rowOf).sort(lastMovedFirst).map(summaryOf)),
    summary: async (id) =>
      reading(() => {
        const row = statements.summary.get(id);
        return row === undefined ? null : overviewOf({ conduct: JSON.parse(row.conduct), ...rowOf(row) });
      }),
    due: async (now, limit) =>
      reading(() => {
        const open = journal.matches();
        const written = open.map((id) => ({ id, due: journal.of(id)?.after.standing.due ?? null }));
        const entered = statements.due.all(now, limit + open.length).filter(({ id }) => journal.of(id) === undefined);
        return [...entered, ...written.filter(({ due }) => due !== null && due <= now)]
          .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
          .slice(0, limit)
          .map(({ id }) => id);
      }),
    remove: (id) =>
      written(() => {
        // Nothing of it stays behind in the journal either.
        journal.enterAll();
        const number = positionOf(id)?.number;
        if (number === undefined) return;
        const { removeSteps, removeChapters, removeStanding, removeMatch } = statements;
        for (const forget of [removeSteps, removeChapters, removeStanding, removeMatch]) forget.run(number);
      }),
    rename: (id, seat, name) =>
      written(() => {
        const row = statements.match.get(id);
        if (row !== undefined) statements.rewrite.run(aboutOf(renamed(tableOf(id, row), seat, name)), row.number);
      }),
  };
}

/** A match after what was written down of it last; then nothing waits sealed. */
const rowAfter = ({ version, moved, standing: { asked, places, conduct } }: After) => ({
  version,
  moved,
  asked,
  places,
  conduct,
  sealed: [],
});

const lastMovedFirst = (one: { readonly moved: number }, other: { readonly moved: number }): number =>
  other.moved - one.moved;
