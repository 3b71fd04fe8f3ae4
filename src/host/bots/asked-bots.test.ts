import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import type { Room } from "../../kernel/room.ts";
import { createMatchOnHost, testPlayers, testPorts, testRooms } from "../../testing/host/test-host.ts";
import { createHost } from "../host.ts";
import { loadMatch } from "../match/load-match.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { BotPosition } from "../ports/bot-runner.ts";
import { fairChance } from "../ports/fair-chance.ts";
import { askBotForMove, botInSeat } from "./bot-moves.ts";
import { Hints } from "./hints.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

/** A match of two people and a bot in which seat 0 is asked, and after its first move. */
async function histories(): Promise<{ readonly first: MatchHistory; readonly later: MatchHistory }> {
  const ports = testPorts({ timer: { now: () => 0, after: () => () => {} } });
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 3), { first: 1 });
  const read = async (): Promise<MatchHistory> => {
    const loaded = await loadMatch(id, ports);
    if (!loaded.ok) throw new Error(loaded.why.key);
    return loaded.history;
  };
  const first = await read();
  await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
  return { first, later: await read() };
}

/** Answers each request as told, and keeps what it was asked. */
function runner(...answers: readonly (string | null | Error)[]) {
  const [asked, errors]: [BotPosition[], unknown[]] = [[], []];
  let cancelled = 0;
  return {
    asked,
    errors,
    cancelled: () => cancelled,
    ports: {
      chance: fairChance(hashing),
      reportError: (error: unknown) => void errors.push(error),
      botRunner: {
        findMove(position: BotPosition) {
          const answer = answers[asked.length] ?? "P@a1";
          asked.push(position);
          const move =
            answer instanceof Error
              ? Promise.reject(answer)
              : Promise.resolve(answer === null ? null : { move: answer });
          return { move, cancel: () => void cancelled++ };
        },
        forgetMatch: () => {},
      },
    },
  };
}

const levels = (asked: readonly BotPosition[]) => asked.map(({ hostedBot }) => hostedBot.bot);

describe("A hint", () => {
  test("The strongest bot is asked once for a position, however often the seat asks", async () => {
    const { first, later } = await histories();
    const { ports, asked } = runner();
    const hints = new Hints(ports);
    expect(await Promise.all([hints.hint(first, 0), hints.hint(first, 0)])).toEqual([
      { move: "P@a1" },
      { move: "P@a1" },
    ]);
    expect(levels(asked)).toEqual([first.room.ladder.at(-1)?.id]);
    expect(asked[0]?.hostedBot.seat).toBe(0);
    expect(asked[0]?.isHint).toBe(true);
    expect(await hints.hint(first, 1), "not asked").toBeNull();
    expect(await hints.hint(later, 0), "no longer asked").toBeNull();
    expect(asked).toHaveLength(1);
  });

  test("When the match moves on, hints of other versions are cancelled, and a closed match cancels all", async () => {
    const { first } = await histories();
    const { ports, asked, cancelled } = runner();
    const hints = new Hints(ports);
    hints.drop(null);
    await hints.hint(first, 0);
    hints.drop(0);
    expect(cancelled(), "still of use").toBe(0);
    hints.drop(1);
    expect(cancelled()).toBe(1);
    await hints.hint(first, 0);
    expect(asked).toHaveLength(2);
    hints.drop(null);
    hints.drop(null);
    expect(cancelled()).toBe(2);
  });
});

describe("A bot that is asked for a move", () => {
  test("When a bot fails or plays what is illegal, each lower level tries once, the random bot last", async () => {
    const { first } = await histories();
    const { ports, asked, errors } = runner(new Error("no idea"), "P@z9", "@a1", "P@b1");
    const ladder = first.room.ladder.slice(0, 4);
    const [top] = ladder.slice(-1);
    if (top === undefined) throw new Error("no bot");
    const { move } = askBotForMove({ ...first, room: { ...first.room, ladder } }, 0, top, ports);
    expect(await move).toEqual({ move: "P@b1" });
    expect(levels(asked)).toEqual(ladder.map(({ id }) => id).reverse());
    expect(errors.map(String)).toEqual([
      "Error: no idea",
      `Error: ${ladder[2]?.id} played P@z9: ${JSON.stringify({ key: "unreadable" })}`,
      expect.stringContaining(`${ladder[1]?.id} played @a1: `),
    ]);
  });

  test("When all bots fail there is no move, and the fault is reported with match and seat", async () => {
    const { first } = await histories();
    const { ports, errors } = runner(...Array.from({ length: 9 }, () => new Error("no idea")));
    const { move } = askBotForMove(first, 0, first.room.ladder[1] as never, ports);
    expect(await move).toBeNull();
    expect(errors.map(String)).toEqual([
      "Error: no idea",
      "Error: no idea",
      `Error: ${first.setup.id}: no move for seat 0`,
    ]);
  });

  test("A cancelled bot is told so, and nobody is asked instead of it, whether it answers or fails", async () => {
    const { first } = await histories();
    for (const answer of ["P@b1", null, new Error("stopped")]) {
      const { ports, asked, cancelled } = runner(answer);
      const pending = askBotForMove(first, 0, first.room.ladder.at(-1) as never, ports);
      pending.cancel();
      expect(await pending.move).toBeNull();
      expect([asked.length, cancelled()]).toEqual([1, 1]);
    }
  });

  test("A bot is shown the views of its own seat, from the first version on", async () => {
    const { later } = await histories();
    const { ports, asked } = runner("P@b1");
    await askBotForMove(later, 1, botInSeat(later, 1), ports).move;
    expect(asked[0]).toMatchObject({ versions: [0, 1], step: 1, isHint: false });
    expect(asked[0]?.versions.map((version) => asked[0]?.viewAt(version).viewer)).toEqual([1, 1]);
    expect(asked[0]?.viewAt(1).news).toMatchObject([{ key: "placed", seat: 0 }]);
  });

  test("A bot plays at its own level; where a person sits, or nobody, the strongest bot would", async () => {
    const { first } = await histories();
    const strongest = first.room.ladder.at(-1);
    expect(botInSeat(first, 2).id).toBe("isis-osiris-1");
    expect([botInSeat(first, 0), botInSeat(first, 9)]).toEqual([strongest, strongest]);
    expect(() => botInSeat({ ...first, room: { ...first.room, ladder: [] } }, 0)).toThrow(
      "isis-osiris: a ladder without a bot",
    );
  });
});
