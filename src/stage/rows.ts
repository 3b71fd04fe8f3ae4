import type { BaseView } from "../kernel/game.ts";
import type { Moments, Row } from "../kernel/moments.ts";
import type { LogEntry } from "../protocol/messages/match-messages.ts";
import type { Line } from "./scene.ts";
import type { StageRow } from "./state.ts";
import { hostLines } from "./telling.ts";

/** The rows of a step: its call, if it was one, then its news (sections 3.0 to 3.4). A step without rows has one (ST-17). */
export function rowsOf(
  moments: Moments<BaseView, unknown>,
  view: BaseView,
  entry: LogEntry,
  options: unknown,
): readonly StageRow[] {
  const news = entry.news.length === 0 ? [] : moments.rows({ news: entry.news, view, options });
  const called = entry.call === null ? [] : [callRow(entry.version, entry.call)];
  const first = called.length;
  const rows = [...called, ...news.map((row, index) => stageRow(`${entry.version}.${first + index}`, row))];
  return withHostLines(rows.length === 0 ? [emptyRow(entry.version)] : rows, entry);
}

/** All rows of a step as one picture: a fade to its end, its words at once after it (ST-58). */
export const asOnePicture = (rows: readonly StageRow[], slot: number, words: number): StageRow => {
  const lines = rows.flatMap((row) => row.lines);
  return {
    ...EMPTY,
    id: rows.at(-1)?.id ?? "",
    facts: rows.flatMap(({ facts }) => facts),
    call: rows.find(({ call }) => call !== null)?.call ?? null,
    lines,
    words: lines.map(() => words),
    isLogOnly: rows.every(({ isLogOnly }) => isLogOnly),
    length: slot,
    floor: slot,
    sounds:
      rows
        .at(-1)
        ?.sounds.slice(-1)
        .map(({ sound }) => ({ sound, at: 0 })) ?? [],
  };
};

const EMPTY: Omit<StageRow, "id"> = {
  facts: [],
  call: null,
  lines: [],
  words: [],
  isLogOnly: false,
  open: 0,
  settled: 0,
  length: 0,
  floor: 0,
  isOnceFact: false,
  hasRest: false,
  restsBeforeQuestion: false,
  leavesAt: null,
  sounds: [],
};

function stageRow(id: string, row: Row): StageRow {
  return {
    ...EMPTY,
    ...row,
    settled: Math.max(row.open, row.settled ?? row.open),
    id,
    call: null,
    lines: row.facts.map((fact): Line => ({ row: id, is: "fact", fact })),
    words: row.facts.map((_, index) => row.words[index] ?? row.words.at(-1) ?? row.open),
    restsBeforeQuestion: row.restsBeforeQuestion === true,
    leavesAt: row.leavesAt ?? null,
  };
}

function callRow(version: number, made: NonNullable<LogEntry["call"]>): StageRow {
  const id = `${version}.0`;
  const isUndo = made.call === "undo";
  return {
    ...EMPTY,
    id,
    call: made,
    lines: [{ row: id, is: "call", made }],
    words: [isUndo ? 280 : 200],
    open: isUndo ? 220 : 140,
    settled: isUndo ? 220 : 140,
    length: isUndo ? 420 : 350,
    floor: isUndo ? 220 : 0,
    sounds: isUndo ? [{ sound: "slide", at: 0 }] : [],
  };
}

const emptyRow = (version: number): StageRow => ({
  ...EMPTY,
  id: `${version}.0`,
  open: 150,
  settled: 150,
  length: 350,
});

/** What the host says comes in front of the first sentence of its step (ST-19). */
function withHostLines(rows: readonly StageRow[], entry: LogEntry): readonly StageRow[] {
  const [first, ...rest] = rows;
  const lines = first === undefined ? [] : hostLines(first.id, entry);
  if (first === undefined || lines.length === 0) return rows;
  const said = first.words[0] ?? 200;
  return [
    {
      ...first,
      lines: [...lines, ...first.lines],
      words: [...lines.map(() => said), ...first.words],
    },
    ...rest,
  ];
}
