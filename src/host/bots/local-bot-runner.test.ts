import { expect, test } from "vitest";
import type { AnyBot } from "../../kernel/bot.ts";
import type { BaseView } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { micatio } from "../../testing/micatio.ts";
import type { BotPosition } from "../ports/bot-runner.ts";
import { localBotRunner } from "./local-bot-runner.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

/** Shows as many fingers as it has seen views; fails at the view of version 13. */
const counter: AnyBot = {
  id: "counter",
  level: 1,
  nodes: 0,
  begin: () => 0,
  remember: (count) => Number(count) + 1,
  decide: (count, view) => {
    if ((view as unknown as { version: number }).version === 13) throw new Error("no idea");
    return { is: "show", fingers: count };
  },
};
const room = {
  ...isis,
  id: "micatio",
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [counter] }),
} as unknown as Room;

const position = (game: string, ...versions: readonly number[]): BotPosition => ({
  hostedBot: { match: "m1", game, edition: 1, bot: "counter", seat: 0, seed: "s" },
  versions,
  viewAt: (version) => ({ version }) as unknown as BaseView,
  stored: () => {
    throw new Error("here all views are sent");
  },
  step: versions.length,
  nodes: 0,
  isHint: false,
});

test("A bot is shown every view once, and all of them again after a failure or after its match was forgotten", async () => {
  const runner = localBotRunner([isis, room]);
  const fingers = (...versions: readonly number[]) => runner.findMove(position("micatio", ...versions)).move;
  expect(await fingers(0, 1)).toEqual({ move: "2" });
  expect(await fingers(0, 1, 2)).toEqual({ move: "3" });
  await expect(fingers(0, 1, 2, 13)).rejects.toThrow("no idea");
  expect(await fingers(0, 1, 2, 4)).toEqual({ move: "4" });
  runner.forgetMatch("m1");
  expect(await fingers(0, 1, 2, 4, 5)).toEqual({ move: "5" });
});

test("For a hint a bot appraises its moves, and its memory stays the same", async () => {
  const appraise: AnyBot["appraise"] = (count) => ({
    worth: 1,
    moves: [{ move: { is: "show", fingers: 5 }, worth: 1, why: { key: `seen ${count}` } }],
  });
  const advising = { ...room, bots: async () => ({ bots: [{ ...counter, appraise }] }) };
  const runner = localBotRunner([advising]);
  const asked = (isHint: boolean, ...versions: readonly number[]) =>
    runner.findMove({ ...position("micatio", ...versions), isHint }).move;
  expect(await asked(true, 0, 1)).toEqual({ move: "5", why: { key: "seen 2" } });
  expect(await asked(false, 0, 1, 2)).toEqual({ move: "3" });
});

test("A cancelled move is null, and its views count as unseen", async () => {
  const runner = localBotRunner([room]);
  const pending = runner.findMove(position("micatio", 0, 1));
  pending.cancel();
  expect(await pending.move).toBeNull();
  expect(await runner.findMove(position("micatio", 0, 1)).move).toEqual({ move: "2" });
});

test("Other work goes first, and a game that is not here has no move", async () => {
  const order: string[] = [];
  const runner = localBotRunner([room], async () => void order.push("other work"));
  await runner.findMove(position("micatio", 0)).move.then(() => order.push("move"));
  expect(order).toEqual(["other work", "move"]);
  await expect(runner.findMove(position("senet", 0)).move).rejects.toThrow("no game senet here");
});
