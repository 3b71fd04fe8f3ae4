import type { SeatSight } from "../../host/absence/sights.ts";
import type { People } from "../../host/agreement/people.ts";
import type { PersonSight } from "../../host/ports/presence.ts";
import { DAY } from "../../kernel/clock.ts";

/** The moment at which `toyPeople` are seen. */
export const NOW = 100 * DAY;

type How = "here" | "elsewhere" | "away" | "steppedAway";

const UNSEEN_FOR: Readonly<Record<How, number>> = { here: 0, elsewhere: 59_999, away: 60_000, steppedAway: 0 };

const sightOf = (how: How): PersonSight => ({
  isSeen: how === "here",
  wasSeen: true,
  lastSeen: NOW - UNSEEN_FOR[how],
  until: null,
  hasSteppedAway: how === "steppedAway",
});

/**
 * The people of a match as a value. By seat: a person's letter and how they are seen; "B by program" is seen only as a
 * program; "bot" is nobody.
 */
export const toyPeople = (...seats: readonly string[]): People => ({
  sights: seats.map((words) => {
    const [person = "", how = "here"] = words.split(" ");
    if (person === "bot") return null;
    const isProgram = how === "by";
    const own = sightOf(isProgram ? "away" : (how as How));
    return { person, isProgram, own, player: isProgram ? sightOf("here") : own } satisfies SeatSight;
  }),
  viewers: [],
  now: NOW,
  elapsed: (since) => NOW - since,
});
