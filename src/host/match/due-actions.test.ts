import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { createMatchOnHost, testPorts, testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { startTimedMatch } from "../../testing/host/timed-match.ts";
import { createHost } from "../host.ts";
import type { BotRunner } from "../ports/bot-runner.ts";

const aisopos = testRooms.find(({ id }) => id === "aisopos") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const ana = { is: "person", name: "Ana" } as const;
const solon = { is: "bot", name: "Solon", bot: "aisopos-1" } as const;

describe("The delay of a bot reveals nothing", () => {
  /** Ana lays three pieces and the bot answers. Each seed hides something else. */
  async function waitsIn(seed: string, pieces: readonly string[]) {
    const ports = testPorts();
    const host = createHost(ports);
    const id = await createMatchOnHost(host, aisopos, [ana, solon], { first: 1 }, seed);
    watchMatch(host, id, 0);
    for (const move of pieces) {
      await tick();
      await host.submit({ match: id, seat: 0, id: move, action: { is: "move", move } });
    }
    await tick();
    return { waits: ports.waits, played: JSON.stringify(await host.exportMatch(id)) };
  }

  test("The delay is the same whatever the bot holds, thinks or plays, and whatever lies face down before it", async () => {
    const worlds = await Promise.all(
      ["owl", "olive", "amphora"].map((seed, world) =>
        waitsIn(
          seed,
          ["a1", "a2", "a3"].map((hex, at) => `${"LHFMA".charAt((world + at) % 5)}@${hex}`),
        ),
      ),
    );
    const [first] = worlds;
    expect(new Set(worlds.map(({ played }) => played)).size).toBe(3);
    expect(first?.waits.length).toBe(3);
    for (const { waits } of worlds) expect(waits).toEqual(first?.waits);
  });

  test("The delay differs for every step, seat and match", async () => {
    const { waits } = await waitsIn("owl", ["L@a1", "L@a2", "H@a3"]);
    expect(new Set(waits).size).toBe(3);
  });

  /** Bots whose searches end when the test says so. */
  function slowly() {
    const pendingMoves: { readonly end: (move: string) => void; isStopped: boolean }[] = [];
    const botRunner: BotRunner = {
      findMove() {
        let end: (move: string) => void = () => {};
        const move = new Promise<string>((found) => {
          end = found;
        });
        const pending = { end, isStopped: false };
        pendingMoves.push(pending);
        return {
          move,
          cancel: () => {
            pending.isStopped = true;
          },
        };
      },
      forgetMatch: () => {},
    };
    return { pendingMoves, botRunner };
  }

  const slowBotMatch = async () => {
    const slow = slowly();
    const options = { room: aisopos, control: { is: "none" }, options: { first: 1 }, players: [ana, solon] } as const;
    return { ...slow, ...(await startTimedMatch({ ...options, over: { botRunner: slow.botRunner } })) };
  };

  test("A bot searches during its delay: a quick answer waits for its end, and a slow one is played when it is found", async () => {
    const { pendingMoves, timer, play, watch } = await slowBotMatch();
    const { last } = await watch(0);
    await play(0, "L@a1");
    expect(pendingMoves).toHaveLength(1);
    pendingMoves[0]?.end("A@e5");
    await timer.advance(500);
    expect(last().version).toBe(1);
    await timer.advance(800);
    expect(last().version).toBe(2);
    await play(0, "L@a2");
    await timer.advance(60_000);
    expect(last().version).toBe(3);
    expect(timer.pending()).toBe(0);
    pendingMoves[1]?.end("A@e4");
    await timer.settle();
    expect(last().version).toBe(4);
  });

  test("A search that is no longer needed is cancelled: the match has moved on, or nobody watches", async () => {
    const { pendingMoves, timer, play, watch, submit } = await slowBotMatch();
    const viewer = await watch(0);
    await play(0, "L@a1");
    await submit(0, { is: "call", call: "resign" });
    expect(pendingMoves.map(({ isStopped }) => isStopped)).toEqual([true]);
    pendingMoves[0]?.end("A@e5");
    await timer.advance(5000);
    expect(viewer.last().version).toBe(2);
    const other = await slowBotMatch();
    const leaving = await other.watch(0);
    await other.play(0, "L@a1");
    leaving.leave();
    await other.timer.settle();
    expect(other.pendingMoves.map(({ isStopped }) => isStopped)).toEqual([true]);
  });
});
