import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import type { Room } from "../../kernel/room.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import { testPlayers, testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl } from "../match/match-control.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";
import type { People } from "./people.ts";
import { answerProposal, makesSense, propose } from "./proposals.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: 2 * DAY } as const;
const PAUSE = { is: "propose", proposal: { is: "pause" } } as const;
const RESUME = { is: "propose", proposal: { is: "resume" } } as const;
const SLOW = { is: "propose", proposal: { is: "control", control: slow } } as const;
const refusal = (key: string) => ({ ok: false, why: { key } });
const three = { room: isis, control, options: { first: 1 }, people: 3 };

/** All orders of these. */
const orders = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length === 0
    ? [[]]
    : things.flatMap((one, index) => orders(things.toSpliced(index, 1)).map((rest) => [one, ...rest]));

const agree = async (
  { submit, answer }: TimedMatch,
  [first, ...others]: readonly Seat[],
  action: typeof PAUSE | typeof RESUME,
) => {
  expect((await submit(first ?? 0, action)).ok).toBe(true);
  for (const seat of others) expect((await answer(seat, true)).ok).toBe(true);
};

describe("A pause", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "A pause begins and ends when most have agreed, in the order %s, and costs nobody any time",
    async (_, order) => {
      const timedMatch = await startTimedMatch(three);
      const { watch, submit, answer, play, timer } = timedMatch;
      const watching = await watch("watcher");
      await timer.advance(11_000);
      const [first, second, third] = order as [Seat, Seat, Seat];
      await submit(first, PAUSE);
      await answer(second, false);
      const proposal = { by: first, proposed: { is: "pause" }, answers: [{ seat: second, accepts: false }] };
      expect(lastMatchControl(watching)).toMatchObject({ isPaused: false, proposals: [proposal] });
      await timer.advance(10_000);
      await answer(third, true);
      expect(lastMatchControl(watching)).toMatchObject({ isPaused: true, proposals: [] });
      expect(timer.pending(), "nothing is due").toBe(0);
      await timer.advance(1e9);
      expect(lastMatchControl(await watch("watcher")).time?.seats[0]).toEqual({
        left: 40_000,
        isRunning: false,
        grace: 0,
      });
      await agree(timedMatch, order.toReversed().slice(0, 2), RESUME);
      expect(lastMatchControl(watching).isPaused).toBe(false);
      await timer.advance(11_000);
      await play(0, "P@a1");
      expect(lastMatchControl(watching).time?.seats[0]?.left).toBe(35_000);
    },
  );

  test("In a pause nobody plays anything, but a person may leave or resign", async () => {
    const timedMatch = await startTimedMatch({ ...three, players: [...testPlayers(isis, 2, 3)], people: 2 });
    const { watch, submit, timer } = timedMatch;
    const watching = await watch("watcher");
    await submit(0, { is: "move", move: "P@a1" });
    await submit(1, { is: "move", move: "P@b1" });
    expect((await watch(1)).last().mayUndo).toBe(true);
    await agree(timedMatch, [0, 1], PAUSE);
    expect((await watch(1)).last().mayUndo).toBe(false);
    const { version } = watching.last();
    await timer.advance(1e9);
    expect(watching.last().version, "bots wait, too").toBe(version);
    for (const action of [
      { is: "move", move: "P@c1" },
      { is: "call", call: "offer" },
      { is: "call", call: "undo" },
    ] as const)
      expect(await submit(1, action)).toEqual(refusal("paused"));
    expect(await submit(1, { is: "call", call: "resign" })).toEqual(refusal("seatPlaysOn"));
    expect((await submit(1, { is: "leave" })).ok).toBe(true);
    await agree(timedMatch, [0], RESUME);
    await timer.advance(5000);
    expect(watching.last().version).toBeGreaterThan(version);
  });

  test("A match is still paused when it is opened again", async () => {
    const timedMatch = await startTimedMatch(three);
    await timedMatch.watch(0);
    await agree(timedMatch, [0, 1], PAUSE);
    const again = timedMatch.restarted();
    expect(lastMatchControl(await again.watch(1))).toMatchObject({ isPaused: true });
    expect(await again.submit(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
  });

  test("A person alone with bots need not ask anybody", async () => {
    const { submit, watch } = await startTimedMatch({ ...three, people: 1, seats: 3 });
    const own = await watch(0);
    expect(await submit(0, PAUSE)).toEqual({ ok: true, version: 0 });
    expect(lastMatchControl(own).isPaused).toBe(true);
  });
});

describe("A live match becomes a correspondence match", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "The time control changes when most have agreed, in the order %s",
    async (_, order) => {
      const { watch, submit, answer, timer } = await startTimedMatch(three);
      const watching = await watch("watcher");
      await timer.advance(30_000);
      await submit(order[0] as Seat, SLOW);
      await answer(order[1] as Seat, true);
      expect(lastMatchControl(watching)).toMatchObject({
        proposals: [],
        time: {
          control: slow,
          seats: [{ left: 2 * DAY, isRunning: true }, { isRunning: false }, { isRunning: false }],
        },
      });
      await timer.advance(2 * DAY - 1);
      expect(watching.last().version).toBe(0);
      await timer.advance(1);
      expect(watching.last().logEntry.standIns).toEqual([0]);
      expect(lastMatchControl(watching).away, "misses count anew").toEqual([0]);
    },
  );

  test("The match may also lose its clock, even in a pause, and whoever was away counts as present again", async () => {
    const timedMatch = await startTimedMatch({ ...three, people: 2 });
    const { watch, submit, answer, timer } = timedMatch;
    const watching = await watch("watcher");
    await timer.advance(61_000);
    expect(lastMatchControl(watching).away).toEqual([0]);
    await agree(timedMatch, [0, 1], PAUSE);
    await submit(1, { is: "propose", proposal: { is: "control", control: { is: "none" } } });
    await answer(0, true);
    expect(lastMatchControl(watching)).toMatchObject({ time: null, isPaused: true, away: [] });
  });

  test("Only a valid time control is accepted", async () => {
    const { submit } = await startTimedMatch(three);
    const propose = (proposal: unknown) => submit(0, { is: "propose", proposal: proposal as Proposed });
    expect(await propose({ is: "control", control: { is: "live" } })).toEqual({
      ok: false,
      why: { key: "controlMakesNoSense", field: "stock", least: 10_000, most: 86_400_000 },
    });
    for (const nonsense of [{ is: "dance" }, {}, null])
      expect(await propose(nonsense)).toEqual(refusal("notForASeatToSay"));
  });
});

describe("A proposal", () => {
  test("A proposal ends when half decline and when it is withdrawn, not with a round, and then another is possible", async () => {
    const { watch, submit, answer, play } = await startTimedMatch({ ...three, people: 4 });
    const watching = await watch("watcher");
    const ends: readonly (() => Promise<unknown>)[] = [() => answer(2, false), () => answer(1, false)];
    for (const end of ends) {
      expect((await submit(1, PAUSE)).ok).toBe(true);
      await answer(0, false);
      expect(lastMatchControl(watching).proposals).toMatchObject([{ by: 1, proposed: { is: "pause" } }]);
      await end();
      expect(lastMatchControl(watching).proposals).toEqual([]);
      expect(await answer(2, true)).toEqual(refusal("nothingProposed"));
    }
    await submit(1, PAUSE);
    await play(0, "P@a1");
    expect(lastMatchControl(watching).proposals).toHaveLength(1);
  });

  test("What makes no sense is refused with a reason", async () => {
    const { submit, answer } = await startTimedMatch({ ...three, people: 4 });
    expect(await answer(0, true)).toEqual(refusal("nothingProposed"));
    expect(await submit(0, RESUME)).toEqual(refusal("alreadySo"));
    expect(await submit(0, { is: "propose", proposal: { is: "control", control } })).toEqual(refusal("alreadySo"));
    await submit(0, PAUSE);
    expect(await submit(1, PAUSE)).toEqual(refusal("proposalStands"));
    expect(await submit(0, SLOW)).toEqual(refusal("yourProposalStands"));
    expect(await answer(0, true)).toEqual(refusal("yourOwnProposal"));
    await answer(1, true);
    expect(await answer(1, true)).toEqual(refusal("saidBefore"));
    await answer(2, true);
    expect(await submit(0, PAUSE)).toEqual(refusal("alreadySo"));
  });

  test("The same id twice counts once", async () => {
    const { submit, answer, watch } = await startTimedMatch(three);
    const watching = await watch("watcher");
    for (let times = 0; times < 2; times++) expect(await submit(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    await answer(1, false);
    await answer(2, false);
    expect(await submit(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    expect(lastMatchControl(watching).proposals).toEqual([]);
  });

  test("Whoever leaves is no longer asked, and their own proposal is withdrawn", async () => {
    const { submit, answer, watch } = await startTimedMatch({ ...three, people: 4 });
    const watching = await watch("watcher");
    await submit(0, PAUSE);
    await answer(1, true);
    await answer(3, true);
    expect(lastMatchControl(watching)).toMatchObject({ isPaused: true, proposals: [] });
    await submit(1, RESUME);
    await answer(0, true);
    await submit(3, { is: "leave" });
    expect(lastMatchControl(watching)).toMatchObject({ isPaused: false, proposals: [] });
    await submit(1, PAUSE);
    await submit(1, { is: "leave" });
    expect(lastMatchControl(watching)).toMatchObject({ isPaused: false, proposals: [] });
  });

  test("Those who have answered and those who have left are told by seat, not in their order", async () => {
    const { submit, answer, watch } = await startTimedMatch({ ...three, people: 4 });
    const watching = await watch("watcher");
    await submit(0, PAUSE);
    await answer(3, false);
    await answer(1, true);
    expect(lastMatchControl(watching).proposals[0]?.answers).toEqual([
      { seat: 1, accepts: true },
      { seat: 3, accepts: false },
    ]);
    await submit(3, { is: "leave" });
    await submit(1, { is: "leave" });
    expect(lastMatchControl(watching).left).toEqual([1, 3]);
  });

  test("At the end of the match nothing is proposed any more", async () => {
    const aisopos = testRooms.find(({ id }) => id === "aisopos") as Room;
    const { submit, watch } = await startTimedMatch({ room: aisopos, control, people: 2 });
    const watching = await watch("watcher");
    await submit(0, PAUSE);
    await submit(1, { is: "call", call: "resign" });
    expect(watching.last().outcome).not.toBeNull();
    expect(lastMatchControl(watching).proposals).toEqual([]);
  });

  test("A bot, a watcher and a seat that does not exist have no vote", async () => {
    const { submit } = await startTimedMatch({ ...three, people: 2, seats: 3 });
    expect(await submit(2, PAUSE)).toEqual(refusal("notAtYourSeat"));
    expect(await submit(7, PAUSE)).toEqual(refusal("noSuchSeat"));
    expect(await submit(0, { is: "lapse", seats: [1] } as never)).toEqual(refusal("notForASeatToSay"));
    expect(await submit(0, { is: "closing" } as never)).toEqual(refusal("notForASeatToSay"));
  });

  test("People on two hosts of one store reach the same agreement, with or without notices", async () => {
    for (const bus of [memoryBus(), { ...memoryBus(), publish: () => {} }]) {
      const one = await startTimedMatch({ ...three, over: { store: memoryMatchStore(), bus } });
      const other = one.restarted({ outages: [] });
      const [left, right] = [await one.watch(0), await other.watch(1)];
      await one.submit(0, PAUSE);
      expect(await other.answer(1, true)).toEqual({ ok: true, version: 0 });
      expect(lastMatchControl(right)).toMatchObject({ isPaused: true });
      expect(await one.submit(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
      expect(lastMatchControl(left)).toMatchObject({ isPaused: true });
    }
  });
});

describe("Skipping and removing somebody", () => {
  const FOUR = toyPeople("A here", "B here", "C here", "D here");
  const LONG_AGO = NOW - 120_000;
  const round = { is: "round", round: seatsOf(4).map((seat) => ({ seat, move: "1" })), dice: [2] } as const;

  /** What becomes of a proposal of seat 0 about seat 2, who is asked since the last step, two minutes ago. */
  function proposed(
    proposal: Proposed,
    over: Partial<MatchControl> = {},
    people: People = FOUR,
    { asked = [2], at = LONG_AGO, by = 0 }: { asked?: readonly Seat[]; at?: number; by?: Seat } = {},
  ) {
    const all = toyHistory({ matchControl: over, steps: [round] });
    const history = { ...all, steps: all.steps.map((step) => ({ ...step, at })) };
    const game = { ...history.room.game, turn: () => ({ seats: asked, how: "first" as const }) };
    return propose({ ...history, room: { ...history.room, game } }, by, proposal, people);
  }
  const SKIP: Proposed = { is: "skip", seat: 2 };
  const REMOVE: Proposed = { is: "remove", seat: 2 };
  const notSilent = { ok: false, why: { key: "notSilentYet", name: "Person 2" } };

  test("TL-99 somebody who is asked and has done nothing for two minutes can be skipped", () => {
    const change = { proposals: [{ id: 1, by: 0, proposed: SKIP, opened: NOW, answers: [] }] };
    expect(proposed(SKIP)).toEqual({ ok: true, change });
    expect(proposed(SKIP, {}, FOUR, { at: LONG_AGO + 1 })).toEqual(notSilent);
  });

  test.each<[string, Partial<MatchControl>]>([
    ["after an action of theirs", { acted: [{ seat: 2, at: LONG_AGO + 1 }] }],
    ["after a pause that ended since", { resumed: LONG_AGO + 1 }],
    ["whose move a stand-in plays", { lapsed: [2] }],
    ["for whom a stand-in plays", { minded: [2] }],
  ])("TL-99 nobody is skipped %s", (_, over) => expect(proposed(SKIP, over)).toEqual(notSilent));

  test("TL-99 an action of another or of long ago does not matter", () => {
    const acted = [
      { seat: 1 as Seat, at: NOW },
      { seat: 2 as Seat, at: LONG_AGO - 1 },
    ];
    expect(proposed(SKIP, { acted, resumed: LONG_AGO - 1 })).toMatchObject({ ok: true });
  });

  test("TL-99 nobody is skipped who is not asked, nor who is missing: there are questions for that", () => {
    expect(proposed(SKIP, {}, FOUR, { asked: [1] })).toEqual(notSilent);
    expect(proposed(SKIP, {}, toyPeople("A here", "B here", "C away", "D here"))).toEqual(notSilent);
  });

  test.each<[Proposed]>([[SKIP], [REMOVE]])("TL-99, TL-134 it takes two others who have a voice: %j", (proposal) => {
    expect(proposed(proposal, {}, toyPeople("A here", "B away", "C here", "D away"))).toEqual(
      refusal("needsTwoVoices"),
    );
    expect(proposed(proposal, {}, toyPeople("A here", "B away", "C here", "D elsewhere"))).toMatchObject({ ok: true });
  });

  test("TL-134 whoever is not silent can be removed, but not oneself, nobody, or who has left", () => {
    expect(proposed(REMOVE, {}, FOUR, { asked: [1] })).toMatchObject({ ok: true });
    expect(proposed(REMOVE, {}, FOUR, { by: 2 })).toEqual(refusal("noSuchSeat"));
    expect(proposed(REMOVE, {}, toyPeople("A here", "B here", "A here", "D here"))).toEqual(refusal("noSuchSeat"));
    expect(proposed({ is: "remove", seat: 9 })).toEqual(refusal("noSuchSeat"));
    expect(proposed({ is: "remove", seat: 99 as Seat })).toEqual(refusal("noSuchSeat"));
    expect(proposed(REMOVE, { left: [2] })).toEqual(refusal("alreadySo"));
  });

  test("TL-95 one for each seat, one of each person, three at a table", () => {
    const open = (id: number, by: Seat, what: Proposed) => ({ id, by, proposed: what, opened: NOW, answers: [] });
    const other: Proposed = { is: "remove", seat: 3 };
    expect(proposed(REMOVE, { proposals: [open(1, 1, REMOVE)] })).toEqual(refusal("proposalStands"));
    expect(proposed(REMOVE, { proposals: [open(1, 1, SKIP)] }), "another subject").toMatchObject({ ok: true });
    expect(proposed(REMOVE, { proposals: [open(1, 1, other)] }), "another seat").toMatchObject({ ok: true });
    expect(proposed(REMOVE, { proposals: [open(1, 0, other)] })).toEqual(refusal("yourProposalStands"));
    const three = ([1, 2, 3] as const).map((by) => open(by, by, { is: "skip", seat: by }));
    expect(proposed(REMOVE, { proposals: three.slice(0, 2) })).toMatchObject({ ok: true });
    expect(proposed(REMOVE, { proposals: three })).toMatchObject(refusal("slowDown"));
  });
});

describe("TL-96 an answer to one of several proposals", () => {
  const open = (id: number, by: Seat, answers: MatchControl["proposals"][number]["answers"] = []) =>
    ({ id, by, proposed: { is: "skip", seat: id as Seat }, opened: NOW, answers }) as const;
  const [first, second] = [
    open(1, 0),
    open(2, 1, [
      { seat: 2, accepts: true },
      { seat: 3, accepts: false },
    ]),
  ];
  const said = (seat: Seat, id: number, accepts: boolean) =>
    answerProposal(toyHistory({ matchControl: { proposals: [first, second] } }), seat, id, accepts);

  test("is kept with it alone, in place of what the seat said before", () => {
    expect(said(2, 2, false)).toEqual({
      ok: true,
      change: {
        proposals: [
          first,
          {
            ...second,
            answers: [
              { seat: 3, accepts: false },
              { seat: 2, accepts: false },
            ],
          },
        ],
      },
    });
    expect(said(2, 2, true)).toEqual(refusal("saidBefore"));
    expect(said(3, 2, true), "not what another said").toMatchObject({ ok: true });
  });

  test("withdraws it from whoever proposed it, and no other", () => {
    expect(said(1, 2, false)).toEqual({ ok: true, change: { proposals: [first] } });
    expect(said(1, 2, true)).toEqual(refusal("yourOwnProposal"));
    expect(said(1, 3, true)).toEqual(refusal("nothingProposed"));
  });
});

describe("TL-95 the subject of a proposal", () => {
  const beside = (standing: Proposed, proposed: Proposed) =>
    propose(
      toyHistory({
        matchControl: {
          isPaused: proposed.is === "resume",
          proposals: [{ id: 1, by: 1, proposed: standing, opened: NOW, answers: [] }],
        },
      }),
      0,
      proposed,
      toyPeople("A here", "B here", "C here", "D here"),
    );
  const days = (count: number): Proposed => ({ is: "control", control: { is: "days", perMove: count * DAY } });

  test("is the same for a pause and its end, and for all clocks", () => {
    expect(beside({ is: "pause" }, { is: "resume" })).toEqual(refusal("proposalStands"));
    expect(beside(days(1), days(2))).toEqual(refusal("proposalStands"));
  });

  test("is another for everything else", () => {
    expect(beside(days(1), { is: "pause" })).toMatchObject({ ok: true });
    expect(beside({ is: "public" }, { is: "pause" })).toMatchObject({ ok: true });
    expect(beside({ is: "public" }, days(1))).toMatchObject({ ok: true });
  });
});

test("TL-101 skipping somebody makes sense while they are asked, whatever else is so", () => {
  const skip = { id: 1, by: 0 as Seat, proposed: { is: "skip", seat: 2 as Seat }, opened: NOW, answers: [] } as const;
  expect(makesSense(toyHistory({ asked: [2] }), skip)).toBe(true);
  expect(makesSense(toyHistory({ asked: [1] }), skip)).toBe(false);
  expect(makesSense(toyHistory({ asked: [1, 2], sealed: [2] }), skip)).toBe(false);
  expect(makesSense(toyHistory({ asked: [2], matchControl: { minded: [2] } }), skip)).toBe(false);
});

describe("Who may watch and find a match", () => {
  const PEOPLE = toyPeople("A here", "B here", "C here", "D here");
  const watching = { isAllowed: true, delay: 1 } as const;
  const proposed = (proposal: unknown, over: Partial<MatchControl> = {}, publicTableOptions = {}) => {
    const history = toyHistory({ matchControl: over });
    const { room } = history;
    const limited = { ...room, room: { ...room.room, publicTableOptions } };
    return propose({ ...history, room: limited }, 0, proposal as Proposed, PEOPLE);
  };
  const open = (what: Proposed) => ({ id: 1, by: 1 as Seat, proposed: what, opened: NOW, answers: [] });

  test("TL-97 is proposed field by field, and nonsense is refused", () => {
    expect(proposed({ is: "watching", watching: { ...watching, more: 1 }, more: 1 })).toEqual({
      ok: true,
      change: { proposals: [{ id: 1, by: 0, proposed: { is: "watching", watching }, opened: NOW, answers: [] }] },
    });
    for (const nonsense of [null, {}, { ...watching, delay: 2 }, { ...watching, isAllowed: "yes" }])
      expect(proposed({ is: "watching", watching: nonsense })).toEqual(refusal("notForASeatToSay"));
  });

  test("TL-98 a match is public only with options that are fit for strangers", () => {
    expect(proposed({ is: "public" })).toMatchObject({ ok: true });
    expect(proposed({ is: "public" }, {}, { rounds: [2] })).toMatchObject({ ok: true });
    expect(proposed({ is: "public" }, {}, { rounds: [3] })).toEqual(refusal("notAmongStrangers"));
    expect(proposed({ is: "pause" }, {}, { rounds: [3] }), "nothing else asks for that").toMatchObject({ ok: true });
  });

  test("is not proposed where it is already so, and each is a subject of its own", () => {
    expect(proposed({ is: "watching", watching }, { watching })).toEqual(refusal("alreadySo"));
    expect(proposed({ is: "public" }, { isPublic: true })).toEqual(refusal("alreadySo"));
    const beside = (what: Proposed) => proposed({ is: "watching", watching }, { proposals: [open(what)] });
    expect(beside({ is: "watching", watching: { isAllowed: false, delay: 0 } })).toEqual(refusal("proposalStands"));
    expect(beside({ is: "public" })).toMatchObject({ ok: true });
    expect(proposed({ is: "public" }, { proposals: [open({ is: "public" })] })).toEqual(refusal("proposalStands"));
  });
});
