import { untilSettled } from "../../host/agreement/deadlines.ts";
import type { SeatRequest } from "../../host/match/match-control.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { countedTime } from "../../host/time/uptime.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { AskedSeat, SeatRequestView, TableView } from "../../protocol/messages/table-view.ts";
import { openKnocks, untilSitOver } from "../../tables/open-knocks.ts";
import type { Knock, Table } from "../../tables/table.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import { addressMark } from "./guarded-addresses.ts";
import { mayLetIn, seatRightRefusal, wayIn } from "./seat-rights.ts";
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
  if (!isAtTable) return NONE;
  if (match === null) return sittingViews(context, table, caller);
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

/** Who asks for a seat before the match. */
const sittingViews = (context: ServiceContext, table: Table, caller: Caller): readonly SeatRequestView[] =>
  openKnocks(table, context.timer.now(), context.outages).flatMap((knock) =>
    knock.is !== "sit"
      ? []
      : {
          id: knock.id,
          is: knock.is,
          seat: knock.seat,
          name: knock.name,
          answers: [],
          state: "open",
          mayAnswer: mayLetIn(context, table, caller, knock.rule),
          until: untilSitOver(table, knock, context.timer.now(), context.outages),
        },
  );

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

type SeatRights = Pick<
  TableView["you"],
  "wayIn" | "isNotLetIn" | "mayTake" | "mayClaim" | "mayTakeBack" | "arriving" | "request"
>;

/** What the caller may do about the seats of a table. */
export function seatRights(
  context: ServiceContext,
  table: Table,
  match: MatchOverview | null,
  caller: Caller,
): SeatRights {
  const { timer, outages } = context;
  if (caller.is === "token" || table.stage === "over") return NOTHING;
  // Whoever has no name yet may do what anybody may.
  const person = caller.is === "person" ? caller.person : "";
  const knock = openKnocks(table, timer.now(), outages).find((one) => one.person === person) ?? null;
  const waiting: SeatRights = {
    ...NOTHING,
    wayIn: wayIn(table, person, addressMark(context, table, caller), timer.now()),
    isNotLetIn: table.notLetIn?.includes(person) === true,
    request: knock === null ? null : { id: knock.id, ...askedSeat(knock) },
  };
  if (match === null || table.stage !== "playing") return waiting;
  const { left, arriving, players } = match;
  const isPlayedByBot = (seat: Seat) => players[seat]?.is === "bot" || left.includes(seat);
  const may = (is: SeatRequest["is"], seat: Seat) => seatRightRefusal(table, person, { is, seat }, left) === null;
  const all = seatsOf(table.seats.length);
  const mine = seatsOfCaller(table, caller);
  return {
    ...waiting,
    mayTake: all.filter((seat) => isPlayedByBot(seat) && !arriving.includes(seat) && may("take", seat)),
    mayClaim: all.filter((seat) => !isPlayedByBot(seat) && !mine.includes(seat) && may("claim", seat)),
    mayTakeBack: all.filter((seat) => may("takeBack", seat)),
    arriving: mine.filter((seat) => arriving.includes(seat)),
  };
}

const askedSeat = (knock: Knock): AskedSeat =>
  knock.is === "sit" ? { is: knock.is, seat: knock.seat } : { is: knock.is, seat: knock.seat };

const NOTHING: SeatRights = {
  wayIn: "open",
  isNotLetIn: false,
  mayTake: [],
  mayClaim: [],
  mayTakeBack: [],
  arriving: [],
  request: null,
};
