import type { TimeControl } from "../kernel/clock.ts";
import type { Refused } from "../kernel/game.ts";
import type { MatchRecord } from "../kernel/record.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Language } from "../kernel/texts.ts";
import type { ChatTold, Gathered, MyTable, OpenTable, Saying } from "./gathered.ts";
import type { Carried, Retelling, Said } from "./messages.ts";

/** What the host of a table may arrange. */
export interface Arranging {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly control: TimeControl;
  readonly visibility: "public" | "link";
  readonly hasFreeChat: boolean;
}

interface AtTable {
  readonly table: string;
}

interface AtSeat extends AtTable {
  readonly seat: Seat;
}

/** Everything that is asked once and answered once, by socket or by HTTP: what is asked, by its name. */
export interface Requests {
  /** Who am I here? */
  me: object;
  rename: { readonly name: string; readonly language: Language };
  /** All that is kept about me. */
  export: object;
  /** Forget me. */
  forget: object;

  open: object;
  mine: object;
  find: { readonly code: string };
  look: AtTable;

  gather: { readonly game: string } & Arranging;
  /** A table with a match that was begun elsewhere: people sit down around it, and it goes on with `start`. */
  bring: Carried & Pick<Arranging, "control" | "visibility" | "hasFreeChat">;
  /**
   * A free seat, or the first where none is named. Whoever sits there already is called otherwise, or adds another seed.
   * `from`: a seat of mine that I get up from by it, so that nobody slips in between.
   */
  sit: AtTable & {
    readonly seat: Seat | null;
    readonly from?: Seat | undefined;
    readonly name: string;
    readonly seed: string;
  };
  /** Gets up from one seat before the match; in the match a bot plays on. */
  rise: AtSeat;
  /** Goes away from the table altogether. */
  leave: AtTable;
  /** A bot on a free seat or in another's place; null: none. */
  seatBot: AtSeat & { readonly bot: string | null };
  remove: AtSeat;
  arrange: AtTable & { readonly change: { readonly [Name in keyof Arranging]?: Arranging[Name] | undefined } };
  start: AtTable;
  rematch: AtTable;

  /** `id` is the speaker's own: the same id twice is one move. `at`: the version it has seen. */
  say: AtSeat & { readonly id: string; readonly at: number | null; readonly what: Said["what"] };
  hint: AtSeat;
  record: AtTable;
  /** Whether those who were not at the table may read the record, as far as I am concerned. */
  consent: AtTable & { readonly agrees: boolean };
  /** A match that is over, as those may know it who were not there. */
  retell: AtTable;
  chat: AtTable & { readonly saying: Saying };
  /** The talk after this line. */
  talk: AtTable & { readonly after: number };

  /** A secret that moves the seat to whoever shows it first. */
  pass: AtSeat;
  claim: { readonly pass: string };
  /** A secret with which a script plays the seat. */
  token: AtSeat;
}

export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = { readonly t: Name } & Requests[Name];
export type Request = { [Name in RequestName]: RequestOf<Name> }[RequestName];

export interface Done {
  readonly ok: true;
}

/** What is answered, unless it is refused. */
export interface Answers {
  me: Done & { readonly name: string; readonly language: Language };
  rename: Done;
  export: Done & { readonly data: unknown };
  forget: Done;
  open: Done & { readonly tables: readonly OpenTable[] };
  mine: Done & { readonly tables: readonly MyTable[] };
  find: Done & AtTable;
  look: Done & { readonly gathering: Gathered };
  gather: Done & AtTable;
  bring: Done & AtTable;
  sit: Done & AtSeat;
  rise: Done;
  leave: Done;
  seatBot: Done;
  remove: Done;
  arrange: Done;
  start: Done;
  rematch: Done & AtTable;
  /** The step it is part of, or the steps so far while it waits sealed. */
  say: Done & { readonly version: number };
  /** As written; null where there is nothing to play. */
  hint: Done & { readonly move: string | null };
  /** `text`: the same as it is written, for whoever keeps it or checks the dice. */
  record: Done & { readonly record: MatchRecord; readonly text: string };
  consent: Done;
  retell: Done & { readonly retelling: Retelling };
  chat: Done & { readonly number: number };
  talk: Done & { readonly lines: readonly ChatTold[] };
  pass: Done & { readonly pass: string };
  claim: Done & AtSeat;
  token: Done & { readonly token: string };
}

export type Answer<Name extends RequestName = RequestName> = Answers[Name] | Refused;
