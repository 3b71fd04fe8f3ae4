import type { ExplainedMove } from "../../kernel/bot.ts";
import type { BaseView } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { StoredMatch } from "./match-store.ts";

/**
 * Runs bots: in the process of the host (a worker of the page, tests), or on threads of its own (a server), so that no
 * search blocks other people. The bots' memory of the views so far lives there.
 */
export interface BotRunner {
  findMove(position: BotPosition): PendingBotMove;
  /** Nobody watches the match any more: the memory of its bots can be dropped. */
  forgetMatch(match: string): void;
}

/** A bot move that is being searched. */
export interface PendingBotMove {
  /** Null when it was cancelled. Rejected when the bot failed or its thread was lost. */
  readonly move: Promise<ExplainedMove | null>;
  /** The move is no longer needed. */
  cancel(): void;
}

/** One bot in one seat of one match. */
export interface HostedBot {
  readonly match: string;
  readonly game: string;
  /** The edition of the rules that the match began with. */
  readonly edition: number;
  readonly bot: string;
  readonly seat: Seat;
  /** What the bots of the match draw their chance from. It says nothing about its dice (`Chance.botSeed`). */
  readonly seed: string;
}

/** What a bot has to decide on: the views of its seat so far, which end at the present. */
export interface BotPosition {
  readonly hostedBot: HostedBot;
  /** The versions of these views, in order. After an undo some of them differ from before. */
  readonly versions: readonly number[];
  /** The seat's view after one of these versions. */
  readonly viewAt: (version: number) => BaseView;
  /** What the views can be made from elsewhere, if there are many. Nothing that is still secret is in it. */
  readonly stored: () => StoredMatch;
  /** How many steps were played. It is part of the seed, so no two decisions of a match share their chance. */
  readonly step: number;
  readonly nodes: number;
  /** Somebody asks for a hint: the bot appraises its moves, where it can, and says why. */
  readonly isHint: boolean;
}
