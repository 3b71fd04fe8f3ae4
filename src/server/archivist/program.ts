import { flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { keepCompiled } from "../compiled.ts";
import {
  type Errand,
  type Fault,
  type FromArchivist,
  type Index,
  type Report,
  read,
  type Start,
  type ToArchivist,
  written,
} from "./letters.ts";

/** The thread of the archivist: it does what it is asked, in the order of the letters. */
const { folder, isCompiledKept } = workerData as Start;
if (isCompiledKept) keepCompiled(folder);
const { keptIn } = await import("../keeping.ts");
const { close, ...shelves } = keptIn(folder);
let reports: Report[] = [];

parentPort?.on("message", (text: string) => {
  const letter = read<ToArchivist>(text);
  if (letter !== "close") return letter.forEach(run);
  close();
  // What became of the last errands is known once all that waits for the file has gone on.
  setImmediate(() => {
    postReports();
    parentPort?.close();
  });
});
const index = Object.entries(shelves).map(([name, shelf]) => [name, Object.keys(shelf)]);
post(Object.fromEntries(index) as Index);
flushCompileCache();

/** What one letter asks to be written is one commit: see `GroupCommit`. */
function run([number, shelf, name, about]: Errand): void {
  const act = (shelves[shelf] as unknown as Readonly<Record<string, Act>>)[name] as Act;
  act(...about).then(
    (answer) => report(answer === undefined ? [number] : [number, answer]),
    (error: unknown) => report([number, null, faultOf(error)]),
  );
}

type Act = (...about: readonly unknown[]) => Promise<unknown>;

/** All that becomes known with one commit is one letter, before the next errands are read. */
function report(one: Report): void {
  if (reports.length === 0) queueMicrotask(postReports);
  reports.push(one);
}

function postReports(): void {
  const all = reports;
  reports = [];
  if (all.length > 0) post(all);
}

function post(letter: FromArchivist): void {
  parentPort?.postMessage(written(letter));
}

function faultOf(error: unknown): Fault {
  const { code } = error as { readonly code?: unknown };
  const message = error instanceof Error ? error.message : String(error);
  return typeof code === "string" ? { message, code } : { message };
}
