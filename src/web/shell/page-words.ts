/** Words of pages that neither the home page nor a match needs: they are loaded with those pages. */
export interface PageWords {
  readonly waiting: {
    readonly title: (game: string) => string;
    readonly seats: string;
    readonly name: (number: number) => string;
    readonly whoSits: (number: number) => string;
    readonly person: string;
    readonly bot: (level: number, name: string) => string;
    /** A bot whose level follows the person. */
    readonly adapting: string;
    readonly bots: string;
    readonly addSeat: string;
    readonly removeSeat: string;
    readonly options: string;
    readonly houseRules: string;
    readonly usualRules: string;
    readonly yourOwn: string;
    readonly recommended: (value: string) => string;
    readonly start: string;
    readonly oneDevice: string;
    readonly onlyBots: string;
  };
  readonly replay: {
    readonly title: string;
    /** My finished matches. */
    readonly mine: string;
    readonly noneMine: string;
    readonly wonBy: (names: string) => string;
    readonly paste: string;
    readonly pasteHelp: string;
    readonly watch: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
    readonly playOn: string;
    readonly pause: string;
    readonly scrub: string;
    readonly seenBy: string;
    readonly everything: string;
    readonly watcher: string;
    readonly copyRecord: string;
    readonly checkDice: string;
    readonly unknownGame: string;
    readonly another: string;
    readonly whatIf: string;
  };
  readonly lost: {
    readonly nowhere: string;
    readonly perhaps: string;
  };
}
