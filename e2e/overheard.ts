import type { Page } from "playwright-core";
import * as catalogue from "../src/games/catalogue.ts";
import { type AnyGame, mayAct } from "../src/kernel/game.ts";
import { retold } from "../src/kernel/match.ts";
import type { MatchRecord } from "../src/kernel/record.ts";
import type { Told } from "../src/protocol/messages.ts";
import type { ToPage } from "../src/protocol/socket.ts";

/** Everything that a page is told over its sockets, as it comes. */
export function overhear(page: Page): readonly ToPage[] {
  const heard: ToPage[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as ToPage));
  });
  return heard;
}

export const lastTold = (heard: readonly ToPage[]): Told | undefined =>
  heard.findLast((message): message is Told => message.t === "told");

export async function gameOf(room: string): Promise<AnyGame> {
  const found = Object.values(catalogue).find(({ id }) => id === room);
  if (found === undefined) throw new Error(`no room ${room}`);
  return (await found.game()).game;
}

/** In which part of the game somebody is: what they may do, or that they wait, and how the table speaks. */
export function phaseOf(game: AnyGame, { view, spoken }: Told): string {
  const kinds = mayAct(view) ? game.offers(view).map((move) => (move as { readonly is?: string }).is ?? "?") : [];
  const how = "how" in view.turn ? view.turn.how : "over";
  return `${how}${spoken.mine === null ? "" : " sealed"}: ${[...new Set(kinds)].sort().join(" ") || "waits"}`;
}

/** What a watcher may know of a match, version by version: the views that the leak tests of the rooms prove. */
export async function watchersViews(record: MatchRecord): Promise<readonly unknown[]> {
  const game = await gameOf(record.game);
  return [...retold(game, { ...record, seats: record.names.length })].map(({ state }) => game.view(state, "watcher"));
}
