import { game } from "../../../src/games/isis-osiris/rules/game.ts";
import { type ClientProtocol, numberAfter, type PlayerNumber, type PositionUpdate } from "../client-protocol.ts";
import { type ScriptedMatch, scriptedMatchFor } from "../scripted-match.ts";
import { connectWebSocket } from "../websocket-client.ts";

/** Two players of one table. They send the moves that they would send to our server, and its matches follow each other. */
export const bareClients: ClientProtocol = async (url, table, onUpdate) => {
  let matches = 0;
  let script = scriptedMatchFor(table, 0);
  const matchId = (): string => `${table}.${matches}`;

  const client = (player: PlayerNumber) =>
    connectWebSocket(url.replace("http", "ws"), {}, (text) => {
      const start = `${UPDATE_START}${matchId()}"`;
      // Moves are acknowledged too, but both players have the new view by then.
      if (text.toString("latin1", 0, start.length) === start)
        onUpdate(player, positionIn(text, start.length, matchId(), player, script));
    });
  const clients = [await client(0), await client(1)] as const;

  async function begin(): Promise<void> {
    script = scriptedMatchFor(table, matches);
    for (const [seat, socket] of clients.entries()) socket.send(JSON.stringify({ t: "join", table: matchId(), seat }));
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

function positionIn(
  text: Buffer,
  start: number,
  match: string,
  seat: PlayerNumber,
  script: ScriptedMatch,
): PositionUpdate {
  const version = numberAfter('"version":', text.subarray(start, start + MAX_VERSION_LENGTH));
  const next = script[version];
  if (next === undefined && text.includes('"outcome":null')) throw new Error(`the bare server plays on: ${text}`);
  if (next?.player !== seat) return { version, isOver: next === undefined, answer: null };
  const action = { is: "move", move: game.write(next.move) };
  const say = { t: "submit", id: `${seat} ${version}`, table: match, seat, at: version, action };
  return { version, isOver: false, answer: JSON.stringify(say) };
}

const UPDATE_START = '{"t":"update","match":"';
const MAX_VERSION_LENGTH = ',"version":1000'.length;
