import type { Language } from "../../../kernel/texts.ts";
import type { MyTable, TableListing } from "../../../protocol/messages/table-view.ts";
import { localeOf, sayHere } from "../../shell/locale.ts";
import type { SiteWords } from "../../shell/words.ts";
import type { LobbyWords } from "./words.ts";

/** Tables that wait for me first, then matches being played, then tables that wait; otherwise in the same order. */
export const byUrgency = <Table extends MyTable>(tables: readonly Table[]): readonly Table[] =>
  [...tables].sort((a, b) => urgency(b) - urgency(a));

const urgency = ({ waitsForMe, stage }: MyTable): number => (waitsForMe ? 2 : stage === "playing" ? 1 : 0);

export const isFinished = ({ stage }: MyTable): boolean => stage === "over";

export const freeSeatCount = ({ seats }: TableListing): number => seats.filter((name) => name === null).length;

/** The names of those who sit there; empty if nobody does. */
export const namesAt = ({ seats }: TableListing): string => seats.filter((name) => name !== null).join(", ");

/** The state of one of my tables in a few words. */
export function tableStateText(table: MyTable, { home, language }: SiteWords, lobby: LobbyWords): string {
  const say = sayHere(language);
  switch (table.stage) {
    case "waiting":
      if (freeSeatCount(table) > 0) return lobby.freeSeats(freeSeatCount(table), say);
      return table.isOwner ? lobby.ready : lobby.waitsForOwner;
    case "playing":
      if (table.isMyTurn) return table.isReminded ? lobby.called : home.yourTurn;
      if (table.waitsForMe) return lobby.answerWanted;
      return home.waitsFor(say.list(table.asked.map((seat) => table.seats[seat] ?? say.seat(seat))));
    case "over": {
      if (table.isTakenAway) return lobby.takenAway;
      if (table.places?.length === 0) return lobby.unfinished;
      const places = table.mine.flatMap((seat) => table.places?.[seat] ?? []);
      if (places.length === 0) return home.over;
      const best = Math.min(...places);
      return best === 1 ? lobby.won : lobby.cameIn(best, table.seats.length);
    }
  }
}

/** A moment in the future; on the same day without the date. */
export const upcomingMoment = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...(new Date(moment).toDateString() !== new Date().toDateString() && { dateStyle: "medium" as const }),
    timeStyle: "short",
  }).format(moment);
