import type { WorkerAnswer, WorkerRequest } from "../../../protocol/worker-messages.ts";
import type { OpenDatabase } from "../open-database.ts";

/** What the thread is started with: the folder of the database, and whether the server uses a compile cache. */
export interface StoreWorkerStart {
  readonly folder: string;
  readonly hasCompileCache: boolean;
}

/** Everything that is stored, by the name of its repository. */
export type WorkerRepositories = Omit<OpenDatabase, "close">;

/** The first message of the thread: by repository, the names of its functions. */
export type RepositoryFunctions = Readonly<Record<keyof WorkerRepositories, readonly string[]>>;

/** The name under which a function of a repository is called. */
export const functionName = (repository: string, name: string): string => `${repository}.${name}`;

/** Some or all requests of one turn of the event loop; "close": nothing more will come. */
export type ToStoreWorker = readonly WorkerRequest[] | "close";
export type FromStoreWorker = RepositoryFunctions | readonly WorkerAnswer[];

/**
 * Messages are plain data and travel as JSON: cloning them between threads costs both threads twice as much. What is
 * undefined arrives as null in a list, and is missing in an object.
 */
export const writeMessage = (message: ToStoreWorker | FromStoreWorker): string => JSON.stringify(message);
export const readMessage = <Message extends ToStoreWorker | FromStoreWorker>(text: string): Message => JSON.parse(text);
