/** The words about the browsers in which a person is known. They are loaded with the pages that need them. */
export interface SessionWords {
  readonly title: string;
  readonly help: string;
  /** Where a browser has not said what it is. */
  readonly unknownDevice: string;
  readonly isThis: string;
  readonly since: (made: string, seen: string) => string;
  readonly end: string;
  readonly ended: string;
  readonly add: string;
  readonly addHelp: string;
  /** The page that such a link opens. */
  readonly join: {
    readonly title: string;
    readonly what: string;
    readonly take: string;
    readonly myPage: string;
  };
}
