import type { Host } from "../../host/host.ts";
import type { Publish } from "../../host/match/watchers.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { AnalyseMatch, AnalysisEvent, AnalysisRequest } from "./match-analysis.ts";
import type { Transport } from "./transport.ts";

/** The functions of the host's worker, which the page calls by messages (protocol/worker-messages.ts). */
export type HostFunctions = {
  readonly calls: Pick<
    Transport,
    | "isPersistent"
    | "matches"
    | "createMatch"
    | "remove"
    | "exportMatch"
    | "continueMatch"
    | "submit"
    | "hint"
    | "record"
    | "logPage"
  >;
  readonly streams: {
    watch(receive: Publish, match: string, viewer: Viewer, from: number | null): () => void;
    analyse(receive: (event: AnalysisEvent) => void, request: AnalysisRequest): () => void;
  };
  readonly signals: Pick<Transport, "reachAsk" | "preload" | "preloadBots" | "setPace">;
};

export const hostFunctions = (host: Host, isPersistent: boolean, analyse: AnalyseMatch): HostFunctions => ({
  calls: {
    isPersistent: async () => isPersistent,
    matches: () => host.summaries().then((found) => (found.ok ? found.matches : [])),
    createMatch: host.createMatch,
    remove: host.remove,
    exportMatch: host.exportMatch,
    // Few matches are ever taken away.
    continueMatch: async (exported) =>
      (await import("../../host/match/continue-match.ts")).continueMatch(host, exported),
    submit: host.submit,
    hint: host.hint,
    record: host.record,
    logPage: host.logPage,
  },
  streams: {
    watch: (receive, match, viewer, from) => host.watch(match, viewer, from, receive),
    analyse: (receive, request) => analyse(request, receive),
  },
  signals: {
    reachAsk: host.reachAsk,
    preload: host.preload,
    preloadBots: host.preloadBots,
    setPace: host.setPace,
  },
});
