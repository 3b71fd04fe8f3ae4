import { openRoom } from "./house.ts";
import { language } from "./settings.ts";
import type { Wire } from "./wire/wire.ts";

export const loadPlay = async () => (await import("./play/play.tsx")).Play;

/** Fetches what a match of this game needs, here and in the worker, before it is asked for. What fails is asked for again then. */
export function warm(wire: Wire, game: string): void {
  wire.prepare(game);
  Promise.all([loadPlay(), openRoom(game, language.value)]).catch(() => undefined);
}
