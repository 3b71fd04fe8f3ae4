import { AWAY, isUnseenFor, paceOf } from "../../host/absence/sights.ts";
import type { LoadedRoom } from "../../host/match/load-room.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { MatchRequest } from "../../protocol/messages/match-messages.ts";
import type { AwayAtStart } from "../../protocol/messages/requests.ts";
import { reservationsOf, timeReserved } from "../../tables/reservations.ts";
import { peopleKnownAt, type SeatHolder, type Table } from "../../tables/table.ts";
import { isOwner, seatsOfCaller } from "./caller.ts";
import { tooManyMatchesRefusal } from "./create-table.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { openRoomOfTable } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { startRefusal } from "./start-rights.ts";
import { seatNames } from "./table-view.ts";

const MINUTE = 60_000;

/** From a table to its match. */
export function startProcedures(context: ServiceContext): ProceduresFor<"start"> {
  const { tableCache, tableNotices } = context;

  return {
    /**
     * The owner starts a match once every seat is taken, or somebody seated while the owner is away. First the table is closed to changes, then the match
     * is created from it, and only then others are notified. If the server stops in between, the first person who
     * watches has the match created.
     */
    async start(caller, { table: id, away }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const room = await openRoomOfTable(context, table);
      if (!room.ok) return room;
      const { stage, owner } = table;
      const tooMany = stage === "waiting" && owner !== null ? await tooManyMatchesRefusal(context, owner) : null;
      if (tooMany !== null) return tooMany;
      const change = await tableCache.change(
        id,
        (now) => {
          const isAtTable = seatsOfCaller(now, caller).length > 0 || isOwner(now, caller);
          // Whoever asks again is answered as if the start were theirs (TL-46).
          if (now.stage !== "waiting" && isAtTable) return null;
          const why = startRefusal(context, now, caller);
          if (why !== null) return why;
          const seats = seatsAtStart(context, now, room.open, away ?? null);
          return "ok" in seats ? seats : { ...now, seats, stage: "playing" };
        },
        true,
      );
      if (!change.ok) return change;
      const match = await ensureMatch(context, change.table);
      if (!match.ok)
        await tableCache.change(id, (now) => (now.stage === "playing" ? { ...now, stage: "waiting" } : null));
      tableNotices.publish(id, peopleKnownAt(change.table));
      return match;
    },
  };
}

/** The seats with which a match begins, or why it cannot: a seat is free, or somebody is away (TL-44, TL-45). */
function seatsAtStart(
  { presence, timer }: ServiceContext,
  table: Table,
  { game, ladder }: LoadedRoom,
  away: AwayAtStart | null,
): readonly SeatHolder[] | Refused {
  const { id, seats, control, imported } = table;
  const kept = reservationsOf(table, timer.now()).length;
  if (kept > 0) {
    const minutes = Math.ceil(timeReserved(table, timer.now()) / MINUTE);
    return refused<ServiceRefusal>({ key: "seatsReserved", count: kept, minutes });
  }
  const count = seats.filter((holder) => holder === null).length;
  if (count > 0) return refused<ServiceRefusal>({ key: "seatsEmpty", count });
  const isAway = (holder: SeatHolder): boolean =>
    holder?.is === "person" && isUnseenFor(presence.sight(id, holder.person), AWAY, timer.now());
  const missing = seatsOf(seats.length).filter((seat) => isAway(seats[seat] ?? null));
  if (missing.length === 0 || away === "keep" || paceOf(control) === "whenever") return seats;
  if (away === null) {
    const names = missing.map((seat) => seatNames(table)[seat] ?? "");
    return refused<ServiceRefusal>({ key: "somebodyAway", seats: missing, names });
  }
  // A bot of medium level.
  const bot: SeatHolder = { is: "bot", bot: ladder[Math.floor(ladder.length / 2)]?.id ?? "" };
  if (away === "bot") return seats.map((holder) => (isAway(holder) ? bot : holder));
  const { min, max } = game.seats;
  const isPossible = seats.length - missing.length >= min && imported === undefined;
  return isPossible
    ? seats.filter((holder) => !isAway(holder))
    : refused<ServiceRefusal>({ key: "seatsOutOfRange", min, max });
}

/** Whether the match of a table is there. An imported one exists before it has players, but without a pledge. */
export const isCreated = (match: Pick<MatchOverview, "pledge"> | null): boolean => match?.pledge !== undefined;

/** Creates the match of a table in the stage "playing", unless it exists. Any number of calls create it once. */
export async function ensureMatch(context: ServiceContext, table: Table): Promise<typeof DONE | Refused> {
  const { repositories, host, seenVersions } = context;
  const { id, imported } = table;
  const isThere = async () => isCreated(await repositories.matches.summary(id));
  if (await isThere()) return DONE;
  const request = matchRequestOf(table);
  const match =
    imported === undefined ? await host.createMatch(request, id) : await host.seatImportedMatch(id, request);
  // A call at the same time may have been faster.
  if (!match.ok) return (await isThere()) ? DONE : match;
  // Steps that were played elsewhere are not shown here as missed.
  for (const seat of seatsOf(request.players.length))
    if (imported !== undefined) seenVersions.raise(id, seat, imported.steps);
  return DONE;
}

/** The match of a table at which every seat is taken. */
function matchRequestOf(table: Table): MatchRequest {
  const { game, options, control, visibility, watching, seats, secret } = table;
  const names = seatNames(table);
  return {
    game,
    options,
    control,
    isPublic: visibility === "public",
    ...(watching !== undefined && { watching }),
    players: seats.map((holder, seat) => {
      const name = names[seat] ?? "";
      return holder?.is === "person" ? { is: "person", name } : { is: "bot", name, bot: holder?.bot ?? "" };
    }),
    seed: secret,
    seeds: seats.map((holder) => (holder?.is === "person" ? (holder.seed ?? "") : "")),
  };
}
