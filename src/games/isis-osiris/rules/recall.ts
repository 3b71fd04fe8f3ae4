import type { Viewer } from "../../../kernel/seat.ts";
import type { News, Options } from "./state.ts";

/** IO-M3: nobody sees a value twice. Without the memory aid a past step says that a tile was turned, but not which. */
export const recall = (news: readonly News[], _viewer: Viewer, { memoryAid }: Options): readonly News[] =>
  memoryAid ? news : news.map((fact) => (fact.key === "turned" ? { ...fact, value: null } : fact));
