import { onTestFinished } from "vitest";
import { openPages } from "./pages.ts";
import type { OnAnswer, SimulatedPlayer } from "./simulated-player.ts";
import type { StartedMatch } from "./started-matches.ts";

/** Where a page opens its sockets, asked each time: always at one server, or at that of a seat. */
export type PageAddress = string | ((seat: number) => string);

/** Opens a page for each player of these matches, until the test is over. */
export const openSimulatedPages = (
  matches: readonly StartedMatch[],
  address: PageAddress,
  onAnswer?: OnAnswer,
): readonly SimulatedPlayer[] => {
  const addressOf = (seat: number): string => (typeof address === "string" ? address : address(seat));
  const query = (at: string | null): string => (at === null ? "" : `?at=${at}`);
  const pages = matches.flatMap((match) => openPages(match, (seat, at) => `${addressOf(seat)}${query(at)}`, onAnswer));
  onTestFinished(() => {
    for (const page of pages) page.close();
  });
  return pages.map(({ player }) => player);
};

/** The names of the players for whom the condition holds. */
export const playersWho = (
  players: readonly SimulatedPlayer[],
  holds: (player: SimulatedPlayer) => boolean,
): readonly string[] => players.filter(holds).map(({ name }) => name);
