import { type Language, sayIn } from "../../../kernel/texts.ts";
import type { MyTable, OpenTable } from "../../../protocol/gathered.ts";
import type { Words } from "../../words.ts";
import type { LobbyWords } from "./words.ts";

/** Where it is my turn first, then what is played, then what has not begun; otherwise as they were. */
export const byUrgency = <Table extends MyTable>(tables: readonly Table[]): readonly Table[] =>
  [...tables].sort((a, b) => urgency(b) - urgency(a));

const urgency = ({ isMyTurn, stage }: MyTable): number => (isMyTurn ? 2 : stage === "playing" ? 1 : 0);

export const isOver = ({ stage }: MyTable): boolean => stage === "over";

export const freeSeats = ({ seats }: OpenTable): number => seats.filter((name) => name === null).length;

/** How those who sit there are called; empty where nobody does. */
export const companyOf = ({ seats }: OpenTable): string => seats.filter((name) => name !== null).join(", ");

/** What there is to say about one of my tables. */
export function stateOf(table: MyTable, { home, language }: Words, lobby: LobbyWords): string {
  const say = sayIn(language, []);
  switch (table.stage) {
    case "waiting":
      if (freeSeats(table) > 0) return lobby.freeSeats(freeSeats(table), say);
      return table.isHost ? lobby.ready : lobby.waitsForHost;
    case "playing":
      if (table.isMyTurn) return home.yourTurn;
      return home.waitsFor(say.list(table.asked.map((seat) => table.seats[seat] ?? say.seat(seat))));
    case "over": {
      const places = table.mine.flatMap((seat) => table.places?.[seat] ?? []);
      if (places.length === 0) return home.over;
      const best = Math.min(...places);
      return best === 1 ? lobby.won : lobby.cameIn(best, table.seats.length);
    }
  }
}

/** A moment to come; today the hour is enough. */
export const soon = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...(new Date(moment).toDateString() !== new Date().toDateString() && { dateStyle: "medium" as const }),
    timeStyle: "short",
  }).format(moment);
