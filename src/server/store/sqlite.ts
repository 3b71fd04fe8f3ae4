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
import type { Seals, Standing, Store, StoredSeal, StoredStep, StoredTable } from "../../host/store.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Archive } from "./archive.ts";
import { type Columns, type GoingOn, type StepColumns, type SummaryColumns, statementsOn } from "./match-statements.ts";
import { readNumbers, readStep, writtenNumbers, writtenStep } from "./written-step.ts";

/** Keeps matches in the archive. */
export function sqliteStore({ db, written }: Archive): Store {
  const statements = statementsOn(db);

  /** One position for both questions, also where another process writes between them. */
  const read = db.transaction((id: string) => {
    const row = statements.match.get(id);
    return row === undefined ? null : { row, steps: statements.steps.all(row.number) };
  });

  function positionOf(id: string): (Position & { readonly number: number; readonly written: string }) | undefined {
    const row = statements.position.get(id);
    if (row === undefined) return undefined;
    const { number, version, conducted, sealed } = row;
    return { number, version, conduct: { number: conducted }, sealed: readSeals(sealed), written: sealed };
  }

  function append(number: number | bigint, version: number, step: StoredStep): void {
    const { said, dice, ids, at, standIns } = stepColumnsOf(step);
    statements.append.run(number, version, said, dice, ids, at, standIns);
  }

  /** The number of the match, whose standing is now that after this step; undefined where the step does not fit. */
  function goneOn(id: string, version: number, step: StoredStep, standing: Standing, seals: Seals): number | undefined {
    const { asked, places, conducted, conduct, due } = columnsOf(standing);
    const go = (sealed: string): number | undefined => {
      const next: GoingOn = [version, step.at, asked, places, conducted, conduct, due, seals === "spent" ? "" : sealed];
      return statements.goOn.get(...next, id, version - 1, conducted - 1, sealed);
    };
    // Mostly nothing waits sealed, and the update alone finds out whether the step is the next.
    const number = go("");
    if (number !== undefined) return number;
    const position = positionOf(id);
    return fits(position, version, step, standing) ? go(position.written) : undefined;
  }

  /** Conducts a match otherwise; answers its number, or null where it is no longer as it was. */
  function conducted(id: string, version: number, standing: Standing): number | null {
    const position = positionOf(id);
    if (!fitsStanding(position, version, standing)) return null;
    const { asked, places, conducted: number, conduct, due } = columnsOf(standing);
    statements.conduct.run(asked, places, number, conduct, due, position.number);
    return position.number;
  }

  return {
    make: (table, standing, { steps, sealed } = NOTHING_PLAYED) =>
      written(() => {
        const { lastInsertRowid: number } = statements.makeMatch.run(table.id, table.made, aboutOf(table));
        const { asked, places, conducted, conduct, due } = columnsOf(standing);
        const seals = sealed.length === 0 ? "" : JSON.stringify(sealed);
        const version = steps.length;
        statements.makeStanding.run(number, version, table.made, asked, places, conducted, conduct, due, seals);
        for (const [index, step] of steps.entries()) append(number, index + 1, step);
      }),
    async read(id) {
      const found = read(id);
      if (found === null) return null;
      const { row, steps } = found;
      return {
        table: tableOf(id, row),
        steps: steps.map(stepOf),
        sealed: readSeals(row.sealed),
        conduct: JSON.parse(row.conduct),
      };
    },
    append: (id, version, step, standing, seals) =>
      written(() => {
        const number = goneOn(id, version, step, standing, seals);
        if (number === undefined) return "taken";
        append(number, version, step);
        return "stored";
      }),
    seal: (id, version, sealing) =>
      written(() => {
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
    async list() {
      return statements.list.all().map((row) => summaryOf(rowIn(row)));
    },
    async summary(id) {
      const row = statements.summary.get(id);
      return row === undefined ? null : overviewOf({ ...rowIn(row), conduct: JSON.parse(row.conduct) });
    },
    async due(now, limit) {
      return statements.due.all(now, limit);
    },
    remove: (id) =>
      written(() => {
        const number = positionOf(id)?.number;
        if (number === undefined) return;
        for (const forget of [statements.removeSteps, statements.removeStanding, statements.removeMatch])
          forget.run(number);
      }),
    rename: (id, seat, name) =>
      written(() => {
        const row = statements.match.get(id);
        if (row !== undefined) statements.rewrite.run(aboutOf(renamed(tableOf(id, row), seat, name)), row.number);
      }),
  };
}

/** Id and moment have columns of their own; a table that comes to know more needs no migration. */
function aboutOf(table: StoredTable): string {
  const { id: _, made: __, ...about } = table;
  return JSON.stringify(about);
}

const tableOf = (id: string, { made, about }: Pick<Columns, "made" | "about">): StoredTable => ({
  ...(JSON.parse(about) as Omit<StoredTable, "id" | "made">),
  id,
  made,
});

const rowIn = (row: SummaryColumns) => ({
  table: tableOf(row.id, row),
  version: row.version,
  moved: row.moved,
  asked: readNumbers(row.asked) as readonly Seat[],
  places: row.places === null ? null : readNumbers(row.places),
  sealed: readSeals(row.sealed),
});

const columnsOf = ({ asked, places, conduct, due }: Standing) => ({
  asked: writtenNumbers(asked),
  places: places === null ? null : writtenNumbers(places),
  conducted: conduct.number,
  conduct: JSON.stringify(conduct),
  due,
});

const stepColumnsOf = ({ step, ids, at, standIns }: StoredStep) => ({
  said: writtenStep(step),
  dice: step.is === "round" ? writtenNumbers(step.dice) : "",
  ids: JSON.stringify(ids),
  at,
  standIns: standIns === undefined ? null : writtenNumbers(standIns),
});

const stepOf = ({ said, dice, ids, at, stand_ins }: StepColumns): StoredStep => ({
  step: readStep(said, readNumbers(dice)),
  ids: JSON.parse(ids),
  at,
  ...(stand_ins !== null && { standIns: readNumbers(stand_ins) as readonly Seat[] }),
});

const readSeals = (text: string): readonly StoredSeal[] => (text === "" ? [] : JSON.parse(text));
