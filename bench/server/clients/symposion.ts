import { game } from "../../../src/games/isis-osiris/rules/game.ts";
import type { Answer, RequestName, RequestOf } from "../../../src/protocol/messages/requests.ts";
import type { Subscription, ToPage } from "../../../src/protocol/messages/socket-messages.ts";
import { type ClientProtocol, numberAfter, type PlayerNumber, type PositionUpdate } from "../client-protocol.ts";
import { OPTIONS, type ScriptedMatch, scriptedMatchFor } from "../scripted-match.ts";
import { connectWebSocket } from "../websocket-client.ts";

/** A person with an account and an open socket. */
interface TestPerson {
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Extract<Answer<Name>, { readonly ok: true }>>;
  listen(request: Subscription): Promise<void>;
  send(text: string): void;
}

/** Two new people open a table and play rematches at it. */
export const symposionClients: ClientProtocol = async (url, table, onUpdate) => {
  let at = "";
  /** By player: the seat. A rematch exchanges the seats. */
  let seats: readonly [PlayerNumber, PlayerNumber] = [0, 1];
  let matches = 0;
  let script = scriptedMatchFor(table, 0);

  const receiver = (player: PlayerNumber) => (text: Buffer) => {
    // Its first words are always these, with the table's address among them.
    if (text.toString("latin1", UPDATE_START.length, UPDATE_START.length + at.length) !== at) return;
    onUpdate(player, positionIn(text, at, seats[player], script));
  };
  const ada = await connectPerson(url, `Ada ${table}`, receiver(0));
  const bao = await connectPerson(url, `Bao ${table}`, receiver(1));
  const players = [ada, bao] as const;

  async function begin(): Promise<void> {
    await ada.ask({ t: "start", table: at });
    await ada.listen({ t: "watch", table: at, viewer: seats[0] });
    await bao.listen({ t: "watch", table: at, viewer: seats[1] });
  }

  const setup = { options: OPTIONS, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
  at = (await ada.ask({ t: "createTable", game: game.id, seats: 2, ...setup })).table;
  await ada.ask({ t: "sit", table: at, seat: 0, name: "Ada", seed: "olive" });
  await bao.ask({ t: "sit", table: at, seat: 1, name: "Bao", seed: "amphora" });
  await begin();

  return {
    sendMove: (player, answer) => players[player].send(answer),
    async startNextMatch() {
      const before = at;
      const [first, second] = seats;
      await ada.listen({ t: "unwatch", table: before, viewer: first });
      await bao.listen({ t: "unwatch", table: before, viewer: second });
      at = (await ada.ask({ t: "rematch", table: before })).table;
      seats = [second, first];
      matches++;
      script = scriptedMatchFor(table, matches);
      await begin();
    },
  };
};

function positionIn(text: Buffer, table: string, seat: PlayerNumber, script: ScriptedMatch): PositionUpdate {
  const version = numberAfter('"version":', text.subarray(0, UPDATE_START.length + table.length + MAX_VERSION_LENGTH));
  const next = script[version];
  if (next === undefined && text.includes('"outcome":null')) throw new Error(`symposion plays on: ${text}`);
  if (next?.player !== seat) return { version, isOver: next === undefined, answer: null };
  const action = { is: "move", move: game.write(next.move) };
  const say = { t: "submit", id: `${seat} ${version}`, table, seat, at: version, action };
  return { version, isOver: false, answer: JSON.stringify(say) };
}

const UPDATE_START = '{"t":"update","match":"';
const MAX_VERSION_LENGTH = '","version":1000'.length;

async function connectPerson(url: string, name: string, onMessage: (text: Buffer) => void): Promise<TestPerson> {
  const answer = await fetch(`${url}/api/me`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, language: "en" }),
  });
  await answer.arrayBuffer();
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  const waiting = new Map<string, (message: ToPage) => void>();
  let count = 0;
  const socket = await connectWebSocket(`${url.replace("http", "ws")}/ws`, { cookie }, (text) => {
    if (text.toString("latin1", 0, UPDATE_START.length) === UPDATE_START) return onMessage(text);
    // Moves are acknowledged too, but both players have the new view by then.
    if (waiting.size === 0) return;
    const message = JSON.parse(text.toString()) as ToPage;
    if (message.t === "ack" || message.t === "malformed") waiting.get(message.id ?? "")?.(message);
  });

  function request(message: object): Promise<never> {
    const id = `ask ${++count}`;
    socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve, reject) => {
      waiting.set(id, (answered) => {
        waiting.delete(id);
        if (answered.t === "ack" && answered.ok) resolve(answered as never);
        else reject(new Error(`${JSON.stringify(message)}: ${JSON.stringify(answered)}`));
      });
    });
  }

  return { ask: request, listen: request, send: (text) => socket.send(text) };
}
