import type { Dice } from "../kernel/dice.ts";
import type { BaseView, Fact } from "../kernel/game.ts";
import { type Choices, chosen, type Game, mayAct, placesBy, type Redealt, type Turn } from "../kernel/game.ts";
import { type Seat, seatsOf, type Viewer } from "../kernel/seat.ts";

/**
 * A toy game for the tests of the kernel and of the contract. It is small and has everything that the real games need.
 * Every seat secretly shows one to five fingers (a secret turn). A die decides which number scores; it scores twice for a
 * seat with this lucky number (a secret of each seat). Then one seat says cheers, whoever is first (an open turn).
 */
export interface Options {
  readonly rounds: 2 | 3;
  readonly cheers: boolean;
}

export interface State {
  readonly options: Options;
  readonly lucky: readonly number[];
  readonly points: readonly number[];
  readonly round: number;
  readonly phase: "showing" | "cheering" | "over";
  readonly agreed: boolean;
  readonly news: readonly News[];
}

export type Move = { readonly is: "show"; readonly fingers: number } | { readonly is: "cheers" };

export type News =
  | { readonly key: "shown"; readonly fingers: readonly number[]; readonly die: number }
  | { readonly key: "cheered"; readonly seat: Seat }
  | { readonly key: "luckyToYou"; readonly number: number | null };

export interface View extends BaseView {
  readonly options: Options;
  readonly lucky: readonly (number | null)[];
  readonly points: readonly number[];
  readonly round: number;
  readonly phase: State["phase"];
  readonly agreed: boolean;
  readonly news: readonly News[];
}

const CHOICES: Choices<Options> = { rounds: [2, 3], cheers: [true, false] };

const turn = ({ phase, lucky }: State): Turn =>
  phase === "over"
    ? { seats: [], how: "first" }
    : { seats: seatsOf(lucky.length), how: phase === "showing" ? "each" : "first" };

function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    turn: turn(state),
    options: state.options,
    lucky: state.lucky.map((number, seat) => (seat === viewer || state.phase === "over" ? number : null)),
    points: state.points,
    round: state.round,
    phase: state.phase,
    agreed: state.agreed,
    news: state.news.map((fact) =>
      fact.key === "luckyToYou"
        ? { ...fact, number: viewer === "watcher" ? null : (state.lucky[viewer] ?? null) }
        : fact,
    ),
  };
}

const offers = (seen: View): readonly Move[] => {
  if (!mayAct(seen)) return [];
  if (seen.phase === "cheering") return [{ is: "cheers" }];
  return [1, 2, 3, 4, 5].map((fingers) => ({ is: "show", fingers }));
};

function refusal(seen: View, move: Move): Fact | null {
  if (!mayAct(seen)) return { key: "wait" };
  return (seen.phase === "cheering") === (move.is === "cheers") ? null : { key: "notNow" };
}

export const micatio: Game<Options, State, Move, View> = {
  id: "micatio",
  edition: 1,
  seats: { min: 2, max: 12 },
  choices: CHOICES,
  options: (raw) => chosen(CHOICES, raw),
  setup: (options, seats, dice) => ({
    options,
    lucky: seatsOf(seats).map(() => dice.roll(5)),
    points: seatsOf(seats).map(() => 0),
    round: 1,
    phase: "showing",
    agreed: false,
    news: [{ key: "luckyToYou", number: null }],
  }),
  turn,
  view,
  offers,
  refusal,
  apply(state, round, dice) {
    const ends = state.round === state.options.rounds;
    const next: State = { ...state, round: state.round + 1, phase: ends ? "over" : "showing" };
    if (state.phase === "cheering") return { ...next, news: [{ key: "cheered", seat: round[0]?.seat ?? 0 }] };
    const die = dice.roll(5);
    const fingers = round.map(({ move }) => (move.is === "show" ? move.fingers : 0));
    const points = state.points.map(
      (had, seat) => had + (fingers[seat] === die ? (state.lucky[seat] === die ? 2 : 1) : 0),
    );
    const news: readonly News[] = [{ key: "shown", fingers, die }];
    return { ...(state.options.cheers ? { ...state, phase: "cheering" } : next), points, news };
  },
  outcome: ({ phase, points, agreed }) =>
    phase === "over"
      ? { places: agreed ? points.map(() => 2) : placesBy(points), scores: points, reason: { key: "played" } }
      : null,
  write: (move) => (move.is === "cheers" ? "cheers" : `${move.fingers}`),
  read: (text) =>
    text === "cheers" ? { is: "cheers" } : /^[1-5]$/.test(text) ? { is: "show", fingers: Number(text) } : null,
  verdict: (state, { is }) => (is === "draw" ? { ...state, phase: "over", agreed: true, news: [] } : null),
  quiet: ["cheered"],
  recall: (news) => news.filter((fact) => fact.key !== "luckyToYou"),
};

/** The lucky numbers of all other seats are drawn again. */
export const redealtMicatio: Redealt<State> = (state, viewer, dice: Dice) =>
  state.phase === "over"
    ? state
    : { ...state, lucky: state.lucky.map((number, seat) => (seat === viewer ? number : dice.roll(5))) };
