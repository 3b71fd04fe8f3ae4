import type { BotRequest } from "../../host/bots/views-sent.ts";
import type { ExplainedMove } from "../../kernel/bot.ts";

/** What a thread is started with. */
export interface BotThreadStart {
  /** The number of the thought to end. It is shared memory, since a thread that thinks receives no messages. */
  readonly unwanted: Int32Array<SharedArrayBuffer>;
}

/** The functions of a bot thread. */
export interface BotThreadFunctions {
  readonly calls: {
    /** The move of the bot that is asked, for a hint with its reason. `number`: the number of this thought. */
    readonly chooseMove: (number: number, question: BotRequest, isHint: boolean) => Promise<ExplainedMove>;
  };
  readonly signals: {
    /** The match is over or gone: its bots need no memory. */
    readonly forget: (match: string) => void;
  };
}
