import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl, SeatRequest } from "../match/match-control.ts";
import type { RequestOutcome } from "../ports/attendance.ts";
import type { People } from "./people.ts";
import { afterClaimStep, afterPass, afterSettlingSeat, dueSeat } from "./settle-seats.ts";

const PEOPLE = toyPeople("A here", "B here", "C here", "D away");
const days: TimeControl = { is: "days", perMove: DAY };

/** A request for seat 3, with the answers of seats 0, 1 and 2: yes, no or null for none. */
const request = (over: Partial<SeatRequest> = {}, said: readonly (boolean | null)[] = []): SeatRequest => ({
  id: "open",
  is: "take",
  seat: 3,
  name: "Nadia",
  rule: "voices",
  opened: NOW,
  answers: said.flatMap((accepts, at) => (accepts === null ? [] : [{ seat: at as Seat, accepts }])),
  ruling: null,
  confirmed: null,
  asked: null,
  ...over,
});

interface Asked {
  readonly bots?: readonly Seat[];
  readonly people?: People;
  readonly control?: TimeControl;
  readonly matchControl?: Partial<MatchControl>;
}

const due = (one: SeatRequest, { bots = [], people = PEOPLE, control, matchControl = {} }: Asked = {}) =>
  dueSeat(
    toyHistory({ bots, ...(control && { control }), matchControl: { ...matchControl, requests: [one] } }),
    people,
  );

/** What is due about this request, in a word. */
const fate = (...all: Parameters<typeof due>): string => {
  const decision = due(...all);
  return decision === null ? "open" : decision.is === "claimStep" ? `now ${decision.step}` : decision.outcome;
};

describe("Whoever asks for a bot's seat", () => {
  const bots: readonly Seat[] = [3];

  test.each<[readonly (boolean | null)[], string]>([
    [[], "open"],
    [[true], "open"],
    [[true, true], "seated"],
    [[true, false], "open"],
    [[false], "open"],
    [[false, false], "refused"],
  ])("TL-52 gets it with more than half of three voices, and not when more than half say no: %j", (said, is) => {
    expect(fate(request({}, said), { bots })).toBe(is);
  });

  test("TL-52 needs more than half: of two voices both, whatever one of them says", () => {
    const people = toyPeople("A here", "B here", "C away", "D away");
    expect(fate(request({}, [true]), { bots, people })).toBe("open");
    expect(fate(request({}, [false]), { bots, people })).toBe("open");
    expect(fate(request({}, [true, true]), { bots, people })).toBe("seated");
  });

  test.each<[Partial<SeatRequest>, readonly boolean[], string]>([
    [{ rule: "granted" }, [], "seated"],
    [{ rule: "owner" }, [true, true, true], "open"],
    [{ rule: "owner", ruling: true }, [], "seated"],
    [{ rule: "owner", ruling: false }, [], "refused"],
    [{ rule: "voices", ruling: true }, [false, false, false], "seated"],
    [{ rule: "voices", ruling: false }, [true, true, true], "refused"],
  ])("TL-52 gets it by the word of whoever lets people in: %j %j", (over, said, is) => {
    expect(fate(request(over, said), { bots })).toBe(is);
  });

  test("does not get it where it is not to be had any more, whatever was said", () => {
    expect(fate(request({ rule: "granted" }))).toBe("over");
    expect(fate(request({ ruling: true }))).toBe("over");
    expect(fate(request(), { matchControl: { left: [3] } }), "a leaver's seat is").toBe("open");
  });

  test("TL-20 waits for two minutes, with days per move for three days", () => {
    expect(fate(request({ opened: NOW - 119_999 }), { bots })).toBe("open");
    expect(fate(request({ opened: NOW - 120_000 }), { bots })).toBe("over");
    expect(fate(request({ opened: NOW - 3 * DAY + 1 }), { bots, control: days })).toBe("open");
    expect(fate(request({ opened: NOW - 3 * DAY }), { bots, control: days })).toBe("over");
  });

  test("TL-143 is decided on with every voice that counts, and with none where nobody is asked", () => {
    expect(due(request({}, [true, true]), { bots })).toEqual({
      is: "settleSeat",
      request: "open",
      outcome: "seated",
      votes: [
        { seat: 0, accepts: true },
        { seat: 1, accepts: true },
        { seat: 2, accepts: null },
      ],
    });
    expect(due(request({ rule: "granted" }, [true]), { bots })).toMatchObject({ votes: [] });
    expect(due(request({ opened: 0 }, [true]), { bots })).toMatchObject({
      outcome: "over",
      votes: [{ accepts: true }, { accepts: null }, { accepts: null }],
    });
  });
});

describe("Whoever claims a seat", () => {
  const claim = (over: Partial<SeatRequest> = {}, said: readonly (boolean | null)[] = []) =>
    request({ is: "claim", ...over }, said);

  test.each<[readonly (boolean | null)[], string]>([
    [[], "open"],
    [[true], "open"],
    [[true, true], "now confirmed"],
    [[false], "open"],
    [[false, true], "open"],
    [[false, false], "refused"],
  ])("TL-59 has it confirmed by more than half of three others, and not when half say no: %j", (said, is) => {
    expect(fate(claim({}, said))).toBe(is);
  });

  test("TL-59 needs those who are away, too, and half are enough for a no", () => {
    const people = toyPeople("A here", "B away", "bot", "D away");
    expect(fate(claim({}, [true]), { people })).toBe("open");
    expect(fate(claim({}, [true, true]), { people })).toBe("now confirmed");
    expect(fate(claim({}, [true, false]), { people })).toBe("refused");
  });

  test("TL-60 has it half a minute after it was confirmed, and is confirmed once", () => {
    const confirmed = (ago: number) => claim({ confirmed: NOW - ago }, [true, true]);
    expect(fate(confirmed(0))).toBe("open");
    expect(fate(confirmed(29_999))).toBe("open");
    expect(fate(confirmed(30_000))).toBe("seated");
    expect(fate(confirmed(DAY - 1), { control: days })).toBe("open");
    expect(fate(confirmed(DAY), { control: days })).toBe("seated");
  });

  test("TR-11 waits five minutes where only one other has confirmed it", () => {
    const people = toyPeople("A here", "bot", "bot", "D away");
    const confirmed = (ago: number) => claim({ confirmed: NOW - ago }, [true]);
    expect(fate(confirmed(299_999), { people })).toBe("open");
    expect(fate(confirmed(300_000), { people })).toBe("seated");
    expect(fate(claim({ confirmed: NOW - 30_000 }, [true, false])), "a no is no confirmation").toBe("open");
  });

  test("TL-61 waits a minute for the word of the seat's person, once they are seen", () => {
    const people = toyPeople("A here", "B here", "C here", "D here");
    expect(due(claim(), { people })).toEqual({ is: "claimStep", request: "open", step: "asked" });
    expect(fate(claim({ confirmed: NOW }, [true, true]), { people })).toBe("now asked");
    expect(fate(claim({ asked: NOW - 59_999, confirmed: 0 }, [true, true]), { people })).toBe("open");
    expect(fate(claim({ asked: NOW - 60_000, confirmed: 0 }, [true, true]), { people })).toBe("over");
    expect(fate(claim({ asked: NOW - 1 }, [true, true])), "gone again").toBe("open");
  });

  test("TL-61 has it, or not, by the word of the seat's person", () => {
    expect(fate(claim({ ruling: true, asked: NOW }, [false, false, false]))).toBe("seated");
    expect(fate(claim({ ruling: false, confirmed: NOW }, [true, true, true]))).toBe("refused");
  });

  test("waits ten minutes for others, with days per move three days", () => {
    expect(fate(claim({ opened: NOW - 599_999 }))).toBe("open");
    expect(fate(claim({ opened: NOW - 600_000 }))).toBe("over");
    expect(fate(claim({ opened: NOW - 3 * DAY + 1 }), { control: days })).toBe("open");
    expect(fate(claim({ opened: NOW - 3 * DAY }), { control: days })).toBe("over");
  });

  test("does not get it where its person has left, or where nobody could confirm it any more", () => {
    expect(fate(claim({ ruling: true }), { matchControl: { left: [3] } })).toBe("over");
    expect(fate(claim({ ruling: true }), { matchControl: { left: [0, 1, 2] } })).toBe("over");
  });
});

test("TL-63 a seat is taken back at once, and nobody is asked", () => {
  expect(due(request({ is: "takeBack" }, [false, false, false]))).toEqual({
    is: "settleSeat",
    request: "open",
    outcome: "seated",
    votes: [],
  });
});

test("Of several requests the first about which something is due is settled", () => {
  const requests = [request({ id: "first" }), request({ id: "second", rule: "granted" })];
  expect(dueSeat(toyHistory({ bots: [3], matchControl: { requests } }), PEOPLE)).toMatchObject({ request: "second" });
  expect(dueSeat(toyHistory({}), PEOPLE)).toBeNull();
});

describe("A request is noted", () => {
  const other = request({ id: "other" });
  const history = toyHistory({ matchControl: { requests: [other, request({ is: "claim" })] } });

  test.each(["confirmed", "asked"] as const)("TL-60, TL-61 as %s from then on, and no other is", (step) => {
    expect(afterClaimStep(history, { is: "claimStep", request: "open", step }, NOW)).toEqual({
      ok: true,
      change: { requests: [other, request({ is: "claim", [step]: NOW })] },
    });
  });
});

describe("When a request is settled", () => {
  const votes = [{ seat: 0 as Seat, accepts: true }];
  const before = { seat: 0 as Seat, how: "passed", votes: [] } as const;
  const settle = (outcome: RequestOutcome, id = "open") => ({ is: "settleSeat", request: id, outcome, votes }) as const;
  const other = request({ id: "other", seat: 1 });
  const play = (seat: Seat) => ({ is: "round", round: [{ seat, move: "1" }], dice: [1] }) as const;

  test.each<RequestOutcome>(["refused", "over"])("it is gone, and nothing else where it is %s", (outcome) => {
    const history = toyHistory({ bots: [3], matchControl: { requests: [other, request()], decisions: [before] } });
    expect(afterSettlingSeat(history, settle(outcome))).toEqual({ ok: true, change: { requests: [other] } });
  });

  test("nothing changes where there is no such request any more", () => {
    const history = toyHistory({ bots: [3], matchControl: { requests: [other] } });
    expect(afterSettlingSeat(history, settle("seated"))).toEqual({ ok: true, change: null });
  });

  test("TL-54 a newcomer arrives at a bot's seat with their own name, and the bot finishes the step", () => {
    const matchControl = {
      requests: [other, request()],
      decisions: [before],
      arriving: [{ seat: 1 as Seat, bot: null }],
    };
    const result = afterSettlingSeat(toyHistory({ bots: [3], matchControl }), settle("seated"));
    const players = [0, 1, 2].map((seat): Player => ({ is: "person", name: `Person ${seat}` }));
    expect(result).toEqual({
      ok: true,
      change: {
        requests: [other],
        decisions: [before, { seat: 3, how: "taken", votes }],
        arriving: [
          { seat: 1, bot: null },
          { seat: 3, bot: "random" },
        ],
      },
      players: [...players, { is: "person", name: "Nadia" }],
    });
  });

  test("TL-54 a newcomer arrives at a leaver's seat, whose heir finishes the step", () => {
    const history = toyHistory({ matchControl: { left: [3], requests: [request()] } });
    const result = afterSettlingSeat(history, settle("seated"));
    expect(result).toMatchObject({
      change: { arriving: [{ seat: 3, bot: null }], decisions: [{ how: "taken" }] },
    });
    expect("players" in result && result.players?.[3]).toEqual({ is: "person", name: "Nadia" });
  });

  test("TL-63 whoever takes back a seat that was left meanwhile arrives like a latecomer, with the seat's name", () => {
    const history = toyHistory({ matchControl: { left: [3], requests: [request({ is: "takeBack" })] } });
    const result = afterSettlingSeat(history, settle("seated"));
    expect(result).toMatchObject({ change: { arriving: [{ seat: 3 }], decisions: [{ how: "takenBack" }] } });
    expect("players" in result && result.players?.[3]).toEqual({ is: "person", name: "Person 3" });
  });

  test.each<[SeatRequest["is"], string]>([
    ["claim", "claimed"],
    ["takeBack", "takenBack"],
  ])(
    "TL-62 with a %s another person holds the seat at once: what was said from it is void, and nothing is shown twice",
    (is, how) => {
      const matchControl: Partial<MatchControl> = {
        requests: [{ ...other, answers: [{ seat: 3, accepts: true }, ...votes] }, request({ is })],
        decisions: [before],
        missed: [1, 0, 0, 2],
        sighted: [0, 3],
        protected: [2, 3],
        minded: [1, 3],
        intentions: [
          { seat: 1, texts: ["1 keep:yes"] },
          { seat: 3, texts: ["1 keep:no"] },
        ],
        shownFrom: [
          { seat: 3, version: 0 },
          { seat: 1, version: 0 },
        ],
      };
      const open = { turn: () => ({ seats: [3 as Seat], how: "first" as const }) };
      const history = toyHistory({ matchControl, steps: [play(3)], game: open });
      expect(afterSettlingSeat(history, settle("seated"))).toEqual({
        ok: true,
        change: {
          requests: [{ ...other, answers: votes }],
          decisions: [before, { seat: 3, how, votes }],
          missed: [1, 0, 0, 0],
          sighted: [0],
          protected: [2],
          minded: [1],
          intentions: [{ seat: 1, texts: ["1 keep:yes"] }],
          questions: [],
          proposals: [],
          shownFrom: [
            { seat: 1, version: 0 },
            { seat: 3, version: 1 },
          ],
        },
      });
    },
  );

  test("where everybody counts as present, that stays so", () => {
    const history = toyHistory({ matchControl: { sighted: null, requests: [request({ is: "claim" })] } });
    expect(afterSettlingSeat(history, settle("seated"))).toMatchObject({ change: { sighted: null } });
  });
});

test("TL-57 a seat that was passed on says so, and what was said from it before is void", () => {
  const before = { seat: 1 as Seat, how: "taken", votes: [] } as const;
  const requests = [request({}, [true, false])];
  const history = toyHistory({
    matchControl: { decisions: [before], minded: [0, 2], intentions: [{ seat: 0, texts: ["1 keep:yes"] }], requests },
  });
  expect(afterPass(history, 0)).toEqual({
    ok: true,
    change: {
      decisions: [before, { seat: 0, how: "passed", votes: [] }],
      minded: [2],
      intentions: [],
      questions: [],
      proposals: [],
      requests: [request({}, [null, false])],
    },
  });
});
