import type { TimeControl } from "../kernel/clock.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

/** Who sits at a place before the match and around it; null where it is free. */
export type Sitting = PersonSitting | { readonly is: "bot"; readonly bot: string } | null;

/** What is missing is empty. */
export interface PersonSitting {
  readonly is: "person";
  readonly person: string;
  /** How they want to be called here. */
  readonly name?: string;
  /** What they add to the dice; everybody sees it. */
  readonly seed?: string;
  /** Hashes of secrets that each move the seat to another browser, once. */
  readonly passes?: readonly string[];
  /** Hashes of secrets with which scripts play the seat. */
  readonly tokens?: readonly string[];
  /** Whether, as far as they are concerned, those who were not at the table may read the record. */
  readonly consents?: boolean;
}

/** That a match was begun elsewhere. */
export interface BroughtFrom {
  /** So many steps were played there. */
  readonly steps: number;
  /** By seat: how its person was called there; null where a bot played. */
  readonly names: readonly (string | null)[];
}

/** Before its match, during it, after it. The match is kept in the `Store` under the gathering's own id. */
export type Stage = "waiting" | "playing" | "over";

/** What may change about a gathering. */
export interface Arrangement {
  readonly stage: Stage;
  readonly game: string;
  /** As somebody wishes them; the game judges them when the match begins. */
  readonly options: unknown;
  /** The person who decides: starts, removes somebody, switches free text. */
  readonly host: string;
  readonly visibility: "public" | "link";
  readonly control: TimeControl;
  readonly hasFreeChat: boolean;
  readonly seats: readonly Sitting[];
  /** What its dice are made of (docs/fair-dice.md), from the first moment; only its commitment is told before the end. */
  readonly secret: string;
  /** The gathering of which this is the rematch, and the rematch of this one. */
  readonly previous: string | null;
  readonly next: string | null;
  /** When somebody last arranged something here. */
  readonly touched: number;
  /** Those whom the host has sent away. Nobody where it is missing. */
  readonly removed?: readonly string[];
  /** Missing where the match begins here. */
  readonly brought?: BroughtFrom;
}

/** People around a table, from the first who sits down until the last has gone. Watchers are not kept. */
export interface Gathering extends Arrangement {
  readonly id: string;
  /** Six letters to type. No two gatherings that are not over have the same. */
  readonly code: string;
  readonly made: number;
  /** How often it was changed. */
  readonly version: number;
}

/** Where gatherings are kept. Each call is one transaction, as in `Store`. */
export interface Gatherings {
  /** Kept as version 0. Rejected where the id is in use; a code that is in use is chance: draw another. */
  make(id: string, code: string, made: number, arrangement: Arrangement): Promise<"made" | "codeTaken">;
  read(id: string): Promise<Gathering | null>;
  /** Of those that are not over. */
  byCode(code: string): Promise<Gathering | null>;
  /**
   * "stale" where it is no longer (or not yet) at this version, or gone: nothing changes, read again. Rejected where
   * what was over would come back and its code is in use.
   */
  change(id: string, version: number, next: Arrangement): Promise<"stored" | "stale">;
  /** Public ones that wait for people, the last made first. */
  listOpen(limit: number): Promise<readonly Gathering[]>;
  /** Public ones whose match is played, the last touched first. */
  listPlayed(limit: number): Promise<readonly Gathering[]>;
  /** Ids of those that wait and were last touched before this moment, the longest untouched first. */
  listStale(before: number, limit: number): Promise<readonly string[]>;
  /** Where somebody sits or is the host; first those that are not over, and among them the last made first. */
  ofPerson(person: string, limit?: number): Promise<readonly Gathering[]>;
  remove(id: string): Promise<void>;
}

/** Where somebody sits; null for everybody else, the host included. */
export const seatOf = (gathering: Pick<Gathering, "seats">, person: string): Seat | null =>
  seatsWhere(gathering, person)[0] ?? null;

/** Every seat of somebody: most have one, but a family may share a tablet. */
export const seatsWhere = ({ seats }: Pick<Gathering, "seats">, person: string): readonly Seat[] =>
  seatsOf(seats.length).filter((seat) => {
    const sitting = seats[seat];
    return sitting?.is === "person" && sitting.person === person;
  });

/** Everybody the gathering is one of theirs for, each once. */
export const attending = ({ host, seats }: Arrangement): readonly string[] => [
  ...new Set([host, ...seats.flatMap((sitting) => (sitting?.is === "person" ? [sitting.person] : []))]),
];

/** What of a gathering may change, built field by field. */
export const arrangementOf = ({
  stage,
  game,
  options,
  host,
  visibility,
  control,
  hasFreeChat,
  seats,
  secret,
  previous,
  next,
  touched,
  removed,
  brought,
}: Arrangement): Arrangement => ({
  stage,
  game,
  options,
  host,
  visibility,
  control,
  hasFreeChat,
  seats,
  secret,
  previous,
  next,
  touched,
  ...(removed !== undefined && { removed }),
  ...(brought !== undefined && { brought }),
});
