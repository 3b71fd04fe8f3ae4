import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { type ConnectionSocket, openServerConnection } from "../../../web/transport/server-connection.ts";
import { serverTransport } from "../../../web/transport/server-transport.ts";
import { type SimulatedPlayer, startSimulatedPlayer } from "./simulated-player.ts";
import type { StartedMatch } from "./started-matches.ts";

/**
 * Opens a page for each player of these matches. What connects, connects again, sends again and puts updates in order
 * is the page's own code, as a browser runs it. Only the socket below it is Node's.
 */
export const openSimulatedPages = (
  matches: readonly StartedMatch[],
  address: string,
  onAnswer?: (isStored: boolean) => void,
): readonly SimulatedPlayer[] =>
  matches.flatMap(({ table, game, headers }) =>
    headers.map((own, seat) => {
      const connection = openServerConnection(
        () => new WebSocket(address, { headers: own }) as unknown as ConnectionSocket,
      );
      const player = startSimulatedPlayer(serverTransport(connection), game, table, seat as 0 | 1, onAnswer);
      onTestFinished(() => {
        // A player who still waits for an answer would ask a closed connection for ever.
        player.rest();
        connection.close();
      });
      return player;
    }),
  );

/** The names of the players for whom the condition holds. */
export const playersWho = (
  players: readonly SimulatedPlayer[],
  holds: (player: SimulatedPlayer) => boolean,
): readonly string[] => players.filter(holds).map(({ name }) => name);
