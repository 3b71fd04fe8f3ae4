import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { micatio } from "../../testing/micatio.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

const match = (people: number, game = micatio): Promise<TimedMatch> => {
  const room = { ...isis, id: game.id, game: async () => ({ game }), bots: async () => ({ bots: [] }) } as Room;
  return startTimedMatch({ room, control: { is: "none" }, options: { cheers: true }, people });
};

describe("Sealed moves end with the position that they were made in", () => {
  test("A sealed move is gone when its own seat takes back the step before", async () => {
    const timedMatch = await match(2);
    const { watch, submit, play } = timedMatch;
    const [own, other] = [await watch(0), await watch(1)];
    await play(0, "1");
    await play(1, "2");
    await play(0, "cheers");
    await play(0, "3");
    expect((await watch(0)).last().spoken).toEqual({ seats: [0], mine: "3" });
    expect(await submit(0, { is: "call", call: "undo" })).toMatchObject({ ok: true });
    expect(own.last().spoken).toEqual({ seats: [], mine: null });
    await play(0, "cheers");
    expect(other.last().spoken, "the next round begins empty").toEqual({ seats: [], mine: null });
    const again = await timedMatch.restarted().watch(0);
    expect(again.last().spoken, "in the store, too").toEqual({ seats: [], mine: null });
    const { version } = other.last();
    await play(1, "4");
    expect(other.last().version, "the round waits for a new move of the other seat").toBe(version);
    await play(0, "5");
    expect(other.last().view.news).toMatchObject([{ key: "shown", fingers: [5, 4] }]);
  });

  test("A round ends its sealed moves even if it leaves the position as it was", async () => {
    const timedMatch = await match(2, { ...micatio, apply: (state) => state });
    await timedMatch.play(0, "1");
    await timedMatch.play(1, "2");
    for (const { watch } of [timedMatch, timedMatch.restarted()])
      expect((await watch(0)).last()).toMatchObject({ version: 1, spoken: { seats: [], mine: null } });
  });

  test("A draw ends the round with its sealed moves, and their ids cannot be submitted again", async () => {
    const timedMatch = await match(2);
    const { watch, submit } = timedMatch;
    const own = await watch(0);
    await submit(0, { is: "move", move: "3" }, "sealed");
    await submit(1, { is: "call", call: "offer" });
    expect(own.last().spoken, "an offer leaves the sealed moves alone").toEqual({ seats: [0], mine: "3" });
    await submit(0, { is: "call", call: "accept" });
    expect(own.last()).toMatchObject({ version: 2, spoken: { seats: [], mine: null } });
    expect(own.last().outcome).toMatchObject({ places: [2, 2] });
    const repeated = { ok: true, version: 2 };
    expect(await submit(0, { is: "move", move: "3" }, "sealed")).toEqual(repeated);
    expect(await timedMatch.restarted().submit(0, { is: "move", move: "3" }, "sealed")).toEqual(repeated);
  });
});
