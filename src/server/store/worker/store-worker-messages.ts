import type { WorkerAnswer, WorkerRequest } from "../../../protocol/worker-messages.ts";
import type { OpenDatabase } from "../open-database.ts";

/** What the thread is started with: where the database is, and whether the server uses a compile cache. */
export interface StoreWorkerStart {
  readonly folder: string;
  /** The address of a PostgreSQL database; null where everything is in the folder. */
  readonly url: string | null;
  readonly hasCompileCache: boolean;
}

/** Everything that is stored, by the name of its repository. */
export type WorkerRepositories = Omit<OpenDatabase, "close">;

/** What can be called, by repository and by name. */
export type StoredFunctions = Readonly<
  Record<string, Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>
>;

/** The first message: by repository, the names of its functions. */
export type FunctionNames = Readonly<Record<string, readonly string[]>>;

/** The name under which a function of a repository is called. */
export const functionName = (repository: string, name: string): string => `${repository}.${name}`;

/** Some or all requests of one turn of the event loop; "close": nothing more will come. */
export type ToStoreWorker = readonly WorkerRequest[] | "close";
export type FromStoreWorker = FunctionNames | readonly WorkerAnswer[];

/**
 * Messages are plain data and travel as JSON: cloning them between threads costs both threads twice as much. What is
 * undefined arrives as null in a list, and is missing in an object.
 */
export const writeMessage = (message: ToStoreWorker | FromStoreWorker): string => JSON.stringify(message);
export const readMessage = <Message extends ToStoreWorker | FromStoreWorker>(text: string): Message => JSON.parse(text);
