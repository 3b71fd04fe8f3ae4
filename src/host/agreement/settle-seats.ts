import type { Seat } from "../../kernel/seat.ts";
import type { SeatChange } from "../../protocol/messages/match-messages.ts";
import type { SeatRequest } from "../match/match-control.ts";
import { type MatchHistory, versionOf } from "../match/match-history.ts";
import { seatsOfPeople } from "../match/played-by.ts";
import type { RequestOutcome } from "../ports/attendance.ts";
import type { ControlResult } from "./control-change.ts";
import { untilSettled } from "./deadlines.ts";
import { withoutVoice } from "./leave-seat.ts";
import { lastWords, type People, presentVoices } from "./people.ts";
import { confirmers, isToBeHad } from "./seat-requests.ts";

export type SeatDecision =
  /** Enough others have confirmed a claim, or the person of the seat was seen and is asked. */
  | { readonly is: "claimStep"; readonly request: string; readonly step: "confirmed" | "asked" }
  | {
      readonly is: "settleSeat";
      readonly request: string;
      readonly outcome: RequestOutcome;
      /** Every voice and what it said (TL-143). */
      readonly votes: SeatChange["votes"];
    };

/** The next thing to do about those who ask for seats; null while there is none. */
export function dueSeat(history: MatchHistory, people: People): SeatDecision | null {
  for (const request of history.matchControl.requests) {
    const votes = votesOn(history, people, request);
    const next =
      request.is === "claim" ? claimNext(history, people, request, votes) : takeNext(history, request, votes);
    const isOver = untilSettled(history.matchControl.clock.control, request, people.elapsed) === 0;
    if (next === "confirmed" || next === "asked") return { is: "claimStep", request: request.id, step: next };
    if (next !== null) return { is: "settleSeat", request: request.id, outcome: next, votes };
    if (isOver) return { is: "settleSeat", request: request.id, outcome: endOf(request), votes };
  }
  return null;
}

type Votes = SeatChange["votes"];

const count = (votes: Votes, said: boolean): number => votes.filter(({ accepts }) => accepts === said).length;

/** A seat is taken with the word of the owner, or of more than half of the voices (TL-52). */
function takeNext(history: MatchHistory, request: SeatRequest, votes: Votes): RequestOutcome | null {
  if (request.is === "takeBack") return "seated";
  if (!isToBeHad(history, request.seat)) return "over";
  if (request.rule === "granted") return "seated";
  if (request.ruling !== null) return request.ruling ? "seated" : "refused";
  if (request.rule === "owner") return null;
  if (2 * count(votes, true) > votes.length) return "seated";
  return 2 * count(votes, false) > votes.length ? "refused" : null;
}

/** The person of the seat has the last word; who is seen is asked for it (TL-59 to TL-61). */
function claimNext(
  history: MatchHistory,
  people: People,
  { seat, ruling, confirmed, asked }: SeatRequest,
  votes: Votes,
): RequestOutcome | "confirmed" | "asked" | null {
  if (!seatsOfPeople(history).includes(seat) || votes.length === 0) return "over";
  if (ruling !== null) return ruling ? "seated" : "refused";
  if (2 * count(votes, false) >= votes.length) return "refused";
  if (asked !== null) return null;
  if (people.sights[seat]?.player.isSeen) return "asked";
  return confirmed === null && 2 * count(votes, true) > votes.length ? "confirmed" : null;
}

/** What becomes of a request when its time is over: a confirmed claim is carried out, unless its person was seen. */
const endOf = ({ confirmed, asked }: SeatRequest): RequestOutcome =>
  confirmed !== null && asked === null ? "seated" : "over";

function votesOn(history: MatchHistory, people: People, { is, seat, answers, rule }: SeatRequest): Votes {
  if (is === "takeBack" || (is === "take" && rule !== "voices")) return [];
  const voices = is === "claim" ? confirmers(history, people, seat) : presentVoices(history, people, null);
  return lastWords(people, voices, answers);
}

export function afterClaimStep(
  { matchControl: { requests } }: MatchHistory,
  { request, step }: Extract<SeatDecision, { readonly is: "claimStep" }>,
  now: number,
): ControlResult {
  return {
    ok: true,
    change: { requests: requests.map((one) => (one.id === request ? { ...one, [step]: now } : one)) },
  };
}

/** The match after the table has settled a request. */
export function afterSettlingSeat(
  history: MatchHistory,
  { request: id, outcome, votes }: Extract<SeatDecision, { readonly is: "settleSeat" }>,
): ControlResult {
  const { requests, decisions } = history.matchControl;
  const request = requests.find((one) => one.id === id);
  if (request === undefined) return { ok: true, change: null };
  const rest = { ...history.matchControl, requests: requests.filter((one) => one !== request) };
  if (outcome !== "seated") return { ok: true, change: { requests: rest.requests } };
  const { seat } = request;
  const name = request.is === "take" ? request.name : (history.setup.players[seat]?.name ?? "");
  const line: SeatChange = { seat, how: HOW[request.is], votes };
  const decided = { requests: rest.requests, decisions: [...decisions, line] };
  // Whoever takes back a seat that was left meanwhile begins with the next step, as a latecomer does.
  if (isToBeHad(history, seat)) {
    const player = history.setup.players[seat];
    const arriving = [...rest.arriving, { seat, bot: player?.is === "bot" ? player.bot : null }];
    const players = history.setup.players.map((one, at) => (at === seat ? ({ is: "person", name } as const) : one));
    return { ok: true, change: { ...decided, arriving }, players };
  }
  return {
    ok: true,
    change: { ...handedOver({ ...history, matchControl: rest }, seat), decisions: decided.decisions },
  };
}

const HOW = { take: "taken", claim: "claimed", takeBack: "takenBack" } as const;

/** Another person holds the seat from now on: what the one before said is void, and nothing is shown twice (TL-62). */
function handedOver(history: MatchHistory, seat: Seat) {
  const { missed, sighted, shownFrom, protected: isProtected } = history.matchControl;
  return {
    ...withoutVoice(history.matchControl, seat),
    missed: missed.with(seat, 0),
    sighted: sighted?.filter((one) => one !== seat) ?? null,
    protected: isProtected.filter((one) => one !== seat),
    shownFrom: [...shownFrom.filter((one) => one.seat !== seat), { seat, version: versionOf(history) }],
  };
}

/** A seat link has moved the seat to another browser: its person goes on there (TL-57). */
export function afterPass({ matchControl }: MatchHistory, seat: Seat): ControlResult {
  const line: SeatChange = { seat, how: "passed", votes: [] };
  const decisions = [...matchControl.decisions, line];
  return { ok: true, change: { ...withoutVoice(matchControl, seat), decisions } };
}
