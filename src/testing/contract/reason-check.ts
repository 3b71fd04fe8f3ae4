import type { Analyst } from "../../bots/analysis.ts";
import { type AnyMatch, type BotSeat, createBotSeat, withView } from "../../bots/arena.ts";
import type { AppraisedMove, Budget } from "../../kernel/bot.ts";
import { seeded } from "../../kernel/dice.ts";
import { type AnyGame, type AnyRedealt, type BaseView, type Fact, FORCED } from "../../kernel/game.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { AnyTexts, Language } from "../../kernel/texts.ts";
import { sayIn, sentenceOf } from "../../kernel/texts.ts";
import { plainJsonFault } from "./plain-json.ts";

/** A phone of 360 pixels has three short lines for a hint and its reason. */
const MAX_REASON_LENGTH = 90;

export interface ReasonSubject {
  readonly game: AnyGame;
  readonly analyst: Analyst;
  readonly redealt: AnyRedealt;
  readonly texts: Readonly<Record<Language, AnyTexts>>;
  readonly budget: Budget;
  /** One choice in this many is checked, because a bot searches four times for each. */
  readonly every: number;
}

/** What was wrong, as sentences; and how many reasons were given. */
export interface ReasonReport {
  readonly faults: readonly string[];
  readonly reasons: number;
}

/**
 * What a bot says about moves must be the same for the same views, and the same when everything that the seat cannot know
 * is dealt again: then it tells no secret. It is plain data with a sentence in every language.
 */
export function checkReasons(subject: ReasonSubject, match: AnyMatch): ReasonReport {
  const { game, analyst, budget, every } = subject;
  const faults = new Set<string>();
  let [choices, reasons] = [0, 0];
  const seats = seatsOf(match.seats);
  const begun = (): readonly BotSeat[] => seats.map((seat) => createBotSeat(analyst, seat, "reasons"));
  let ones = begun();
  /** The same bots, shown copies of the same views. */
  let twins = begun();
  for (const { state } of replayStepByStep(game, match)) {
    const before = ones;
    const views = seats.map((seat) => game.view(state, seat));
    const shown = (all: readonly BotSeat[], made: (view: BaseView) => BaseView): readonly BotSeat[] =>
      all.map((one) => withView(one, made(views[one.seat] as BaseView)));
    ones = shown(ones, (view) => view);
    twins = shown(twins, (view) => copied(view));
    for (const seat of game.turn(state).seats) {
      if (!isChoice(game, views[seat] as BaseView) || choices++ % every !== 0) continue;
      const [one, twin] = [ones[seat], twins[seat]] as [BotSeat, BotSeat];
      const said = appraised(analyst, one, views[seat] as BaseView, budget);
      for (const { why } of said)
        if (why !== undefined) for (const fault of reasonFaults(subject, why)) faults.add(fault);
      reasons += said.filter(({ why }) => why !== undefined).length;
      const where = `${analyst.id}, ${seats.length} seats`;
      const told = written(game, said);
      if (told !== written(game, appraised(analyst, twin, copied(views[seat] as BaseView), budget)))
        faults.add(`${where}: the same views give other reasons`);
      for (const chance of ["one", "other"]) {
        const view = game.view(subject.redealt(state as never, seat, seeded(`${chance} ${choices}`)), seat);
        if (told !== written(game, appraised(analyst, withView(before[seat] as BotSeat, view), view, budget)))
          faults.add(`${where}: a reason changes with what the seat cannot know`);
      }
    }
  }
  return { faults: [...faults], reasons };
}

const copied = (view: BaseView): BaseView => JSON.parse(JSON.stringify(view));

const isChoice = (game: AnyGame, view: BaseView): boolean => {
  const offers = game.offers(view);
  return offers.length > 1 && offers.every((move) => game.write(move) !== FORCED);
};

const appraised = (
  { appraise }: Analyst,
  { memory }: BotSeat,
  view: BaseView,
  budget: Budget,
): readonly AppraisedMove<unknown>[] => appraise(memory, view, budget, "reasons").moves;

const written = (game: AnyGame, moves: readonly AppraisedMove<unknown>[]): string =>
  JSON.stringify(moves.map(({ move, why }) => [game.write(move), why ?? null]));

function reasonFaults({ texts }: ReasonSubject, why: Fact): readonly string[] {
  const fault = plainJsonFault(why, why.key);
  if (fault !== null) return [fault];
  return Object.entries(texts).flatMap(([language, { sentences }]) => {
    const where = `${why.key} (${language})`;
    if (!Object.hasOwn(sentences, why.key)) return [`${where} has no sentence`];
    const said = sentenceOf(sentences, why, sayIn(language as Language, NAMES));
    const wrong = [
      ...(/^[\p{Lu}«“\d−+]/u.test(said) && /[.!]$/.test(said) ? [] : ["is no whole sentence"]),
      ...(/undefined|null|NaN|\[object/.test(said) ? ["has a blank that is not filled"] : []),
      ...(said.length > MAX_REASON_LENGTH ? [`has ${said.length} letters`] : []),
    ];
    return wrong.map((what) => `${where} ${what}: ${said}`);
  });
}

const NAMES = ["Ana", "Bao", "Cleo", "Dion", "Eva", "Finn", "Gaia", "Hugo", "Io", "Jan", "Kim", "Leo"];
