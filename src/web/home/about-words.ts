/** The words of the page about the site. They are loaded with it. */
export interface AboutWords {
  readonly title: string;
  readonly independent: string;
  readonly games: string;
  /** Where the boxes of the games are found. */
  readonly buy: string;
  readonly icons: string;
  readonly fonts: string;
  readonly code: string;
  readonly privacy: string;
  readonly whatIsKept: string;
  readonly myData: string;
}
