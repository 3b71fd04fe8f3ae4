import { paceOf, type TablePace } from "../host/absence/sights.ts";
import type { Attendant } from "../host/ports/attendant.ts";
import { DAY, type TimeControl } from "../kernel/clock.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import { isSameWatching, OPEN_WATCHING, type Watching } from "../kernel/watching.ts";

/** Who holds a seat before and around the match; null when it is free. */
export type SeatHolder = SeatedPerson | { readonly is: "bot"; readonly bot: string } | null;

/** Missing fields are empty. */
export interface SeatedPerson {
  readonly is: "person";
  readonly person: string;
  /** The name they want at this table. */
  readonly name?: string;
  /** What they add to the dice. It is public. */
  readonly seed?: string;
  /** Hashes of secrets, each of which moves the seat to another browser once, and until when; older ones have no end. */
  readonly seatLinks?: readonly (string | { readonly hash: string; readonly until: number })[];
  /** Hashes of secrets with which programs play the seat. */
  readonly tokens?: readonly string[];
  /** Whether a program has played the seat in this match. */
  readonly isProgram?: boolean;
  /** Whether they allow people who were not at the table to read the record. */
  readonly consents?: boolean;
  /** The request by which they came to the seat in mid-match. Missing where they had it before. */
  readonly joined?: string;
}

/** Somebody who asks for a seat. */
export type Knock = MatchKnock | SitKnock;

/** Somebody who asks for a seat of a running match: a latecomer, or a person who lost their device. */
export interface MatchKnock {
  /** The same as of the request in the match (`SeatRequest.id`). */
  readonly id: string;
  readonly is: "take" | "claim" | "takeBack";
  /** Who lets them in: nobody has to, the owner, or the owner and the voices. */
  readonly rule: "granted" | "owner" | "voices";
  readonly person: string;
  readonly name: string;
  readonly seat: Seat;
}

/** Somebody who asks for a seat of a waiting table. Here nothing else knows of it, so it says when it began. */
export interface SitKnock {
  readonly id: string;
  readonly is: "sit";
  readonly rule: "owner";
  readonly person: string;
  readonly name: string;
  readonly seed: string;
  /** Null for any that is free. */
  readonly seat: Seat | null;
  readonly opened: number;
}

/** A seat that was claimed: whoever held it before may take it back, once (TL-63). */
export interface ClaimedSeat {
  readonly seat: Seat;
  readonly from: string;
  readonly by: string;
}

/** Where an imported match comes from. */
export interface ImportOrigin {
  /** How many steps were played there. */
  readonly steps: number;
  /** By seat: the name of its person there; null for a bot. */
  readonly names: readonly (string | null)[];
}

/** A place at the table of a rematch that is kept for somebody of the last match. */
export interface Reservation {
  readonly seat: Seat;
  readonly person: string;
  readonly name: string;
}

/** Somebody who was asked to come. `from`: the name of whoever asked. */
export interface Invitation {
  readonly person: string;
  readonly from: string;
  readonly at: number;
}

/** Who lets latecomers take a seat in mid-match: nobody has to, the owner or the voices, or it is not done. */
export type Takeover = "open" | "ask" | "no";

export type Lock = "open" | "ask" | "shut";

/** Before, during and after its match. The match is stored in the `MatchStore` under the table's id. */
export type TableStage = "waiting" | "playing" | "over";

/** What may change about a table. */
export interface TableState {
  readonly stage: TableStage;
  readonly game: string;
  /** As requested. The game checks them when the match starts. */
  readonly options: unknown;
  /**
   * The person who starts the match, removes people and switches free chat on or off. Null where a screen made the table
   * and nobody has sat down yet (TL-6).
   */
  readonly owner: string | null;
  readonly visibility: "public" | "link";
  readonly control: TimeControl;
  readonly hasFreeChat: boolean;
  readonly seats: readonly SeatHolder[];
  /** The secret of its dice (docs/fair-dice.md), set from the start. Before the end only its commitment is public. */
  readonly secret: string;
  /** The table of which this is the rematch, and the rematch of this table. */
  readonly previous: string | null;
  readonly next: string | null;
  /** When somebody last changed something here, or was seen here, to within a minute. */
  readonly touched: number;
  /** People who lost the table by being gone, the latest last. Missing when there are none. */
  readonly formerOwners?: readonly string[];
  /** People whose seat was freed while they were gone. Missing when there are none. */
  readonly freed?: readonly string[];
  /** People whom the owner has removed. Missing when there are none. */
  readonly removed?: readonly string[];
  /** Hashes of the addresses of those people: whoever comes from there has to be let in (TL-133). Until the table is over. */
  readonly guarded?: readonly string[];
  /** Whether latecomers may take the seats of bots and leavers. Missing: open by link, ask at a public table (TL-2). */
  readonly takeover?: Takeover;
  /** Whether new people may sit: at once, if they are let in, or not. Missing: at once. */
  readonly lock?: Lock;
  /** Whether strangers could ever come to this table: then nobody claims a seat (TL-58). Missing when they could not. */
  readonly wasPublic?: boolean;
  /** People who were invited by name, and by whom, until they come. Missing when nobody was. */
  readonly invited?: readonly Invitation[];
  /** Who asks for a seat. Missing when nobody does. Those who asked before the match are read with `openKnocks`. */
  readonly knocks?: readonly Knock[];
  /** People who held seats of this match and do not any more: they know what those seats saw (TL-53). */
  readonly formerHolders?: readonly { readonly seat: Seat; readonly person: string }[];
  readonly claimed?: readonly ClaimedSeat[];
  /** People who may claim nothing more at this table, and those who were not let in. */
  readonly claimsRefused?: readonly string[];
  readonly notLetIn?: readonly string[];
  /** The places of a rematch that are kept for people of the last match. Missing where none were. */
  readonly reserved?: { readonly since: number; readonly places: readonly Reservation[] };
  /** Who may watch beside the players. Missing where everybody may, at once. */
  readonly watching?: Watching;
  /** Hashes of the secrets of screens that somebody seated has admitted. Missing when there are none. */
  readonly screens?: readonly string[];
  /** Whether screens do not show the code. Missing where they do. */
  readonly isCodeHidden?: boolean;
  /** Missing when the match begins here. */
  readonly imported?: ImportOrigin;
}

/** Where people meet, from the first person who takes a seat until the last has gone. Watchers are not stored. */
export interface Table extends TableState {
  readonly id: string;
  /** Six letters to type. No two tables that are not over have the same code. */
  readonly code: string;
  readonly made: number;
  /** How often it was changed. */
  readonly version: number;
}

/** A public table is listed for this long after somebody was last seen there, in milliseconds (TL-9). */
export const LISTED: Readonly<Record<TablePace, number>> = { together: 180_000, whenever: DAY };

/** Whether a waiting table is shown to strangers. */
export const isListed = ({ visibility, stage, control, touched }: TableState, now: number): boolean =>
  visibility === "public" && stage === "waiting" && now - touched < LISTED[paceOf(control)];

/** The seat of a person; null for everybody else, even for an owner without a seat. */
export const seatOfPerson = (table: Pick<Table, "seats">, person: string): Seat | null =>
  seatsOfPerson(table, person)[0] ?? null;

/** All seats of a person. Most people have one, but a family may share a tablet. */
export const seatsOfPerson = ({ seats }: Pick<Table, "seats">, person: string): readonly Seat[] =>
  seatsOf(seats.length).filter((seat) => {
    const holder = seats[seat];
    return holder?.is === "person" && holder.person === person;
  });

/** By seat: under which names its person and its program are seen; null where no person sits. */
export const attendants = ({ seats }: Pick<Table, "seats">): readonly (Attendant | null)[] =>
  seats.map((holder, seat) =>
    holder?.is === "person" ? { person: holder.person, program: holder.isProgram ? programName(seat) : null } : null,
  );

/** Under which name the program of a seat is seen. No person has it. */
export const programName = (seat: number): string => `program ${seat}`;

/** The owner and all people in seats, each once. */
export const peopleOfTable = ({ owner: host, seats }: TableState): readonly string[] => [
  ...new Set([
    ...(host === null ? [] : [host]),
    ...seats.flatMap((holder) => (holder?.is === "person" ? [holder.person] : [])),
  ]),
];

/** The same, and people for whom a place is kept, who were invited, ask for a seat or had one: everybody of whom the table knows. */
export const peopleKnownAt = (table: TableState): readonly string[] => [
  ...new Set([
    ...peopleOfTable(table),
    ...[
      ...(table.reserved?.places ?? []),
      ...(table.invited ?? []),
      ...(table.knocks ?? []),
      ...(table.formerHolders ?? []),
    ].map(({ person }) => person),
  ]),
];

/** Whether latecomers may take seats here (TL-2). */
export const takeoverOf = ({ takeover, visibility }: Pick<TableState, "takeover" | "visibility">): Takeover =>
  takeover ?? (visibility === "public" ? "ask" : "open");

export const wasEverPublic = ({ wasPublic, visibility }: Pick<TableState, "wasPublic" | "visibility">): boolean =>
  visibility === "public" || wasPublic === true;

/** The state of a table, field by field. */
export const tableState = ({
  stage,
  game,
  options,
  owner: host,
  visibility,
  control,
  hasFreeChat,
  seats,
  secret,
  previous,
  next,
  touched,
  formerOwners = [],
  freed = [],
  removed,
  guarded = [],
  reserved,
  watching = OPEN_WATCHING,
  screens = [],
  isCodeHidden = false,
  imported,
  takeover,
  lock,
  wasPublic,
  invited = [],
  knocks = [],
  formerHolders = [],
  claimed = [],
  claimsRefused = [],
  notLetIn = [],
}: TableState): TableState => ({
  stage,
  game,
  options,
  owner: host,
  visibility,
  control,
  hasFreeChat,
  seats,
  secret,
  previous,
  next,
  touched,
  ...(formerOwners.length > 0 && { formerOwners }),
  ...(freed.length > 0 && { freed }),
  ...(removed !== undefined && { removed }),
  ...(reserved !== undefined && reserved.places.length > 0 && stage === "waiting" && { reserved }),
  ...(!isSameWatching(watching, OPEN_WATCHING) && { watching }),
  ...(screens.length > 0 && { screens }),
  ...(isCodeHidden && { isCodeHidden }),
  ...(imported !== undefined && { imported }),
  ...(takeover !== undefined && { takeover }),
  ...(lock !== undefined && { lock }),
  ...(wasPublic !== undefined && { wasPublic }),
  ...(invited.length > 0 && stage === "waiting" && { invited }),
  // TL-135: with the match these are over.
  ...(stage !== "over" && {
    ...(knocksIn(stage, knocks).length > 0 && { knocks: knocksIn(stage, knocks) }),
    ...(claimed.length > 0 && { claimed }),
    ...(claimsRefused.length > 0 && { claimsRefused }),
    ...(notLetIn.length > 0 && { notLetIn }),
    ...(guarded.length > 0 && { guarded }),
  }),
  ...(formerHolders.length > 0 && { formerHolders }),
});

/** Once a match begins all its seats are held: whoever asked for one before asks again. */
const knocksIn = (stage: TableStage, knocks: readonly Knock[]): readonly Knock[] =>
  knocks.filter(({ is }) => (is === "sit") === (stage === "waiting"));
