import type { Seat } from "../../kernel/seat.ts";
import type { SeatChange } from "./match-messages.ts";

/** Every fact that a server states about tables, people, chat and connections. */
export type ServerFact =
  | { readonly key: "whoAreYou" }
  | { readonly key: "notBegun" }
  | { readonly key: "hasBegun" }
  | { readonly key: "forTheOwner" }
  | { readonly key: "forPeopleAtTheTable" }
  | { readonly key: "forItsPerson" }
  | { readonly key: "notAwayYet"; readonly name: string }
  | { readonly key: "formerOwner"; readonly name: string }
  | { readonly key: "somebodyAway"; readonly seats: readonly Seat[]; readonly names: readonly string[] }
  | { readonly key: "seatTaken" }
  | { readonly key: "noFreeSeat" }
  | { readonly key: "seatFromNextStep" }
  /** For the log: seats that changed hands, among a step's `decisions`. */
  | { readonly key: "seatChanged"; readonly seat: Seat; readonly how: SeatChange["how"] }
  | { readonly key: "oneSeatEach" }
  | { readonly key: "seatsClosed" }
  | { readonly key: "seatOut" }
  | { readonly key: "knewAnotherSeat" }
  | { readonly key: "personIsThere"; readonly name: string }
  | { readonly key: "notAtPublicTables" }
  | { readonly key: "nothingTaken" }
  | { readonly key: "claimStands" }
  | { readonly key: "nobodyToConfirm" }
  | { readonly key: "claimRefused" }
  | { readonly key: "nothingToTakeBack" }
  | { readonly key: "tableShut" }
  | { readonly key: "knockStands" }
  | { readonly key: "notLetIn" }
  | { readonly key: "seatsEmpty"; readonly count: number }
  | { readonly key: "seatsReserved"; readonly count: number; readonly minutes: number }
  | { readonly key: "removedHere" }
  | { readonly key: "noSuchCode" }
  | { readonly key: "noSuchScreen" }
  | { readonly key: "passSpent" }
  | { readonly key: "noSuchSession" }
  | { readonly key: "alreadyKnown"; readonly name: string }
  | { readonly key: "hintsOnlyAlone" }
  | { readonly key: "recordForTheTable" }
  | { readonly key: "noFreeText" }
  | { readonly key: "wordsUnfit" }
  | { readonly key: "addressesUnfit" }
  | { readonly key: "namesUnfit" }
  /** These are stated by a host whose people play at tables. */
  | { readonly key: "noWatchers" }
  | { readonly key: "notAmongStrangers" }
  | { readonly key: "onlyLive" }
  | { readonly key: "noTimer" }
  | { readonly key: "extendedEnough" }
  | { readonly key: "longEnough" }
  | { readonly key: "nothingSaid" }
  | { readonly key: "tooManyTables"; readonly max: number }
  | { readonly key: "tooManyMatches"; readonly max: number }
  | ({ readonly key: "notAMessage" } & Partial<FieldFault>)
  | { readonly key: "tooLong" }
  | { readonly key: "otherSite" }
  | { readonly key: "otherHost" }
  | { readonly key: "noSuchAddress" }
  | { readonly key: "closing" }
  /** Stated by a page to its own person: the server did not answer. */
  | { readonly key: "proposalStands" }
  | { readonly key: "nothingProposed" }
  | { readonly key: "yourOwnProposal" }
  | { readonly key: "yourProposalStands" }
  | { readonly key: "notSilentYet"; readonly name: string }
  | { readonly key: "needsTwoVoices" }
  | { readonly key: "roundOpen" }
  | { readonly key: "takenAway" }
  | { readonly key: "notWaitedFor" }
  | { readonly key: "alreadySo" }
  | { readonly key: "nothingAsked" }
  | { readonly key: "saidBefore" }
  | { readonly key: "connectionLost" }
  | { readonly key: "noNetwork" };

/** The first field of a message that cannot be read. */
export interface FieldFault {
  /** Where it stands: `control.stock`. */
  readonly field: string;
  /** What it should be, as JSON Schema; null where there is no such field. */
  readonly wants: Readonly<Record<string, unknown>> | null;
}
