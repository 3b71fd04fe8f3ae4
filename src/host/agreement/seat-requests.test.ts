import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { SeatRequest } from "../match/match-control.ts";
import type { People } from "./people.ts";
import { answerRequest, askForSeat, confirmers, isToBeHad, type NewSeatRequest } from "./seat-requests.ts";

const refusal = (key: string, more = {}) => ({ ok: false, why: { key, ...more } });
const take = (seat: Seat, over: Partial<NewSeatRequest> = {}): NewSeatRequest => ({
  id: "new",
  is: "take",
  seat,
  name: "Nadia",
  rule: "voices",
  ...over,
});
const claim = (seat: Seat): NewSeatRequest => take(seat, { is: "claim" });
const open = (over: Partial<SeatRequest> = {}): SeatRequest => ({
  ...take(3),
  id: "open",
  opened: NOW,
  answers: [],
  ruling: null,
  confirmed: null,
  asked: null,
  ...over,
});

/** Everybody is there but the last, who was unseen for so long. */
const lastUnseenFor = (milliseconds: number): People => {
  const people = toyPeople("A here", "B here", "C here", "D away");
  const sight = { isSeen: false, wasSeen: true, lastSeen: NOW - milliseconds, until: null, hasSteppedAway: false };
  return {
    ...people,
    sights: people.sights.map((one, at) => (at === 3 && one !== null ? { ...one, player: sight, own: sight } : one)),
  };
};
const GONE = lastUnseenFor(120_000);
const WITH_BOT = toyPeople("A here", "B here", "C here", "bot");

describe("TL-50 a seat is to be had", () => {
  test("where a bot plays it, and is asked for with nothing said yet", () => {
    const before = open({ seat: 2 });
    const history = toyHistory({ bots: [3], matchControl: { requests: [before] } });
    expect(askForSeat(history, take(3), WITH_BOT)).toEqual({
      ok: true,
      change: {
        requests: [
          before,
          {
            id: "new",
            is: "take",
            seat: 3,
            name: "Nadia",
            rule: "voices",
            opened: NOW,
            answers: [],
            ruling: null,
            confirmed: null,
            asked: null,
          },
        ],
      },
    });
  });

  test("where its person has left, and not where somebody sits, whoever plays for them", () => {
    expect(isToBeHad(toyHistory({ matchControl: { left: [3] } }), 3)).toBe(true);
    expect(isToBeHad(toyHistory({ matchControl: { left: [3] } }), 2)).toBe(false);
    expect(isToBeHad(toyHistory({ matchControl: { minded: [3], lapsed: [3] } }), 3)).toBe(false);
    expect(askForSeat(toyHistory({}), take(3), GONE)).toEqual(refusal("seatTaken"));
  });

  test("not where somebody is arriving at it", () => {
    const history = toyHistory({ bots: [2, 3], matchControl: { arriving: [{ seat: 3, bot: "random" }] } });
    expect(askForSeat(history, take(3), WITH_BOT)).toEqual(refusal("seatTaken"));
    expect(askForSeat(history, take(2), WITH_BOT)).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<SeatRequest>, boolean]>([
    ["that was granted", { rule: "granted" }, false],
    ["that others decide on", { rule: "voices" }, true],
    ["for another seat", { rule: "granted", seat: 2 }, true],
    ["of another kind", { rule: "granted", is: "takeBack" }, true],
  ])("beside a request %s: %j", (_, over, isSo) => {
    const history = toyHistory({ bots: [3], matchControl: { requests: [open({ seat: 2 }), open(over)] } });
    expect(askForSeat(history, take(3), WITH_BOT)).toMatchObject(isSo ? { ok: true } : refusal("seatTaken"));
  });

  test("not where its person has resigned by leaving, but where they were removed", () => {
    const resigns = { verdict: (state: never) => state };
    const history = (removed: readonly Seat[], left: readonly Seat[] = [3], bots: readonly Seat[] = []) =>
      toyHistory({ seats: 2, bots, matchControl: { left, removed }, game: resigns as never });
    const two = toyPeople("A here", "B here");
    const ofTwo = (left: readonly Seat[], removed: readonly Seat[], bots: readonly Seat[] = []) =>
      askForSeat(history(removed, left, bots), take(1), two);
    expect(ofTwo([1], [])).toEqual(refusal("seatOut"));
    expect(ofTwo([1], [1])).toMatchObject({ ok: true });
    expect(ofTwo([], [], [1]), "a bot never resigns").toMatchObject({ ok: true });
  });

  test("only if there is such a seat", () => {
    expect(askForSeat(toyHistory({}), take(4), WITH_BOT)).toEqual(refusal("noSuchSeat"));
    expect(askForSeat(toyHistory({}), take(4, { is: "takeBack" }), WITH_BOT)).toEqual(refusal("noSuchSeat"));
  });

  test("TL-63 whoever takes back a seat is refused nothing here", () => {
    expect(askForSeat(toyHistory({}), take(1, { is: "takeBack" }), WITH_BOT)).toMatchObject({ ok: true });
  });
});

describe("TL-58 a seat is claimed", () => {
  test("from two minutes after its person was last seen", () => {
    expect(askForSeat(toyHistory({}), claim(3), lastUnseenFor(119_999))).toEqual(
      refusal("personIsThere", { name: "Person 3" }),
    );
    expect(askForSeat(toyHistory({}), claim(3), GONE)).toMatchObject({ ok: true });
  });

  test("only where a person sits who has not left", () => {
    const bot = toyHistory({ bots: [3] });
    expect(askForSeat(bot, claim(3), GONE)).toEqual(refusal("noSuchSeat"));
    expect(askForSeat(toyHistory({ matchControl: { left: [3] } }), claim(3), GONE)).toEqual(refusal("noSuchSeat"));
    expect(askForSeat(toyHistory({}), claim(3), WITH_BOT), "nobody knows who").toEqual(refusal("noSuchSeat"));
  });

  test.each<[string, Partial<SeatRequest>, boolean]>([
    ["a claim of the same seat", { is: "claim" }, false],
    ["a claim of another seat", { is: "claim", seat: 2 }, true],
    ["another request for it", { is: "takeBack" }, true],
  ])("beside %s: %j", (_, over, isSo) => {
    const history = toyHistory({ matchControl: { requests: [open({ is: "claim", seat: 1 }), open(over)] } });
    expect(askForSeat(history, claim(3), GONE)).toMatchObject(isSo ? { ok: true } : refusal("claimStands"));
  });

  test("TL-59 only where another person could confirm it", () => {
    const alone = toyHistory({ seats: 2, bots: [0] });
    const gone = { ...GONE, sights: [null, GONE.sights[3] ?? null] };
    expect(askForSeat(alone, claim(1), gone)).toEqual(refusal("nobodyToConfirm"));
  });

  test("TL-59 all others who have not left may confirm it, present or not, each once", () => {
    const history = toyHistory({ seats: 5, matchControl: { left: [4] } });
    expect(confirmers(history, toyPeople("A here", "B away", "A here", "D away", "E here"), 3)).toEqual([0, 1]);
    expect(confirmers(history, toyPeople("A here", "B away", "A here", "D away", "E here"), 2)).toEqual([1, 3]);
  });
});

describe("An answer to a request", () => {
  const people = toyPeople("A here", "B here", "C here", "D here");
  const other = open({ id: "other" });
  const answered = open({ answers: [{ seat: 0, accepts: true }] });
  const history = toyHistory({ matchControl: { requests: [other, answered] } });
  const say = (accepts: boolean, isRuling = false) => ({ request: "open", accepts, isRuling });

  test("is kept beside those of others", () => {
    expect(answerRequest(history, 1, say(true), people)).toEqual({
      ok: true,
      change: {
        requests: [
          other,
          {
            ...answered,
            answers: [
              { seat: 0, accepts: true },
              { seat: 1, accepts: true },
            ],
          },
        ],
      },
    });
  });

  test("may be changed, and is refused where the same was said", () => {
    expect(answerRequest(history, 0, say(false), people)).toMatchObject({
      change: { requests: [other, { answers: [{ seat: 0, accepts: false }], ruling: null }] },
    });
    expect(answerRequest(history, 0, say(true), people)).toEqual(refusal("saidBefore"));
  });

  test("is refused where nothing of the kind is asked", () => {
    expect(answerRequest(history, 0, { ...say(true), request: "gone" }, people)).toEqual(refusal("nothingAsked"));
  });

  test("TL-52 from whoever lets people in decides alone, though they have said so before", () => {
    const { answers } = answered;
    expect(answerRequest(history, 0, say(true, true), people)).toMatchObject({
      change: { requests: [{ ruling: null }, { ruling: true, answers }] },
    });
    expect(answerRequest(history, 1, say(false, true), people)).toMatchObject({
      change: { requests: [{ ruling: null }, { ruling: false, answers }] },
    });
  });

  test("TL-61 from the person whose seat is claimed decides alone, from whichever seat of theirs", () => {
    const claimed = (is: SeatRequest["is"]) =>
      toyHistory({ matchControl: { requests: [open({ is, answers: [{ seat: 1, accepts: true }] })] } });
    const twoSeats = toyPeople("A here", "D here", "C here", "D here");
    expect(answerRequest(claimed("claim"), 1, say(true), twoSeats)).toMatchObject({
      change: { requests: [{ ruling: true }] },
    });
    expect(answerRequest(claimed("claim"), 0, say(true), twoSeats)).toMatchObject({
      change: { requests: [{ ruling: null }] },
    });
    expect(answerRequest(claimed("take"), 3, say(false), twoSeats), "not of another kind").toMatchObject({
      change: { requests: [{ ruling: null }] },
    });
  });
});
