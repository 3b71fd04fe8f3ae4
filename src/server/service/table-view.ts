import { botNames } from "../../bots/bot-names.ts";
import { isHereNow, type SeatPresence } from "../../host/absence/sights.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import type { CoinName } from "../../protocol/messages/coins.ts";
import type { SeatView, TableView } from "../../protocol/messages/table-view.ts";
import { reservationsOf, timeReserved } from "../../tables/reservations.ts";
import { isAdmitted, screenLetters } from "../../tables/screens.ts";
import { type SeatHolder, type Table, takeoverOf } from "../../tables/table.ts";
import { type Caller, isOwner, isRemoved, seatsOfCaller } from "./caller.ts";
import { isKeptOut, watchingAt } from "./outsiders.ts";
import { isRecordOpen } from "./records.ts";
import { requestViews, seatRights } from "./seat-request-view.ts";
import type { ServiceContext } from "./service-context.ts";
import { mayReclaim, startRefusal } from "./start-rights.ts";

/**
 * What a caller may know of a table and its match, built field by field: its secret, ids of people and keys of seats
 * stay here. `coins`: by seat. `screen`: the hash of a screen's secret; null for every other page.
 */
export const tableViewFor = (
  context: ServiceContext,
  table: Table,
  match: MatchOverview | null,
  coins: readonly (CoinName | null)[],
  caller: Caller,
  screen: string | null = null,
): TableView => ({
  id: table.id,
  code: table.code,
  made: table.made,
  version: table.version,
  stage: table.stage,
  game: table.game,
  options: table.options,
  visibility: match?.isPublic ? "public" : table.visibility,
  // People may have agreed on another one since the match began.
  control: match?.clock.control ?? table.control,
  hasFreeChat: table.hasFreeChat,
  takeover: takeoverOf(table),
  lock: table.lock ?? "open",
  watching: watchingAt(table, match),
  watchers: context.tablePresence.watchers(table),
  screens: table.screens?.length ?? 0,
  isCodeHidden: table.isCodeHidden ?? false,
  seats: seatViews(
    table,
    coins,
    isKeptOut(table, match, caller, screen) ? table.seats.map(() => "present") : context.tablePresence.told(table),
  ),
  commitment: context.commitment(table.secret),
  reserved: reservedPlaces(context, table),
  previous: table.previous,
  next: table.next,
  imported: table.imported ?? null,
  isRecordOpen: isRecordOpen(context, table),
  requests: requestViews(context, table, match, caller),
  screen: screen === null ? null : { letters: screenLetters(screen), isAdmitted: isAdmitted(table, screen) },
  you: {
    seats: seatsOfCaller(table, caller),
    left: seatsOfCaller(table, caller).filter((seat) => match?.left.includes(seat)),
    isOwner: isOwner(table, caller),
    mayStart: table.stage === "waiting" && startRefusal(context, table, caller) === null,
    mayReclaim: mayReclaim(table, caller),
    wasFreed: caller.is === "person" && table.freed?.includes(caller.person) === true,
    isRemoved: isRemoved(table, caller),
    ...seatRights(context, table, match, caller),
  },
});

/** The places that are kept, with the names that everybody knows from the last match. */
function reservedPlaces({ presence, timer }: ServiceContext, table: Table): TableView["reserved"] {
  const now = timer.now();
  const places = reservationsOf(table, now);
  if (places.length === 0) return null;
  const isHere = (person: string): boolean =>
    [table.id, table.previous ?? table.id].some((id) => isHereNow(presence.sight(id, person), now));
  return {
    places: places.map(({ seat, name, person }) => ({ seat, name, isHere: isHere(person) })),
    until: timeReserved(table, now),
  };
}

function seatViews(
  table: Table,
  coins: readonly (CoinName | null)[],
  presences: readonly (SeatPresence | null)[],
): readonly (SeatView | null)[] {
  const names = seatNames(table);
  return table.seats.map((holder, seat) =>
    seatView(holder, names[seat] ?? "", coins[seat] ?? null, table.owner, presences[seat] ?? "elsewhere"),
  );
}

function seatView(
  holder: SeatHolder,
  name: string,
  coin: CoinName | null,
  owner: string | null,
  presence: SeatPresence,
): SeatView | null {
  switch (holder?.is) {
    case undefined:
      return null;
    case "bot":
      return { is: "bot", name, bot: holder.bot };
    case "person":
      return {
        is: "person",
        name,
        coin,
        seed: holder.seed ?? "",
        isOwner: holder.person === owner,
        presence,
        isProgram: holder.isProgram ?? false,
        consents: holder.consents ?? false,
      };
  }
}

/** By seat: the name of its holder; null for a free seat. */
export function seatNames({ seats }: Pick<Table, "seats">): readonly (string | null)[] {
  const people = seats.map((holder) => (holder?.is === "person" ? (holder.name ?? "") : null));
  const bots = botNames(people);
  return seats.map((holder, seat) => people[seat] ?? (holder === null ? null : (bots[seat] ?? "")));
}

/** The names of the people at these seats. */
export const personNames = (seats: readonly SeatHolder[]): readonly string[] =>
  seats.flatMap((holder) => (holder?.is === "person" && holder.name !== undefined ? [holder.name] : []));
