import { request } from "node:http";
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
export const symposionClients: ClientProtocol = (...args) =>
  symposionClientsFrom(
    () => undefined,
    () => {},
  )(...args);

/**
 * The same from addresses of this machine: `addressOf` is that of a table, undefined for the usual one. `onRefused` is
 * called for every request that is refused. `urlOf`: the server of each player, where they are at several.
 */
export const symposionClientsFrom =
  (
    addressOf: (table: number) => string | undefined,
    onRefused: () => void,
    urlOf = (url: string, _: PlayerNumber): string => url,
  ): ClientProtocol =>
  async (url, table, onUpdate) => {
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
    const from = { address: addressOf(table), onRefused };
    const ada = await connectPerson(urlOf(url, 0), `Ada ${table}`, receiver(0), from);
    const bao = await connectPerson(urlOf(url, 1), `Bao ${table}`, receiver(1), from);
    const players = [ada, bao] as const;

    async function begin(): Promise<void> {
      // Nobody looks at these pages, so everybody counts as away.
      await ada.ask({ t: "start", table: at, away: "keep" });
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
        // His place is kept until he says that he comes.
        await bao.ask({ t: "rematch", table: before });
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

/** The cookie of a new person. */
const registered = (url: string, name: string, localAddress: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const options = { method: "POST", headers, ...(localAddress !== undefined && { localAddress }) };
    const sent = request(`${url}/api/me`, options, (response) => {
      response.resume();
      const [cookie = ""] = response.headers["set-cookie"] ?? [];
      response.on("end", () => resolve(cookie.split(";")[0] ?? ""));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify({ name, language: "en" }));
  });

async function connectPerson(
  url: string,
  name: string,
  onMessage: (text: Buffer) => void,
  { address, onRefused }: { readonly address: string | undefined; readonly onRefused: () => void },
): Promise<TestPerson> {
  const cookie = await registered(url, name, address);
  const waiting = new Map<string, (message: ToPage) => void>();
  let count = 0;
  const receive = (text: Buffer) => {
    if (text.toString("latin1", 0, UPDATE_START.length) === UPDATE_START) return onMessage(text);
    if (text.includes('"ok":false')) onRefused();
    // Moves are acknowledged too, but both players have the new view by then.
    if (waiting.size === 0) return;
    const message = JSON.parse(text.toString()) as ToPage;
    if (message.t === "ack" || message.t === "malformed") waiting.get(message.id ?? "")?.(message);
  };
  const socket = await connectWebSocket(`${url.replace("http", "ws")}/ws`, { cookie }, receive, address);

  function ask(message: object): Promise<never> {
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

  return { ask, listen: ask, send: (text) => socket.send(text) };
}
