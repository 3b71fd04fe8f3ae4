import { type Seat, seatAfter, seatsFrom, seatsOf } from "../../../kernel/seat.ts";
import { ALL_TEN, FULL_HAND, VALUE } from "./kinds.ts";
import type { BoutEnd, BoutResult, Captured, News, Options, State } from "./state.ts";
import { toldOpenly } from "./telling.ts";

/** AI-33: after this many rounds in a row without a duel the game is drawn; AI-44: by a house rule, this many turns. */
const QUIET = 20;

/** In turns. */
export const quietLimit = ({ drawAfter }: Options, seats: number): number =>
  drawAfter === "turns" ? QUIET : QUIET * seats;

/** A game of the match about to begin: an empty board, ten pieces in every hand (AI-2). */
export const opening = (options: Options, seats: number, starter: Seat, results: readonly BoutResult[]): State => ({
  options,
  starter,
  toMove: starter,
  board: [],
  hands: seatsOf(seats).map(() => FULL_HAND),
  piles: seatsOf(seats).map(() => []),
  quiet: 0,
  results,
  deed: null,
  news: [{ key: "boutBegins", bout: results.length + 1, seat: starter }],
});

/** Why the game ends after a turn, if it does: first the tenth lost piece (AI-26), then the quiet (AI-33). */
export function endOf({ options, board, hands, quiet }: State): BoutEnd | null {
  const seats = seatsOf(hands.length).filter(
    (seat) => hands[seat]?.length === 0 && !board.some((piece) => piece.owner === seat),
  );
  if (seats.length > 0) return { key: "eliminated", seats };
  if (quiet < quietLimit(options, hands.length)) return null;
  return options.drawAfter === "turns" ? { key: "quietTurns", turns: QUIET } : { key: "quietTooLong", rounds: QUIET };
}

/** Closes the game being played, shows what is left (AI-43), and opens the second one where two were agreed (AI-36). */
export function concluded(state: State, end: BoutEnd): State {
  const scores = scoresAfter(state, end);
  const results = [...state.results, { end, scores }];
  const news: readonly News[] = [
    ...(state.deed === null ? [] : [toldOpenly(state.deed, state.board)]),
    end,
    { key: "boutOver", bout: results.length, scores, winners: winnersOf({ end, scores }) },
    ...shown(state),
  ];
  if (results.length === state.options.bouts) return { ...state, toMove: null, results, deed: null, news };
  const second = opening(state.options, state.hands.length, starterOfSecond(state.starter, scores), results);
  return { ...second, news: [...news, ...second.news] };
}

/** AI-29, AI-30: the points of the own pile only. A draw counts 0 (AI-39); a winner by default gets all ten pieces. */
function scoresAfter({ piles }: State, end: BoutEnd): readonly number[] {
  switch (end.key) {
    case "eliminated":
      return piles.map(points);
    case "quietTooLong":
    case "quietTurns":
    case "drawAgreed":
      return piles.map(() => 0);
    case "resigned":
    case "timeOut":
      return piles.map((pile, seat) => (seat === end.seat ? points(pile) : ALL_TEN));
  }
}

export const points = (pile: readonly Captured[]): number => pile.reduce((sum, { kind }) => sum + VALUE[kind], 0);

/** AI-31, AI-32: the highest score, shared where several have it. A draw has no winner (AI-35). */
const winnersOf = ({ end, scores }: BoutResult): readonly Seat[] =>
  isDrawn(end) ? [] : seatsOf(scores.length).filter((seat) => scores[seat] === Math.max(...scores));

export const isDrawn = ({ key }: BoutEnd): boolean => ["quietTooLong", "quietTurns", "drawAgreed"].includes(key);

/** AI-37: of two players the other one. AI-38: of more the best of game one, of equals the first after its starter. */
export function starterOfSecond(starter: Seat, scores: readonly number[]): Seat {
  const next = seatAfter(starter, scores.length);
  if (scores.length === 2) return next;
  return seatsFrom(next, scores.length).find((seat) => scores[seat] === Math.max(...scores)) ?? next;
}

const shown = ({ board, hands }: State): readonly News[] =>
  seatsOf(hands.length).map((seat) => ({
    key: "piecesShown",
    seat,
    board: board.filter(({ owner }) => owner === seat).map(({ at, kind }) => ({ at, kind })),
    hand: hands[seat] ?? [],
  }));
