/** A part of Chromium's trace format. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The thread's own processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly startTime?: number } };
}

export const traceEvents = (trace: Buffer): readonly TraceEvent[] =>
  (JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;

/** The tasks of the pages' main threads. */
export function mainThreadTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && pages.has(thread(event)));
  if (tasks.length === 0) throw new Error("the browser's trace names no task: has Chromium renamed them?");
  return tasks;
}
