import { untilSettled } from "../../host/agreement/deadlines.ts";
import type { SeatRequest } from "../../host/match/match-control.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { countedTime } from "../../host/time/uptime.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { SeatRequestView, TableView } from "../../protocol/messages/table-view.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import { mayLetIn, seatRightRefusal } from "./seat-rights.ts";
import type { ServiceContext } from "./service-context.ts";

/** Who asks for a seat, and what was said about it: only for those who can answer. Whoever asks learns what comes of it. */
export function requestViews(
  context: ServiceContext,
  table: Table,
  match: MatchOverview | null,
  caller: Caller,
): readonly SeatRequestView[] {
  const { timer, outages } = context;
  const seats = seatsOfCaller(table, caller).filter((seat) => !match?.left.includes(seat));
  const isAtTable = caller.is === "person" && (seats.length > 0 || isOwner(table, caller));
  if (match === null || !isAtTable) return NONE;
  const elapsed = (since: number) => countedTime(since, timer.now(), outages);
  return match.requests.map((request) => ({
    id: request.id,
    is: request.is,
    seat: request.seat,
    name: request.name,
    answers: request.answers.toSorted((one, other) => one.seat - other.seat),
    state: stateOf(request),
    mayAnswer: mayAnswer(context, table, match, caller, seats, request),
    until: untilSettled(match.clock.control, request, elapsed),
  }));
}

const NONE: readonly SeatRequestView[] = [];

const stateOf = ({ asked, confirmed }: SeatRequest): SeatRequestView["state"] =>
  asked !== null ? "asked" : confirmed !== null ? "confirmed" : "open";

/** Newcomers have a voice from the next step on (TL-54). */
function mayAnswer(
  context: ServiceContext,
  table: Table,
  { arriving }: MatchOverview,
  caller: Caller,
  seats: readonly Seat[],
  { is, rule }: SeatRequest,
): boolean {
  const hasVoice = seats.some((seat) => !arriving.includes(seat));
  if (is === "claim") return hasVoice;
  return mayLetIn(context, table, caller, rule) || (hasVoice && rule === "voices");
}

type SeatRights = Pick<TableView["you"], "mayTake" | "mayClaim" | "mayTakeBack" | "arriving" | "request">;

/** What the caller may do about the seats of a running match. */
export function seatRights(table: Table, match: MatchOverview | null, caller: Caller): SeatRights {
  if (match === null || caller.is === "token" || table.stage !== "playing") return NOTHING;
  const { left, arriving, players } = match;
  // Whoever has no name yet may do what anybody may.
  const person = caller.is === "person" ? caller.person : "";
  const isPlayedByBot = (seat: Seat) => players[seat]?.is === "bot" || left.includes(seat);
  const may = (is: SeatRequest["is"], seat: Seat) => seatRightRefusal(table, person, { is, seat }, left) === null;
  const all = seatsOf(table.seats.length);
  const mine = seatsOfCaller(table, caller);
  const knock = table.knocks?.find((one) => one.person === person) ?? null;
  return {
    mayTake: all.filter((seat) => isPlayedByBot(seat) && !arriving.includes(seat) && may("take", seat)),
    mayClaim: all.filter((seat) => !isPlayedByBot(seat) && !mine.includes(seat) && may("claim", seat)),
    mayTakeBack: all.filter((seat) => may("takeBack", seat)),
    arriving: mine.filter((seat) => arriving.includes(seat)),
    request: knock === null ? null : { id: knock.id, is: knock.is, seat: knock.seat },
  };
}

const NOTHING: SeatRights = { mayTake: [], mayClaim: [], mayTakeBack: [], arriving: [], request: null };
