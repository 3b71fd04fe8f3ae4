import { fits, fitsStanding, type Position, renamed, rowSealed, summaryOf } from "../../host/row.ts";
import type { Standing, Store, StoredSeal, StoredStep, StoredTable } from "../../host/store.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { TableSummary } from "../../protocol/messages.ts";
import type { Archive } from "./archive.ts";
import { type Columns, type StepColumns, type SummaryColumns, statementsOn } from "./match-statements.ts";
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

  return {
    make: (table, standing) =>
      written(() => {
        const { lastInsertRowid } = statements.makeMatch.run(table.id, table.made, aboutOf(table));
        const { asked, places, conducted, conduct, due } = columnsOf(standing);
        statements.makeStanding.run(lastInsertRowid, table.made, asked, places, conducted, conduct, due);
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
        const position = positionOf(id);
        if (!fits(position, version, step, standing)) return "taken";
        const { number } = position;
        const { said, dice, ids, at, standIns } = stepColumnsOf(step);
        statements.append.run(number, version, said, dice, ids, at, standIns);
        const { asked, places, conducted, conduct, due } = columnsOf(standing);
        const sealed = seals === "spent" ? "" : position.written;
        statements.goOn.run(version, at, asked, places, conducted, conduct, due, sealed, number);
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
    conduct: (id, version, standing) =>
      written(() => {
        const position = positionOf(id);
        if (!fitsStanding(position, version, standing)) return "taken";
        const { asked, places, conducted, conduct, due } = columnsOf(standing);
        statements.conduct.run(asked, places, conducted, conduct, due, position.number);
        return "stored";
      }),
    async list() {
      return statements.list.all().map(summaryIn);
    },
    async summary(id) {
      const row = statements.summary.get(id);
      return row === undefined ? null : summaryIn(row);
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

const summaryIn = (row: SummaryColumns): TableSummary =>
  summaryOf({
    table: tableOf(row.id, row),
    version: row.version,
    moved: row.moved,
    asked: readNumbers(row.asked) as readonly Seat[],
    places: row.places === null ? null : readNumbers(row.places),
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
