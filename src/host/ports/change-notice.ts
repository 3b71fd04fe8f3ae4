import type { Bus, HearNotice, Topic } from "./bus.ts";

/** Tells that a match has changed. It carries no content, so it cannot leak any. */
export interface ChangeNotice {
  readonly match: string;
  /** How many steps are stored, or MATCH_REMOVED, or PLAYER_RENAMED. */
  readonly version: number;
  /** The number of the match control, which also counts steps. */
  readonly controlNumber?: number;
}

/** Instead of the version: the match was removed. */
export const MATCH_REMOVED = -1;

/** Instead of the version: a player has a new name. */
export const PLAYER_RENAMED = -2;

/** Where the changes of a match are told: `<version> <number of the match control>`. */
export const matchTopic = (match: string): Topic => `match:${match}`;

export function publishChange(bus: Bus, { match, version, controlNumber = 0 }: ChangeNotice): void {
  bus.publish(matchTopic(match), `${version} ${controlNumber}`);
}

/** Null: something may have been missed, or the notice is none that we know. */
export function readChange(match: string, text: string | null): ChangeNotice | null {
  const end = text?.indexOf(" ") ?? -1;
  if (text === null || end < 1) return null;
  const [version, controlNumber] = [Number(text.slice(0, end)), Number(text.slice(end + 1))];
  return Number.isInteger(version) && Number.isInteger(controlNumber) ? { match, version, controlNumber } : null;
}

export const subscribeToChanges = (
  bus: Bus,
  match: string,
  act: (notice: ChangeNotice | null) => void,
): (() => void) => {
  const hear: HearNotice = (text) => act(readChange(match, text));
  return bus.subscribe(matchTopic(match), hear);
};
