import type { Refused } from "../../kernel/game.ts";
import type { HostFact } from "../host-facts.ts";
import { nodeOfShare } from "../node-of-share.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import { refuseOnError } from "../refuse-on-error.ts";

/** Matches in which something is due although nobody has them open. */
export interface DueMatches {
  /** Runs what is due in at most `limit` of them, and returns in how many. */
  run(limit: number): Promise<number>;
}

/** `runDue` opens a match and does what is due there. */
export function createDueMatches(
  ports: Pick<HostPorts, "store" | "timer" | "nodeLife" | "reportError">,
  runDue: (match: string) => Promise<{ readonly ok: true } | Refused>,
): DueMatches {
  const { store, timer, nodeLife, reportError } = ports;
  const orRefuse = refuseOnError(reportError);
  /** Matches that can never be opened. They would always come first in the list of due matches. */
  const unopenable = new Set<string>();

  /** The due matches of this node's share, and those that nobody has run for a while. */
  async function dueHere(limit: number): Promise<readonly string[]> {
    const now = timer.now();
    const nodes = nodeLife?.running() ?? [];
    const count = limit + unopenable.size;
    if (nodeLife === undefined || nodes.length < 2) return store.due(now, count);
    const late = await store.due(now - OTHERS_DUE_AFTER, count);
    const due = await store.due(now, count * nodes.length);
    const own = due.filter((id) => !late.includes(id) && nodeOfShare(id, nodes) === nodeLife.name);
    return [...late, ...own];
  }

  return {
    async run(limit) {
      const found = await orRefuse(() => dueHere(limit), { key: "notRead" });
      if ("ok" in found) return 0;
      const ids = found.filter((id) => !unopenable.has(id)).slice(0, limit);
      // In parallel: no match waits for the bots of another one.
      await Promise.all(
        ids.map(async (id) => {
          const answer = await runDue(id);
          if (!answer.ok && UNOPENABLE.includes(answer.why.key)) unopenable.add(id);
        }),
      );
      return ids.length;
    },
  };
}

const UNOPENABLE: readonly string[] = [
  "matchDamaged",
  "matchOfAnotherEdition",
  "keptElsewhere",
  "noSuchGame",
] satisfies HostFact["key"][];

/** In milliseconds: what a node has not run by then, another one does. */
const OTHERS_DUE_AFTER = 4000;
