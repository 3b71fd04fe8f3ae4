/** The games of a match in the twin of Aisopos: how a game ends, what it counts, and how the next one begins. */
export interface TwinOptions {
  readonly first: "random" | number;
  readonly bouts: number;
  readonly notes: boolean;
  readonly drawAfter: string;
}

export interface TwinPiece {
  readonly pid: string;
  readonly owner: number;
  readonly kind: string;
  readonly hex: string;
  /** The opponents who have looked at it. */
  readonly seenBy: readonly number[];
  /** The letters of the kinds it can be, by the clashes that it survived. */
  readonly mask: string;
}

/** A line of the log: in full for some seats, redacted for everybody else. */
export interface LogEntry {
  readonly full: string;
  readonly redacted?: string;
  readonly fullFor?: readonly number[];
}

export interface Position {
  readonly seats: number;
  readonly options: TwinOptions;
  /** The games that are over: why, and what each adds to the totals. */
  readonly results: readonly { readonly end: string; readonly scores: readonly number[] }[];
  readonly starter: number;
  readonly mover: number;
  readonly pieces: readonly TwinPiece[];
  /** By seat: the letters of the kinds, in the order LHFMA. */
  readonly hands: readonly string[];
  /** By seat: how many pieces it has placed in this game. */
  readonly placed: readonly number[];
  /** By seat: captured pieces like `2H`. */
  readonly piles: readonly (readonly string[])[];
  /** AI-33: turns in a row without a clash. */
  readonly clock: number;
  /** What happened in the last step. */
  readonly log: readonly LogEntry[];
}

export const KINDS = ["L", "H", "F", "M", "A"];

/** AI-2: an empty board, and two of each kind in every hand. */
export const newGame = (seats: number, starter: number) => ({
  starter,
  mover: starter,
  pieces: [],
  hands: Array.from({ length: seats }, () => KINDS.map((kind) => kind + kind).join("")),
  placed: Array.from({ length: seats }, () => 0),
  piles: Array.from({ length: seats }, () => []),
  clock: 0,
});

export const isPlaying = ({ results, options }: Position): boolean => results.length < options.bouts;

/** AI-29: L 5, H 4, F 3, M 2, A 1. */
export const pointsOf = (pile: readonly string[]): number =>
  pile.reduce((sum, captured) => sum + 5 - KINDS.indexOf(captured.slice(1)), 0);

/** Section 4, CHECK: first elimination, then the clock, then the next player. */
export function afterStep(position: Position): Position {
  const lost = seatsIn(position).filter((seat) => hasLost(position, seat));
  if (lost.length > 0) {
    const end = `eliminated ${lost.map((seat) => seat + 1).join()}`;
    return afterGame(position, end, position.piles.map(pointsOf)); // AI-26, AI-28
  }
  if (position.clock === clockLimit(position))
    return afterGame(
      position,
      `draw 20 ${position.options.drawAfter}`,
      position.piles.map(() => 0),
    ); // AI-33, AI-44
  return { ...position, mover: (position.mover + 1) % position.seats }; // AI-5
}

/** AI-33: 20 rounds; AI-44: 20 turns, whoever plays them. */
export const clockLimit = ({ options, seats }: Position): number => (options.drawAfter === "turns" ? 20 : 20 * seats);

const seatsIn = ({ seats }: Position): readonly number[] => Array.from({ length: seats }, (_, seat) => seat);

/** AI-26: all ten pieces are lost; what is in the hand is not. */
const hasLost = ({ pieces, hands }: Position, seat: number): boolean =>
  hands[seat] === "" && pieces.every(({ owner }) => owner !== seat);

function afterGame(position: Position, end: string, scores: readonly number[]): Position {
  const number = position.results.length + 1;
  const top = Math.max(...scores);
  // AI-31, AI-32; AI-35: a drawn game has no winner.
  const winners = end.startsWith("draw") ? [] : seatsIn(position).filter((seat) => scores[seat] === top);
  const log = [
    ...position.log.map(({ full }) => ({ full })), // AI-43
    { full: end },
    { full: `game ${number} over ${scores.join(":")} winners ${winners.map((seat) => seat + 1).join()}` },
    ...seatsIn(position).map((seat) => ({ full: shownAtTheEnd(position, seat) })),
  ];
  const over = { ...position, results: [...position.results, { end, scores }], log };
  if (!isPlaying(over)) return over;
  const starter = nextStarter(position, scores);
  const begins = { full: `game ${number + 1} begins, seat ${starter + 1}` };
  return { ...over, ...newGame(position.seats, starter), log: [...log, begins] };
}

/** AI-43: what is left on the board and in the hand. */
function shownAtTheEnd({ pieces, hands }: Position, seat: number): string {
  const mine = pieces.filter(({ owner }) => owner === seat).map(({ hex, kind }) => `${hex}${kind}`);
  return `left of ${seat + 1}: ${mine.sort().join(" ")} hand ${hands[seat]}`;
}

/** AI-37, AI-38. */
function nextStarter({ seats, starter }: Position, scores: readonly number[]): number {
  if (seats === 2) return 1 - starter;
  for (let step = 1; step <= seats; step++) {
    const seat = (starter + step) % seats;
    if (scores[seat] === Math.max(...scores)) return seat;
  }
  throw new Error("somebody has the highest score");
}
