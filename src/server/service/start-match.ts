import { newSecret } from "../../host/ports/fair-chance.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { MatchRequest } from "../../protocol/messages/match-messages.ts";
import type { SeatHolder, Table, TableState } from "../../tables/table.ts";
import { isOwner, seatsOfCaller } from "./caller.ts";
import { storeNewTable } from "./create-table.ts";
import { closeEndedTable } from "./match-end.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { seatNames } from "./table-view.ts";

/** From a table to its match, and from a match to the next one. */
export function startProcedures(context: ServiceContext): ProceduresFor<"start" | "rematch"> {
  const { tableCache, repositories, randomId, tableNotices } = context;

  return {
    /**
     * Only the owner may start a match, once every seat is taken. First the table is closed to changes, then the match
     * is created from it, and only then others are notified. If the server stops in between, the first person who
     * watches has the match created.
     */
    async start(caller, { table: id }) {
      const change = await tableCache.change(
        id,
        (now) => {
          if (!isOwner(now, caller)) return refused<ServiceRefusal>({ key: "forTheOwner" });
          if (now.stage !== "waiting") return null;
          const count = now.seats.filter((holder) => holder === null).length;
          return count > 0 ? refused<ServiceRefusal>({ key: "seatsEmpty", count }) : { ...now, stage: "playing" };
        },
        true,
      );
      if (!change.ok) return change;
      const match = await ensureMatch(context, change.table);
      if (!match.ok)
        await tableCache.change(id, (now) => (now.stage === "playing" ? { ...now, stage: "waiting" } : null));
      tableNotices.publish(id);
      return match;
    },

    async rematch(caller, { table: id }) {
      // A script may play a seat, but only its person may ask for a rematch.
      if (caller.is === "token") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const before = await tableCache.read(id);
      if (before === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (seatsOfCaller(before, caller).length === 0 && !isOwner(before, caller))
        return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      // A rematch to which nobody came is removed after a while; then there may be another.
      const existing = before.next === null ? null : await tableCache.read(before.next);
      if (existing !== null) return { ok: true, table: existing.id };
      const summary = await repositories.matches.summary(id);
      if (summary === null) return refused<ServiceRefusal>({ key: "notBegun" });
      if (summary.places === null) return refused<ServiceRefusal>({ key: "stillPlaying" });
      await closeEndedTable(context, id);
      // The time control may have been changed by agreement during the match.
      const { control } = summary.clock;
      const next = await storeNewTable(context, rematchOf({ ...before, control }, newSecret(randomId)));
      const linked = await tableCache.change(id, (now) => (now.next === before.next ? { ...now, next } : null));
      if (linked.ok && linked.table.next === next) return { ok: true, table: next };
      // Somebody else was faster: there is only one rematch.
      await tableCache.remove(next);
      return linked.ok ? { ok: true, table: linked.table.next ?? id } : (linked satisfies Refused);
    },
  };
}

/** Creates the match of a table in the stage "playing", unless it exists. Any number of calls create it once. */
export async function ensureMatch(context: ServiceContext, table: Table): Promise<typeof DONE | Refused> {
  const { repositories, host, seenVersions } = context;
  const { id, imported } = table;
  // An imported match exists before it has players, but without a pledge.
  const hasPledge = async () => (await repositories.matches.summary(id))?.pledge !== undefined;
  if (await hasPledge()) return DONE;
  const request = matchRequestOf(table);
  const match =
    imported === undefined ? await host.createMatch(request, id) : await host.seatImportedMatch(id, request);
  // A call at the same time may have been faster.
  if (!match.ok) return (await hasPledge()) ? DONE : match;
  // Steps that were played elsewhere are not shown here as missed.
  for (const seat of seatsOf(request.players.length))
    if (imported !== undefined) seenVersions.raise(id, seat, imported.steps);
  return DONE;
}

/** The match of a table at which every seat is taken. */
function matchRequestOf(table: Table): MatchRequest {
  const { game, options, control, seats, secret } = table;
  const names = seatNames(table);
  return {
    game,
    options,
    control,
    players: seats.map((holder, seat) => {
      const name = names[seat] ?? "";
      return holder?.is === "person" ? { is: "person", name } : { is: "bot", name, bot: holder?.bot ?? "" };
    }),
    seed: secret,
    seeds: seats.map((holder) => (holder?.is === "person" ? (holder.seed ?? "") : "")),
  };
}

/** The same players, each one seat further; a new secret, to which everybody adds a new seed. */
function rematchOf({ imported: _, ...before }: Table, secret: string): TableState {
  const seats = [...before.seats.slice(1), ...before.seats.slice(0, 1)].map(withoutKeys);
  return { ...before, stage: "waiting", seats, secret, previous: before.id, next: null };
}

/** Seed, keys and consent belong to one match. */
const withoutKeys = (holder: SeatHolder): SeatHolder =>
  holder?.is === "person"
    ? { is: "person", person: holder.person, ...(holder.name !== undefined && { name: holder.name }) }
    : holder;
