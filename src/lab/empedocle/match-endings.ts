import { type Estimate, meanEstimate } from "../estimate.ts";
import { playStudy } from "../play-study.ts";
import type { Study, StudyMatch } from "../study.ts";
import type { StudyRunner } from "../study-runner.ts";

/** How matches end for one bot: it has won, nobody has (an Unknown Force has, or all have imploded), or another has. */
export interface MatchEndings {
  readonly won: Estimate;
  readonly nobody: Estimate;
  readonly lost: Estimate;
  /** How often the bot has won, among the matches that it or a given other one has won. */
  readonly ahead: Estimate;
}

export interface EndingsRequest {
  readonly one: string;
  /** The bot on all other seats. */
  readonly other: string;
  readonly seats: number;
  readonly options: Study["options"];
  readonly seed: string;
  readonly deals: number;
}

/** Plays all deals: there is no stopping rule, so the intervals are plain ones. */
export const measureEndings = async (runner: StudyRunner, request: EndingsRequest): Promise<MatchEndings> =>
  endingsOf(await playStudy(runner, endingsStudy(request), { from: 0, to: request.deals }));

export function endingsStudy({ one, other, seats, options, seed }: Omit<EndingsRequest, "deals">): Study {
  const company = Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : other));
  return { game: "empedocle", company, options, nodes: null, seed };
}

export function endingsOf(played: readonly StudyMatch[]): MatchEndings {
  const of = (value: (places: readonly number[]) => number): Estimate => meanEstimate(byDeal(played, value));
  const hasWon = ([first]: readonly number[]): boolean => first === 1;
  return {
    won: of((places) => Number(hasWon(places))),
    nobody: of((places) => Number(!places.includes(1))),
    lost: of((places) => Number(!hasWon(places) && places.includes(1))),
    ahead: ratioEstimate(
      byDeal(played, (places) => Number(hasWon(places))),
      byDeal(played, (places) => (hasWon(places) ? 1 : Number(places.includes(1)) / (places.length - 1))),
    ),
  };
}

/** The ratio of two sums over the same deals. Its interval treats it as linear near the value. */
function ratioEstimate(parts: readonly number[], wholes: readonly number[]): Estimate {
  const whole = meanEstimate(wholes).value;
  const value = meanEstimate(parts).value / whole;
  const misses = meanEstimate(parts.map((part, deal) => (part - value * (wholes[deal] ?? 0)) / whole));
  return { value, low: value + misses.low, high: value + misses.high, deals: parts.length };
}

function byDeal(played: readonly StudyMatch[], value: (places: readonly number[]) => number): readonly number[] {
  const deals = new Map<number, number[]>();
  for (const { deal, places } of played) deals.set(deal, [...(deals.get(deal) ?? []), value(places)]);
  return [...deals.values()].map((values) => values.reduce((sum, one) => sum + one, 0) / values.length);
}
