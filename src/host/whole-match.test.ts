import { describe, expect, test } from "vitest";
import { type Match, retold } from "../kernel/match.ts";
import { replayRecord } from "../kernel/record.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { Told, ToViewer } from "../protocol/messages.ts";
import { hostOf } from "./host.ts";
import { company, guest, madeTable, player, rehearsal, rooms } from "./rehearsal.ts";

const toldIn = (messages: readonly ToViewer[]): readonly Told[] => messages.filter((message) => message.t === "told");

describe.each(rooms.map((room) => [room.id, room] as const))("a match of %s", (_, room) => {
  test("one person, bots at the other seats, and somebody who watches, to its end", async () => {
    const { game } = await room.game();
    const ports = rehearsal();
    const host = hostOf(ports);
    const id = await madeTable(host, room, company(room, 1), {}, "evening");
    const watching = guest(host, id, "watcher");
    const playing = player(host, game, id, 0, "person");
    await playing.over;
    expect(ports.complaints).toEqual([]);

    const answer = await host.record(id);
    if (!answer.ok) throw new Error(answer.why.key);
    expect(answer.record.end).not.toBeNull();
    expect(replayRecord(game, answer.record).ok).toBe(true);

    const { options, dice, steps, names } = answer.record;
    const history: readonly Match<unknown, unknown>[] = [
      ...retold(game, { options, dice, steps, seats: names.length }),
    ];
    for (const [viewer, messages] of [
      [0, playing.heard],
      ["watcher", watching.heard],
    ] as const satisfies readonly (readonly [Viewer, readonly ToViewer[]])[]) {
      const told = toldIn(messages);
      expect(
        told.map(({ version }) => version),
        "every version once, in order",
      ).toEqual([...history.keys()]);
      for (const { version, view, line, spoken, outcome } of told) {
        const state = history[version]?.state;
        expect(view, "exactly what the game shows this viewer").toEqual(game.view(state, viewer));
        expect(outcome).toEqual(game.outcome(state));
        expect(line).toEqual({ version, news: view.news, call: null });
        expect(spoken).toEqual({ seats: [], mine: null });
      }
      for (const message of messages)
        if (message.t === "spoke" && message.spoken.mine !== null) expect(viewer).not.toBe("watcher");
    }

    const [summary] = ((await host.summaries()) as { tables: readonly unknown[] }).tables;
    expect(summary).toMatchObject({
      id,
      version: steps.length,
      asked: [],
      places: answer.record.end?.places,
    });
    expect(JSON.stringify([...playing.heard, ...watching.heard, summary])).not.toContain("evening");
  });
});
