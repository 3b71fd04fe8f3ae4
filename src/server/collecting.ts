import { setFlagsFromString } from "node:v8";

/**
 * Has every thread collect its own rubbish. By default the engine calls helpers from all cores for each of many short
 * collections, and they take the cores from the archive and the bots: with two cores that was a tenth of what a move costs.
 */
export function collectAlone(): void {
  setFlagsFromString("--no-parallel-scavenge");
}
