import type { BotRunner, PendingBotMove } from "../../host/ports/bot-runner.ts";

/** Bots that wait until their match may have another move made for it; `turn` is null where it may at once. */
export const pricedBots = (runner: BotRunner, turn: (match: string) => Promise<void> | null): BotRunner => ({
  findMove(position) {
    const wait = turn(position.hostedBot.match);
    if (wait === null) return runner.findMove(position);
    let isWanted = true;
    let pending: PendingBotMove | null = null;
    const begin = (): PendingBotMove["move"] => {
      if (!isWanted) return Promise.resolve(null);
      pending = runner.findMove(position);
      return pending.move;
    };
    return {
      move: wait.then(begin),
      cancel() {
        isWanted = false;
        pending?.cancel();
      },
    };
  },
  forgetMatch: (match) => runner.forgetMatch(match),
});
