import { WebSocket } from "ws";
import type { Seat } from "../../../kernel/seat.ts";
import { type ConnectionSocket, openServerConnection } from "../../../web/transport/server-connection.ts";
import { serverTransport } from "../../../web/transport/server-transport.ts";
import { type OnAnswer, type SimulatedPlayer, startSimulatedPlayer } from "./simulated-player.ts";
import type { StartedMatch } from "./started-matches.ts";

/** Where the page of a seat opens its sockets, asked each time. `at`: the table it shows, null for none. */
export type SocketAddress = (seat: number, at: string | null) => string;

/** A player, and the page that it plays on. */
export interface PlayingPage {
  readonly player: SimulatedPlayer;
  /** It plays no more, and its socket is closed. */
  close(): void;
}

/**
 * Opens a page for each player of a match. What connects, connects again, sends again and puts updates in order is the
 * page's own code, as a browser runs it. Only the socket below it is Node's.
 */
export const openPages = (
  { table, game, headers }: StartedMatch,
  address: SocketAddress,
  onAnswer?: OnAnswer,
  thinking?: number,
): readonly PlayingPage[] =>
  headers.map((own, seat) => {
    const connection = openServerConnection(
      (at) => new WebSocket(address(seat, at), { headers: own }) as unknown as ConnectionSocket,
    );
    const player = startSimulatedPlayer(serverTransport(connection), game, table, seat as Seat, onAnswer, thinking);
    return {
      player,
      close() {
        // A player who still waits for an answer would ask a closed connection for ever.
        player.rest();
        connection.close();
      },
    };
  });
