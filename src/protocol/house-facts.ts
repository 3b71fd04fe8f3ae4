/** Every fact that the house around the matches can state: gatherings, people, talk, and the way to them. */
export type HouseFact =
  | { readonly key: "whoAreYou" }
  | { readonly key: "notBegun" }
  | { readonly key: "hasBegun" }
  | { readonly key: "forTheHost" }
  | { readonly key: "forPeopleAtTheTable" }
  | { readonly key: "seatTaken" }
  | { readonly key: "noFreeSeat" }
  | { readonly key: "seatsEmpty"; readonly count: number }
  | { readonly key: "removedHere" }
  | { readonly key: "noSuchCode" }
  | { readonly key: "passSpent" }
  | { readonly key: "hintsOnlyAlone" }
  | { readonly key: "recordForTheTable" }
  | { readonly key: "noFreeText" }
  | { readonly key: "wordsUnfit" }
  | { readonly key: "addressesUnfit" }
  | { readonly key: "namesUnfit" }
  | { readonly key: "notAmongStrangers" }
  | { readonly key: "nothingSaid" }
  | { readonly key: "slowDown" }
  | { readonly key: "tooManyTables"; readonly most: number }
  | { readonly key: "notAMessage" }
  | { readonly key: "tooLong" }
  | { readonly key: "otherSite" }
  | { readonly key: "noSuchAddress" }
  | { readonly key: "closing" }
  /** Said by a page to its own person: the house did not answer. */
  | { readonly key: "lineLost" };
