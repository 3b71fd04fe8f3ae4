import type { BaseView } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";

/**
 * Where bots think: in the same place as the host (a worker of the page, tests) or on threads of its own (a server), so
 * that no search keeps anybody waiting who does not wait for it. What bots remember of their seats' stories lives there.
 */
export interface Thinker {
  think(position: Position): Thought;
  /** Nobody is at the table any more: what its bots remember need not be kept. */
  forget(table: string): void;
}

/** A bot's move on its way. */
export interface Thought {
  /** As written; null where it was stopped. Rejected where the bot failed, or the place where it thought was lost. */
  readonly move: Promise<string | null>;
  /** Nobody waits for it any more. */
  stop(): void;
}

/** One bot at one seat of one table. */
export interface Chair {
  readonly table: string;
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  /** The match's own for its bots. */
  readonly seed: string;
}

/** What a bot has to think about: its seat's story, which ends where it is asked. */
export interface Position {
  readonly chair: Chair;
  /** The versions that the story consists of, in order. After an undo some of them are others than before. */
  readonly versions: readonly number[];
  /** What the seat was shown at one of them. */
  readonly shown: (version: number) => BaseView;
  /** How many steps were played: no two decisions of a match share their chance. */
  readonly step: number;
  readonly nodes: number;
}
