import type { Bus, HearNotice, Topic } from "./bus.ts";

/** Tells that a match has changed. It carries no content, so it cannot leak any. */
export interface ChangeNotice {
  readonly match: string;
  /** How many steps are stored, or MATCH_REMOVED, or PLAYER_RENAMED. */
  readonly version: number;
  /** The number of the match control, which also counts steps. */
  readonly controlNumber?: number;
  /**
   * How many ids of sealed moves are stored: nothing else tells of one that was sealed in the same round. Missing in what a
   * node of an older version says.
   */
  readonly sealed?: number;
}

/** Instead of the version: the match was removed. */
export const MATCH_REMOVED = -1;

/** Instead of the version: a player has a new name. */
export const PLAYER_RENAMED = -2;

/** Where the changes of a match are told: `<version> <number of the match control> <ids of sealed moves>`. */
export const matchTopic = (match: string): Topic => `match:${match}`;

export function publishChange(bus: Bus, { match, version, controlNumber = 0, sealed = 0 }: ChangeNotice): void {
  bus.publish(matchTopic(match), `${version} ${controlNumber} ${sealed}`);
}

/** Null: something may have been missed, or the notice is none that we know. */
export function readChange(match: string, text: string | null): ChangeNotice | null {
  const [, version, controlNumber, sealed] = /^(-?\d+) (\d+)(?: (\d+))?$/.exec(text ?? "") ?? [];
  if (version === undefined) return null;
  const notice = { match, version: Number(version), controlNumber: Number(controlNumber) };
  return sealed === undefined ? notice : { ...notice, sealed: Number(sealed) };
}

export const subscribeToChanges = (
  bus: Bus,
  match: string,
  act: (notice: ChangeNotice | null) => void,
): (() => void) => {
  const hear: HearNotice = (text) => act(readChange(match, text));
  return bus.subscribe(matchTopic(match), hear);
};
