import { expect, test, vi } from "vitest";
import { hashing } from "../fair/hashing.ts";
import { fairChance } from "../host/ports/fair-chance.ts";
import { type MatchRecord, recordOf, writeRecord } from "../kernel/record/match-record.ts";
import { writeReplayLink } from "../kernel/record/replay-link.ts";
import { cornersGame } from "../testing/editions/corners-last.ts";
import { playedMatch, twoEditions } from "../testing/editions/two-editions.ts";
import { loadGame } from "./load-game.ts";
import { showReplay } from "./show-replay.ts";
import type { Terminal } from "./terminal.ts";
import { verifyRecord } from "./verify-record.ts";

vi.mock("../games/rooms.ts", () => ({ rooms: [twoEditions] }));

/** A terminal that keeps what it prints. */
function quietTerminal(): { readonly terminal: Terminal; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const print = (line = "") => void lines.push(line);
  const terminal = {
    print,
    show: print,
    tell: print,
    callSeats: () => undefined,
    isScreen: false,
    style: (_: string, text: string) => text,
    wait: async () => undefined,
  };
  return { terminal: terminal as unknown as Terminal, lines };
}

/** The record of a match whose dice can be checked. */
function fairRecord(edition: number): MatchRecord {
  const [chance, seed] = [fairChance(hashing), "owl"];
  const pledge = { commitment: chance.commitment(seed), seeds: ["", ""] };
  const game = cornersGame(edition);
  const match = playedMatch(game, "fair", chance.dice({ seed, pledge }, 0));
  return recordOf(game, match, ["Ada", "Bao"], { ...pledge, secret: seed });
}

test.each([1, 2])(
  "Records and links of edition %i are replayed in the terminal, and records verified",
  async (edition) => {
    const record = fairRecord(edition);
    for (const text of [writeRecord(record), writeReplayLink(record)]) {
      const { terminal, lines } = quietTerminal();
      expect(await showReplay(text, "watcher", "en", terminal), lines.join("\n")).toBe(true);
      expect(lines.at(-1)).toBe("The board is full.");
      expect(lines.includes("Ada places a pawn on a1."), "the first move").toBe(edition === 1);
    }
    const { terminal, lines } = quietTerminal();
    expect(await verifyRecord(writeRecord(record), "en", terminal), lines.join("\n")).toBe("fair");
  },
);

const NOT_KEPT =
  "This match was played with edition 3 of the rules, which is not kept here; the newest here is edition 2.";

test("A record or a link of an edition that is not kept is refused with a sentence", async () => {
  const record = { ...fairRecord(2), edition: 3 };
  for (const text of [writeRecord(record), writeReplayLink(record)]) {
    const { terminal, lines } = quietTerminal();
    expect(await showReplay(text, "watcher", "en", terminal)).toBe(false);
    expect(lines).toEqual([NOT_KEPT]);
    expect(await verifyRecord(text, "en", terminal)).toBe("wrong");
    expect(lines.at(-1)).toBe(NOT_KEPT);
  }
});

test("A new match in the terminal takes the newest edition", async () => {
  expect((await loadGame(twoEditions.id, "en"))?.game.edition).toBe(2);
});
