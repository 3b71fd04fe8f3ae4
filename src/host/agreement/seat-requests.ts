import { type Refused, refused } from "../../kernel/game.ts";
import { call, type MatchRefusal } from "../../kernel/match.ts";
import { asSeat, type Seat } from "../../kernel/seat.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import { GONE, isUnseenFor } from "../absence/sights.ts";
import type { SeatRequest } from "../match/match-control.ts";
import { currentMatch, type MatchHistory } from "../match/match-history.ts";
import { seatsOfPeople } from "../match/played-by.ts";
import type { ControlResult } from "./control-change.ts";
import { everyone, type People, personIn } from "./people.ts";

/** What people say about a seat that somebody asks for. */
export type SeatRequestAction =
  | { readonly is: "askForSeat"; readonly request: NewSeatRequest }
  | ({ readonly is: "answerRequest" } & SeatAnswer)
  | { readonly is: "withdrawRequest"; readonly request: string }
  | { readonly is: "passSeat"; readonly seat: Seat };

/** `isRuling`: from whoever lets people in. */
export interface SeatAnswer {
  readonly request: string;
  readonly accepts: boolean;
  readonly isRuling: boolean;
}

export type NewSeatRequest = Pick<SeatRequest, "id" | "is" | "seat" | "name" | "rule">;

export function askForSeat(history: MatchHistory, request: NewSeatRequest, people: People): ControlResult {
  const why = requestRefusal(history, request, people);
  if (why !== null) return why;
  const { id, is, seat, name, rule } = request;
  const opened: SeatRequest = {
    id,
    is,
    seat,
    name,
    rule,
    opened: people.now,
    answers: [],
    ruling: null,
    confirmed: null,
    asked: null,
  };
  return { ok: true, change: { requests: [...history.matchControl.requests, opened] } };
}

function requestRefusal(history: MatchHistory, { is, seat }: NewSeatRequest, people: People): Refused | null {
  if (asSeat(seat, history.setup.players.length) === null) return refused<MatchRefusal>({ key: "noSuchSeat" });
  switch (is) {
    case "take":
      return takeRefusal(history, seat);
    case "claim":
      return claimRefusal(history, seat, people);
    case "takeBack":
      return null;
  }
}

/** Why nobody can take this seat now: only those of bots and of people who left are to be had (TL-50). */
function takeRefusal(history: MatchHistory, seat: Seat): Refused | null {
  const { requests } = history.matchControl;
  const isPromised = requests.some((one) => one.is === "take" && one.seat === seat && one.rule === "granted");
  if (!isToBeHad(history, seat) || isPromised) return refused<ServerFact>({ key: "seatTaken" });
  return isResigned(history, seat) ? refused<ServerFact>({ key: "seatOut" }) : null;
}

/** Whether a bot or an heir plays this seat for good. */
export const isToBeHad = ({ setup, matchControl: { left, arriving } }: MatchHistory, seat: Seat): boolean =>
  (setup.players[seat]?.is === "bot" || left.includes(seat)) && !arriving.some((one) => one.seat === seat);

/** Where the game knows resignation, whoever leaves has resigned: nobody plays on for them. */
function isResigned(history: MatchHistory, seat: Seat): boolean {
  const { left, removed } = history.matchControl;
  const hasLeft = left.includes(seat) && !removed.includes(seat);
  return hasLeft && call(history.room.game, currentMatch(history), seat, "resign").ok;
}

function claimRefusal(history: MatchHistory, seat: Seat, people: People): Refused | null {
  const player = people.sights[seat]?.player;
  if (!seatsOfPeople(history).includes(seat) || player === undefined)
    return refused<MatchRefusal>({ key: "noSuchSeat" });
  // At every pace alike (TL-58).
  if (!isUnseenFor(player, GONE.together, people.now))
    return refused<ServerFact>({ key: "personIsThere", name: history.setup.players[seat]?.name ?? "" });
  if (history.matchControl.requests.some((one) => one.is === "claim" && one.seat === seat))
    return refused<ServerFact>({ key: "claimStands" });
  return confirmers(history, people, seat).length === 0 ? refused<ServerFact>({ key: "nobodyToConfirm" }) : null;
}

/** The lowest seats of those who may confirm a claim, present or not: every other person who has not left (TL-59). */
export const confirmers = (history: MatchHistory, people: People, seat: Seat): readonly Seat[] =>
  everyone(history, people).filter((one) => personIn(people, one) !== personIn(people, seat));

/** People answer, and may change it. Whoever lets people in decides alone, as does the person of a claimed seat. */
export function answerRequest(
  history: MatchHistory,
  seat: Seat,
  { request: id, accepts, isRuling }: SeatAnswer,
  people: People,
): ControlResult {
  const { requests } = history.matchControl;
  const request = requests.find((one) => one.id === id);
  if (request === undefined) return refused<ServerFact>({ key: "nothingAsked" });
  const isOwn = request.is === "claim" && personIn(people, seat) === personIn(people, request.seat);
  if (!(isRuling || isOwn) && request.answers.some((one) => one.seat === seat && one.accepts === accepts))
    return refused<ServerFact>({ key: "saidBefore" });
  const answers = [...request.answers.filter((one) => one.seat !== seat), { seat, accepts }];
  const answered: SeatRequest = isRuling || isOwn ? { ...request, ruling: accepts } : { ...request, answers };
  return { ok: true, change: { requests: requests.map((one) => (one === request ? answered : one)) } };
}
