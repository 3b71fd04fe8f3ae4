import type { BaseView } from "./game.ts";
import type { AnyMoments, Row } from "./moments.ts";
import type { Room } from "./room.ts";

/**
 * What a room without a table of its own gets: one row for each fact, and the new picture once the last of them opens.
 * Its echoes show nothing: only the choices leave.
 */
export const defaultMoments: AnyMoments = {
  rows: ({ news }) => news.map((fact): Row => ({ ...ROW, facts: [fact] })),
  told: (before, after, facts) => ({ ...(isAll(after, facts) ? after : before), news: facts }),
  echo: () => ({ is: "hand", milliseconds: 0 }),
};

/** The room's table, or the one that a room without a table gets. */
export const momentsOf = async ({ moments }: Pick<Room, "moments">): Promise<AnyMoments> =>
  moments === undefined ? defaultMoments : (await moments()).moments;

const isAll = (after: BaseView, facts: readonly unknown[]): boolean => facts.length >= after.news.length;

const ROW: Omit<Row, "facts"> = {
  open: 240,
  words: [300],
  isLogOnly: false,
  length: 420,
  floor: 240,
  isOnceFact: false,
  hasRest: false,
  sounds: [],
};
