import { seatAfter, seatsFrom } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { CELLS, type Position, twin } from "./twin.ts";

/** A step of the rules whose next state is changed. */
const applied =
  (change: (next: State, before: State) => State): typeof game.apply =>
  (state, round, dice) =>
    change(game.apply(state, round, dice), state);

/** A view of the rules that is changed. */
const viewed =
  (change: (view: ReturnType<typeof game.view>, state: State) => ReturnType<typeof game.view>): typeof game.view =>
  (state, viewer) =>
    change(game.view(state, viewer), state);

/** Ten faults in the rules: each must be found within 50 matches. */
export const faultsInRules: Readonly<Record<string, Partial<typeof game>>> = {
  "a laid tile stays visible without the aid": { view: viewed((view, { tiles }) => ({ ...view, tiles })) },
  "every seat has a pawn more": {
    setup(options, seats, dice) {
      const state = game.setup(options, seats, dice);
      return { ...state, pawns: state.pawns.map((pawns) => pawns + 1) };
    },
  },
  "nobody may place the last pawn": {
    offers: (view) =>
      game
        .offers(view)
        .filter((move) => move.is !== "pawn" || view.viewer === "watcher" || view.pawns[view.viewer] !== 1),
  },
  "a tile may not be laid in the first cell": {
    offers: (view) => game.offers(view).filter((move) => move.is !== "lay" || move.cell !== 0),
  },
  "turns go the other way round": {
    apply: applied((next, before) => {
      if (next.phase.is !== "choosing" || before.phase.is === "over") return next;
      const seat = seatsFrom(before.phase.seat, next.pawns.length).at(-1) ?? 0;
      return { ...next, phase: { is: "choosing", seat } };
    }),
  },
  "a turned tile stays in the reserve": {
    apply: applied((next, before) => (next.phase.is === "laying" ? { ...next, reserves: before.reserves } : next)),
  },
  "the turned tile is hidden from watchers": {
    view: viewed((view) => (view.viewer === "watcher" ? { ...view, turned: null } : view)),
  },
  "tiles out of play are hidden after the end": {
    view: viewed((view) => (view.leftovers === null ? view : { ...view, leftovers: { ...view.leftovers, aside: [] } })),
  },
  "a shared win goes to the first seat alone": {
    outcome(state) {
      const right = game.outcome(state);
      const first = right?.places.indexOf(1);
      return (
        right && { ...right, places: right.places.map((place, seat) => (place === 1 && seat !== first ? 2 : place)) }
      );
    },
  },
  "a seat whose stock is empty is passed over without a skip": {
    apply: applied((next) => {
      if (next.phase.is !== "choosing") return next;
      const isEmpty = next.options.stock === "common" && next.reserves[0]?.length === 0;
      const hasNothing = isEmpty && next.pawns[next.phase.seat] === 0;
      return hasNothing
        ? { ...next, phase: { ...next.phase, seat: seatAfter(next.phase.seat, next.pawns.length) } }
        : next;
    }),
  },
};

/** A step of the twin whose next position is changed. */
const played =
  (change: (next: Position, before: Position) => Position): typeof twin.play =>
  (position, round) =>
    change(twin.play(position, round), position);

/** Ten faults in the twin. */
export const faultsInTwin: Readonly<Record<string, Partial<typeof twin>>> = {
  "a pawn in a corner counts the tile diagonally beside it": {
    result(position) {
      const right = twin.result(position);
      const { a1, b2 = "" } = position.board;
      if (right === null || a1 !== "P1" || !b2.startsWith("T")) return right;
      return { ...right, scores: right.scores.with(0, (right.scores[0] ?? 0) + Number(b2.slice(1))) };
    },
  },
  "a player with pawns may not turn a tile": {
    legal: (position, seat) => {
      const moves = twin.legal(position, seat);
      return moves.some((move) => move.startsWith("P")) ? moves.filter((move) => move !== "T") : moves;
    },
  },
  "taken cells are offered for tiles": {
    legal: (position, seat) =>
      position.turned !== null && seat === position.mover
        ? CELLS.map((cell) => `@${cell}`)
        : twin.legal(position, seat),
  },
  "the last tile of the reserve is turned": {
    play: (position, round) =>
      round[0]?.move === "T"
        ? twin.play({ ...position, reserves: position.reserves.map((reserve) => reserve.toReversed()) }, round)
        : twin.play(position, round),
  },
  "the same seat moves again after a tile": {
    play: played((next, before) => (before.turned === null ? next : { ...next, mover: before.mover })),
  },
  "the log tells the value of a laid tile": {
    play: played((next, before) => ({
      ...next,
      log: next.log.map((entry) => entry.replace("##", String(before.turned))),
    })),
  },
  "a watcher does not see how many tiles are left": {
    view: (position, viewer) => ({
      ...twin.view(position, viewer),
      ...(viewer === "watcher" ? { reserves: [] } : {}),
    }),
  },
  "the lowest score wins": {
    result(position) {
      const right = twin.result(position);
      return (
        right && { ...right, places: right.scores.map((mine) => 1 + right.scores.filter((one) => one < mine).length) }
      );
    },
  },
  "the first option is taken for the second seat": {
    setup: (seats, options, dealt) =>
      twin.setup(seats, options.first === 1 ? { ...options, first: 2 } : options, dealt),
  },
  "a seat with nothing to place may not be skipped": {
    legal: (position, seat) => twin.legal(position, seat).filter((move) => move !== "--"),
  },
};
