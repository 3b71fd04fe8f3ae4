import { seatAfter } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { State, View } from "../rules/state.ts";
import { twin } from "./twin.ts";
import type { Position } from "./twin-match.ts";

/** A step of the rules whose next state is changed. */
const applied =
  (change: (next: State, before: State) => State): typeof game.apply =>
  (state, round, dice) =>
    change(game.apply(state, round, dice), state);

/** A view of the rules that is changed. */
const viewed =
  (change: (view: View, state: State) => View): typeof game.view =>
  (state, viewer) =>
    change(game.view(state, viewer), state);

const beginsGameTwo = (next: State, before: State): boolean =>
  next.toMove !== null && next.results.length > before.results.length;

/** Faults in the rules: each must be found within 50 matches. */
export const faultsInRules: Readonly<Record<string, Partial<typeof game>>> = {
  "everybody sees the kinds on the board": {
    view: viewed((view, { board }) => ({
      ...view,
      board: view.board.map((piece) => ({ ...piece, kind: board.find(({ at }) => at === piece.at)?.kind ?? null })),
    })),
  },
  "an Ant may not be placed": {
    offers: (view) => game.offers(view).filter((move) => move.is !== "place" || move.kind !== "A"),
  },
  "nobody may attack from the middle": {
    offers: (view) => game.offers(view).filter((move) => move.is !== "attack" || move.from !== "c3"),
  },
  "a captured piece lies in the pile of the next seat": {
    apply: applied((next, before) => {
      const count = next.piles.flat().length - before.piles.flat().length;
      return count === 1 ? { ...next, piles: [...next.piles.slice(-1), ...next.piles.slice(0, -1)] } : next;
    }),
  },
  "a clash does not end the quiet": {
    apply: applied((next, before) =>
      next.quiet === 0 && next.toMove !== null ? { ...next, quiet: before.quiet } : next,
    ),
  },
  "the quiet turns of game one count in game two": {
    apply: applied((next, before) => (beginsGameTwo(next, before) ? { ...next, quiet: before.quiet } : next)),
  },
  "an attacker does not know the survivor": {
    view: viewed((view) => ({
      ...view,
      board: view.board.map((piece) =>
        view.turn.seats.length > 0 && piece.owner !== view.viewer ? { ...piece, kind: null } : piece,
      ),
    })),
  },
  "a mask is not narrowed": {
    apply: applied((next) => ({
      ...next,
      board: next.board.map((piece) => ({
        ...piece,
        notes: piece.notes && { ...piece.notes, mask: ["L", "H", "F", "M", "A"] },
      })),
    })),
  },
  "the seat after the starter begins game two": {
    apply: applied((next, before) => {
      const starter = seatAfter(before.starter, next.hands.length);
      return beginsGameTwo(next, before) ? { ...next, starter, toMove: starter } : next;
    }),
  },
  "AI-44: rounds are counted at every table": {
    setup: (options, seats, dice) => game.setup({ ...options, drawAfter: "rounds" }, seats, dice),
  },
  "everybody wins a drawn game": {
    outcome(state) {
      const right = game.outcome(state);
      return (
        right && {
          ...right,
          places: right.places.every((place) => place === 2) ? right.places.map(() => 1) : right.places,
        }
      );
    },
  },
};

/** A step of the twin whose next position is changed. */
const played =
  (change: (next: Position, before: Position) => Position): typeof twin.play =>
  (position, round) =>
    change(twin.play(position, round), position);

/** Faults in the twin. */
export const faultsInTwin: Readonly<Record<string, Partial<typeof twin>>> = {
  "no piece may leave the middle row upwards": {
    legal: (position, seat) => twin.legal(position, seat).filter((move) => !/^c\d-d/.test(move)),
  },
  "a watcher sees the hands": {
    view: (position, viewer) => ({
      ...twin.view(position, viewer),
      ...(viewer === "watcher" ? { hands: [...position.hands] } : {}),
    }),
  },
  "a player with pieces on the board may pass": {
    legal: (position, seat) => {
      const moves = twin.legal(position, seat);
      return position.pieces.some(({ owner }) => owner === seat) && moves.length > 0 ? [...moves, "--"] : moves;
    },
  },
  "the winner of an attack goes back": {
    play(position, round) {
      const next = twin.play(position, round);
      const [from, to] = round[0]?.move.split("x") ?? [];
      if (from === undefined || to === undefined) return next;
      const goesBack = (owner: number): boolean => owner === round[0]?.seat;
      return {
        ...next,
        pieces: next.pieces.map((one) => (one.hex === to && goesBack(one.owner) ? { ...one, hex: from } : one)),
      };
    },
  },
  "nobody remembers what an attack showed": {
    play: played((next) => ({ ...next, pieces: next.pieces.map((piece) => ({ ...piece, seenBy: [] })) })),
  },
  "after a tie both pieces lie before the attacker": {
    play: played((next, before) => {
      const captured = next.piles.flat().length - before.piles.flat().length;
      if (captured !== 2) return next;
      const both = next.piles.flatMap((pile, seat) => pile.slice(before.piles[seat]?.length));
      return { ...next, piles: before.piles.with(before.mover, [...(before.piles[before.mover] ?? []), ...both]) };
    }),
  },
  "a placement is no quiet turn": {
    play: (position, round) => {
      const next = twin.play(position, round);
      return round[0]?.move.includes("@") ? { ...next, clock: position.clock } : next;
    },
  },
  "AI-44: a table that counts turns has one more": {
    play: (position, round) => {
      const isLater = position.options.drawAfter === "turns" && position.clock === 19;
      const next = twin.play(isLater ? { ...position, clock: 18 } : position, round);
      return isLater && next.clock > 0 ? { ...next, clock: next.clock + 1 } : next;
    },
  },
  "kinds stay hidden after the end": {
    view(position, viewer) {
      const right = twin.view(position, viewer);
      return right.mover === null ? { ...right, hands: position.hands.map((hand) => `#${hand.length}`) } : right;
    },
  },
  "pieces are numbered on in game two": {
    play: played((next, before) =>
      next.results.length > before.results.length ? { ...next, placed: before.placed } : next,
    ),
  },
  "whoever has lost all pieces cannot win": {
    result(position) {
      const right = twin.result(position);
      const lost = position.results.at(-1)?.end.replace("eliminated ", "").split(",").map(Number) ?? [];
      return right && { ...right, places: right.places.map((place, seat) => (lost.includes(seat + 1) ? 2 : place)) };
    },
  },
};
