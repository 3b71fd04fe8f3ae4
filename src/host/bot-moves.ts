import { decided, type Sitting, seated, told } from "../bots/arena.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { Fact } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import { standingIndexes } from "../kernel/undo.ts";
import type { OpenRoom } from "./open-room.ts";
import { isNews, matchAt, present, type Story } from "./story.ts";

/** What bots have made of their seats' stories so far, so that no story is told twice. */
export type Memories = Map<string, Memory>;

interface Memory {
  readonly sitting: Sitting;
  /** The versions it has been shown. */
  readonly shown: readonly number[];
}

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
 * What the bot would play there, as written, by what that seat has been shown. Where it fails, the level below plays in
 * its place, and plain chance in the end; only if nobody finds a move there is none.
 */
export function botMove(
  story: Story,
  seat: Seat,
  bot: AnyBot,
  memories: Memories,
  complain: (error: unknown) => void,
): string | null {
  const { game, ladder } = story.open;
  const below = ladder.slice(0, Math.max(1, ladder.indexOf(bot))).reverse();
  for (const rung of new Set([bot, ...below]))
    try {
      const text = decided(game, present(story), remembered(story, seat, rung, memories), { nodes: rung.nodes });
      const why = refusalOf(story, seat, text);
      if (why === null) return text;
      complain(new Error(`${rung.id} played ${text}: ${JSON.stringify(why)}`));
    } catch (error) {
      complain(error);
    }
  return null;
}

/** The bot once it has been shown all that still stands. After an undo it begins anew: nobody remembers what is no more. */
function remembered(story: Story, seat: Seat, bot: AnyBot, memories: Memories): Sitting {
  const { game } = story.open;
  const versions = [0, ...standingIndexes(story.steps.map(({ step }) => step)).map((index) => index + 1)].filter(
    (version) => isNews(story, version),
  );
  const key = `${bot.id} ${seat}`;
  const before = memories.get(key);
  const goesOn = before?.shown.every((version, index) => version === versions[index]) ? before : null;
  let sitting = goesOn?.sitting ?? seated(game, matchAt(story, 0), seat, bot, story.table.seed);
  for (const version of versions.slice(goesOn?.shown.length ?? 1))
    sitting = told(game, matchAt(story, version), sitting);
  memories.set(key, { sitting, shown: versions });
  return sitting;
}

function refusalOf(story: Story, seat: Seat, text: string): Fact | null {
  const { game } = story.open;
  const move = game.read(text);
  return move === null ? { key: "unreadable" } : game.refusal(game.view(present(story).state, seat), move);
}
