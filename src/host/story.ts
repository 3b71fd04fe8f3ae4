import type { AnyMatch } from "../bots/arena.ts";
import { replay, replayStep, retold, submit } from "../kernel/match.ts";
import type { Viewer } from "../kernel/seat.ts";
import { isUndo } from "../kernel/undo.ts";
import type { Conduct } from "./conduct.ts";
import type { OpenRoom } from "./open-room.ts";
import type { StoredMatch, StoredSeal, StoredStep, StoredTable } from "./store.ts";

/** All that happened at a table, as it is safe in the store. A value: going on makes a new one. */
export interface Story {
  readonly table: StoredTable;
  readonly open: OpenRoom;
  /** Whether its people sit apart from each other. */
  readonly isApart: boolean;
  readonly steps: readonly StoredStep[];
  /** Of the round being played, by seat. */
  readonly sealed: readonly StoredSeal[];
  readonly conduct: Conduct;
  /** The match after all steps. Sealed moves are only in `present`. */
  readonly match: AnyMatch;
  /** How it was after `since` steps, after one more, … and is now. Whoever asks for more of it has it played again. */
  readonly history: readonly Scene[];
  readonly since: number;
}

/** What is remembered of a match after one of its steps. */
export type Scene = Pick<AnyMatch, "state" | "drawOffer">;

const sceneOf = ({ state, drawOffer }: AnyMatch): Scene => ({ state, drawOffer });

/** A match that begins. */
export const begunStory = (about: Pick<Story, "table" | "open" | "conduct" | "isApart">, match: AnyMatch): Story => ({
  ...about,
  steps: [],
  sealed: [],
  match,
  history: [sceneOf(match)],
  since: 0,
});

/** The story once the match has gone on. Two rounds of the table are remembered; hardly anybody asks for more. */
export function withMatch(story: Story, match: AnyMatch): Story {
  const forgotten = Math.max(0, story.history.length - 2 * story.table.sitters.length);
  const history = [...story.history.slice(forgotten), sceneOf(match)];
  return { ...story, match, history, since: story.since + forgotten };
}

/** The story with all scenes from this version on. */
export function reaching(story: Story, version: number): Story {
  if (version >= story.since) return story;
  const { table, open, steps } = story;
  const stored = { ...table, seats: table.sitters.length, steps: steps.map(({ step }) => step) };
  return { ...story, history: Array.from(retold(open.game, stored), sceneOf), since: 0 };
}

/** Plays a stored match again. That it cannot be played is our fault, or damage: it throws. */
export function storyOf(open: OpenRoom, stored: StoredMatch, isApart: boolean): Story {
  const { table, conduct } = stored;
  const { options, sitters, dice } = table;
  const begun = replay(open.game, { options, dice, seats: sitters.length, steps: [] });
  return caughtUp(begunStory({ table, open, conduct, isApart }, begun), stored);
}

/** The story with what the store knows beyond it. Throws as above. */
export function caughtUp(story: Story, { table, steps, sealed, conduct }: StoredMatch): Story {
  const { game } = story.open;
  if (steps.length < versionOf(story)) throw new Error(`${story.table.id}: stored steps were lost`);
  const fresh = steps.slice(versionOf(story));
  const past = fresh.some(({ step }) => isUndo(step)) ? pastOf(reaching(story, 0)) : [];
  let now = story;
  for (const { step } of fresh) {
    const replayed = replayStep(game, now.match, step, past);
    if (!replayed.ok) throw new Error(replayed.fault);
    now = withMatch(now, replayed.match);
    past.push(replayed.match.state);
  }
  const next: Story = { ...now, table, steps, sealed, conduct };
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

/** How the match was after so many steps, as far as the story reaches. */
export function sceneAt({ history, since, table }: Story, version: number): Scene {
  const scene = history[version - since];
  if (scene === undefined) throw new Error(`${table.id}: version ${version} is not at hand`);
  return scene;
}

/** The match as it is now, sealed moves included. */
export const present = ({ match, sealed }: Story): AnyMatch =>
  sealed.length === 0 ? match : { ...match, sealed: sealed.map(({ seat, move }) => ({ seat, move })) };

/** The states after 0, 1, 2 … steps, for whoever takes one back; nothing before the story's reach. */
export function pastOf({ history, since }: Story): unknown[] {
  const past = new Array<unknown>(since);
  for (const { state } of history) past.push(state);
  return past;
}

/** Whether step number `version` brought a state of its own: not every call does, and an undo only brings back an old one. */
export function isNews(story: Story, version: number): boolean {
  if (version === 0) return true;
  const step = story.steps[version - 1]?.step;
  // Hardly anybody calls: for all other steps no past has to be played again.
  if (step?.is === "round") return true;
  if (step?.is === "call" && step.call === "undo") return false;
  const known = reaching(story, version - 1);
  return sceneAt(known, version).state !== sceneAt(known, version - 1).state;
}

/** Whether a person sits there; nobody else may look or speak from a seat. */
export const isPerson = ({ table }: Story, viewer: Viewer): boolean =>
  viewer !== "watcher" && table.sitters[viewer]?.is === "person";

/** Whether something with this id waits sealed, or was said beside the moves. */
export const isSaid = ({ sealed, conduct }: Story, id: string): boolean =>
  conduct.said.includes(id) || sealed.some(({ ids }) => ids.includes(id));
