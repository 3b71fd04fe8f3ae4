import { PresenceWatch } from "../../host/absence/presence-watch.ts";
import type { Attendance } from "../../host/ports/attendance.ts";
import type { Attendant } from "../../host/ports/attendant.ts";
import { memoryPresence } from "../../host/ports/memory/memory-presence.ts";
import type { Presence, PresencePage } from "../../host/ports/presence.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { fakeTimer } from "./fake-timer.ts";
import { startTimedMatch, type TimedMatch, type TimedMatchOptions } from "./timed-match.ts";

/** A match whose people come and go. They are called A, B, C … by seat. */
export interface AttendedMatch extends TimedMatch {
  readonly presence: Presence;
  /** The person of this seat looks at the match until they go. */
  come(seat: Seat): Promise<void>;
  go(seat: Seat): Promise<void>;
  /** Others hold the seats from now on. */
  reseat(holders: readonly (Attendant | null)[]): Promise<void>;
}

export interface AttendedMatchOptions extends TimedMatchOptions {
  /** Answers who holds the seats, instead of the people A, B, C … */
  readonly holders?: () => Promise<readonly (Attendant | null)[]>;
}

/** Everybody is there at first. */
export async function startAttendedMatch(wanted: AttendedMatchOptions): Promise<AttendedMatch> {
  const timer = fakeTimer();
  const presence = memoryPresence(timer);
  const { people = 2, seats = people } = wanted;
  const listeners = new Set<() => void>();
  let holders: readonly (Attendant | null)[] = seatsOf(seats).map((seat) =>
    seat < people ? { person: personOf(seat), program: null } : null,
  );
  const attendance: Attendance = {
    presence,
    watch: (match, listener) => new PresenceWatch(presence, timer, match, [], listener),
    holders: wanted.holders ?? (async () => holders),
    settle: async (_, __, outcome) => outcome,
    agreed: () => {},
    ended: () => {},
    subscribe(_, act) {
      listeners.add(act);
      return () => void listeners.delete(act);
    },
  };
  const timed = await startTimedMatch({ ...wanted, timer, over: { attendance, ...wanted.over } });
  const pages = new Map<Seat, PresencePage>();
  const come = async (seat: Seat) => {
    // A page has to say every few seconds that it is visible. A program's need not.
    pages.set(seat, presence.openPage(timed.id, personOf(seat), true));
    await timer.settle();
  };
  for (const seat of seatsOf(people)) await come(seat);
  return {
    ...timed,
    presence,
    come,
    async go(seat) {
      pages.get(seat)?.close();
      await timer.settle();
    },
    async reseat(next) {
      holders = next;
      for (const listener of listeners) listener();
      await timer.settle();
    },
  };
}

const personOf = (seat: Seat): string => String.fromCharCode("A".charCodeAt(0) + seat);
