import { describe, expect, test } from "vitest";
import { type Match, replayStepByStep } from "../kernel/match.ts";
import { replayRecord } from "../kernel/record/match-record.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { ToViewer, Update } from "../protocol/messages/match-messages.ts";
import {
  createMatchOnHost,
  playRandomly,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../testing/host/test-host.ts";
import { createHost } from "./host.ts";

const updatesIn = (messages: readonly ToViewer[]): readonly Update[] =>
  messages.filter((message) => message.t === "update");

describe.each(testRooms.map((room) => [room.id, room] as const))("A match of %s", (_, room) => {
  test("One person, bots in the other seats and a watcher reach the end of the match", async () => {
    const { game } = await room.game();
    const ports = testPorts();
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, testPlayers(room, 1), {}, "evening");
    const watching = watchMatch(host, id, "watcher");
    const playing = playRandomly(host, game, id, 0, "person");
    await playing.over;
    expect(ports.errors).toEqual([]);

    const answer = await host.record(id);
    if (!answer.ok) throw new Error(answer.why.key);
    expect(answer.record.end).not.toBeNull();
    expect(replayRecord(game, answer.record).ok).toBe(true);

    const { options, dice, steps, names } = answer.record;
    const history: readonly Match<unknown, unknown>[] = [
      ...replayStepByStep(game, { options, dice, steps, seats: names.length }),
    ];
    for (const [viewer, messages] of [
      [0, playing.messages],
      ["watcher", watching.messages],
    ] as const satisfies readonly (readonly [Viewer, readonly ToViewer[]])[]) {
      const update = updatesIn(messages);
      expect(
        update.map(({ version }) => version),
        "every version once, in order",
      ).toEqual([...history.keys()]);
      for (const { version, view, logEntry, spoken, outcome } of update) {
        const state = history[version]?.state;
        expect(view, "exactly what the game shows this viewer").toEqual(game.view(state, viewer));
        expect(outcome).toEqual(game.outcome(state));
        expect(logEntry).toEqual({ version, news: view.news, call: null });
        expect(spoken).toEqual({ seats: [], mine: null });
      }
      for (const message of messages)
        if (message.t === "spoke" && message.spoken.mine !== null) expect(viewer).not.toBe("watcher");
    }

    const [summary] = ((await host.summaries()) as { matches: readonly unknown[] }).matches;
    expect(summary).toMatchObject({
      id,
      version: steps.length,
      asked: [],
      places: answer.record.end?.places,
    });
    expect(JSON.stringify([...playing.messages, ...watching.messages, summary])).not.toContain("evening");
  });
});
