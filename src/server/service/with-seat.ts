import type { SeatHolder, TableState } from "../../tables/table.ts";

/** The same table with another holder of one seat; null makes the seat free. */
export const withSeat = (table: TableState, seat: number, holder: SeatHolder): TableState => ({
  ...table,
  seats: table.seats.with(seat, holder),
});
