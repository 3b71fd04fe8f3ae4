import type { Seat } from "../../kernel/seat.ts";
import type { AgreedProposal, ProposalAnswer } from "../../protocol/messages/match-messages.ts";
import { AWAY, isHereNow, isUnseenFor, paceOf, type SeatSight } from "../absence/sights.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { seatsOfPeople } from "../match/played-by.ts";

/** The people of a match at one moment, as this host knows them. */
export interface People {
  /** By seat; null where no person sits. */
  readonly sights: readonly (SeatSight | null)[];
  /** The seats that are told the match here. */
  readonly viewers: readonly Seat[];
  readonly now: number;
  /** How much time counts since a moment. */
  elapsed(since: number): number;
}

/** The people of a match in which everybody counts as present (TL-36). */
export const everybodyHere = (history: MatchHistory): People["sights"] =>
  history.setup.players.map((player, seat) =>
    player.is === "person" ? { person: `person ${seat}`, isProgram: false, player: HERE, own: HERE } : null,
  );

const HERE = { isSeen: true, wasSeen: true, lastSeen: 0, until: null, hasSteppedAway: false } as const;

export const personIn = ({ sights }: People, seat: Seat): string | null => sights[seat]?.person ?? null;

/** The lowest seat of everybody who is there to decide; not of the person that it is about. */
export const presentVoices = (history: MatchHistory, people: People, about: string | null): readonly Seat[] =>
  voices(history, people, about, ({ own }) => isHereNow(own, people.now));

/** The same with those who went a moment ago: they count until they are away (TL-97). */
export const lastingVoices = (history: MatchHistory, people: People, about: string | null): readonly Seat[] =>
  voices(history, people, about, ({ own }) => !own.hasSteppedAway && !isUnseenFor(own, AWAY, people.now));

/** At their own pace people have a voice wherever they are, unless they have missed their time. */
function voices(
  history: MatchHistory,
  people: People,
  about: string | null,
  isHeard: (sight: SeatSight) => boolean,
): readonly Seat[] {
  const { missed, minded, clock } = history.matchControl;
  const isAbsent = (seat: Seat): boolean => minded.includes(seat) || (missed[seat] ?? 0) > 0;
  return everyone(history, people).filter((seat) => {
    const sight = people.sights[seat] ?? null;
    if (sight === null || sight.person === about) return false;
    const own = seatsOfPeople(history).filter((one) => personIn(people, one) === sight.person);
    return paceOf(clock.control) === "together" ? isHeard(sight) : !own.some(isAbsent);
  });
}

/** What every voice says, one for each person, whatever seats they hold. The last word of a person counts. */
export const lastWords = (
  people: People,
  voices: readonly Seat[],
  said: readonly ProposalAnswer[],
): AgreedProposal["votes"] =>
  voices.map((seat) => ({
    seat,
    accepts: said.findLast((one) => personIn(people, one.seat) === personIn(people, seat))?.accepts ?? null,
  }));

/** The lowest seat of every person who has not left, wherever they are. */
export function everyone(history: MatchHistory, people: People): readonly Seat[] {
  const seats = seatsOfPeople(history).filter((seat) => personIn(people, seat) !== null);
  return seats.filter((seat) => seats.find((one) => personIn(people, one) === personIn(people, seat)) === seat);
}
