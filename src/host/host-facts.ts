import type { Seat } from "../kernel/seat.ts";

/** Every fact that the host itself can state. Games and kernel have their own. */
export type HostFact =
  | { readonly key: "noSuchTable" }
  | { readonly key: "noSuchGame"; readonly game: string }
  | { readonly key: "noSuchBot"; readonly bot: string }
  | { readonly key: "nameNeeded" }
  | { readonly key: "nameTooLong"; readonly most: number }
  | { readonly key: "seedUnfit" }
  /** `field`: the part of the time control that makes no sense; `least`, `most`: what it may be, in milliseconds. */
  | { readonly key: "controlMakesNoSense"; readonly field: string; readonly least?: number; readonly most?: number }
  | { readonly key: "matchDoesNotHold" }
  | { readonly key: "matchDamaged" }
  | { readonly key: "matchOfAnotherEdition"; readonly edition: number; readonly ours: number }
  /** Another server knows the rules of this match, and this one does not yet, or no more. */
  | { readonly key: "keptElsewhere" }
  | { readonly key: "roomUnreachable" }
  | { readonly key: "notKept" }
  | { readonly key: "notRead" }
  | { readonly key: "notAtYourSeat" }
  | { readonly key: "seatLeft" }
  | { readonly key: "notForASeatToSay" }
  | { readonly key: "notForeseen" }
  | { readonly key: "paused" }
  /** `what`: of which there is too much; absent where it is requests. */
  | { readonly key: "slowDown"; readonly what?: "proposals" | "reminders" }
  /** For the log: a step's `standIns`. */
  | { readonly key: "stoodIn"; readonly seat: Seat }
  | { readonly key: "anotherPersonMoved" }
  | { readonly key: "sentStands" }
  | { readonly key: "calledEnough" }
  | { readonly key: "standInPlayed" }
  | { readonly key: "stillPlaying" }
  | { readonly key: "ourFault" }
  | { readonly key: "hostGone" };
