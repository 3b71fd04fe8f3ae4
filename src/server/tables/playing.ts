import type { Gathering } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import { refused } from "../facts.ts";
import { isSeatOf } from "./caller.ts";
import { roomCalled } from "./games.ts";
import { peopleAt } from "./gathered.ts";
import type { House } from "./house.ts";
import type { Part } from "./serving.ts";
import { questionRefusal } from "./speech.ts";

/** What is said and asked in a match. */
export function playingServed(house: House): Part<"say" | "hint"> {
  const { book, host, memory, rooms } = house;
  const withWords = new Set(rooms.filter(({ hasOwnWords }) => hasOwnWords).map(({ id }) => id));

  /** Why nobody else may read these words of a move; null where it has none, or they are fit. */
  async function wordsRefusal({ game, visibility, seats }: Gathering, move: string): Promise<Refused | null> {
    const room = await roomCalled(house, game);
    if (!room.ok) return room;
    const read = room.open.game.read(move);
    const words = read === null ? [] : (room.open.game.ownWords?.(read) ?? []);
    // Friends know whom they ask about; their page warns them.
    return questionRefusal(words, visibility === "public" ? peopleAt(seats) : []);
  }

  return {
    async say(caller, { table, seat, id, at, what }) {
      const gathering = book.atHand(table) ?? (await book.read(table));
      if (gathering === null) return refused({ key: "noSuchTable" });
      if (!isSeatOf(gathering, caller, seat)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      if (what.is === "move" && withWords.has(gathering.game)) {
        const why = await wordsRefusal(gathering, what.move);
        if (why !== null) return why;
      }
      const answer = await host.say({ table, seat, id, what });
      if (answer.ok && at !== null) memory.raise(table, seat, Math.min(at, answer.version));
      return answer;
    },

    /** A bot's advice would be a second player at the table. Several people may share one browser. */
    async hint(caller, { table, seat }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      if (!isSeatOf(gathering, caller, seat)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      const people = gathering.seats.filter((sitting) => sitting?.is === "person");
      if (people.length > 1) return refused({ key: "hintsOnlyAlone" });
      return { ok: true, move: await host.hint(table, seat) };
    },
  };
}
