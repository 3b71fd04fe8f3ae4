import type { Refused } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";

/** Every fact the host itself can state; games and kernel have their own. */
export type HostFact =
  | { readonly key: "noSuchTable" }
  | { readonly key: "noSuchGame"; readonly game: string }
  | { readonly key: "noSuchBot"; readonly bot: string }
  | { readonly key: "nameNeeded" }
  | { readonly key: "nameTooLong"; readonly most: number }
  | { readonly key: "seedUnfit" }
  | { readonly key: "controlMakesNoSense" }
  | { readonly key: "matchDoesNotHold" }
  | { readonly key: "tableDamaged" }
  | { readonly key: "tableOfAnotherEdition"; readonly edition: number; readonly ours: number }
  | { readonly key: "roomUnreachable" }
  | { readonly key: "notKept" }
  | { readonly key: "notRead" }
  | { readonly key: "notAtYourSeat" }
  | { readonly key: "seatLeft" }
  | { readonly key: "notForASeatToSay" }
  | { readonly key: "paused" }
  | { readonly key: "proposalStands" }
  | { readonly key: "nothingProposed" }
  | { readonly key: "yourOwnProposal" }
  | { readonly key: "agreedBefore" }
  | { readonly key: "alreadySo" }
  /** For the log: said of a step by its `standIns`. */
  | { readonly key: "stoodIn"; readonly seat: Seat }
  | { readonly key: "anotherPersonMoved" }
  | { readonly key: "sentStands" }
  | { readonly key: "standInPlayed" }
  | { readonly key: "stillPlaying" }
  | { readonly key: "ourFault" }
  | { readonly key: "hostGone" };

export const refused = (why: HostFact): Refused => ({ ok: false, why });
