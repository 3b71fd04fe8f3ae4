import type { Language, Say } from "../../../kernel/texts.ts";
import type { Die, Element, Face, Holding, Move, Token } from "../rules/state.ts";

/** The three parts of a round, as in the rule book. */
export type Part = "discord" | "attraction" | "union";

/** The board's texts that are not news. They get faces, tokens and names as values, and write them as words. */
export interface Words<L extends Language = Language> {
  /** The board's name for screen readers. */
  readonly tiles: string;
  readonly forces: string;
  readonly round: (round: number, say: Say<L>) => string;
  readonly parts: Readonly<Record<Part, string>>;
  /** An Unknown Force in short form. */
  readonly unknown: (number: string) => string;

  readonly tile: (token: Token, left: number, say: Say<L>) => string;
  readonly whirlwind: (gems: number | null, say: Say<L>) => string;
  readonly star: (hate: number, say: Say<L>) => string;
  readonly blocked: string;
  readonly dieHere: (name: string, face: Face) => string;

  readonly holding: (holding: Holding, hasGems: boolean, say: Say<L>) => string;
  readonly underCup: (isSet: boolean) => string;
  readonly die: (die: Die) => string;
  readonly announced: Readonly<Record<"keep" | "reroll", string>>;
  readonly lightning: string;
  readonly cylinder: string;
  readonly cylinderName: string;
  readonly celestial: (face: Face | "covered") => string;
  readonly unifier: string;
  readonly whirlwindForce: string;
  readonly staked: string;
  readonly out: string;

  readonly stake: string;
  readonly stakeSpoken: (gems: number, say: Say<L>) => string;
  readonly take: (token: Token, isSecond: boolean) => string;
  readonly leave: string;
  readonly changeFace: string;
  /** The viewer's own answer has not been confirmed yet. */
  readonly onItsWay: string;
  readonly keep: string;
  readonly reroll: string;
  readonly pass: string;
  /** Said by a force that has swapped nothing. */
  readonly passes: string;
  readonly kyklo: string;

  /** A move in a few words, for confirmations and hints. `token` is the one to take or leave. */
  readonly move: (move: Move, token: Token | null) => string;
  readonly isChosen: (move: string) => string;

  readonly choose: (withGem: boolean) => string;
  readonly chosen: (face: Face, withGem: boolean, others: string) => string;
  readonly change: (face: Face) => string;
  readonly mayTake: (token: Token, isSecond: boolean) => string;
  /** `takes`: whether a kept die, if nobody else shows its face in the end, takes a token. */
  readonly announce: (face: Face, takes: boolean, isBlocked: boolean) => string;
  readonly convert: string;
  readonly mustSwap: string;
  readonly maySwap: string;

  readonly choosing: (names: string) => string;
  readonly mayChange: (name: string) => string;
  readonly takes: (name: string, token: Token) => string;
  readonly announces: (name: string) => string;
  readonly exchanges: (name: string) => string;

  readonly youWon: string;
  readonly won: (name: string) => string;
  readonly unknownWon: (name: string) => string;
  readonly imploded: string;

  /** The viewer's own aim: how many Hates are left to lose, and which of the four are missing. */
  readonly aim: (hate: number, say: Say<L>) => string;
  readonly lack: (elements: readonly Element[], say: Say<L>) => string;
}
