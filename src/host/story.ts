import type { AnyMatch } from "../bots/arena.ts";
import { replay, replayStep, submit } from "../kernel/match.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { Conduct } from "./conduct.ts";
import type { OpenRoom } from "./open-room.ts";
import type { StoredMatch, StoredSeal, StoredStep, StoredTable } from "./store.ts";

/** All that happened at a table, as it is safe in the store. A value: going on makes a new one. */
export interface Story {
  readonly table: StoredTable;
  readonly open: OpenRoom;
  readonly steps: readonly StoredStep[];
  /** Of the round being played, by seat. */
  readonly sealed: readonly StoredSeal[];
  readonly conduct: Conduct;
  /** The match after all steps. Sealed moves are only in `present`. */
  readonly match: AnyMatch;
  /** How it was as it began and after each step: `history[version]`. */
  readonly history: readonly Moment[];
}

/** What is remembered of a match after one of its steps. */
export type Moment = Pick<AnyMatch, "state" | "drawOffer">;

export const momentOf = ({ state, drawOffer }: AnyMatch): Moment => ({ state, drawOffer });

/** Plays a stored match again. That it cannot be played is our fault, or damage: it throws. */
export function storyOf(open: OpenRoom, stored: StoredMatch): Story {
  const { table, conduct } = stored;
  const { options, sitters, dice } = table;
  const begun = replay(open.game, { options, dice, seats: sitters.length, steps: [] });
  return caughtUp({ table, open, conduct, steps: [], sealed: [], match: begun, history: [momentOf(begun)] }, stored);
}

/** The story with what the store knows beyond it. Throws as above. */
export function caughtUp(story: Story, { table, steps, sealed, conduct }: StoredMatch): Story {
  const { game } = story.open;
  if (steps.length < versionOf(story)) throw new Error(`${story.table.id}: stored steps were lost`);
  const history = [...story.history];
  let { match } = story;
  const past = pastOf(story);
  for (const { step } of steps.slice(versionOf(story))) {
    const replayed = replayStep(game, match, step, past);
    if (!replayed.ok) throw new Error(replayed.fault);
    match = replayed.match;
    history.push(momentOf(match));
    past.push(match.state);
  }
  const next: Story = { ...story, table, steps, sealed, conduct, match, history };
  demandSealedFit(next);
  if (conduct.missed.length !== story.table.sitters.length) throw new Error(`${story.table.id}: time of other seats`);
  return next;
}

function demandSealedFit(story: Story): void {
  const { game } = story.open;
  for (const { seat, move } of story.sealed) {
    const result = submit(game, story.match, seat, move, NO_DICE);
    if (result.ok && result.step === null) continue;
    const why = result.ok ? "the round is open" : result.why.key;
    throw new Error(`${game.id}: a sealed move can no longer be played: ${move}: ${why}`);
  }
}

/** A sealed move alone closes no round. */
const NO_DICE = {
  roll: () => {
    throw new Error("a single sealed move rolled dice");
  },
};

/** A brought match has no dice before people sit around it; nobody plays there. */
export const hasCompany = ({ seed }: StoredTable): boolean => seed !== "";

/** How many steps were played. */
export const versionOf = ({ steps }: Story): number => steps.length;

/** How the match was after so many steps. */
export function momentAt({ history, table }: Story, version: number): Moment {
  const moment = history[version];
  if (moment === undefined) throw new Error(`${table.id}: there is no version ${version}`);
  return moment;
}

/** The match as it is now, sealed moves included. */
export const present = ({ match, sealed }: Story): AnyMatch =>
  sealed.length === 0 ? match : { ...match, sealed: sealed.map(({ seat, move }) => ({ seat, move })) };

/** The states after 0, 1, 2 … steps, for whoever takes one back. */
export const pastOf = ({ history }: Story): unknown[] => history.map(({ state }) => state);

/** Whether step number `version` brought a state of its own: not every call does, and an undo only brings back an old one. */
export function isNews(story: Story, version: number): boolean {
  if (version === 0) return true;
  const step = story.steps[version - 1]?.step;
  if (step?.is === "call" && step.call === "undo") return false;
  return momentAt(story, version).state !== momentAt(story, version - 1).state;
}

/** Whether a person sits there; nobody else may look or speak from a seat. */
export const isPerson = ({ table }: Story, viewer: Viewer): boolean =>
  viewer !== "watcher" && table.sitters[viewer]?.is === "person";

/** Whether something with this id waits sealed, or was said beside the moves. */
export const isSaid = ({ sealed, conduct }: Story, id: string): boolean =>
  conduct.said.includes(id) || sealed.some(({ ids }) => ids.includes(id));
