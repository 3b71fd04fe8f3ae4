import { botMatch } from "../bots/arena.ts";
import { seatsOf } from "../kernel/seat.ts";
import { botCalled, type Ground } from "./ground.ts";
import { appraisedHalfway } from "./halfway.ts";

/** What is to be played: all that a part of it needs, so that it can be played anywhere and comes out the same. */
export interface Study {
  readonly game: string;
  /** Who plays, by id, one for each seat: the first deal is played so, and once more for every turn of the table. */
  readonly company: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Nodes for every move; null: each bot thinks as much as it usually does. */
  readonly nodes: number | null;
  readonly seed: string;
  /** Nodes for looking at a match halfway; absent: nobody looks. */
  readonly appraisal?: number;
}

/**
 * A match of a study. Matches of one deal have the same chance and differ in who sits where: so luck falls on everybody
 * alike, and the deal is the unit of every figure.
 */
export interface Played {
  readonly deal: number;
  /** By how many seats the company was turned. */
  readonly turned: number;
  /** By seat of the company as it was named, not by where it sat. */
  readonly places: readonly number[];
  readonly scores: readonly number[] | null;
  readonly steps: number;
  /**
   * By seat of the company: what it expected at its first move after half of the steps, by the bot that appraises best;
   * null where it did not move any more, and for all where nobody appraises or nobody asked.
   */
  readonly halfway: readonly (number | null)[] | null;
}

/** Plays these deals, each with every turn of the company that makes a difference. */
export function playedDeals(ground: Ground, study: Study, from: number, to: number): readonly Played[] {
  const turns = turnsOf(study.company);
  return Array.from({ length: to - from }, (_, at) => from + at).flatMap((deal) =>
    turns.map((turned) => played(ground, study, deal, turned)),
  );
}

/** A company of one kind alone is the same however it is turned. */
export function turnsOf(company: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return seatsOf(company.length).filter((turn) => {
    const key = turnedBy(company, turn).join();
    return !seen.has(key) && seen.add(key);
  });
}

const turnedBy = <T>(things: readonly T[], by: number): readonly T[] => [...things.slice(by), ...things.slice(0, by)];

function played(ground: Ground, study: Study, deal: number, turned: number): Played {
  const { company, options, nodes, seed } = study;
  const { room, game } = ground;
  const bots = turnedBy(company, turned).map((id) => botCalled(ground, id));
  const all = { ...options, ...room.withBots?.(seatsOf(bots.length)) };
  const budget = nodes === null ? null : { nodes };
  const match = botMatch(game, bots, all, `${seed} deal ${deal}`, budget);
  const outcome = game.outcome(match.state);
  if (outcome === null) throw new Error(`${room.id}: a match that has not ended`);
  const { places, scores } = outcome;
  const named = <T>(bySeat: readonly T[]): readonly T[] => turnedBy(bySeat, (company.length - turned) % company.length);
  const halfway = study.appraisal === undefined ? null : appraisedHalfway(ground, match, study.appraisal);
  return {
    deal,
    turned,
    places: named(places),
    scores: scores && named(scores),
    steps: match.steps.length,
    halfway: halfway && named(halfway),
  };
}

/** By seat of the company: its part of the win. Where nobody has won everybody has the same part. */
export function sharesOf(places: readonly number[]): readonly number[] {
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (winners === 0 ? 1 / places.length : place === 1 ? 1 / winners : 0));
}
