import type { Seat } from "../../kernel/seat.ts";
import type { CoinName } from "./coins.ts";

/** One of my passkeys. Times are in milliseconds since 1970. */
export interface PasskeyView {
  readonly id: string;
  /** In which browser it was made, such as "Firefox, Android"; empty where that is not known. */
  readonly device: string;
  /** The host name that it works at. */
  readonly host: string;
  readonly made: number;
  readonly used: number;
}

/** How I sign in. */
export interface AccountView {
  readonly passkeys: readonly PasskeyView[];
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
  /** My confirmed mail addresses, and whether a link to them may bring me back; null where the server writes no mail. */
  readonly mails: readonly { readonly way: string; readonly address: string; readonly recovers: boolean }[] | null;
}

/** What a person has made public, or may. */
export interface ProfileSettings {
  readonly coin: CoinName | null;
  readonly isPublic: boolean;
  readonly showsResults: boolean;
  readonly showsMatches: boolean;
}

/** How somebody has done at a game with this number of players. */
export interface ResultsView {
  readonly game: string;
  readonly players: number;
  /** Whether nobody but bots played against them. */
  readonly isAgainstBots: boolean;
  /** How often they were first, second and so on. */
  readonly places: readonly number[];
}

/** A match that is over. */
export interface ProfileMatch {
  /** Null where whoever reads this may not look at it. */
  readonly table: string | null;
  readonly game: string;
  readonly ended: number;
  readonly players: number;
  /** Of the one whose profile it is. */
  readonly place: number;
  /** Who played with them; empty on a page for everybody. */
  readonly others: readonly string[];
}

/** What everybody may see of somebody who wants it. */
export interface PublicProfile {
  readonly name: string;
  readonly coin: CoinName | null;
  /** Null where they do not show them. */
  readonly results: readonly ResultsView[] | null;
  readonly matches: readonly ProfileMatch[] | null;
}

/** My own profile, with everything in it. */
export interface MyProfile extends Omit<ProfileSettings, "isPublic"> {
  readonly name: string;
  /** When I was first here. */
  readonly made: number;
  /** The id of my public page; null while there is none. */
  readonly page: string | null;
  readonly results: readonly ResultsView[];
  readonly matches: readonly ProfileMatch[];
}

/** Somebody I have played with: known by a seat of a match of both of us, never by an id. */
export interface PlayedWith {
  readonly name: string;
  readonly coin: CoinName | null;
  /** The last match with them, and their seat there. */
  readonly met: string;
  readonly seat: Seat;
  readonly game: string;
  readonly last: number;
  readonly matches: number;
  readonly isBlocked: boolean;
}

/** A table to which I am invited. */
export interface InvitationView {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly from: string;
  readonly made: number;
}

/** Somebody from whom I want no invitations. */
export interface BlockView {
  readonly id: string;
  readonly name: string;
  readonly made: number;
}
