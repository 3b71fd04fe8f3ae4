import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Gathered, SeatTold } from "../../../protocol/gathered.ts";

/** What those around a table want to hear when it changes. */
export type Coming =
  | { readonly is: "came"; readonly name: string; readonly seat: Seat; readonly isBot: boolean }
  | { readonly is: "went"; readonly name: string; readonly isBot: boolean }
  | { readonly is: "renamed"; readonly name: string; readonly before: string }
  | { readonly is: "rearranged" }
  /** The one who reads this has become the host. */
  | { readonly is: "host" };

export function comings(before: Gathered, now: Gathered): readonly Coming[] {
  const seats = seatsOf(Math.max(before.seats.length, now.seats.length));
  return [
    ...seats.flatMap((seat) => atSeat(before.seats[seat] ?? null, now.seats[seat] ?? null, seat, now)),
    // Whoever is the host has done it and knows.
    ...(now.you.isHost || arrangement(before) === arrangement(now) ? [] : [{ is: "rearranged" } as const]),
    ...(now.you.isHost && !before.you.isHost ? [{ is: "host" } as const] : []),
  ];
}

function atSeat(before: SeatTold | null, now: SeatTold | null, seat: Seat, gathering: Gathered): readonly Coming[] {
  if (before?.is === "person" && now?.is === "person")
    return before.name === now.name ? [] : [{ is: "renamed", name: now.name, before: before.name }];
  if (before?.is === now?.is) return [];
  return [...(before === null ? [] : went(before, gathering)), ...(now === null ? [] : came(now, seat))];
}

const came = ({ name, is }: SeatTold, seat: Seat): readonly Coming[] => [
  { is: "came", name, seat, isBot: is === "bot" },
];

/** Whoever only changed seats has been heard coming. */
const went = ({ name, is }: SeatTold, { seats }: Gathered): readonly Coming[] =>
  seats.some((one) => one?.is === is && one.name === name) ? [] : [{ is: "went", name, isBot: is === "bot" }];

const arrangement = ({ seats, options, control, visibility, hasFreeChat }: Gathered): string =>
  JSON.stringify([seats.length, options, control, visibility, hasFreeChat]);
