import type { Viewer } from "../../kernel/seat.ts";
import type { News, Options } from "./state.ts";

/** IO-M3: nobody gets a second look. Without the memory aid a past step says that a tile was turned, not which. */
export const recall = (news: readonly News[], _viewer: Viewer, { memoryAid }: Options): readonly News[] =>
  memoryAid ? news : news.map((fact) => (fact.key === "turned" ? { ...fact, value: null } : fact));
