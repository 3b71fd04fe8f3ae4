import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import type { PersonSight, Presence } from "../ports/presence.ts";
import { isHereNow, isUnseenFor, nextSightChange, paceOf, type SeatSight, seatPresence, seatSight } from "./sights.ts";

const NOW = 1_000_000;
const TABLE = "table";

/** Somebody who was last seen this long ago. */
const unseenFor = (milliseconds: number, over: Partial<PersonSight> = {}): PersonSight => ({
  isSeen: false,
  wasSeen: true,
  lastSeen: NOW - milliseconds,
  until: null,
  hasSteppedAway: false,
  ...over,
});
const seen = (over: Partial<PersonSight> = {}): PersonSight => unseenFor(0, { isSeen: true, ...over });
const steppedAway = (ago: number): PersonSight => unseenFor(ago, { hasSteppedAway: true });
const neverSeen = (since: number): PersonSight => unseenFor(since, { wasSeen: false });

/** A presence in which these people are seen so at the table, and nobody anywhere else. */
const presenceOf = (people: Readonly<Record<string, PersonSight>>) =>
  ({ sight: (table, person) => (table === TABLE && people[person]) || neverSeen(0) }) as Presence;

const seatOf = (player: PersonSight): SeatSight => ({ person: "ana", isProgram: false, player, own: player });

test("People who have days for each move play whenever they like, all others together", () => {
  const controls: readonly TimeControl[] = [
    { is: "days", perMove: DAY },
    { is: "live", stock: 60_000, increment: 0, grace: 0 },
    { is: "none" },
  ];
  expect(controls.map(paceOf)).toEqual(["whenever", "together", "together"]);
});

describe("The player of a seat", () => {
  test("Where a person plays, the seat is seen as its person is seen at this table", () => {
    const ana = unseenFor(5_000);
    expect(seatSight(presenceOf({ ana }), TABLE, { person: "ana", program: null })).toEqual({
      person: "ana",
      isProgram: false,
      own: ana,
      player: ana,
    });
  });

  test.each<[string, PersonSight, PersonSight, "person" | "program"]>([
    ["only the person is seen", seen(), unseenFor(0), "person"],
    ["only the program is seen", unseenFor(0), seen(), "program"],
    ["both are seen", seen(), seen(), "person"],
    ["the person was seen later", unseenFor(5_000), unseenFor(9_000), "person"],
    ["the program was seen later", unseenFor(9_000), unseenFor(5_000), "program"],
    ["both were seen at the same moment", unseenFor(5_000), steppedAway(5_000), "person"],
  ])("TL-32 a program's seat is seen as whoever was seen later: %s", (_, own, ofProgram, player) => {
    const presence = presenceOf({ ana: own, robot: ofProgram });
    const sight = seatSight(presence, TABLE, { person: "ana", program: "robot" });
    expect(sight).toMatchObject({ person: "ana", isProgram: true });
    expect(sight.own, "the voice is the person's alone").toBe(own);
    expect(sight.player).toBe(player === "person" ? own : ofProgram);
  });
});

describe("TL-28, TL-29 what everybody is told of a person", () => {
  test.each<[string, PersonSight, "present" | "elsewhere" | "away"]>([
    ["somebody who is seen", seen(), "present"],
    ["somebody who was seen just now", unseenFor(0), "present"],
    ["somebody unseen for less than ten seconds", unseenFor(9_999), "present"],
    ["somebody unseen for ten seconds", unseenFor(10_000), "elsewhere"],
    ["somebody unseen for less than a minute", unseenFor(59_999), "elsewhere"],
    ["somebody unseen for a minute", unseenFor(60_000), "away"],
    ["somebody who has just stepped away", steppedAway(0), "away"],
    ["somebody who was never seen since the node started (TL-34)", neverSeen(0), "elsewhere"],
    ["somebody who was not seen for a minute after the node started (TL-34)", neverSeen(60_000), "away"],
  ])("%s", (_, player, told) => {
    expect(seatPresence(seatOf(player), NOW)).toBe(told);
    expect(isHereNow(player, NOW)).toBe(told === "present");
  });

  test("a seat is told as its player is seen, not as its person", () => {
    const sight: SeatSight = { person: "ana", isProgram: true, own: unseenFor(DAY), player: seen() };
    expect(seatPresence(sight, NOW)).toBe("present");
  });
});

test.each<[PersonSight, number, boolean]>([
  [unseenFor(5_000), 5_000, true],
  [unseenFor(4_999), 5_000, false],
  [seen({ lastSeen: NOW - 5_000 }), 5_000, false],
])("Only somebody who is not seen now was unseen for a while: case %#", (sight, milliseconds, isUnseen) =>
  expect(isUnseenFor(sight, milliseconds, NOW)).toBe(isUnseen),
);

describe("The next moment at which somebody is to be looked at again", () => {
  test.each<[string, readonly PersonSight[], number | null]>([
    ["nobody is there", [], null],
    ["somebody is seen for ever", [seen()], null],
    ["somebody is seen until they say something again", [seen({ until: NOW + 25_001 })], 25_001],
    ["somebody has just gone", [unseenFor(0)], 10_000],
    ["somebody is no longer present", [unseenFor(10_000)], 50_000],
    ["somebody is away", [unseenFor(60_000)], 60_000],
    ["somebody is gone", [unseenFor(120_000)], null],
    ["one is gone, another away", [unseenFor(500_000), unseenFor(70_000)], 50_000],
    ["the first of several", [seen({ until: NOW + 7_000 }), unseenFor(4_000)], 6_000],
  ])("%s", (_, sights, wait) =>
    expect(nextSightChange(sights, [120_000], NOW)).toBe(wait === null ? null : NOW + wait),
  );

  test("without other times, nothing comes after being away", () =>
    expect(nextSightChange([unseenFor(60_000)], [], NOW)).toBeNull());
});
