import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Gathered } from "../../../protocol/gathered.ts";

/** In a match that was brought here: the free seat at which somebody of this name sat before. */
export const seatBefore = ({ brought, seats }: Pick<Gathered, "brought" | "seats">, name: string): Seat | null =>
  seatsOf(seats.length).find((seat) => seats[seat] === null && brought?.names[seat] === name) ?? null;
