import type { ReadonlySignal } from "@preact/signals";
import type { Host } from "../../host/host.ts";
import type { ContinuedMatch } from "../../host/match/continue-match.ts";
import type { Publish } from "../../host/match/watchers.ts";
import type { LogPageAnswer } from "../../host/ports/long-replays.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { ExportedMatch, MatchSummary } from "../../protocol/messages/match-messages.ts";
import type { Conduct } from "../../stage/state.ts";
import type { AnalyseMatch } from "./match-analysis.ts";

/**
 * What the page of a match needs of its host, which is a worker of the page or a server. No promise is rejected: what
 * cannot be done is answered by a refusal, or by null or an empty list where there is no refusal. A match that cannot
 * be watched sends one last message, `refused`; so does a host that stops. The viewer may then watch again.
 */
export interface MatchTransport extends Pick<Host, "submit" | "reachAsk" | "hint" | "record"> {
  /** As `Host.watch`. Whether a watcher is an admitted screen, the host knows better than the page. */
  watch(match: string, viewer: Viewer, from: number | null, publish: Publish): () => void;
  /** Whether what is submitted can reach the host. Absent where there is no line to lose. */
  readonly isLineOpen?: ReadonlySignal<boolean>;
  /** There from the start where other people act. Elsewhere the page loads it after the first board. */
  readonly conduct?: Conduct;
  /** Absent where the whole log is always sent. */
  readonly logPage?: LogPage;
  /** Asks for the state of the match again, where messages may have been lost. */
  askTruth?(): void;
}

type LogPage = (match: string, viewer: Viewer, before: number) => Promise<LogPageAnswer>;

/** How a page reaches the matches of its own browser. */
export interface Transport
  extends MatchTransport,
    Pick<Host, "createMatch" | "remove" | "exportMatch" | "preload" | "preloadBots" | "setPace"> {
  readonly logPage: LogPage;
  /** Continues a match of a table in this browser, with all its people at this device. */
  continueMatch(exported: ExportedMatch): Promise<ContinuedMatch>;
  /** Whether matches outlive the page. */
  isPersistent(): Promise<boolean>;
  /** The most recently moved first; none where they cannot be read. */
  matches(): Promise<readonly MatchSummary[]>;
  /** Asks bots about any match, wherever it was played; a lost host counts as failed. */
  readonly analyse: AnalyseMatch;
}
