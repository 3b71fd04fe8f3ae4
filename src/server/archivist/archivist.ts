import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { Worker } from "node:worker_threads";
import {
  type Errand,
  type Fault,
  type Index,
  type Report,
  read,
  type Shelves,
  type Start,
  type ToArchivist,
  written,
} from "./letters.ts";

/** All that the house keeps, on a thread of its own. */
export interface Archivist extends Shelves {
  /** Writes what was asked for so far and lets go of the file. Whatever is asked for afterwards is rejected. */
  close(): Promise<void>;
}

/**
 * A letter with so many errands goes at once, a shorter one at the end of the turn: while the house still judges the other
 * moves of a busy turn, the thread writes the first ones. With longer letters the two would wait for each other.
 */
const LONGEST = 32;

interface Waiting {
  readonly fulfil: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Has a thread keep everything in this folder. A disk takes its time with every commit, and the database a third of what a
 * move costs: meanwhile the house hears, judges and tells. A thread that is lost takes the house with it, since nothing
 * could be kept any more; whoever started it starts it again.
 */
export async function archivistIn(folder: string): Promise<Archivist> {
  const start: Start = { folder, isCompiledKept: getCompileCacheDir() !== undefined };
  const worker = new Worker(new URL("./program.ts", import.meta.url), { workerData: start });
  /** By number. */
  const waiting: (Waiting | undefined)[] = [];
  /** Numbers that nobody waits under any more: they are used again, so that the list stays short. */
  const free: number[] = [];
  let errands: Errand[] = [];
  let isClosed = false;

  const post = (letter: ToArchivist): void => worker.postMessage(written(letter));

  function postErrands(): void {
    const all = errands;
    errands = [];
    if (all.length > 0) post(all);
  }

  function ask(shelf: keyof Shelves, name: string, about: readonly unknown[]): Promise<unknown> {
    return new Promise((fulfil, reject) => {
      if (isClosed) return reject(new Error("the archive is closed"));
      const number = free.pop() ?? waiting.length;
      waiting[number] = { fulfil, reject };
      if (errands.length === 0) setImmediate(postErrands);
      errands.push([number, shelf, name, about]);
      if (errands.length >= LONGEST) postErrands();
    });
  }

  function hear(letter: string): void {
    for (const [number, answer, fault] of read<readonly Report[]>(letter)) {
      const asked = waiting[number];
      waiting[number] = undefined;
      free.push(number);
      if (fault === undefined) asked?.fulfil(answer);
      else asked?.reject(errorOf(fault));
    }
  }

  // Rejects where the thread could not open the folder.
  const [first] = (await once(worker, "message")) as [string];
  worker.on("message", hear);
  const shelves = Object.entries(read<Index>(first)).map(([shelf, names]) => [
    shelf,
    Object.fromEntries(
      names.map((name) => [name, (...about: readonly unknown[]) => ask(shelf as keyof Shelves, name, about)]),
    ),
  ]);
  return {
    ...(Object.fromEntries(shelves) as Shelves),
    async close() {
      isClosed = true;
      postErrands();
      post("close");
      await once(worker, "exit");
    },
  };
}

const errorOf = ({ message, code }: Fault): Error => Object.assign(new Error(message), code !== undefined && { code });
