import type { MetricObject } from "prom-client";

/** The metrics of one process. */
export type ProcessMetrics = readonly MetricObject[];

/** What the main process tells a worker. */
export type ToWorker =
  /** With the socket. `head`: what was read of it, as base64. Nothing is to be read before `begin`. */
  | { readonly is: "connection"; readonly number: number; readonly head: string }
  /** `rest`: what follows the head, as base64. The socket is the worker's now. */
  | { readonly is: "begin"; readonly number: number; readonly rest: string }
  | AskMetrics
  /** The metrics of all processes, for whoever reads them at this worker. */
  | { readonly is: "allMetrics"; readonly number: number; readonly text: string }
  | Close;

/** What a worker tells the main process. */
export type FromWorker =
  /** It serves. */
  | { readonly is: "ready" }
  /** Its event loop turns. */
  | { readonly is: "alive" }
  /** A connection that it was given is closed. */
  | { readonly is: "closed"; readonly number: number }
  /** Somebody reads the metrics here. */
  | { readonly is: "readMetrics"; readonly number: number }
  | OwnMetrics;

export type ToStoreProcess = AskMetrics | Close;

export type FromStoreProcess =
  | { readonly is: "open" }
  /** It could not open the database. */
  | { readonly is: "failed"; readonly code?: string; readonly message: string }
  | OwnMetrics;

interface AskMetrics {
  readonly is: "metrics";
  readonly number: number;
}

interface OwnMetrics {
  readonly is: "ownMetrics";
  readonly number: number;
  readonly metrics: ProcessMetrics;
}

interface Close {
  readonly is: "close";
}
