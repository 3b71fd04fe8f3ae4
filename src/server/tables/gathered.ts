import { guestsAmong } from "../../bots/guests.ts";
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
  seats: seatsTold(gathering),
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

function seatsTold(gathering: Gathering): readonly (SeatTold | null)[] {
  const names = namesAt(gathering);
  return gathering.seats.map((sitting, seat) => seatTold(sitting, names[seat] ?? "", gathering.host));
}

function seatTold(sitting: Sitting, name: string, host: string): SeatTold | null {
  switch (sitting?.is) {
    case undefined:
      return null;
    case "bot":
      return { is: "bot", name, bot: sitting.bot };
    case "person":
      return {
        is: "person",
        name,
        seed: sitting.seed ?? "",
        isHost: sitting.person === host,
        consents: sitting.consents ?? false,
      };
  }
}

/** By seat: how whoever sits there is called; null where it is free. */
export function namesAt({ seats }: Pick<Gathering, "seats">): readonly (string | null)[] {
  const people = seats.map((sitting) => (sitting?.is === "person" ? (sitting.name ?? "") : null));
  const guests = guestsAmong(people);
  return seats.map((sitting, seat) => people[seat] ?? (sitting === null ? null : (guests[seat] ?? "")));
}

/** How the people at these seats are called. */
export const peopleAt = (seats: readonly Sitting[]): readonly string[] =>
  seats.flatMap((sitting) => (sitting?.is === "person" && sitting.name !== undefined ? [sitting.name] : []));
