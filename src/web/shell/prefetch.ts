import type { Transport } from "../transport/transport.ts";
import { loadRoomToPlay } from "./rooms.ts";
import { language } from "./settings.ts";

export const loadMatchPage = async () => (await import("../device/match-page.tsx")).MatchPage;

/**
 * Loads what a match of this game needs, here and in the worker, before the match is opened. Whatever fails is loaded
 * again then.
 */
export function prefetchMatch(transport: Transport, game: string): void {
  transport.preload(game);
  Promise.all([loadMatchPage(), loadRoomToPlay(game, language.value)]).catch(() => undefined);
}
