import { decision, type Sitting, shown, sitDown } from "../bots/arena.ts";
import type { Budget } from "../kernel/bot.ts";
import type { BaseView } from "../kernel/game.ts";
import { nameOf, type Question } from "./hearing.ts";
import { botCalled, type OpenRoom } from "./open-room.ts";

/** The bots of one place, each with what it has made of its seat's story so far. */
export interface Minds {
  /** The bot's move as written. It throws where the bot does, and then the bot has forgotten everything. */
  move(open: OpenRoom, question: Question, isUp?: Budget["isUp"]): string;
  forget(table: string): void;
}

interface Mind {
  readonly sitting: Sitting;
  /** What it was shown last. */
  readonly view: BaseView | undefined;
}

export function mindsOf(): Minds {
  const tables = new Map<string, Map<string, Mind>>();

  function mindFor(open: OpenRoom, { chair, from, views }: Question): Mind {
    const { seat, seed, table } = chair;
    const known = tables.get(table)?.get(nameOf(chair));
    if (from > 0 && known === undefined) throw new Error(`${chair.bot} remembers nothing of ${table}`);
    const before = from > 0 ? known : undefined;
    const sitting = before?.sitting ?? sitDown(botCalled(open, chair.bot), seat, seed);
    return { sitting: views.reduce(shown, sitting), view: views.at(-1) ?? before?.view };
  }

  return {
    move(open, question, isUp) {
      const { chair, step, nodes } = question;
      const minds = tables.get(chair.table) ?? new Map<string, Mind>();
      try {
        const mind = mindFor(open, question);
        if (mind.view === undefined) throw new Error(`${chair.bot} was shown nothing of ${chair.table}`);
        tables.set(chair.table, minds.set(nameOf(chair), mind));
        return decision(open.game, mind.sitting, mind.view, step, { nodes, ...(isUp && { isUp }) });
      } catch (error) {
        minds.delete(nameOf(chair));
        throw error;
      }
    },
    forget: (table) => void tables.delete(table),
  };
}
