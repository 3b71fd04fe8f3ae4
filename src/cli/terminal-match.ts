import { type AnyMatch, type BotSeat, botMoveIn, botSeatInMatch, withMatchView } from "../bots/arena.ts";
import { hashing } from "../fair/hashing.ts";
import { fairChance } from "../host/ports/fair-chance.ts";
import type { Fact } from "../kernel/game.ts";
import { call, replayStandingSteps, submit } from "../kernel/match.ts";
import { type MatchRecord, recordOf } from "../kernel/record/match-record.ts";
import type { Pledge } from "../kernel/record/pledge.ts";
import { recordFor } from "../kernel/record/record-for.ts";
import { type Seat, seatsOf, type Viewer, viewersOf } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import { isUndo, takenBack } from "../kernel/undo.ts";
import type { LoadedGame } from "./load-game.ts";
import type { Seating } from "./play-flags.ts";

/** A match at one keyboard with its people and bots. The only state of the match that changes. */
export interface TerminalMatch {
  readonly loaded: LoadedGame;
  readonly names: readonly string[];
  /** The same seed gives the same dice and the same bots. */
  readonly seed: string;
  readonly pledge: Pledge;
  match: AnyMatch;
  /** By seat; null is a person. */
  readonly bots: (BotSeat | null)[];
  /** By viewer: the news of each step, as that viewer was shown them. */
  readonly newsSeen: ReadonlyMap<Viewer, (readonly Fact[])[]>;
}

/** The dice can be checked as everywhere. Only, at one keyboard nobody adds a seed of their own. */
export const keyboardChance = fairChance(hashing);

/** What is promised about the dice before the match begins. */
export const pledgeFor = ({ names }: Seating, seed: string): Pledge => ({
  commitment: keyboardChance.commitment(seed),
  seeds: names.map(() => ""),
});

export function terminalMatchOf(
  loaded: LoadedGame,
  { names, bots }: Seating,
  match: AnyMatch,
  seed: string,
  pledge: Pledge,
): TerminalMatch {
  const playing: TerminalMatch = {
    loaded,
    names,
    seed,
    pledge,
    match,
    bots: bots.map((bot, seat) =>
      bot === null ? null : botSeatInMatch(loaded.game, match, seat as Seat, bot, keyboardChance.botSeed({ seed })),
    ),
    newsSeen: new Map(viewersOf(names.length).map((viewer) => [viewer, []])),
  };
  addNews(playing, match);
  return playing;
}

export const keyboardSeats = ({ bots }: TerminalMatch): readonly Seat[] =>
  seatsOf(bots.length).filter((seat) => bots[seat] === null);

/** Submits a move. Returns the refusal, or null. After a complete round all bots and viewers see the new state. */
export function submitMove(playing: TerminalMatch, seat: Seat, text: string): Fact | null {
  const dice = keyboardChance.dice(playing, playing.match.steps.length + 1);
  return settle(playing, submit(playing.loaded.game, playing.match, seat, text, dice));
}

/** In a personal game it is the record of the one person at the keyboard, or what all saw if there are several. */
export function recordSoFar(playing: TerminalMatch): MatchRecord {
  const { loaded, match, names, pledge, seed } = playing;
  const record = recordOf(loaded.game, match, names, { ...pledge, secret: seed });
  const people = keyboardSeats(playing);
  return loaded.roundsFor === null
    ? record
    : recordFor(loaded.game, match, record, loaded.roundsFor, people.length === 1 ? people : []);
}

export function submitCall(playing: TerminalMatch, seat: Seat, what: Call): Fact | null {
  return settle(playing, call(playing.loaded.game, playing.match, seat, what));
}

/** Whether an undo of this seat would also take back another person's move. Moves of bots do not count. */
export const wouldUndoOthers = (playing: TerminalMatch, seat: Seat): boolean =>
  takenBack(playing.match.steps, seat).some(
    (step) =>
      step.is === "round" && step.round.some((spoken) => spoken.seat !== seat && playing.bots[spoken.seat] === null),
  );

function settle(
  playing: TerminalMatch,
  result: ReturnType<typeof call<unknown, unknown, unknown, never>>,
): Fact | null {
  if (!result.ok) return result.why;
  const isNewState = result.match.state !== playing.match.state;
  playing.match = result.match;
  if (result.step !== null && isUndo(result.step)) rebuildViews(playing);
  else if (isNewState) addViews(playing, playing.match);
  return null;
}

function addViews(playing: TerminalMatch, match: AnyMatch): void {
  for (const [seat, botSeat] of playing.bots.entries())
    if (botSeat !== null) playing.bots[seat] = withMatchView(playing.loaded.game, match, botSeat);
  addNews(playing, match);
}

const addNews = ({ loaded, newsSeen }: TerminalMatch, match: AnyMatch): void => {
  for (const [viewer, seen] of newsSeen) seen.push(loaded.game.view(match.state, viewer).news);
};

/** After an undo, news and bot memory are built again without the steps that were taken back. */
function rebuildViews(playing: TerminalMatch): void {
  for (const seen of playing.newsSeen.values()) seen.length = 0;
  for (const [seat, botSeat] of playing.bots.entries())
    if (botSeat !== null) playing.bots[seat] = { ...botSeat, memory: botSeat.bot.begin(botSeat.seat, botSeat.seed) };
  for (const match of replayStandingSteps(playing.loaded.game, playing.match)) addViews(playing, match);
}

/** The move that this bot plays now. */
export const botMove = (playing: TerminalMatch, botSeat: BotSeat): string =>
  botMoveIn(playing.loaded.game, playing.match, botSeat);

/** Gives a person's seat to the strongest bot of the room. It has seen nothing of the match so far. */
export function seatStandIn(playing: TerminalMatch, seat: Seat): void {
  const bot = playing.loaded.bots.at(-1);
  if (bot !== undefined)
    playing.bots[seat] = botSeatInMatch(playing.loaded.game, playing.match, seat, bot, keyboardChance.botSeed(playing));
}
