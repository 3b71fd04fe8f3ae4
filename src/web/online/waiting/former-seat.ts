import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";

/** In an imported match: the free seat at which a person of this name sat before. */
export const formerSeat = ({ imported, seats }: Pick<TableView, "imported" | "seats">, name: string): Seat | null =>
  seatsOf(seats.length).find((seat) => seats[seat] === null && imported?.names[seat] === name) ?? null;
