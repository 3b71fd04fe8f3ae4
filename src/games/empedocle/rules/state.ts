import type { BaseView } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";

/** The four earthly elements. */
export type Element = "air" | "fire" | "earth" | "water";

export type Token = Element | "ether";

/** A side of a die; Heart stands for Ether. */
export type Face = Element | "heart" | "whirl";

/** Where a die can lie. The Whirlwind tile holds no element. */
export type Tile = Token | "whirl";

/** A place in the circle, counted anticlockwise: a player or an Unknown Force. The specification calls it a seat. */
export type Force = 0 | 1 | 2 | 3 | 4;

export type UnknownForce = "UF1" | "UF2" | "UF3" | "UF4";

/** Who plays a force. */
export type Who = Seat | UnknownForce;

export interface Options {
  /** How many Unknown Forces play with one or two people. */
  readonly forces: 0 | 1 | 2 | 3 | 4;
  /** The extension. */
  readonly aubaine: boolean;
  /** House rule (EM-124): who exchanges in 2.5. */
  readonly exchangers: "survivors" | "everybody";
  /** House rule (EM-125): whether there is a second exchange turn, in which everybody may go on swapping. */
  readonly swaps: "limited" | "free";
  /** House rule (EM-126): whether a Whirlwind force on the Whirlwind tile takes a gem in 1.5 only, or in 2.3 too. */
  readonly whirlwindGems: "one" | "two";
}

export type Tokens = { readonly [Kind in Token]: number };

export interface Holding extends Tokens {
  readonly hate: number;
  readonly gems: number;
}

/** The position of a force's die, once the cups are lifted. */
export type Die =
  | { readonly is: "shown"; readonly face: Face }
  /** Its force is eliminated for the rest of the round. `step` says when. */
  | { readonly is: "covered"; readonly face: Face; readonly step: "1.4" | "2.2" }
  /** `took`: whether its force took a token of that tile in 1.5 or 2.3. */
  | { readonly is: "placed"; readonly face: Face; readonly on: Tile; readonly took: boolean };

/** Whose answer the rules wait for; `next` act after it, in that order. */
export type Phase =
  | { readonly is: "choosing" }
  | Staking
  | Taking
  | Announcing
  | Exchanging
  /** Without a winner: the implosion. */
  | { readonly is: "over"; readonly winner: Force | null };

/** The Aubaine turn of a force that staked a gem. */
export interface Staking {
  readonly is: "aubaine";
  readonly force: Force;
  readonly next: readonly Force[];
}

/** The token of the Whirlwind force, or the one the celestial die adds. */
export interface Taking {
  readonly is: "taking";
  readonly force: Force;
  readonly token: Token;
  readonly step: "1.5" | "2.4";
}

export interface Announcing {
  readonly is: "announcing";
  readonly force: Force;
  readonly next: readonly Force[];
  /** Those who have announced a reroll, in the order of speaking. */
  readonly rerolling: readonly Force[];
}

export interface Exchanging {
  readonly is: "exchanging";
  readonly force: Force;
  readonly next: readonly Force[];
  /** The exchanges of Attraction, or the settlement when Attraction is skipped (EM-36). */
  readonly step: "2.5" | "3.0";
  /** What the force has done in its exchange turn. */
  readonly swapped: boolean;
  readonly converted: boolean;
}

/** Everything that is open (EM-9). */
export interface Table {
  readonly options: Options;
  /** Anticlockwise, by force. */
  readonly circle: readonly Who[];
  readonly holdings: readonly Holding[];
  readonly tiles: Tokens;
  /** Hate on the star of Serenity. */
  readonly star: number;
  /** Gems on the Whirlwind tile. */
  readonly gems: number;
  readonly cylinder: Force | null;
  readonly lightning: Force;
  readonly round: number;
  /** The dice by force; empty while they are under the cups. */
  readonly cast: readonly Die[];
  /** The Whirlwind force of the round. */
  readonly whirlwind: Force | null;
  /** The force that completed the four elements this round. */
  readonly unifier: Force | null;
  readonly phase: Phase;
  readonly news: readonly News[];
}

/** The faces that players choose wait sealed, outside the state. */
export interface State extends Table {
  /** The celestial die; null while nobody owns the Cylinder. Nobody knows its face until it is shown in 2.4. */
  readonly celestial: { readonly face: Face; readonly isShown: boolean } | null;
  /** The dice of the Unknown Forces, UF1 first, from 1.2 until the cups are lifted. */
  readonly underCups: readonly Face[];
}

export interface View extends BaseView, Table {
  readonly celestial: Face | "covered" | null;
  readonly news: readonly News[];
}

export type Swap = { readonly is: "swap"; readonly pair: readonly [Element, Element] };

export type Move =
  | { readonly is: "choose"; readonly face: Face; readonly stake: boolean }
  /** The Aubaine: another face for the die. */
  | { readonly is: "change"; readonly face: Face }
  /** The die stays as it is: in the Aubaine and in the announcements. */
  | { readonly is: "keep" }
  | { readonly is: "reroll" }
  | { readonly is: "take" }
  | { readonly is: "leave" }
  | Swap
  | { readonly is: "convert"; readonly element: Element }
  | { readonly is: "pass" };

/** Steps have the rule book's numbers; 1.5* is the end of Discord, 3.0 the settlement of EM-36. */
export type News =
  | { readonly key: "roundBegins"; readonly round: number; readonly who: Who }
  | { readonly key: "celestialRolled"; readonly who: Who }
  | { readonly key: "revealed"; readonly cups: readonly Cup[] }
  | { readonly key: "faceChanged"; readonly who: Who; readonly from: Face; readonly to: Face }
  | { readonly key: "faceKept"; readonly who: Who; readonly face: Face }
  | { readonly key: "changeForbidden"; readonly who: Who; readonly face: Face; readonly owner: Who }
  | { readonly key: "imploded" }
  | { readonly key: "eliminated"; readonly step: "1.4" | "2.2"; readonly all: readonly Who[] }
  | { readonly key: "hateDiscarded"; readonly step: "1.4" | "2.2"; readonly who: Who }
  | { readonly key: "whirlwindRolled"; readonly who: Who; readonly face: Face }
  | { readonly key: "took"; readonly step: "1.5" | "2.3" | "2.4"; readonly who: Who; readonly token: Token }
  | { readonly key: "left"; readonly step: "1.5" | "2.4"; readonly who: Who; readonly token: Token }
  | { readonly key: "completed"; readonly step: "1.5" | "2.3" | "2.4" | "2.5" | "3.0"; readonly who: Who }
  | { readonly key: "gemTaken"; readonly step: "1.5" | "1.5*" | "2.3" | "2.4"; readonly who: Who }
  | { readonly key: "attractionSkipped" }
  | { readonly key: "announced"; readonly who: Who; readonly what: "keep" | "reroll" }
  | { readonly key: "rerolled"; readonly who: Who; readonly face: Face }
  | { readonly key: "barred"; readonly who: Who; readonly token: Token }
  | { readonly key: "heldByLightning"; readonly step: "1.5" | "2.3"; readonly who: Who; readonly token: Token }
  | { readonly key: "bumped"; readonly who: Who; readonly token: Token }
  | { readonly key: "onWhirlwind"; readonly who: Who }
  | { readonly key: "celestialShown"; readonly face: Face }
  | {
      readonly key: "swapped";
      readonly step: "2.5" | "3.0";
      readonly who: Who;
      readonly pair: readonly [Element, Element];
    }
  /** Without an element: the two Ethers went back for nothing (EM-64). */
  | {
      readonly key: "converted";
      readonly step: "2.5" | "3.0";
      readonly who: Who;
      readonly element: Element | null;
    }
  | { readonly key: "passed"; readonly who: Who }
  | { readonly key: "united"; readonly who: Who; readonly discarded: number }
  | { readonly key: "refilled"; readonly element: Element }
  | { readonly key: "won"; readonly step: "1.4" | "2.2" | "3.1"; readonly who: Who };

/** What was under one cup. */
export interface Cup {
  readonly who: Who;
  readonly face: Face;
  readonly stake: boolean;
}

export type Refusal = { readonly rule: string } & (
  | { readonly key: "waitForYourTurn" }
  | { readonly key: "chooseAFace" }
  | { readonly key: "noAubaine" }
  | { readonly key: "noGem" }
  | { readonly key: "changeOrKeep" }
  | { readonly key: "sameFace"; readonly face: Face }
  | { readonly key: "faceShown"; readonly face: Face }
  | { readonly key: "takeOrLeave" }
  | { readonly key: "keepOrReroll" }
  | { readonly key: "mustConvert" }
  | { readonly key: "mustSwap" }
  | { readonly key: "swapOrPass" }
  | { readonly key: "noTwoEthers" }
  | { readonly key: "heldTwice"; readonly element: Element }
  | { readonly key: "tileEmpty"; readonly element: Element }
  | { readonly key: "fourthBarred"; readonly element: Element }
  | { readonly key: "notHeld" }
  | { readonly key: "twoDifferent" }
  | { readonly key: "threeLeft" }
  | { readonly key: "fourBroken" }
);

/** What is decided in advance: the question, and the answer (intentions.ts). */
export type IntentionFact =
  | { readonly key: "intendedTopic"; readonly topic: "aubaine" | "announce" | "token" | "exchange" }
  | { readonly key: "intendedAnswer"; readonly answer: string };

/** Why a move is good or bad (bot/reasons.ts). `mover` is whose move it is, `who` somebody else. */
export type Reason =
  | { readonly key: "whyWins"; readonly element: Element }
  | { readonly key: "whyFourth"; readonly element: Element }
  | { readonly key: "whyLacked"; readonly element: Element; readonly mover: Who }
  | { readonly key: "whyLackedAlone"; readonly element: Element; readonly mover: Who }
  | { readonly key: "whyLackedBy"; readonly element: Element; readonly all: readonly Who[] }
  | { readonly key: "whyDenied"; readonly element: Element; readonly who: Who }
  | { readonly key: "whyLikely"; readonly face: Face; readonly who: Who }
  | { readonly key: "whyHardly"; readonly face: Face }
  | { readonly key: "whyTied"; readonly face: Face; readonly who: Who }
  | { readonly key: "whySecond"; readonly element: Element; readonly mover: Who }
  | { readonly key: "whyThird"; readonly element: Element; readonly mover: Who }
  | { readonly key: "whyGivenUp"; readonly element: Element }
  | { readonly key: "whySpare" }
  | { readonly key: "whyFirstEther" }
  | { readonly key: "whySecondEther" }
  | { readonly key: "whyWhirlAlone" }
  | { readonly key: "whyWhirlForAll" }
  | { readonly key: "whyLightning" }
  | { readonly key: "whyBlocked"; readonly token: Token }
  | { readonly key: "whyBarred"; readonly who: Who };

export type Ending =
  | { readonly key: "hateGone"; readonly seat: Seat }
  | { readonly key: "unknownForceWon"; readonly who: UnknownForce }
  | { readonly key: "implosion" };
