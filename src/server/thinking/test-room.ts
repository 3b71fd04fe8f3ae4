import { parentPort } from "node:worker_threads";
import { randomBot } from "../../bots/random.ts";
import { isisOsiris } from "../../games/catalogue.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { Room } from "../../kernel/room.ts";

/** For tests of threads: what the bots there say while they think, to whoever listens. */
export const CHANNEL = "thinking";

/**
 * Isis & Osiris with bots that are no good: the first plays, the second throws, the third takes its thread down, the
 * fourth thinks until it is interrupted, the fifth until its thread is given up.
 */
export const trickyRoom: Room = {
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
        // Without the port to the house a thread has nothing to wait for, and ends before it can answer. (`process.exit`
        // would do as well, but amid a thought it takes the whole process down once in a hundred times, Node 24.)
        bot(3, 1, (...thought) => {
          parentPort?.close();
          return plain.decide(...thought);
        }),
        bot(4, 1, (memory, view, budget, seed) => {
          say("begun");
          while (budget.isUp?.() === false);
          say("interrupted");
          return plain.decide(memory, view, budget, seed);
        }),
        bot(5, 1, () => {
          say("begun");
          for (;;);
        }),
      ],
    };
  },
};

function say(what: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(what);
  channel.close();
}
