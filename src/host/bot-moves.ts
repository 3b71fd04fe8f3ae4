import type { AnyBot } from "../kernel/bot.ts";
import type { Fact } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import { standingIndexes } from "../kernel/undo.ts";
import type { OpenRoom } from "./open-room.ts";
import type { Ports } from "./ports.ts";
import { isNews, present, reaching, type Scene, type Story, sceneAt, versionOf } from "./story.ts";
import type { Position, Thought } from "./thinker.ts";

/** The bot that sits there; for one that the room no longer has, the strongest. */
export function botAt({ open, table }: Story, seat: Seat): AnyBot {
  const sitter = table.sitters[seat];
  const own = sitter?.is === "bot" ? open.ladder.find(({ id }) => id === sitter.bot) : undefined;
  return own ?? strongest(open);
}

export function strongest({ ladder, room }: OpenRoom): AnyBot {
  const bot = ladder.at(-1);
  if (bot === undefined) throw new Error(`${room.id}: a ladder without a bot`);
  return bot;
}

/**
 * The bot thinks about what to play there, by what that seat has been shown. Where it fails, or the place where it thinks
 * is lost, the level below thinks in its stead, and plain chance in the end; only if nobody finds a move there is none.
 */
export function botThought(
  story: Story,
  seat: Seat,
  bot: AnyBot,
  { thinker, complain }: Pick<Ports, "thinker" | "complain">,
): Thought {
  const { ladder } = story.open;
  const below = ladder.slice(0, Math.max(1, ladder.indexOf(bot))).reverse();
  let isWanted = true;
  let thinking: Thought | null = null;

  async function move(): Promise<string | null> {
    for (const rung of new Set([bot, ...below]))
      try {
        thinking = thinker.think(positionAt(story, seat, rung));
        const text = await thinking.move;
        if (text === null || !isWanted) return null;
        const why = refusalOf(story, seat, text);
        if (why === null) return text;
        complain(new Error(`${rung.id} played ${text}: ${JSON.stringify(why)}`));
      } catch (error) {
        complain(error);
        if (!isWanted) return null;
      }
    complain(new Error(`${story.table.id}: no move for seat ${seat}`));
    return null;
  }

  return {
    move: move(),
    stop() {
      isWanted = false;
      thinking?.stop();
    },
  };
}

function positionAt(story: Story, seat: Seat, bot: AnyBot): Position {
  const { table, open, steps } = story;
  const versions = [0, ...standingIndexes(steps.map(({ step }) => step)).map((index) => index + 1)];
  // A bot that has been shown the match so far is shown the last scenes only, and those are at hand.
  let known = story;
  const sceneOf = (version: number): Scene => {
    if (version < known.since) known = reaching(known, 0);
    return sceneAt(known, version);
  };
  return {
    chair: { table: table.id, game: table.game, bot: bot.id, seat, seed: table.seed },
    versions: versions.filter((version) => isNews(story, version)),
    shown: (version) => open.game.view(sceneOf(version).state, seat),
    step: versionOf(story),
    nodes: bot.nodes,
  };
}

function refusalOf(story: Story, seat: Seat, text: string): Fact | null {
  const { game } = story.open;
  const move = game.read(text);
  return move === null ? { key: "unreadable" } : game.refusal(game.view(present(story).state, seat), move);
}
