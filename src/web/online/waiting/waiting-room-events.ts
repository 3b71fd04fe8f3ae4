import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";

/** A change of a table that is announced in its waiting room. */
export type WaitingRoomEvent =
  | { readonly is: "came"; readonly name: string; readonly seat: Seat; readonly isBot: boolean }
  | { readonly is: "went"; readonly name: string; readonly isBot: boolean }
  | { readonly is: "renamed"; readonly name: string; readonly before: string }
  /** Somebody asks to be let in. */
  | { readonly is: "knocked"; readonly name: string }
  | { readonly is: "settings" }
  /** The viewer has become the owner. */
  | { readonly is: "owner" };

export function waitingRoomEvents(before: TableView, now: TableView): readonly WaitingRoomEvent[] {
  const seats = seatsOf(Math.max(before.seats.length, now.seats.length));
  return [
    ...seats.flatMap((seat) => atSeat(before.seats[seat] ?? null, now.seats[seat] ?? null, seat, now)),
    ...now.requests
      .filter(({ id }) => !before.requests.some((one) => one.id === id))
      .map(({ name }) => ({ is: "knocked", name }) as const),
    // The owner has made the change and knows it.
    ...(now.you.isOwner || settingsOf(before) === settingsOf(now) ? [] : [{ is: "settings" } as const]),
    ...(now.you.isOwner && !before.you.isOwner ? [{ is: "owner" } as const] : []),
  ];
}

function atSeat(
  before: SeatView | null,
  now: SeatView | null,
  seat: Seat,
  table: TableView,
): readonly WaitingRoomEvent[] {
  if (before?.is === "person" && now?.is === "person")
    return before.name === now.name ? [] : [{ is: "renamed", name: now.name, before: before.name }];
  if (before?.is === now?.is) return [];
  return [...(before === null ? [] : went(before, table)), ...(now === null ? [] : came(now, seat))];
}

const came = ({ name, is }: SeatView, seat: Seat): readonly WaitingRoomEvent[] => [
  { is: "came", name, seat, isBot: is === "bot" },
];

/** For a person who only changed seats `came` is enough. */
const went = ({ name, is }: SeatView, { seats }: TableView): readonly WaitingRoomEvent[] =>
  seats.some((one) => one?.is === is && one.name === name) ? [] : [{ is: "went", name, isBot: is === "bot" }];

const settingsOf = (table: TableView): string => {
  const { seats, options, control, visibility, hasFreeChat, watching, lock, takeover } = table;
  return JSON.stringify([seats.length, options, control, visibility, hasFreeChat, watching, lock, takeover]);
};
