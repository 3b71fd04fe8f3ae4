import type { BaseView } from "../kernel/game.ts";
import type { Chair, Position } from "./thinker.ts";

/** A question to a bot that may remember the beginning of its story: only what it has not been shown yet comes along. */
export interface Question {
  readonly chair: Chair;
  /** So much of the story it must remember; of nothing it begins anew. */
  readonly from: number;
  readonly views: readonly BaseView[];
  readonly step: number;
  readonly nodes: number;
}

/** Keeps account of what the bots in one place have been shown. */
export interface Hearing {
  /** The question as it must be asked there; from then on its story counts as shown. */
  question(position: Position): Question;
  /** Whether any bot there remembers something of the table. */
  knows(table: string): boolean;
  /** A bot failed: nobody can say what it remembers. */
  lose(chair: Chair): void;
  forget(table: string): void;
}

export function hearingOf(): Hearing {
  const tables = new Map<string, Map<string, readonly number[]>>();
  return {
    question({ chair, versions, shown, step, nodes }) {
      const chairs = tables.get(chair.table) ?? new Map<string, readonly number[]>();
      const known = chairs.get(nameOf(chair)) ?? [];
      // After an undo it begins anew: nobody remembers what is no more.
      const from = known.every((version, index) => version === versions[index]) ? known.length : 0;
      tables.set(chair.table, chairs.set(nameOf(chair), versions));
      return { chair, from, views: versions.slice(from).map(shown), step, nodes };
    },
    knows: (table) => tables.has(table),
    lose: (chair) => void tables.get(chair.table)?.delete(nameOf(chair)),
    forget: (table) => void tables.delete(table),
  };
}

export const nameOf = ({ bot, seat }: Chair): string => `${bot} ${seat}`;
