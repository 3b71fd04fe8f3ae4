import type { BotLoader, ExplainedMove } from "../../kernel/bot.ts";
import type { Fact } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { standingIndexes } from "../../kernel/undo.ts";
import type { LoadedRoom } from "../match/load-room.ts";
import {
  currentMatch,
  hasNewState,
  type MatchHistory,
  type Snapshot,
  snapshotAt,
  versionOf,
  withSnapshotsFrom,
} from "../match/match-history.ts";
import type { BotPosition, PendingBotMove } from "../ports/bot-runner.ts";
import type { HostPorts } from "../ports/host-ports.ts";

/** The bot in this seat. When no such bot plays the edition of the match, the strongest one that does. */
export function botInSeat({ room, setup, matchControl }: MatchHistory, seat: Seat): BotLoader {
  const player = setup.players[seat];
  const bot = player?.is === "bot" ? player.bot : matchControl.arriving.find((one) => one.seat === seat)?.bot;
  return room.ladder.find(({ id }) => id === bot) ?? strongestBot(room);
}

export function strongestBot({ ladder, room }: LoadedRoom): BotLoader {
  const bot = ladder.at(-1);
  if (bot === undefined) throw new Error(`${room.id}: a ladder without a bot`);
  return bot;
}

export type BotPorts = Pick<HostPorts, "botRunner" | "chance" | "reportError">;

/**
 * Asks a bot for its move, which sees only the views of this seat. When the bot fails, or its process is lost, the next
 * lower level tries, and the random bot last. The move is null when all of them fail. `isHint`: the bot is to say why.
 */
export function askBotForMove(
  history: MatchHistory,
  seat: Seat,
  bot: BotLoader,
  { botRunner, chance, reportError }: BotPorts,
  isHint = false,
): PendingBotMove {
  const { ladder } = history.room;
  const seed = chance.botSeed(history.setup);
  const below = ladder.slice(0, Math.max(1, ladder.indexOf(bot))).reverse();
  let isWanted = true;
  let pending: PendingBotMove | null = null;

  async function move(): Promise<ExplainedMove | null> {
    for (const level of new Set([bot, ...below]))
      try {
        pending = botRunner.findMove(botPosition(history, seat, level, seed, isHint));
        const found = await pending.move;
        if (found === null || !isWanted) return null;
        const why = refusalOf(history, seat, found.move);
        if (why === null) return found;
        reportError(new Error(`${level.id} played ${found.move}: ${JSON.stringify(why)}`));
      } catch (error) {
        reportError(error);
        if (!isWanted) return null;
      }
    reportError(new Error(`${history.setup.id}: no move for seat ${seat}`));
    return null;
  }

  return {
    move: move(),
    cancel() {
      isWanted = false;
      pending?.cancel();
    },
  };
}

function botPosition(history: MatchHistory, seat: Seat, bot: BotLoader, seed: string, isHint: boolean): BotPosition {
  const { setup, room, steps } = history;
  const versions = [0, ...standingIndexes(steps.map(({ step }) => step)).map((index) => index + 1)];
  // A bot that knows the match so far needs only the last snapshots, and those are in memory.
  let known = history;
  const snapshotOf = (version: number): Snapshot => {
    if (version < known.firstSnapshot) known = withSnapshotsFrom(known, 0);
    return snapshotAt(known, version);
  };
  return {
    hostedBot: { match: setup.id, game: setup.game, edition: setup.edition, bot: bot.id, seat, seed },
    versions: versions.filter((version) => hasNewState(history, version)),
    viewAt: (version) => room.game.view(snapshotOf(version).state, seat),
    stored: () => ({ setup: { ...setup, seed: "" }, steps, sealed: [], matchControl: history.matchControl }),
    step: versionOf(history),
    nodes: bot.nodes,
    isHint,
  };
}

function refusalOf(history: MatchHistory, seat: Seat, text: string): Fact | null {
  const { game } = history.room;
  const move = game.read(text);
  return move === null ? { key: "unreadable" } : game.refusal(game.view(currentMatch(history).state, seat), move);
}
