import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import { FORCED } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { AbsenceVote, VoteAbout } from "../../protocol/messages/match-messages.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople as people } from "../../testing/host/toy-people.ts";
import type { MatchControl, SeatQuestion } from "../match/match-control.ts";
import { hasUnaskedSeats } from "../match/match-status.ts";
import { nextCount, untilCounted } from "./deadlines.ts";
import type { People } from "./people.ts";
import { dueQuestion } from "./questions.ts";

const HOUR = 3_600_000;
const none: TimeControl = { is: "none" };
const live: TimeControl = { is: "live", stock: 60_000, increment: 0, grace: 0 };
const days: TimeControl = { is: "days", perMove: DAY };

const elapsedSince = (since: number): number => NOW - since;

/** Four people of whom C is away. */
const C_IS_AWAY = people("A here", "B here", "C away", "D here");
const ask = (...seats: readonly Seat[]) => ({ is: "ask", seats });
const due = (wanted: Parameters<typeof toyHistory>[0], at: People = C_IS_AWAY) => dueQuestion(toyHistory(wanted), at);

describe("A question opens", () => {
  test.each<[string, string, Seat[] | null]>([
    ["after they were unseen for a minute", "C away", [2]],
    ["at once after they stepped away", "C steppedAway", [2]],
    ["not before they were unseen for a minute", "C elsewhere", null],
    ["not while they are seen", "C here", null],
  ])("TL-64 about somebody who is asked and has answered nothing: %s", (_, third, seats) => {
    const at = people("A here", "B here", third, "D here");
    expect(due({ sealed: [0, 1, 3] }, at)).toEqual(seats === null ? null : ask(...seats));
  });

  test("TL-64 not about somebody who has sealed a move", () => {
    expect(due({ sealed: [0, 1, 2] }, people("A here", "B here", "C away", "D here"))).toBeNull();
    expect(due({ sealed: [0, 1, 2] }, people("A here", "B here", "C away", "D away"))).toEqual(ask(3));
  });

  test("OS-98 Not in a race: for whoever is missing a stand-in answers at once, whoever has answered", () => {
    const game = { turn: () => ({ seats: [0, 1, 2, 3] as const, how: "each" as const, claim: "5" }) };
    const decided = { is: "decide", seat: 2, says: "move", votes: [] };
    for (const sealed of [[], [0], [0, 1, 3]] as const) expect(due({ game, sealed })).toEqual(decided);
    expect(due({ game, sealed: [2] }), "who has answered has passed").toBeNull();
    expect(due({ game }, people("A here", "B here", "C here", "D here"))).toBeNull();
    expect(due({ game, matchControl: { isPaused: true } })).toBeNull();
    expect(due({ game, matchControl: { lapsed: [2] } }), "a stand-in answers already").toBeNull();
  });

  test.each<[readonly number[], Seat[] | null]>([
    [[0, 0, 0, 0], null],
    [[0, 0, 1, 0], [2]],
    [[0, 0, 0, 1], null],
  ])("TL-65 with days per move only about somebody who has missed a deadline: %j", (missed, seats) => {
    const all = { control: days, asked: [2 as Seat], matchControl: { missed } };
    expect(due(all)).toEqual(seats === null ? null : ask(...seats));
  });

  test("TL-66 when everybody the step waits for is missing, one for each of them", () => {
    const at = people("A here", "B away", "C away", "D here");
    expect(due({ sealed: [0, 3] }, at)).toEqual(ask(1, 2));
    expect(due({ sealed: [3] }, at), "the step waits for A too").toBeNull();
    expect(due({ asked: [1] }, at), "only B is asked").toEqual(ask(1));
  });

  test("TL-66 not where it is open already", () => {
    const at = people("A here", "B away", "C away", "D here");
    const questions = [{ seat: 1 as Seat, opened: NOW, votes: [] }];
    expect(due({ sealed: [0, 3], matchControl: { questions } }, at)).toEqual(ask(2));
    expect(due({ asked: [1], matchControl: { questions } }, at)).toBeNull();
  });

  test("TL-66 only where somebody has a voice", () => {
    expect(due({ asked: [2] }, people("A elsewhere", "B away", "C away", "D away"))).toBeNull();
    expect(due({ asked: [2] }, people("A elsewhere", "B away", "C away", "D here"))).toEqual(ask(2));
    expect(due({ asked: [2] }, people("A by program", "B away", "C away", "D away")), "a program has none").toBeNull();
    expect(due({ asked: [2], matchControl: { left: [3] } }, people("bot", "bot", "C away", "D here"))).toBeNull();
  });

  test("TL-66 not about a seat that a program plays, whoever is away", () => {
    expect(due({ asked: [1] }, people("A here", "B by program", "C here", "D here"))).toBeNull();
  });

  test.each<[string, Partial<MatchControl>]>([
    ["in a pause", { isPaused: true }],
    ["about a seat that was left", { left: [2] }],
    ["about a seat whose move a stand-in plays", { lapsed: [2] }],
    ["about a seat that a stand-in has taken", { minded: [2] }],
    ["about a seat that has missed its time", { missed: [0, 0, 1, 0] }],
  ])("TL-67 none opens %s", (_, matchControl) => {
    expect(due({ asked: [2], matchControl })).toBeNull();
  });

  test("TL-67 none opens about a bot's seat, nor where no person sits", () => {
    expect(due({ asked: [2], bots: [2] })).toBeNull();
    expect(due({ asked: [2] }, people("A here", "B here", "bot", "D here"))).toBeNull();
  });

  test("TL-67 of several seats that are asked, those that are played for are not waited for", () => {
    expect(due({ asked: [0, 2], bots: [0] }, people("bot", "B here", "C away", "D here"))).toEqual(ask(2));
  });

  test("TL-80 one opens also about somebody who has offered a draw and gone", () => {
    const offer = { is: "call", seat: 2, call: "offer" } as const;
    expect(due({ asked: [2], steps: [offer] })).toEqual(ask(2));
  });

  test("TL-102 a pause takes nobody's patience: it counts from its end on", () => {
    expect(due({ asked: [2], matchControl: { resumed: NOW - 59_999 } })).toBeNull();
    expect(due({ asked: [2], matchControl: { resumed: NOW - 60_000 } })).toEqual(ask(2));
    const gone = people("A here", "B here", "C steppedAway", "D here");
    expect(due({ asked: [2], matchControl: { resumed: NOW } }, gone), "who said so").toEqual(ask(2));
  });

  test("None opens after the end, nor for a step without a choice", () => {
    expect(due({ asked: [] })).toBeNull();
    const read = (text: string) => (text === FORCED ? { is: "cheers" as const } : null);
    const forced = { read, offers: () => [{ is: "cheers" as const }], refusal: () => null };
    expect(due({ asked: [2], game: forced })).toBeNull();
    expect(due({ asked: [2], game: { ...forced, offers: () => [{ is: "cheers" }, { is: "cheers" }] } })).toEqual(
      ask(2),
    );
  });

  describe("TL-67 in a live match of two whose game knows lost time the clock decides", () => {
    const knowsTime = { verdict: (state: never, { is }: { is: string }) => (is === "time" ? state : null) } as never;
    const two = people("A here", "B away");
    test.each<[string, Parameters<typeof toyHistory>[0], People, boolean]>([
      ["there", { seats: 2, control: live, game: knowsTime }, two, false],
      ["not without a clock", { seats: 2, control: none, game: knowsTime }, two, true],
      ["not where the game knows no lost time", { seats: 2, control: live }, two, true],
      ["not where three play", { seats: 3, control: live, game: knowsTime }, people("A", "B away", "C"), true],
      [
        "also beside bots",
        { seats: 3, bots: [2], control: live, game: knowsTime },
        people("A", "B away", "bot"),
        false,
      ],
    ])("%s", (_, wanted, at, isAsked) => {
      expect(due({ ...wanted, asked: [1] }, at)).toEqual(isAsked ? ask(1) : null);
    });
  });
});

describe("A question is decided", () => {
  /** What is decided about seat 2 when so much time has passed since it was asked, with these votes by seat. */
  function decided(
    votes: readonly (VoteAbout | null)[],
    passed: number,
    wanted: Parameters<typeof toyHistory>[0] = {},
    at: People = C_IS_AWAY,
  ) {
    const said = votes.flatMap((says, seat) => (says === null ? [] : [{ seat: seat as Seat, says }]));
    const questions = [{ seat: 2 as Seat, opened: NOW - passed, votes: said }];
    const action = due({ asked: [2], ...wanted, matchControl: { ...wanted.matchControl, questions } }, at);
    return action?.is === "decide" ? action.says : null;
  }
  const [SOON, LATE] = [5_000, 30_000];

  test.each<[VoteAbout | null, VoteAbout | null, VoteAbout | null, "move" | "seat" | null]>([
    ["seat", "seat", null, "seat"],
    ["seat", "seat", "wait", "seat"],
    ["seat", "move", null, "move"],
    ["seat", "move", "wait", "move"],
    ["move", "move", "wait", "move"],
    ["move", null, null, null],
    ["move", "wait", null, null],
    ["seat", "wait", "wait", null],
    [null, null, null, null],
  ])("TL-69 five seconds after opening more than half of three voices decide: %s, %s, %s → %s", (a, b, d, says) => {
    expect(decided([a, b, null, d], SOON - 1)).toBeNull();
    expect(decided([a, b, null, d], SOON)).toBe(says);
    expect(decided([a, b, null, d], LATE - 1)).toBe(says);
  });

  test("TL-69 half of the voices is not more than half", () => {
    const two = people("A here", "B here", "C away", "D away");
    expect(decided(["move", null], SOON, {}, two)).toBeNull();
    expect(decided(["move", "seat"], SOON, {}, two)).toBe("move");
  });

  test.each<[VoteAbout | null, VoteAbout | null, VoteAbout | null, "move" | "seat" | null]>([
    ["move", null, null, "move"],
    ["seat", null, null, "seat"],
    ["move", "wait", null, null],
    ["seat", "move", "wait", "move"],
    ["wait", null, null, null],
    [null, null, null, null],
  ])("TL-70 from half a minute on only those count who said something: %s, %s, %s → %s", (a, b, d, says) =>
    expect(decided([a, b, null, d], LATE)).toBe(says),
  );

  test("TL-70 what all voices decide comes before what those decide who said something", () => {
    expect(decided(["seat", "move", null, null], LATE)).toBe("move");
  });

  test("TL-69, TL-70 with days per move after an hour, and after a day", () => {
    const slow = { control: days, matchControl: { missed: [0, 0, 1, 0] } };
    const two: readonly VoteAbout[] = ["move", "move"];
    expect(decided(two, HOUR - 1, slow)).toBeNull();
    expect(decided(two, HOUR, slow)).toBe("move");
    expect(decided(["move"], DAY - 1, slow)).toBeNull();
    expect(decided(["move"], DAY, slow)).toBe("move");
  });

  test("Together only people who are here have a voice, and not by a program of theirs", () => {
    const two: readonly VoteAbout[] = ["move", "move"];
    expect(decided(two, SOON, {}, people("A here", "B elsewhere", "C away", "D here"))).toBeNull();
    expect(decided(two, SOON, {}, people("A here", "B by program", "C away", "D here"))).toBeNull();
    expect(decided(two, SOON, {}, people("A here", "B here", "C away", "D elsewhere"))).toBe("move");
  });

  test("With days per move everybody has a voice, seen or not, who has no seat that is played for or has missed a deadline", () => {
    const nobodySeen = people("A away", "B away", "C away", "D away");
    const [slow, one]: [Parameters<typeof toyHistory>[0], readonly VoteAbout[]] = [{ control: days }, ["move", "move"]];
    expect(decided(one, HOUR, { ...slow, matchControl: { missed: [0, 0, 1, 0] } }, nobodySeen)).toBe("move");
    expect(decided(one, HOUR, { ...slow, matchControl: { missed: [0, 1, 1, 0] } }, nobodySeen)).toBeNull();
    expect(decided(one, HOUR, { ...slow, matchControl: { missed: [0, 0, 1, 0], minded: [1] } }, nobodySeen)).toBeNull();
    const twoSeats = people("A away", "B away", "C away", "A away");
    const missed = { ...slow, matchControl: { missed: [0, 0, 1, 1] } };
    expect(decided([null, "move"], HOUR, missed, twoSeats), "A has missed a deadline on the other seat").toBe("move");
  });

  test("TR-9 one person is one voice, whatever seats they hold, and their last word counts", () => {
    const twoSeats = people("A here", "B here", "C away", "A here");
    expect(decided(["move", "wait", null, "move"], SOON, {}, twoSeats)).toBeNull();
    expect(decided(["move", "move", null, "wait"], SOON, {}, twoSeats)).toBeNull();
    expect(decided(["wait", "move", null, "move"], SOON, {}, twoSeats)).toBe("move");
  });

  test("Nobody has a voice about themselves, on whatever seat, nor after leaving", () => {
    const alsoC = people("A here", "C here", "C here", "D elsewhere");
    expect(decided(["move"], SOON, {}, alsoC), "A alone").toBe("move");
    expect(decided(["move", "wait", "wait", "wait"], SOON, { matchControl: { left: [1, 3] } })).toBe("move");
  });

  test("TL-143 the decision names every voice, and what it said", () => {
    const votes: AbsenceVote[] = [
      { seat: 3, says: "wait" },
      { seat: 0, says: "move" },
      { seat: 3, says: "seat" },
    ];
    const questions = [{ seat: 2 as Seat, opened: NOW - SOON, votes }];
    expect(due({ asked: [2], matchControl: { questions } })).toEqual({
      is: "decide",
      seat: 2,
      says: "move",
      votes: [
        { seat: 0, says: "move" },
        { seat: 1, says: null },
        { seat: 3, says: "seat" },
      ],
    });
  });

  test("Of several questions the first that can be decided is, before another one is opened", () => {
    const at = people("A here", "B away", "C away", "D away");
    const undecided = { seat: 1 as Seat, opened: NOW - SOON, votes: [] };
    const clear = { seat: 2 as Seat, opened: NOW - SOON, votes: [{ seat: 0 as Seat, says: "seat" as const }] };
    const both = { sealed: [0 as Seat], matchControl: { questions: [undecided, clear] } };
    expect(due(both, at)).toMatchObject({ is: "decide", seat: 2 });
    expect(due({ sealed: [0], matchControl: { questions: [undecided] } }, at)).toEqual(ask(2, 3));
  });

  test("TL-92 only time that counts passes", () => {
    const questions = [{ seat: 2 as Seat, opened: NOW - LATE, votes: [{ seat: 0 as Seat, says: "move" as const }] }];
    const history = toyHistory({ asked: [2], matchControl: { questions } });
    expect(dueQuestion(history, C_IS_AWAY)).toMatchObject({ is: "decide" });
    expect(dueQuestion(history, { ...C_IS_AWAY, elapsed: (since) => elapsedSince(since) - 1 })).toBeNull();
  });
});

describe("When the votes are counted next", () => {
  const opened = (passed: number): SeatQuestion => ({ seat: 2, opened: NOW - passed, votes: [] });

  test.each<[TimeControl, number, number | null]>([
    [none, 0, 5_000],
    [none, 4_999, 1],
    [none, 5_000, 25_000],
    [none, 29_999, 1],
    [none, 30_000, null],
    [days, 0, HOUR],
    [days, HOUR, DAY - HOUR],
    [days, DAY, null],
  ])("%j: %i milliseconds after opening in %s more", (control, passed, wait) => {
    const pace = control.is === "days" ? "whenever" : "together";
    expect(untilCounted(opened(passed), pace, elapsedSince)).toBe(wait);
    const history = toyHistory({ control, matchControl: { questions: [opened(passed)] } });
    expect(nextCount(history, NOW)).toBe(wait === null ? null : NOW + wait);
  });

  test("of several questions it is the earliest, and without any there is none", () => {
    const questions = [opened(1_000), opened(6_000), opened(3_000)];
    expect(nextCount(toyHistory({ matchControl: { questions } }), NOW)).toBe(NOW + 2_000);
    expect(nextCount(toyHistory({}), NOW)).toBeNull();
  });
});

describe("TL-65 somebody is still to be asked about", () => {
  const slow = { control: days, asked: [2 as Seat] };
  const missed = [0, 0, 1, 0];
  test.each<[string, Parameters<typeof toyHistory>[0], boolean]>([
    ["who has missed a deadline", { matchControl: { missed } }, true],
    ["but not who has missed none", { matchControl: { missed: [1, 1, 0, 1] } }, false],
    ["but not who has sealed a move", { asked: [1, 2], matchControl: { missed }, sealed: [2] }, false],
    ["but not for whom a stand-in plays", { matchControl: { missed, minded: [2] } }, false],
    [
      "but not about whom people are asked already",
      { matchControl: { missed, questions: [{ seat: 2, opened: NOW, votes: [] }] } },
      false,
    ],
    [
      "even if another was asked about",
      { matchControl: { missed, questions: [{ seat: 1, opened: 0, votes: [] }] } },
      true,
    ],
    ["one of several who are asked", { asked: [0, 1, 2], matchControl: { missed } }, true],
  ])("%s", (_, wanted, isSo) => {
    expect(hasUnaskedSeats(toyHistory({ ...slow, ...wanted }))).toBe(isSo);
  });
});
