import { game } from "../../../src/games/isis-osiris/rules/game.ts";
import { type ClientProtocol, numberAfter, type PlayerNumber, type PositionUpdate } from "../client-protocol.ts";
import { scriptedMatchFor } from "../scripted-match.ts";
import { connectWebSocket } from "../websocket-client.ts";

/** Two players take turns and send each other the messages they would send to our server. Their match never ends. */
export const relayClients: ClientProtocol = async (url, table, onUpdate) => {
  const script = scriptedMatchFor(table, 0);
  const message = (seat: PlayerNumber, at: number): string => {
    const move = game.write(script[at % script.length]?.move ?? { is: "turn" });
    return JSON.stringify({ t: "submit", id: `${seat} ${at}`, table, seat, at, action: { is: "move", move } });
  };

  function positionIn(text: Buffer, player: PlayerNumber): PositionUpdate {
    const version = numberAfter('"version":', text);
    return { version, isOver: false, answer: version % 2 === player ? message(player, version) : null };
  }

  const client = (player: PlayerNumber) =>
    connectWebSocket(url.replace("http", "ws"), {}, (text) => onUpdate(player, positionIn(text, player)));
  const players = [await client(0), await client(1)] as const;
  // The first message of a player joins the table; then both know the position.
  players[0].send(message(0, 0));
  players[1].send(message(1, 0));
  return {
    sendMove: (player, answer) => players[player].send(answer),
    startNextMatch: async () => {},
  };
};
