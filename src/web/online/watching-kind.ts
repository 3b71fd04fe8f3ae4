import { OPEN_WATCHING, type Watching } from "../../kernel/watching.ts";

/** The ways in which a table is watched, as people choose them. */
export const WATCHING_KINDS = ["open", "behind", "afterwards", "nobody"] as const;
export type WatchingKind = (typeof WATCHING_KINDS)[number];

export function watchingKind({ isAllowed, delay }: Watching): WatchingKind {
  if (!isAllowed) return "nobody";
  return delay === 0 ? "open" : delay === 1 ? "behind" : "afterwards";
}

export const WATCHING_OF: Readonly<Record<WatchingKind, Watching>> = {
  open: OPEN_WATCHING,
  behind: { isAllowed: true, delay: 1 },
  afterwards: { isAllowed: true, delay: "all" },
  nobody: { isAllowed: false, delay: 0 },
};
