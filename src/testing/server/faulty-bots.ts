import { parentPort } from "node:worker_threads";
import { randomBot } from "../../bots/random-bot.ts";
import { isisOsiris } from "../../games/catalogue.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { Room } from "../../kernel/room.ts";

/** The broadcast channel on which these bots report what they do. */
export const BOT_CHANNEL = "thinking";

/**
 * Isis & Osiris with faulty bots: the first plays, the second throws, the third ends its thread, the fourth thinks
 * until it is interrupted, the fifth never stops thinking.
 */
export const faultyRoom: Room = {
  ...isisOsiris,
  levels: 5,
  async bots() {
    const plain = randomBot((await isisOsiris.game()).game) as AnyBot;
    const bot = (level: number, nodes: number, decide: AnyBot["decide"]): AnyBot => ({
      ...plain,
      id: `isis-osiris-${level}`,
      level,
      nodes,
      decide,
    });
    return {
      bots: [
        bot(1, 0, plain.decide),
        bot(2, 1, () => {
          throw new Error("no idea");
        }),
        // Without the port to the server a thread has nothing to wait for, and ends before it can answer.
        // (`process.exit` would do as well, but in one of a hundred runs it ends the whole process, Node 24.)
        bot(3, 1, (...thought) => {
          parentPort?.close();
          return plain.decide(...thought);
        }),
        bot(4, 1, (memory, view, budget, seed) => {
          report("begun");
          while (budget.isUp?.() === false);
          report("interrupted");
          return plain.decide(memory, view, budget, seed);
        }),
        bot(5, 1, () => {
          report("begun");
          for (;;);
        }),
      ],
    };
  },
};

function report(what: string): void {
  const channel = new BroadcastChannel(BOT_CHANNEL);
  channel.postMessage(what);
  channel.close();
}
