import { guestAt } from "../../bots/guests.ts";
import type { Gathering, Sitting } from "../../host/gatherings.ts";
import type { Gathered, SeatTold } from "../../protocol/gathered.ts";
import { type Caller, isHost, isRemoved, seatsOfCaller } from "./caller.ts";
import type { House } from "./house.ts";
import { isRecordOpen } from "./records.ts";

/** What a caller is told of a gathering, built field by field: neither its secret nor anybody's id or keys leave it. */
export const gatheredFor = (house: House, gathering: Gathering, caller: Caller): Gathered => ({
  id: gathering.id,
  code: gathering.code,
  made: gathering.made,
  version: gathering.version,
  stage: gathering.stage,
  game: gathering.game,
  options: gathering.options,
  visibility: gathering.visibility,
  control: gathering.control,
  hasFreeChat: gathering.hasFreeChat,
  seats: gathering.seats.map((sitting, seat) => seatTold(sitting, seat, gathering.host)),
  commitment: house.commitment(gathering.secret),
  previous: gathering.previous,
  next: gathering.next,
  brought: gathering.brought ?? null,
  isRecordOpen: isRecordOpen(house, gathering),
  you: {
    seats: seatsOfCaller(gathering, caller),
    isHost: isHost(gathering, caller),
    isRemoved: isRemoved(gathering, caller),
  },
});

function seatTold(sitting: Sitting, seat: number, host: string): SeatTold | null {
  switch (sitting?.is) {
    case undefined:
      return null;
    case "bot":
      return { is: "bot", name: guestAt(seat), bot: sitting.bot };
    case "person":
      return {
        is: "person",
        name: sitting.name ?? "",
        seed: sitting.seed ?? "",
        isHost: sitting.person === host,
        consents: sitting.consents ?? false,
      };
  }
}

/** By seat: how whoever sits there is called. */
export const namesAt = ({ seats, host }: Gathering): readonly (string | null)[] =>
  seats.map((sitting, seat) => seatTold(sitting, seat, host)?.name ?? null);
