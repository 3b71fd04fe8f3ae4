import type { Standing, StoredSeal, StoredStep, StoredTable } from "../../host/store.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Columns, StepColumns, SummaryColumns } from "./match-statements.ts";
import { readNumbers, readStep, writtenNumbers, writtenStep } from "./written-step.ts";

/** Id and moment have columns of their own; a table that comes to know more needs no migration. */
export function aboutOf(table: StoredTable): string {
  const { id: _, made: __, ...about } = table;
  return JSON.stringify(about);
}

export const tableOf = (id: string, { made, about }: Pick<Columns, "made" | "about">): StoredTable => ({
  ...(JSON.parse(about) as Omit<StoredTable, "id" | "made">),
  id,
  made,
});

export const rowIn = (row: SummaryColumns) => ({
  table: tableOf(row.id, row),
  version: row.version,
  moved: row.moved,
  asked: readNumbers(row.asked) as readonly Seat[],
  places: row.places === null ? null : readNumbers(row.places),
  sealed: readSeals(row.sealed),
});

export const columnsOf = ({ asked, places, conduct, due }: Standing) => ({
  asked: writtenNumbers(asked),
  places: places === null ? null : writtenNumbers(places),
  conducted: conduct.number,
  conduct: JSON.stringify(conduct),
  due,
});

/** A step in a chapter, which is a list of them. */
type InChapter = readonly [said: string, dice: string, ids: readonly string[], at: number, standIns?: string];

/** A step as a text that a chapter is made of. */
export function inChapter({ step, ids, at, standIns }: StoredStep): string {
  const said = writtenStep(step);
  const dice = step.is === "round" ? writtenNumbers(step.dice) : "";
  const all: InChapter =
    standIns === undefined ? [said, dice, ids, at] : [said, dice, ids, at, writtenNumbers(standIns)];
  return JSON.stringify(all);
}

export const chapterOf = (steps: readonly string[]): string => `[${steps.join()}]`;

export const stepsIn = (chapter: string): readonly StoredStep[] =>
  (JSON.parse(chapter) as readonly InChapter[]).map(([said, dice, ids, at, standIns]) =>
    storedStep(said, dice, ids, at, standIns ?? null),
  );

/** A step that has a row of its own. */
export const stepOf = ({ said, dice, ids, at, stand_ins }: StepColumns): StoredStep =>
  storedStep(said, dice, JSON.parse(ids), at, stand_ins);

const storedStep = (
  said: string,
  dice: string,
  ids: readonly string[],
  at: number,
  standIns: string | null,
): StoredStep => ({
  step: readStep(said, readNumbers(dice)),
  ids,
  at,
  ...(standIns !== null && { standIns: readNumbers(standIns) as readonly Seat[] }),
});

export const readSeals = (text: string): readonly StoredSeal[] => (text === "" ? [] : JSON.parse(text));
