import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Outcome, Round, Turn } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { announced } from "./attraction.ts";
import { faceChanged, faceKept } from "./aubaine.ts";
import { circleFor, holdingFor, tilesFor } from "./box.ts";
import { forces, isUnknown, whoIs } from "./circle.ts";
import { cupsLifted } from "./cups.ts";
import { whirlwindLeft, whirlwindTook } from "./discord.ts";
import { exchanged, passed } from "./exchange-turns.ts";
import { opened, type Settled } from "./opening.ts";
import { bonusLeft, bonusTook } from "./placing.ts";
import type { Ending, Force, Move, Options, State, Table, Who } from "./state.ts";

/** EM-1 … EM-6, EM-99. */
export function setup(options: Options, seats: number, dice: Dice): State {
  const circle = circleFor(options.forces, seats);
  const table: Settled = {
    options,
    circle,
    holdings: circle.map((who) => holdingFor(who, options)),
    tiles: tilesFor(circle.length),
    star: 0,
    gems: options.aubaine ? seats : 0,
    cylinder: null,
    lightning: firstLightning(circle, dice),
    round: 1,
    news: [],
  };
  return opened(table, dice);
}

/** EM-86, EM-97: with Unknown Forces it is UF1; EM-5: without them it is drawn. */
function firstLightning(circle: readonly Who[], dice: Dice): Force {
  const all = forces({ circle });
  return all.find((force) => circle[force] === "UF1") ?? oneOf(all, dice);
}

export function turn({ phase, circle }: Table): Turn {
  switch (phase.is) {
    case "choosing":
      return EVERYBODY[circle.filter((who) => !isUnknown(who)).length] ?? NOBODY;
    case "over":
      return NOBODY;
    case "aubaine":
    case "taking":
    case "announcing":
    case "exchanging": {
      const who = whoIs({ circle }, phase.force);
      return isUnknown(who) ? NOBODY : (ALONE[who] ?? NOBODY);
    }
  }
}

const NOBODY: Turn = { seats: [], how: "first" };
const ALONE: readonly Turn[] = seatsOf(5).map((seat) => ({ seats: [seat], how: "first" }));
/** EM-20: secret and simultaneous. */
const EVERYBODY: readonly Turn[] = [0, 1, 2, 3, 4, 5].map((seats) => ({ seats: seatsOf(seats), how: "each" }));

/** Plays on by itself up to the next decision of a player. */
export function apply(state: State, round: Round<Move>, dice: Dice): State {
  const fresh: State = { ...state, news: [] };
  if (state.phase.is === "choosing") return cupsLifted(fresh, round, dice);
  const [spoken] = round;
  if (spoken === undefined) throw new Error("empedocle: nobody moves");
  return answered(fresh, spoken.move, dice);
}

function answered(state: State, move: Move, dice: Dice): State {
  const { phase } = state;
  switch (phase.is) {
    case "aubaine":
      if (move.is === "change") return faceChanged(state, phase, move.face, dice);
      if (move.is === "keep") return faceKept(state, phase, dice);
      break;
    case "taking":
      if (move.is === "take")
        return phase.step === "1.5" ? whirlwindTook(state, phase, dice) : bonusTook(state, phase, dice);
      if (move.is === "leave")
        return phase.step === "1.5" ? whirlwindLeft(state, phase, dice) : bonusLeft(state, phase, dice);
      break;
    case "announcing":
      if (move.is === "keep" || move.is === "reroll") return announced(state, phase, move.is, dice);
      break;
    case "exchanging":
      if (move.is === "swap" || move.is === "convert") return exchanged(state, phase, move, dice);
      if (move.is === "pass") return passed(state, phase, dice);
      break;
    case "choosing":
    case "over":
      break;
  }
  throw new Error(`empedocle: ${move.is} is no answer (${phase.is})`);
}

/** EM-16, EM-22, EM-96, EM-98: one player wins, or none. If an Unknown Force wins or all implode, everybody loses. */
export function outcome({ phase, circle }: Table): (Outcome & { readonly reason: Ending }) | null {
  if (phase.is !== "over") return null;
  const winner = phase.winner === null ? null : whoIs({ circle }, phase.winner);
  const seats = circle.filter((who) => !isUnknown(who));
  return { places: seats.map((seat) => (seat === winner ? 1 : 2)), scores: null, reason: ending(winner) };
}

function ending(winner: Who | null): Ending {
  if (winner === null) return { key: "implosion" };
  return isUnknown(winner) ? { key: "unknownForceWon", who: winner } : { key: "hateGone", seat: winner };
}
