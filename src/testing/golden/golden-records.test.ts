import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { rooms } from "../../games/rooms.ts";
import type { AnyGame } from "../../kernel/game.ts";
import { type MatchRecord, readRecord, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { gameOfEdition } from "../../kernel/room.ts";
import { goldenMatches } from "./golden-files.ts";

const matches = goldenMatches();

async function gameOf({ game, edition }: MatchRecord): Promise<AnyGame> {
  const room = rooms.find(({ id }) => id === game);
  if (room === undefined) throw new Error(`there is no room ${game}`);
  return gameOfEdition(room, edition);
}

test("There are golden matches of every edition that is kept, with secret rounds, calls, undos, stand-ins and fair dice", () => {
  for (const { id, editions } of rooms)
    for (const edition of editions)
      expect(matches.filter(({ name }) => name.includes(`/${id}-${edition}/`)).length, id).toBeGreaterThan(5);
  for (const part of ["&2:", "!undo", "!offer", "!accept", "!decline", "!resign", "[Standins ", "[Secret "])
    expect(matches.filter(({ text }) => text.includes(part)).length, part).toBeGreaterThan(0);
});

/** If one of these fails, a format or the rules of an edition have changed. Mend that: a golden file is never changed. */
describe.each(matches.map((match) => [match.name, match] as const))(
  "The golden match %s",
  (_, { text, link, state }) => {
    test("Its record reads, is written back to the last byte, and replays to the same state", async () => {
      const read = readRecord(text);
      if (!read.ok) throw new Error(read.why.key);
      expect(writeRecord(read.record)).toBe(text);
      const replayed = replayRecord(await gameOf(read.record), read.record);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.why));
      // Later versions may add fields to a state.
      expect(replayed.match.state).toMatchObject(state as object);
    });

    test("Its link reads to the same record, and is written back to the last letter", async () => {
      const [read, linked] = [readRecord(text), readReplayLink(link)];
      if (!read.ok || !linked.ok) throw new Error("it does not read");
      const { pledge, ...rest } = read.record;
      expect(linked.record).toEqual(rest);
      expect(writeReplayLink(read.record)).toBe(link);
      if (pledge !== undefined)
        expect(verifyDice(await gameOf(read.record), read.record, hashing)).toMatchObject({ is: "fair" });
    });
  },
);
