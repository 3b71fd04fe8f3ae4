import type { Host } from "../../host/host.ts";
import type { TableSummary } from "../../protocol/messages.ts";

/**
 * How a page reaches its tables, near (a worker of its own) or far. No promise is rejected: what cannot be done is
 * answered by a refusal, or by nothing where nothing is an answer. What cannot be watched is told so as the only and last
 * message, `refused`; so is a watcher whose host stops, and it may watch again.
 */
export interface Wire extends Pick<Host, "make" | "remove" | "watch" | "say" | "hint" | "record" | "prepare" | "pace"> {
  /** Whether matches outlast the page. */
  keeps(): Promise<boolean>;
  /** The last moved first; none where they cannot be read. */
  tables(): Promise<readonly TableSummary[]>;
}
