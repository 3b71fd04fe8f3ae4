import type { Say } from "../../kernel/texts.ts";
import type { Die, Face, Holding, Move, Token } from "./state.ts";

/** The three parts of a round, as the rulebook calls them. */
export type Part = "discord" | "attraction" | "union";

/** Everything the board says that is not a fact. Faces, tokens and names come as they are; the words spell them. */
export interface Words {
  /** What the board is called by those who hear it. */
  readonly tiles: string;
  readonly forces: string;
  readonly round: (round: number, say: Say) => string;
  readonly parts: Readonly<Record<Part, string>>;
  /** An Unknown Force, where there is little room. */
  readonly unknown: (number: string) => string;

  readonly tile: (token: Token, left: number, say: Say) => string;
  readonly whirlwind: (gems: number | null, say: Say) => string;
  readonly star: (hate: number, say: Say) => string;
  readonly blocked: string;
  readonly dieHere: (name: string, face: Face) => string;

  readonly holding: (holding: Holding, hasGems: boolean, say: Say) => string;
  readonly underCup: (isSet: boolean) => string;
  readonly die: (die: Die) => string;
  readonly lastRound: (die: string) => string;
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
  readonly stakeSpoken: (gems: number, say: Say) => string;
  readonly take: (token: Token, isSecond: boolean) => string;
  readonly leave: string;
  readonly keep: string;
  readonly reroll: string;
  readonly pass: string;

  /** A move in a few words: what confirming it asks, what a hint says. `token`: the one to take or leave. */
  readonly move: (move: Move, token: Token | null) => string;
  readonly isChosen: (move: string) => string;

  readonly choose: (withGem: boolean) => string;
  readonly chosen: (face: Face, withGem: boolean, others: string) => string;
  readonly change: (face: Face) => string;
  readonly mayTake: (token: Token, isSecond: boolean) => string;
  readonly announce: (face: Face, isBlocked: boolean) => string;
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
}
