import { variedMove } from "../../bots/random-bot.ts";
import { type Dice, oneOf } from "../../kernel/dice.ts";
import { type AnyGame, isOver } from "../../kernel/game.ts";
import { begin, call, type Match, submit } from "../../kernel/match.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { seatsOf } from "../../kernel/seat.ts";
import { CALLS } from "../../kernel/step.ts";
import { everyCombination } from "../contract/pairwise.ts";

/** What went wrong, and the record that leads to it. */
export interface FuzzFailure {
  readonly what: string;
  readonly record: string;
}

/** A match with more steps counts as endless. Random matches of Empedocle can take thousands. */
const MAX_STEPS_FUZZED = 20_000;

/** Plays one random match with random options, and submits nonsense at every position. Null if nothing went wrong. */
export function fuzzMatch(game: AnyGame, dice: Dice, maxSteps = MAX_STEPS_FUZZED): FuzzFailure | null {
  const seats = game.seats.min + dice.roll(game.seats.max - game.seats.min + 1) - 1;
  const sensible = everyCombination({ ...(game.choices as Record<string, readonly unknown[]>) }).filter(
    (raw) => game.options(raw, seats) !== null,
  );
  const begun = begin(game, oneOf(sensible, dice), seats, dice);
  if (!begun.ok) return { what: `cannot begin: ${begun.why.key}`, record: "" };
  let match: Match<unknown, unknown> = begun.match;
  const seenMoves: string[] = [];
  try {
    while (!isOver(game.turn(match.state))) {
      if (match.steps.length > maxSteps) throw new Error("the match does not end");
      submitNonsense(game, match, seenMoves, dice);
      match = oneStep(game, match, seenMoves, dice);
    }
    submitNonsense(game, match, seenMoves, dice);
    checkChangedRecord(game, match, dice);
    return null;
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      what,
      record: writeRecord(
        recordOf(
          game,
          match,
          seatsOf(seats).map((seat) => `Seat ${seat + 1}`),
        ),
      ),
    };
  }
}

function oneStep(
  game: AnyGame,
  match: Match<unknown, unknown>,
  seenMoves: string[],
  dice: Dice,
): Match<unknown, unknown> {
  const turn = game.turn(match.state);
  if (dice.roll(200) === 1) {
    const what = dice.roll(2) === 1 ? "undo" : oneOf(CALLS, dice);
    const called = call(game, match, oneOf(turn.seats, dice), what);
    if (called.ok) return called.match;
  }
  const seat = oneOf(turn.seats, dice);
  const open = game.offers(game.view(match.state, seat));
  if (open.length === 0) throw new Error(`dead end: seat ${seat + 1} may act and is offered nothing`);
  const text = game.write(variedMove(open, game.write, dice));
  if (seenMoves.length < 500) seenMoves.push(text);
  const result = submit(game, match, seat, text, dice);
  if (!result.ok) throw new Error(`the offer ${text} was refused: ${JSON.stringify(result.why)}`);
  return result.match;
}

/** Submits moves of other positions and other seats, and texts that are no moves. None may throw or act out of turn. */
function submitNonsense(game: AnyGame, match: Match<unknown, unknown>, seenMoves: readonly string[], dice: Dice): void {
  const before = JSON.stringify(match.state);
  const turn = game.turn(match.state);
  for (let tried = 0; tried < 4; tried++) {
    const seat = dice.roll(4) === 1 ? dice.roll(20) - 5 : dice.roll(match.seats) - 1;
    const text = garbled(seenMoves.length > 0 ? oneOf(seenMoves, dice) : "", dice);
    const result = submit(game, match, seat, text, dice);
    if (result.ok && !turn.seats.some((one) => one === seat))
      throw new Error(`seat ${seat + 1} was allowed ${JSON.stringify(text)} out of turn`);
    if (!result.ok && typeof result.why.key !== "string")
      throw new Error(`${JSON.stringify(text)} was refused without a reason`);
  }
  if (JSON.stringify(match.state) !== before) throw new Error("a state was changed in place");
}

const ODD = [
  "",
  " ",
  "-",
  "\u0000",
  "\u202e",
  "é",
  "🏺",
  '"',
  "{",
  "}",
  "&",
  "~",
  "null",
  "-1",
  "1e9",
  "__proto__",
  "x".repeat(2000),
];

/** The text as it is, cut, doubled, changed or replaced. */
function garbled(text: string, dice: Dice): string {
  const at = dice.roll(text.length + 1) - 1;
  switch (dice.roll(6)) {
    case 1:
      return text;
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + oneOf(ODD, dice) + text.slice(at);
    case 4:
      return text + text;
    case 5:
      return text.slice(0, at) + String.fromCharCode(32 + dice.roll(95)) + text.slice(at + 1);
    default:
      return oneOf(ODD, dice);
  }
}

/** A record and a link replay. A changed one must not throw. */
function checkChangedRecord(game: AnyGame, match: Match<unknown, unknown>, dice: Dice): void {
  const names = seatsOf(match.seats).map((seat) => `Seat ${seat + 1}`);
  const text = writeRecord(recordOf(game, match, names));
  const intact = readRecord(text);
  if (!intact.ok || !replayRecord(game, intact.record).ok) throw new Error("the record does not replay");
  const changed = readRecord(garbled(text, dice));
  if (changed.ok) replayRecord(game, changed.record);
  const link = writeReplayLink(intact.record);
  if (!readReplayLink(link).ok) throw new Error("the link does not expand");
  readReplayLink(garbled(link, dice));
}
