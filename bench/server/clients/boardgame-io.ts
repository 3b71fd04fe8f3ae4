import type { Move } from "../../../src/games/isis-osiris/rules/state.ts";
import type { BgioMove } from "../../boardgame-io/isis-osiris.ts";
import { type ClientProtocol, numberAfter, type PlayerNumber, type PositionUpdate } from "../client-protocol.ts";
import { scriptedMatchFor } from "../scripted-match.ts";
import { connectWebSocket, type WebSocketClient } from "../websocket-client.ts";

const NAMESPACE = "/isis-osiris,";
const EVENT = `42${NAMESPACE}`;

/**
 * Two clients of one match. They use socket.io's protocol over plain sockets, so that all clients cost about the same.
 */
export const boardgameIoClients: ClientProtocol = async (url, table, onUpdate) => {
  let matches = 0;
  let script = scriptedMatchFor(table, 0);
  const matchId = (): string => `${table}.${matches}`;
  const emit = (...event: readonly unknown[]): string => EVENT + JSON.stringify(event);

  const client = async (player: PlayerNumber): Promise<WebSocketClient> => {
    let open = (): void => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
    const socket = await connectWebSocket(address, {}, (text) => {
      // Only the start of a long message is read, and the number of its state.
      const start = text.toString("latin1", 0, MAX_START_LENGTH);
      if (start.startsWith(EVENT)) {
        const update = positionIn(start.slice(EVENT.length), text, player);
        if (update !== null) onUpdate(player, update);
      } else if (start === "2") socket.send("3");
      else if (start.startsWith(`40${NAMESPACE}`)) open();
    });
    socket.send(`40${NAMESPACE}`);
    await isOpen;
    return socket;
  };

  function positionIn(start: string, text: Buffer, player: PlayerNumber): PositionUpdate | null {
    const isOurs = start.startsWith(`["update","${matchId()}"`) || start.startsWith(`["sync","${matchId()}"`);
    if (!isOurs) return null;
    const version = numberAfter('"_stateID":', text);
    const next = script[version];
    if (next === undefined && !text.includes('"gameover":')) throw new Error(`boardgame.io plays on: ${text}`);
    if (next?.player !== player) return { version, isOver: next === undefined, answer: null };
    const me = String(player);
    const [type, ...args] = bgioMoveOf(next.move);
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: me } };
    return { version, isOver: false, answer: emit("update", action, version, matchId(), me) };
  }

  const clients = [await client(0), await client(1)] as const;
  /** The server creates a match when a client first asks for its id. */
  async function begin(): Promise<void> {
    script = scriptedMatchFor(table, matches);
    for (const [player, socket] of clients.entries())
      socket.send(emit("sync", matchId(), String(player), undefined, 2));
  }
  await begin();

  return {
    sendMove: (player, answer) => clients[player].send(answer),
    startNextMatch() {
      matches++;
      return begin();
    },
  };
};

const MAX_START_LENGTH = 64;

function bgioMoveOf(move: Move): BgioMove {
  switch (move.is) {
    case "pawn":
      return ["placePawn", move.cell];
    case "lay":
      return ["layTile", move.cell];
    case "turn":
      return ["turnTile"];
    case "skip":
      throw new Error("in a match of two players somebody can always place something");
  }
}
