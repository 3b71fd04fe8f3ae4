import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import { type Table, wasEverPublic } from "../../tables/table.ts";
import { isSeatOf, seatsOfCaller } from "./caller.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { openRoomOfTable } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { personNames } from "./table-view.ts";
import { questionRefusal } from "./text-policy.ts";

/** What people say to each other. A program may play a seat, but only its person has a voice, or may give it up. */
const VOICES: readonly Submission["action"]["is"][] = ["propose", "answer", "vote", "remind", "extend"];

/** Whoever holds the seat when this is asked: somebody else may when it is written (TL-49). */
function holderOf({ seats }: Table, seat: Seat): string | undefined {
  const holder = seats[seat];
  return holder?.is === "person" ? holder.person : undefined;
}

/** What a seat may ask for in its match. */
export function playProcedures(context: ServiceContext): ProceduresFor<"submit" | "reachAsk" | "hint" | "offers"> {
  const { tableCache, host, seenVersions, rooms } = context;
  const gamesWithOwnWords = new Set(rooms.filter(({ hasOwnWords }) => hasOwnWords).map(({ id }) => id));

  /** Why the words in a move are refused; null where it has none, or they are allowed. */
  async function wordsRefusal(table: Table, move: string): Promise<Refused | null> {
    const room = await openRoomOfTable(context, table);
    if (!room.ok) return room;
    const read = room.open.game.read(move);
    const words = read === null ? [] : (room.open.game.ownWords?.(read) ?? []);
    // Friends may name each other; their page warns them.
    return questionRefusal(words, table.visibility === "public" ? personNames(table.seats) : []);
  }

  return {
    async submit(caller, { table: match, seat, id, at, action }) {
      const mayPlay = (now: Table) => now.stage !== "waiting" && isSeatOf(now, caller, seat);
      const known = tableCache.cached(match);
      const table = known !== undefined && mayPlay(known) ? known : await tableCache.readFor(match, mayPlay);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (VOICES.includes(action.is) && seatsOfCaller(table, caller).length === 0)
        return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      if (caller.is === "token" && (VOICES.includes(action.is) || action.is === "leave"))
        return refused<ServiceRefusal>({ key: "forItsPerson" });
      if (table.stage === "waiting") return refused<ServiceRefusal>({ key: "notBegun" });
      if (action.is === "propose" && action.proposal.is === "offline" && wasEverPublic(table))
        return refused<ServiceRefusal>({ key: "notAtPublicTables" });
      if (action.is === "move" && gamesWithOwnWords.has(table.game)) {
        const why = await wordsRefusal(table, action.move);
        if (why !== null) return why;
      }
      const answer = await host.submit({ match, seat, id, action }, holderOf(table, seat));
      if (answer.ok && at !== null) seenVersions.raise(match, seat, Math.min(at, answer.version));
      return answer;
    },

    async reachAsk(caller, { table: match, seat, version }) {
      const table = tableCache.cached(match) ?? (await tableCache.read(match));
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      host.reachAsk(match, seat, version);
      return DONE;
    },

    async offers(caller, { table: id, seat }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      if (table.stage === "waiting") return refused<ServiceRefusal>({ key: "notBegun" });
      return host.offers(id, seat);
    },

    /** Only for somebody without other people: advice from a bot would be unfair. People may share one browser. */
    async hint(caller, { table: id, seat }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      if (table.stage === "waiting") return refused<ServiceRefusal>({ key: "notBegun" });
      const people = table.seats.filter((holder) => holder?.is === "person");
      if (people.length > 1) return refused<ServiceRefusal>({ key: "hintsOnlyAlone" });
      return { ok: true, move: null, ...(await host.hint(id, seat)) };
    },
  };
}
