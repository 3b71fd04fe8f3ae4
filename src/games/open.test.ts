import { expect, test } from "vitest";
import { playBotMatch } from "../bots/arena.ts";
import { randomBot } from "../bots/random-bot.ts";
import { replayStepByStep } from "../kernel/match.ts";
import { viewersOf } from "../kernel/seat.ts";
import * as catalogue from "./catalogue.ts";

/** Whether the open view contains everything of the seen one. Hidden parts are null, and a covered die is "covered". */
function includes(open: unknown, seen: unknown): boolean {
  if (seen === null || seen === "covered") return true;
  if (typeof seen !== "object" || typeof open !== "object" || open === null) return open === seen;
  const shown = open as Readonly<Record<string, unknown>>;
  return Object.entries(seen).every(([name, part]) => name === "viewer" || includes(shown[name], part));
}

test.each(Object.values(catalogue))(
  "The open view of $id shows everything that any seat sees, and offers no move",
  async (room) => {
    const { game } = await room.game();
    const bots = Array.from({ length: room.usual }, () => randomBot(game));
    let shows = 0;
    for (const { state } of replayStepByStep(game, playBotMatch(game, bots, {}, "open"))) {
      const open = game.open?.(state) ?? expect.unreachable();
      expect(game.offers(open)).toEqual([]);
      for (const viewer of viewersOf(room.usual)) expect(includes(open, game.view(state, viewer))).toBe(true);
      if (!includes(game.view(state, "watcher"), open)) shows++;
    }
    expect(shows).toBeGreaterThan(5);
  },
);
