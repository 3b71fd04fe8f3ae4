import { type Dice, oneOf, shuffled } from "../../kernel/dice.ts";
import type { BaseView, Game, RoundsFor } from "../../kernel/game.ts";
import { type Match, type RecordedMatch, replayStep, replayStepByStep } from "../../kernel/match.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { recordFor } from "../../kernel/record/record-for.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { type Seat, seatsOf, type Viewer } from "../../kernel/seat.ts";
import type { SeatMove, Step } from "../../kernel/step.ts";
import type { ContractSubject, ReportFault } from "./contract-subject.ts";

/** Rounds in which other moves are tried, for each holder of a record. Most of them change what somebody sees. */
const TRIES = 5;

type Rules<O, S, M, V extends BaseView> = ContractSubject<O, S, M, V> & { readonly roundsFor: RoundsFor<S, M> };
/** A record with its holders, and what they saw after each step. */
interface Held<O, S> {
  readonly holders: readonly Seat[];
  readonly match: Match<O, S>;
  readonly positions: readonly Match<O, S>[];
  readonly seen: readonly string[];
  readonly record: MatchRecord;
}

type RoundStep = Extract<Step, { readonly is: "round" }>;

/**
 * A record shows its holder nothing that a view never showed. It replays to the same views, what it states as played was
 * played, and where other hidden moves would have led to the same views, it is the same record.
 */
export function checkRecords<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  match: Match<O, S>,
  dice: Dice,
  report: ReportFault,
): void {
  const { roundsFor } = subject;
  if (roundsFor === undefined) return;
  const rules = { ...subject, roundsFor };
  const positions = [...replayStepByStep(subject.game, match)];
  const all = seatsOf(match.seats);
  for (const holders of [[], [oneOf(all, dice)], shuffled(all, dice).slice(0, 2)]) {
    const seen = positions.map(({ state }) => seenBy(subject.game, state, holders));
    const held = { holders, match, positions, seen, record: recordOfMatch(rules, match, holders) };
    checkReplay(rules, held, report);
    for (let count = 0; count < TRIES; count++) checkOtherMoves(rules, held, dice, report);
  }
}

const recordOfMatch = <O, S, M, V extends BaseView>(
  { game, roundsFor }: Rules<O, S, M, V>,
  match: Match<O, S>,
  holders: readonly Seat[],
): MatchRecord => {
  const names = seatsOf(match.seats).map((seat) => `Seat ${seat + 1}`);
  return recordFor(game, match, recordOf(game, match, names), roundsFor, holders);
};

function checkReplay<O, S, M, V extends BaseView>(
  { game }: Rules<O, S, M, V>,
  { holders, match, seen, record }: Held<O, S>,
  report: ReportFault,
): void {
  const text = writeRecord(record);
  const read = readRecord(text);
  if (!read.ok || writeRecord(read.record) !== text) report("a record made for somebody does not read back");
  // Packing takes long: the links of some are enough.
  const linked = holders.length === 1 ? readReplayLink(writeReplayLink(record)) : read;
  if (!linked.ok || writeRecord(linked.record) !== text) report("the link of a record made for somebody tells another");
  const replayed = replayRecord(game, record);
  const again = replayed.ok ? replayStepByStep(game, replayed.match) : [];
  const views = Array.from(again, ({ state }) => seenBy(game, state, holders));
  const other = seen.findIndex((view, version) => view !== views[version]);
  if (other >= 0) report(`a record made for ${whoIs(holders)} shows other views from step ${other} on`);
  for (const [index, step] of record.steps.entries())
    for (const { seat, move, isFilledIn } of step.is === "round" ? step.round : []) {
      const isPlayed = moveAt(match.steps[index], seat) === move;
      if (isFilledIn === undefined && !isPlayed) report(`a record states as played what was not: ${move}`);
      if (isFilledIn && holders.includes(seat)) report("a record hides its holder's own move");
    }
}

/** Plays a secret round in another way. If the holders would have seen the same, they get the same record. */
function checkOtherMoves<O, S, M, V extends BaseView>(
  rules: Rules<O, S, M, V>,
  held: Held<O, S>,
  dice: Dice,
  report: ReportFault,
): void {
  const { holders, match, positions, record } = held;
  const at = secretRound(match.steps, dice);
  if (at === null) return;
  const [before, step] = [positions[at], match.steps[at]];
  if (before === undefined || step?.is !== "round") return;
  const other = withOtherMoves(rules.game, before, step, holders, dice);
  const otherwise = playedFrom(rules.game, before, [other, ...match.steps.slice(at + 1)], held);
  if (otherwise !== null && writeRecord(recordOfMatch(rules, otherwise, holders)) !== writeRecord(record))
    report(`a record tells ${whoIs(holders)} what no view showed: ${JSON.stringify(record.steps[at])}`);
}

/** Rounds of few seats are rarer, and as telling: each number of seats is equally likely. */
function secretRound(steps: readonly Step[], dice: Dice): number | null {
  const movers = steps.map((step) => (step.is === "round" ? step.round.length : 0));
  const counts = [...new Set(movers)].filter((count) => count > 1);
  if (counts.length === 0) return null;
  const count = oneOf(counts, dice);
  return oneOf(
    movers.flatMap((one, index) => (one === count ? [index] : [])),
    dice,
  );
}

/** One or two others of a round play something else, or what the other of them played. */
function withOtherMoves<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  before: Match<O, S>,
  step: RoundStep,
  holders: readonly Seat[],
  dice: Dice,
): Step {
  const others = shuffled(
    step.round.filter(({ seat }) => !holders.includes(seat)),
    dice,
  ).slice(0, dice.roll(2));
  const isExchange = others.length === 2 && dice.roll(2) === 1;
  const newMove = ({ seat, move }: SeatMove): string => {
    const [one, two] = others;
    if (isExchange) return (seat === one?.seat ? two?.move : one?.move) ?? move;
    return game.write(oneOf(game.offers(game.view(before.state, seat)), dice));
  };
  const round = step.round.map((one) => (others.includes(one) ? { seat: one.seat, move: newMove(one) } : one));
  return { ...step, round };
}

/** The match with these steps from a position on; null where the rules refuse them or the holders see something else. */
function playedFrom<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  before: Match<O, S>,
  steps: readonly Step[],
  { holders, positions, seen }: Held<O, S>,
): Match<O, S> | null {
  let now = before;
  const past = positions.slice(0, before.steps.length + 1).map(({ state }) => state);
  for (const step of steps) {
    const replayed = replayStep(game, now, step, past);
    if (!replayed.ok) return null;
    now = replayed.match;
    past.push(now.state);
    if (seenBy(game, now.state, holders) !== seen[now.steps.length]) return null;
  }
  return now;
}

/** What the people of these seats see, and what everybody sees. */
const seenBy = <O, S, M, V extends BaseView>(game: Game<O, S, M, V>, state: S, holders: readonly Seat[]): string =>
  JSON.stringify([...holders, "watcher" as const].map((viewer: Viewer) => game.view(state, viewer)));

const moveAt = (step: RecordedMatch["steps"][number] | undefined, seat: Seat): string | undefined =>
  step?.is === "round" ? step.round.find((one) => one.seat === seat)?.move : undefined;

const whoIs = (holders: readonly Seat[]): string =>
  holders.length === 0 ? "a watcher" : `seat ${holders.map((seat) => seat + 1).join(" and ")}`;
