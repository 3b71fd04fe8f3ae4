import type { Host } from "../../host/host.ts";
import type { TableSummary } from "../../protocol/messages.ts";
import type { Analyse } from "./analysing.ts";

/**
 * What a match needs of its table, near (a worker of the page's own) or far (a server). No promise is rejected: what
 * cannot be done is answered by a refusal, or by nothing where nothing is an answer. What cannot be watched is told so as
 * the only and last message, `refused`; so is a watcher whose host stops, and it may watch again.
 */
export type MatchWire = Pick<Host, "watch" | "say" | "hint" | "record">;

/** How a page reaches the tables of its own browser. */
export interface Wire extends MatchWire, Pick<Host, "make" | "remove" | "carry" | "prepare" | "pace"> {
  /** Whether matches outlast the page. */
  keeps(): Promise<boolean>;
  /** The last moved first; none where they cannot be read. */
  tables(): Promise<readonly TableSummary[]>;
  /** Looks back at a match, wherever it was played; a host that is gone has failed. */
  readonly analyse: Analyse;
}
