import type { MatchStore } from "../../../host/ports/match-store.ts";
import { createTestMatch, testStatus, testStep } from "../test-matches.ts";

/** What somebody who plays one match was told. */
export interface WrittenMatch {
  readonly match: string;
  /** The ids of the steps that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** How often a write was refused. */
  readonly refused: number;
}

/**
 * Appends steps to a match, as a host does, until it is told to stop: a step that was refused, or that came too late, is
 * looked for in the store and written again if it is not there.
 */
export async function writeSteps(store: MatchStore, match: string, isOver: () => boolean): Promise<WrittenMatch> {
  const acknowledged: string[] = [];
  let refused = 0;
  await createTestMatch(store, match);
  for (let number = 1; !isOver(); number++) {
    const id = `${match} number ${number}`;
    for (;;) {
      try {
        const stored = await store.read(match);
        const steps = stored?.steps ?? [];
        const isThere = steps.some(({ ids }) => ids.includes(id));
        const version = steps.length + 1;
        const step = { ...testStep(match, version), ids: [id] };
        if (isThere || (await store.appendStep(match, version, step, testStatus(version), "spent")) === "stored") break;
      } catch {
        refused++;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    acknowledged.push(id);
  }
  return { match, acknowledged, refused };
}

/** What is wrong with what is stored: an acknowledged step that is missing, or a step that is there twice. */
export async function faultsOf(store: MatchStore, written: readonly WrittenMatch[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { match, acknowledged } of written) {
    const ids = (await store.read(match))?.steps.flatMap((step) => step.ids) ?? [];
    if (new Set(ids).size !== ids.length) faults.push(`${match}: a step is there twice`);
    if (ids.join() !== acknowledged.join()) faults.push(`${match}: ${ids.length} of ${acknowledged.length} steps`);
  }
  return faults;
}
