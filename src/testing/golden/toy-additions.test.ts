import { describe, expect, test, vi } from "vitest";
import { rooms } from "../../games/rooms.ts";
import type { AnyGame } from "../../kernel/game.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { gameOfEdition } from "../../kernel/room.ts";
import { CALLS, type Step } from "../../kernel/step.ts";
import { goldenMatches } from "./golden-files.ts";

/** A later version of the site: the kernel knows one more call, before all others. */
vi.mock("../../kernel/step.ts", async (original) => {
  const step = await original<typeof import("../../kernel/step.ts")>();
  return { ...step, CALLS: ["toast", ...step.CALLS] };
});

/** A later version of a game: one more option, one more move before all others, and the offers in another order. */
function withToys(game: AnyGame): AnyGame {
  const toyMove = { toy: true };
  return {
    ...game,
    choices: { toy: [false, true], ...(game.choices as object) } as never,
    options(raw, seats) {
      const { toy = false, ...others } = raw as { readonly toy?: unknown };
      const options = game.options(others, seats);
      return options === null || typeof toy !== "boolean" ? null : { toy, ...options };
    },
    offers: (view) => [toyMove, ...game.offers(view).toReversed()],
    read: (text) => (text === "toy" ? toyMove : game.read(text)),
    write: (move) => (move === toyMove ? "toy" : game.write(move)),
  };
}

const unmarked = (step: Step): Step =>
  step.is === "call" ? step : { ...step, round: step.round.map(({ seat, move }) => ({ seat, move })) };

test("The toys are there", async () => {
  expect(CALLS[0]).toBe("toast");
  for (const room of rooms) {
    const game = withToys((await room.game()).game);
    expect(game.options({}, game.seats.max)).toMatchObject({ toy: false });
    expect(game.options({ toy: true }, game.seats.max)).toMatchObject({ toy: true });
    expect(game.read("toy")).toEqual({ toy: true });
  }
});

describe.each(goldenMatches().map((match) => [match.name, match] as const))(
  "With a new option, a new call and a new offer, %s",
  (name, { text, link, state }) => {
    test("It is the same match, to the last byte", async () => {
      const [read, linked] = [readRecord(text), readReplayLink(link)];
      if (!read.ok || !linked.ok) throw new Error("it does not read");
      const { record } = read;
      expect(writeRecord(record)).toBe(text);
      expect(writeReplayLink(linked.record)).toBe(link);
      const room = rooms.find(({ id }) => id === record.game);
      if (room === undefined) throw new Error(name);
      const game = withToys(await gameOfEdition(room, record.edition));
      for (const one of [record, linked.record]) {
        const replayed = replayRecord(game, one);
        if (!replayed.ok) throw new Error(JSON.stringify(replayed.why));
        const { match } = replayed;
        // An option that is younger than the record has its default.
        const defaults = game.options({}, record.names.length) as object;
        expect(match.options).toEqual({ ...defaults, ...(record.options as object) });
        expect(match.state).toMatchObject(state as object);
        const again = recordOf(game, match, one.names, record.pledge, record.standIns);
        expect(again.steps).toEqual(record.steps.map(unmarked));
        // The marks of a record that was made for somebody are not part of the match.
        const { options, steps, madeFor } = record;
        expect(writeRecord({ ...again, options, steps, ...(madeFor !== undefined && { madeFor }) })).toBe(text);
      }
    });
  },
);
