import { expect, test } from "vitest";
import { drawn, played } from "../board/drawn-position.ts";
import { LION_AND_HUMAN, open, refused } from "../testing/drawn.ts";
import { duel } from "./duel.ts";
import { KINDS } from "./kinds.ts";
import { view } from "./view.ts";

test("AI-18 only the player who moved looks at the two pieces", () => {
  const won = played(LION_AND_HUMAN, "c3xc4");
  const fact = { key: "duelWon", seat: 0, against: 1, from: "c3", to: "c4", lost: "H" };
  expect(view(won, 0).news).toEqual([{ ...fact, winner: "L" }]);
  for (const other of [1, 2, "watcher"] as const) expect(view(won, other).news).toEqual([{ ...fact, winner: null }]);
  expect(won.board[0]?.notes).toEqual({ seenBy: [], mask: ["L", "M"] });

  const lost = played(drawn({ seats: 3, board: "1H 2M" }), "e3xe4");
  expect(lost.board[0]?.notes).toEqual({ seenBy: [0], mask: ["L", "M"] });
});

test("AI-19 who beats whom, whoever attacks", () => {
  const beats = { L: "HFM", H: "FA", F: "MA", M: "HA", A: "L" };
  for (const attacker of KINDS)
    for (const defender of KINDS) {
      const result = beats[attacker].includes(defender) ? "won" : attacker === defender ? "tied" : "lost";
      expect([attacker, defender, duel(attacker, defender)]).toEqual([attacker, defender, result]);
      const { board } = played(drawn({ seats: 2, board: `1${attacker} 2${defender}` }), "e3xe4");
      const survivors = { won: [[0, "e4"]], lost: [[1, "e4"]], tied: [] };
      expect(board.map(({ owner, at }) => [owner, at])).toEqual(survivors[result]);
    }
});

test("AI-20 the winner stands on the contested hex, and where the attacker came from is empty", () => {
  const [lion, human, fox] = LION_AND_HUMAN.board;
  const notes = { seenBy: [], mask: ["L", "M"] };
  expect(played(LION_AND_HUMAN, "c3xc4").board).toEqual([{ ...lion, at: "c4", notes }, fox]);
  const failing = drawn({
    seats: 3,
    board: `
        ..   ..   ..
     ..   ..   ..   ..
  ..   ..   1L   2A   ..
     ..   3F   ..   ..`,
  });
  const ant = { ...human, kind: "A", notes: { seenBy: [0], mask: ["A"] } };
  expect(played(failing, "c3xc4").board).toEqual([ant, fox]);
});

test("AI-21 the loser lies face up in the pile of the winner's owner", () => {
  expect(played(LION_AND_HUMAN, "c3xc4").piles).toEqual([[{ owner: 1, kind: "H" }], [], []]);
  const attack = drawn({ seats: 3, board: "1H 2M", piles: { 2: "3F" } });
  const lost = [
    { owner: 2, kind: "F" },
    { owner: 0, kind: "H" },
  ];
  expect(played(attack, "e3xe4").piles).toEqual([[], lost, []]);
  expect(view(played(attack, "e3xe4"), "watcher").piles[1]).toEqual({ pieces: lost, points: 7 });
});

test("AI-22 equal kinds: both leave, each takes the other's, both hexes are empty", () => {
  const before = drawn({ seats: 3, board: "1F 2F 3A", quiet: 9 });
  expect(played(before, "e3xe4")).toEqual({
    ...before,
    toMove: 1,
    board: before.board.slice(2),
    piles: [[{ owner: 1, kind: "F" }], [{ owner: 0, kind: "F" }], []],
    quiet: 0,
    deed: { key: "duelTied", seat: 0, against: 1, from: "e3", to: "e4", both: "F" },
  });
});

test("AI-23 a captured piece never comes back", () => {
  const both = played(drawn({ seats: 2, board: "1L 2H .. .. .. .. .. .. .. 1L 2H" }), "e3xe4", "M@a1", "c3xc4");
  expect(both.hands[1]).toEqual([..."LLFFMAA"]);
  expect(both.piles[0]?.map(({ kind }) => kind)).toEqual(["H", "H"]);
  expect(open(both).filter((text) => text.startsWith("H@"))).toEqual([]);
});

test("AI-24 nobody else gains or loses by it", () => {
  const before = drawn({ seats: 4, board: "1F 2F 3A 4L", piles: { 3: "4A", 4: "3L" } });
  const { board, hands, piles } = played(before, "e3xe4");
  expect([board, hands, piles[2], piles[3]]).toEqual([
    before.board.slice(2),
    before.hands,
    before.piles[2],
    before.piles[3],
  ]);
});

test("AI-25 a clash ends the turn, even beside another opponent", () => {
  const row = drawn({ seats: 2, board: "1L 2H 2H" });
  const fought = played(row, "e3xe4");
  expect(fought.toMove).toBe(1);
  expect(refused(fought, "e4xe5", 0)).toEqual({ key: "waitForYourTurn", rule: "AI-5" });
});

test("The notes of several duels are combined, and each seat that looked is noted once", () => {
  const besieged = drawn({
    seats: 3,
    board: `
        1H   2M   3A
     ..   1H   ..   ..`,
  });
  const notes = (...moves: readonly string[]) => played(besieged, ...moves).board.find(({ at }) => at === "e4")?.notes;
  const [first, second, third] = ["e3xe4", "e5xe4", "d3xe4"];
  expect(notes(first)).toEqual({ seenBy: [0], mask: ["L", "M"] });
  expect(notes(first, "L@a1", second)).toEqual({ seenBy: [0, 2], mask: ["M"] });
  expect(notes(first, "L@a1", second, third)).toEqual({ seenBy: [0, 2], mask: ["M"] });
  expect(notes("L@a1", "L@a2", second, first)).toEqual({ seenBy: [0, 2], mask: ["M"] });

  const hunter = drawn({ seats: 2, board: "1L 2H 2M" });
  expect(played(hunter, "e3xe4", "L@a1", "e4xe5").board[0]).toEqual({
    pid: "1.1",
    owner: 0,
    kind: "L",
    at: "e5",
    notes: { seenBy: [], mask: ["L"] },
  });
});
