import { answersWanted, openQuestions } from "../../host/agreement/answers-wanted.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { countedClock, timeUntilDeadline } from "../../host/time/clocks.ts";
import type { Outage } from "../../host/time/uptime.ts";
import { controlOf, DAY } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { NotificationKind } from "../../protocol/messages/notifications.ts";
import { reservationsOf, timeReserved } from "../../tables/reservations.ts";
import { seatsOfPerson, type Table } from "../../tables/table.ts";

/** Something that is so at a table, and that somebody there may want to be told. */
export interface TableEvent {
  readonly person: string;
  readonly kind: NotificationKind;
  /** The same as long as it is the same turn, draw, … A turn has the version at which it was seen. */
  readonly name: string;
  /** Of a turn: the seats that have to move. */
  readonly seats: readonly Seat[];
  readonly since: number;
  readonly until: number | null;
  readonly from: string | null;
}

/** What an event is known by: how far its match was, for those that a move ends. */
export const turnName = (version: number): string => `turn ${version}`;
export const versionIn = (name: string): number | null => {
  const [, version] = /^turn (\d+)$/.exec(name) ?? [];
  return version === undefined ? null : Number(version);
};

/** Everything that is so at this table now. */
export function tableEvents(
  table: Table,
  overview: MatchOverview | null,
  outages: readonly Outage[],
  now: number,
): readonly TableEvent[] {
  if (overview === null) return table.stage === "waiting" ? [...rematches(table, now), ...invitations(table)] : [];
  if (overview.places !== null) return [];
  const people = new Set(table.seats.flatMap((holder) => (holder?.is === "person" ? [holder.person] : [])));
  return [...people].flatMap((person) => {
    const seats = ownSeats(table, overview, person);
    return seats.length === 0
      ? []
      : [
          ...turnOf(person, seats, overview, outages, now),
          ...answerOf(person, seats, overview),
          ...beginningFor(person, table, overview, now),
        ];
  });
}

/** The seats that a person plays: not those that they have left, nor those of a program. */
const ownSeats = (table: Table, { left, arriving }: MatchOverview, person: string): readonly Seat[] =>
  seatsOfPerson(table, person).filter((seat) => {
    const holder = table.seats[seat];
    const isProgram = holder?.is === "person" && holder.isProgram === true;
    return !isProgram && !left.includes(seat) && !arriving.includes(seat);
  });

/** Their turn, and the end of its time where it takes days. */
function turnOf(
  person: string,
  seats: readonly Seat[],
  overview: MatchOverview,
  outages: readonly Outage[],
  now: number,
): readonly TableEvent[] {
  const due = seats.filter((seat) => overview.asked.includes(seat));
  if (due.length === 0 || overview.control.isPaused === true) return [];
  const clock = countedClock(overview.clock, [], outages);
  const left = timeUntilDeadline(clock, due, now);
  const until = left === null ? null : now + left;
  const turn = { person, name: turnName(overview.version), seats: due, since: overview.moved, until, from: null };
  const isSlow = due.some((seat) => controlOf(clock, seat).is === "days");
  const ending: readonly TableEvent[] = isSlow && until !== null ? [{ ...turn, kind: "timeRunsOut" }] : [];
  return [{ ...turn, kind: "yourTurn" }, ...ending];
}

/** A draw or a proposal that waits for them. */
function answerOf(person: string, seats: readonly Seat[], overview: MatchOverview): readonly TableEvent[] {
  const questions = openQuestions(overview);
  if (answersWanted(questions, seats).length === 0) return [];
  const { drawOffer, proposals } = questions;
  const { moved } = overview;
  const isDraw = drawOffer !== null && answersWanted({ ...questions, proposals: [] }, seats).length > 0;
  const latest = proposals.filter(({ by }) => !seats.includes(by)).at(-1);
  const name = isDraw ? `draw of ${drawOffer.by}` : `proposal ${latest?.id}`;
  const since = isDraw ? moved : (latest?.opened ?? moved);
  return [{ person, kind: "answerWanted", name, seats: [], since, until: null, from: null }];
}

/** Its owner has started it, as a rule. */
const beginningFor = (person: string, { owner }: Table, { made }: MatchOverview, now: number): readonly TableEvent[] =>
  person === owner || now - made > DAY
    ? []
    : [{ person, kind: "begins", name: "begins", seats: [], since: made, until: null, from: null }];

/** A place is kept for them in the next match, which somebody wants to play. */
const rematches = (table: Table, now: number): readonly TableEvent[] =>
  reservationsOf(table, now).map(({ person }) => ({
    person,
    kind: "rematch",
    name: `rematch of ${table.previous}`,
    seats: [],
    since: table.reserved?.since ?? table.made,
    until: now + timeReserved(table, now),
    from: nameOfOwner(table),
  }));

const invitations = (table: Table): readonly TableEvent[] =>
  (table.invited ?? [])
    .filter(({ person }) => seatsOfPerson(table, person).length === 0)
    .map(({ person, from, at }) => ({
      person,
      kind: "invited",
      name: "invited",
      seats: [],
      since: at,
      until: null,
      from,
    }));

function nameOfOwner({ seats, owner }: Table): string | null {
  const holder = seats.find((one) => one?.is === "person" && one.person === owner);
  return holder?.is === "person" ? (holder.name ?? null) : null;
}
