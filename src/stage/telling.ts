import type { Fact } from "../kernel/game.ts";
import type { LogEntry } from "../protocol/messages/match-messages.ts";
import { MAX_TRANSCRIPT } from "./numbers.ts";
import type { Line, TranscriptEntry } from "./scene.ts";
import type { LoggedStep, Moment, Stage, StageRow } from "./state.ts";
import { mark } from "./state.ts";

/** Sentences go into bar, log and transcript in the same frame (ST-15), each once. */
export function tell(stage: Stage, { update, at, echo }: Moment, row: StageRow, from: number, count: number): void {
  const { version } = update;
  const lines = row.lines.slice(from, from + count);
  const fresh = lines.filter((line, index) => {
    const key = lineKey(row, line, from + index);
    const isFresh = !stage.told.has(key);
    stage.told.add(key);
    return isFresh;
  });
  for (const line of fresh) addToTranscript(stage, { is: "line", version, line });
  addToLog(stage, version, fresh);
  if (!row.isLogOnly) {
    const before = stage.said?.row === row.id && from > 0 ? stage.said.lines : [];
    // The sentence of an echo has stood in the bar since the press.
    const since = echo !== null && at === 0 ? echo.pressedAt : stage.now;
    stage.said = { row: row.id, version, lines: [...before, ...lines], since };
  }
  stage.lastWordsAt = stage.now;
  mark(stage, `words:${row.id}`);
}

/** A row may hold equal sentences: they are told apart by their place. */
const lineKey = (row: StageRow, line: Line, index: number): string =>
  `${line.row} ${row.lines.slice(0, index).filter((one) => one.row === line.row).length}`;

type NewEntry = TranscriptEntry extends infer Entry ? (Entry extends unknown ? Omit<Entry, "number"> : never) : never;

/** The transcript is only added to (ST-91). */
export function addToTranscript(stage: Stage, entry: NewEntry): void {
  const number = (stage.transcript.at(-1)?.number ?? -1) + 1;
  stage.transcript = [...stage.transcript, { ...entry, number } as TranscriptEntry].slice(-MAX_TRANSCRIPT);
}

/** The log gets a place for a step when it begins; its lines come with their rows. */
export function logStep(stage: Stage, version: number, news: readonly Fact[]): void {
  if (stage.log.some((step) => step.version === version)) return;
  const step: LoggedStep = { version, news, lines: [], isRecalled: false, onceUntil: Number.NEGATIVE_INFINITY };
  stage.log = [...stage.log, step].sort((one, other) => one.version - other.version);
}

function addToLog(stage: Stage, version: number, lines: readonly Line[]): void {
  stage.log = stage.log.map((step) =>
    step.version === version ? { ...step, lines: [...step.lines, ...lines] } : step,
  );
}

/** Entries of the host's log whose steps are not shown: those before this version are told at once. */
export function tellPool(stage: Stage, before: number): void {
  const known = new Set(stage.log.map(({ version }) => version));
  const due = stage.pool.filter(({ version }) => version < before);
  stage.pool = stage.pool.filter(({ version }) => version >= before);
  const fresh = due.filter(({ version }) => !known.has(version));
  if (fresh.length === 0) return;
  const steps = fresh.map(
    (entry): LoggedStep => ({
      version: entry.version,
      news: entry.news,
      lines: linesOf(entry),
      isRecalled: true,
      onceUntil: Number.NEGATIVE_INFINITY,
    }),
  );
  stage.log = [...stage.log, ...steps].sort((one, other) => one.version - other.version);
}

/** What was before the part of the log that the host sent at first. */
export function tellEarlier(stage: Stage, log: readonly LogEntry[]): void {
  stage.pool = [...log, ...stage.pool];
  tellPool(stage, (log.at(-1)?.version ?? -1) + 1);
}

/** The first version of the log that has all versions after it; those before can be asked for. */
export const startOfLog = ({ log }: Pick<Stage, "log">): number =>
  log.reduceRight((start, { version }) => (version >= start - 1 ? version : start), log.at(-1)?.version ?? 0);

/** A newer copy of a step that was shown changes its log line alone (ST-18). */
export function retell(stage: Stage, entry: LogEntry): void {
  stage.log = stage.log.map((step) =>
    step.version === entry.version && step.lines.length > 0
      ? { ...step, lines: withHostLines(step.lines, entry) }
      : step,
  );
}

const withHostLines = (lines: readonly Line[], entry: LogEntry): readonly Line[] => [
  ...hostLines(`${entry.version}.0`, entry).filter(
    (one) => !lines.some((line) => line.is === one.is && "seat" in line && "seat" in one && line.seat === one.seat),
  ),
  ...lines,
];

/** What the host says about a step, beside the game: which seats have changed hands, and for whom a stand-in played. */
export const hostLines = (
  row: string,
  { standIns = [], decisions = [] }: Pick<LogEntry, "standIns" | "decisions">,
): readonly Line[] => [
  ...decisions.flatMap((one): readonly Line[] =>
    "how" in one ? [{ row, is: "seatChange", seat: one.seat, how: one.how }] : [],
  ),
  ...standIns.map((seat): Line => ({ row, is: "standIn", seat })),
];

/** All sentences of an entry. */
export const linesOf = ({ version, news, call, ...said }: LogEntry): readonly Line[] => {
  const row = `${version}.0`;
  return [
    ...hostLines(row, said),
    ...(call === null ? [] : [{ row, is: "call", made: call } satisfies Line]),
    ...news.map((fact): Line => ({ row, is: "fact", fact })),
  ];
};

/** The log keeps the facts of this row that are seen once until then. */
export function keepOnceFacts(stage: Stage, version: number, until: number): void {
  stage.log = stage.log.map((step) =>
    step.version === version ? { ...step, onceUntil: Math.max(step.onceUntil, until) } : step,
  );
}

/** What may not be read again leaves when its picture leaves the stage (ST-20): with the next step, or a little later. */
export function recallBefore(stage: Stage, version: number): void {
  for (const step of stage.log)
    if (step.version < version && !step.isRecalled) scheduleRecall(stage, step.version, step.onceUntil);
}

export function scheduleRecall(stage: Stage, version: number, at: number): void {
  if (stage.recalls.some((one) => one.version === version && one.at <= at)) return;
  stage.recalls = [...stage.recalls.filter((one) => one.version !== version), { version, at: Math.max(at, stage.now) }];
}

/** Takes out what is due. */
export function recallDue(stage: Stage): boolean {
  const due = stage.recalls.filter(({ at }) => at <= stage.now);
  if (due.length === 0) return false;
  stage.recalls = stage.recalls.filter(({ at }) => at > stage.now);
  for (const { version } of due) recall(stage, version);
  return true;
}

function recall(stage: Stage, version: number): void {
  const { game } = stage.setup;
  const asRecalled = (step: LoggedStep): LoggedStep => {
    if (step.version !== version || step.isRecalled) return step;
    const kept = game.recall?.(step.news, stage.eyes, stage.info?.options) ?? step.news;
    return { ...step, isRecalled: true, lines: recalledLines(step, kept) };
  };
  stage.log = stage.log.map(asRecalled);
  const step = stage.log.find((one) => one.version === version);
  if (stage.said?.version === version && step !== undefined) {
    const rows = new Set(stage.said.lines.map((line) => line.row));
    stage.said = { ...stage.said, lines: step.lines.filter((line) => rows.has(line.row)) };
  }
}

/** A recalled fact stands where the fact stood: a game may keep it, leave it out, or leave a part of it out. */
function recalledLines({ lines, news }: LoggedStep, kept: readonly Fact[]): readonly Line[] {
  if (kept === news) return lines;
  let at = 0;
  const left = news.map((fact) => (kept[at]?.key === fact.key ? kept[at++] : undefined));
  return lines.flatMap((line): readonly Line[] => {
    if (line.is !== "fact") return [line];
    const fact = left[news.indexOf(line.fact)];
    return fact === undefined ? [] : [{ ...line, fact }];
  });
}
