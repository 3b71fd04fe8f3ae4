import * as catalogue from "../../games/catalogue.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import { type AnyGame, type BaseView, chosen, type Game, mayAct, type Turn } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";

/**
 * The rules of the vectors: everybody is asked in one secret turn, or one seat after the other. Nothing is decided by
 * them.
 */
interface Options {
  readonly each: boolean;
  readonly first: number;
}

interface State {
  readonly options: Options;
  readonly seats: number;
  readonly turns: number;
  readonly isOver: boolean;
  /** Whether the last step showed something that was hidden. */
  readonly hasRevealed: boolean;
}

/** "end" ends the match, "reveal" shows what was hidden: nobody is offered them. */
const MOVES = ["x", "y", "end", "reveal"] as const;
type Move = (typeof MOVES)[number];

const turn = ({ options, seats, turns, isOver }: State): Turn => {
  if (isOver) return { seats: [], how: "first" };
  return options.each
    ? { seats: seatsOf(seats), how: "each" }
    : { seats: [((options.first + turns) % seats) as Seat], how: "first" };
};

/** `knowsTime`: whether a match of two ends with lost time, a resignation or a draw, as in Aisopos. */
const toyGame = ({ id, seats, editions }: Room, knowsTime: boolean): Game<Options, State, Move, BaseView> => ({
  id,
  edition: Math.max(...editions),
  seats,
  choices: { each: [true, false], first: seatsOf(seats.max) },
  options: (raw) => chosen({ each: [true, false], first: seatsOf(seats.max) }, raw) as Options | null,
  setup: (options, count) => ({ options, seats: count, turns: 0, isOver: false, hasRevealed: false }),
  turn,
  view: (state, viewer) => ({ viewer, turn: turn(state), news: state.hasRevealed ? [{ key: "shown" }] : [] }),
  offers: (view) => (mayAct(view) ? ["x", "y"] : []),
  refusal: (view) => (mayAct(view) ? null : { key: "wait" }),
  apply: (state, round) => ({
    ...state,
    turns: state.turns + 1,
    isOver: round.some(({ move }) => move === "end"),
    hasRevealed: round.some(({ move }) => move === "reveal"),
  }),
  outcome: ({ isOver, seats: count }) =>
    isOver ? { places: seatsOf(count).map(() => 1), scores: null, reason: { key: "over" } } : null,
  write: (move) => move,
  read: (text) => MOVES.find((move) => move === text) ?? null,
  verdict: (state) => (knowsTime && state.seats === 2 ? { ...state, isOver: true } : null),
});

/** Every room of the catalogue with the rules of the vectors. Nothing is shown of a step, so nobody waits for it. */
export const toyRooms: readonly Room[] = Object.values(catalogue).map((room: Room): Room => {
  const { botLoaders: _, publicTableOptions: __, hasOwnWords: ___, withBots: ____, ...rest } = room;
  const game = toyGame(room, room.id === "aisopos") as unknown as AnyGame;
  return {
    ...rest,
    game: async () => ({ game }),
    moments: async () => ({ moments: { ...defaultMoments, rows: () => [], reveals: ["shown"] } }),
    bots: async () => ({ bots: [] }),
  };
});

/** The id of a game as the notation names it. */
export const gameIn = (word: string): string => (word === "isis" ? "isis-osiris" : word);
