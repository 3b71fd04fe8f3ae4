import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { askerOf } from "./order.ts";
import type { Agora, Objection } from "./state.ts";

export const OBJECTIONS: readonly Objection[] = ["off-subject", "unclear", "foregone", "offensive", "repeated"];

/** OS-36: objections are open as long as another question could be asked. A question imposed by the bank stands. */
export const isOpenToObjection = ({ options }: Agora, withdrawals: number): boolean =>
  withdrawals < options.maxWithdrawals;

/** Everybody but the asker and the bots. */
export const mayObject = (agora: Agora): readonly Seat[] =>
  seatsOf(agora.philosophers.length).filter((seat) => seat !== askerOf(agora) && !agora.options.bots.includes(seat));

/** Strictly more than half of those who may object. */
export const isUpheld = (agora: Agora, objections: number): boolean => 2 * objections > mayObject(agora).length;
