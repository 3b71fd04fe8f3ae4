import type { Say } from "../../kernel/texts.ts";
import type { CoinName } from "../../protocol/messages/coins.ts";

/** The words of accounts, profiles and invitations. They are loaded with the parts of pages that need them. */
export interface AccountWords {
  readonly passkeys: {
    readonly title: string;
    /** Before there is one. */
    readonly why: string;
    readonly list: string;
    readonly add: string;
    readonly addAnother: string;
    readonly added: string;
    readonly unknownDevice: string;
    readonly since: (made: string, used: string) => string;
    readonly remove: string;
    readonly removed: string;
    readonly removeAnyway: string;
    readonly keep: string;
    readonly cancelled: string;
    readonly known: string;
    /** Where a browser has none. */
    readonly none: string;
    readonly otherWay: string;
  };
  readonly codes: {
    readonly title: string;
    readonly why: string;
    readonly left: (count: number, say: Say) => string;
    readonly make: string;
    readonly makeNew: string;
    readonly shownOnce: string;
    readonly save: string;
    readonly file: string;
    /** A link by mail does it, too. */
    readonly byMail: (address: string) => string;
    readonly byMailHelp: string;
    /** Where no address is confirmed, with a link to where that is done. */
    readonly noMail: string;
    readonly addMail: string;
  };
  readonly signIn: {
    readonly title: string;
    readonly title2: string;
    readonly what: string;
    readonly withPasskey: string;
    readonly withCode: string;
    readonly code: string;
    readonly send: string;
    readonly withMail: string;
    readonly mail: string;
    readonly sendLink: string;
    /** The same whether anybody has this address or not. */
    readonly linkSent: string;
    readonly back: string;
    readonly backWhat: string;
    readonly backHere: string;
    readonly takeAlong: (name: string) => string;
    readonly done: string;
  };
  readonly profile: {
    readonly emblem: string;
    /** Who sees it. */
    readonly emblemHelp: string;
    readonly noCoin: string;
    readonly coins: Readonly<Record<CoinName, string>>;
    readonly results: string;
    readonly matches: string;
    readonly noMatches: string;
    /** What the figure of each game means, and how sure it is. */
    readonly scale: string;
    readonly placeBetween: (low: string, high: string) => string;
    /** In the place of the figure, and why. */
    readonly unknownPlace: string;
    readonly placeUnknown: (matches: number) => string;
    readonly players: (count: number, say: Say) => string;
    readonly againstBots: string;
    readonly matchCount: (count: number, say: Say) => string;
    readonly won: string;
    readonly lost: string;
    readonly wins: (count: number, say: Say) => string;
    readonly losses: (count: number, say: Say) => string;
    readonly times: (place: number, count: number, say: Say) => string;
    readonly placeOf: (place: number, players: number) => string;
    readonly replay: string;
    readonly page: string;
    readonly private: string;
    readonly isPublic: string;
    readonly showsResults: string;
    readonly showsMatches: string;
    readonly look: string;
    readonly saved: string;
    readonly nothingShown: string;
  };
  readonly people: {
    readonly title: string;
    readonly help: string;
    readonly none: string;
    readonly metAt: (game: string, day: string, count: number, say: Say) => string;
    readonly block: string;
    readonly blocked: string;
    readonly blockedTitle: string;
    readonly unblock: string;
    readonly invite: string;
    readonly inviteTitle: string;
    readonly inviteHelp: string;
    readonly invited: string;
    readonly invitations: string;
    readonly invitesYou: (name: string, game: string) => string;
    readonly come: string;
    readonly decline: string;
    readonly blockInviter: (name: string) => string;
  };
}
