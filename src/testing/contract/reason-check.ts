import type { Analyst } from "../../bots/analysis.ts";
import { type AnyMatch, type BotSeat, createBotSeat, withView } from "../../bots/arena.ts";
import type { AppraisedMove, Budget } from "../../kernel/bot.ts";
import { seeded } from "../../kernel/dice.ts";
import { type AnyGame, type AnyRedealt, type BaseView, type Fact, FORCED } from "../../kernel/game.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import type { Seat } from "../../kernel/seat.ts";
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
  /** The seats whose bots are asked. */
  readonly seats: readonly Seat[];
  /** One of their choices in this many is checked, because a bot searches four times for each. */
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
  const positions = [...replayStepByStep(subject.game, match)].map(({ state }) => state);
  const reports = subject.seats.map((seat) => checkSeat(subject, positions, seat));
  return {
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
    reasons: reports.reduce((sum, { reasons }) => sum + reasons, 0),
  };
}

function checkSeat(subject: ReasonSubject, positions: readonly unknown[], seat: Seat): ReasonReport {
  const { game, analyst, budget, every } = subject;
  const faults: string[] = [];
  let [choices, reasons] = [0, 0];
  let bot = createBotSeat(analyst, seat, "reasons");
  /** The same bot, shown copies of the same views. */
  let twin = bot;
  for (const state of positions) {
    const before = bot;
    const view = game.view(state, seat);
    bot = withView(bot, view);
    twin = withView(twin, copied(view));
    if (!game.turn(state).seats.includes(seat) || !isChoice(game, view) || choices++ % every !== 0) continue;
    const said = appraised(analyst, bot, view, budget);
    const whys = said.flatMap(({ why }) => why ?? []);
    reasons += whys.length;
    faults.push(...whys.flatMap((why) => reasonFaults(subject, why)));
    const told = written(game, said);
    if (told !== written(game, appraised(analyst, twin, copied(view), budget)))
      faults.push(`${analyst.id}: the same views give other reasons`);
    for (const chance of ["one", "other"]) {
      const other = game.view(subject.redealt(state as never, seat, seeded(`${chance} ${choices}`)), seat);
      if (told !== written(game, appraised(analyst, withView(before, other), other, budget)))
        faults.push(`${analyst.id}: a reason changes with what the seat cannot know`);
    }
  }
  return { faults, reasons };
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
