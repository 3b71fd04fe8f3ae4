import { playBotMatch } from "../bots/arena.ts";
import { seatsOf } from "../kernel/seat.ts";
import { halfwayAppraisals } from "./halfway-appraisals.ts";
import { botById, type LabGame } from "./lab-game.ts";

/** A series of matches between bots. It holds all that a chunk needs, so that every machine plays the same matches. */
export interface Study {
  readonly game: string;
  /** The ids of the bots, one for each seat. Every deal is played once for each different rotation of the seats. */
  readonly company: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Nodes per move; null means each bot's usual budget. */
  readonly nodes: number | null;
  readonly seed: string;
  /** Nodes for the appraisal halfway through a match; absent for no appraisal. */
  readonly appraisal?: number;
}

/**
 * A match of a study. The matches of one deal have the same seed and differ in who has which seat, so that all bots
 * have the same luck. The deal is the unit of every estimate.
 */
export interface StudyMatch {
  readonly deal: number;
  /** By how many seats the bots of `company` were rotated. */
  readonly turned: number;
  /** In the order of `company`, not by seat. The same holds for `scores` and `halfway`. */
  readonly places: readonly number[];
  readonly scores: readonly number[] | null;
  readonly steps: number;
  /**
   * What a bot's seat could expect at its first move in the second half, appraised by the strongest bot; null if it had
   * no move there. Null in all if no bot of the game appraises positions or no appraisal was requested.
   */
  readonly halfway: readonly (number | null)[] | null;
}

/** Plays these deals, each once for every different rotation of the seats. */
export function playDeals(labGame: LabGame, study: Study, from: number, to: number): readonly StudyMatch[] {
  const rotations = seatRotations(study.company);
  return Array.from({ length: to - from }, (_, at) => from + at).flatMap((deal) =>
    rotations.map((turned) => playMatch(labGame, study, deal, turned)),
  );
}

/** The rotations that give different seatings: equal bots need only one. */
export function seatRotations(company: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return seatsOf(company.length).filter((turn) => {
    const key = rotatedBy(company, turn).join();
    return !seen.has(key) && seen.add(key);
  });
}

const rotatedBy = <T>(things: readonly T[], by: number): readonly T[] => [...things.slice(by), ...things.slice(0, by)];

function playMatch(labGame: LabGame, study: Study, deal: number, turned: number): StudyMatch {
  const { company, options, nodes, seed } = study;
  const { room, game } = labGame;
  const bots = rotatedBy(company, turned).map((id) => botById(labGame, id));
  const all = { ...options, ...room.withBots?.(seatsOf(bots.length)) };
  const budget = nodes === null ? null : { nodes };
  const match = playBotMatch(game, bots, all, `${seed} deal ${deal}`, budget);
  const outcome = game.outcome(match.state);
  if (outcome === null) throw new Error(`${room.id}: a match that has not ended`);
  const { places, scores } = outcome;
  const asNamed = <T>(bySeat: readonly T[]): readonly T[] =>
    rotatedBy(bySeat, (company.length - turned) % company.length);
  const halfway = study.appraisal === undefined ? null : halfwayAppraisals(labGame, match, study.appraisal);
  return {
    deal,
    turned,
    places: asNamed(places),
    scores: scores && asNamed(scores),
    steps: match.steps.length,
    halfway: halfway && asNamed(halfway),
  };
}

/** Each player's share of the win. If nobody has won, all have the same share. */
export function winShares(places: readonly number[]): readonly number[] {
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (winners === 0 ? 1 / places.length : place === 1 ? 1 / winners : 0));
}
