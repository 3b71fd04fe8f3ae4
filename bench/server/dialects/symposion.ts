import { game } from "../../../src/games/isis-osiris/game.ts";
import type { Answer, RequestName, RequestOf } from "../../../src/protocol/requests.ts";
import type { Listening, ToPage } from "../../../src/protocol/socket.ts";
import { type Dialect, numberAfter, type Player, type Told } from "../dialect.ts";
import { line } from "../line.ts";
import { OPTIONS, type Script, scriptOf } from "../script.ts";

/** A person with a socket, somewhere between two matches or in one. */
interface Page {
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Extract<Answer<Name>, { readonly ok: true }>>;
  listen(request: Listening): Promise<void>;
  send(text: string): void;
}

/** Two new people who meet at a table of their own, and stay for rematches. */
export const symposion: Dialect = async (url, table, hear) => {
  let at = "";
  /** By player: a rematch turns them. */
  let seats: readonly [Player, Player] = [0, 1];
  let matches = 0;
  let script = scriptOf(table, 0);

  const told = (player: Player) => (text: Buffer) => {
    // Its first words are always these, with the table's address among them.
    if (text.toString("latin1", TOLD.length, TOLD.length + at.length) !== at) return;
    hear(player, understood(text, at, seats[player], script));
  };
  const ada = await page(url, `Ada ${table}`, told(0));
  const bao = await page(url, `Bao ${table}`, told(1));
  const players = [ada, bao] as const;

  async function begin(): Promise<void> {
    await ada.ask({ t: "start", table: at });
    await ada.listen({ t: "watch", table: at, viewer: seats[0] });
    await bao.listen({ t: "watch", table: at, viewer: seats[1] });
  }

  const wish = { options: OPTIONS, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
  at = (await ada.ask({ t: "gather", game: game.id, seats: 2, ...wish })).table;
  await ada.ask({ t: "sit", table: at, seat: 0, name: "Ada", seed: "olive" });
  await bao.ask({ t: "sit", table: at, seat: 1, name: "Bao", seed: "amphora" });
  await begin();

  return {
    say: (player, answer) => players[player].send(answer),
    async again() {
      const before = at;
      const [first, second] = seats;
      await ada.listen({ t: "unwatch", table: before, viewer: first });
      await bao.listen({ t: "unwatch", table: before, viewer: second });
      at = (await ada.ask({ t: "rematch", table: before })).table;
      seats = [second, first];
      matches++;
      script = scriptOf(table, matches);
      await begin();
    },
  };
};

function understood(text: Buffer, table: string, seat: Player, script: Script): Told {
  const version = numberAfter('"version":', text.subarray(0, TOLD.length + table.length + LONGEST_VERSION));
  const next = script[version];
  if (next === undefined && text.includes('"outcome":null')) throw new Error(`symposion plays on: ${text}`);
  if (next?.player !== seat) return { version, isOver: next === undefined, answer: null };
  const what = { is: "move", move: game.write(next.move) };
  const say = { t: "say", id: `${seat} ${version}`, table, seat, at: version, what };
  return { version, isOver: false, answer: JSON.stringify(say) };
}

const TOLD = '{"t":"told","table":"';
const LONGEST_VERSION = '","version":1000'.length;

async function page(url: string, name: string, hear: (told: Buffer) => void): Promise<Page> {
  const answer = await fetch(`${url}/api/me`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, language: "en" }),
  });
  await answer.arrayBuffer();
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  const waiting = new Map<string, (message: ToPage) => void>();
  let count = 0;
  const socket = await line(`${url.replace("http", "ws")}/ws`, { cookie }, (text) => {
    if (text.toString("latin1", 0, TOLD.length) === TOLD) return hear(text);
    // Moves are acknowledged too, but by then everybody has been told.
    if (waiting.size === 0) return;
    const message = JSON.parse(text.toString()) as ToPage;
    if (message.t === "ack" || message.t === "malformed") waiting.get(message.id ?? "")?.(message);
  });

  function asked(request: object): Promise<never> {
    const id = `ask ${++count}`;
    socket.send(JSON.stringify({ ...request, id }));
    return new Promise((resolve, reject) => {
      waiting.set(id, (message) => {
        waiting.delete(id);
        if (message.t === "ack" && message.ok) resolve(message as never);
        else reject(new Error(`${JSON.stringify(request)}: ${JSON.stringify(message)}`));
      });
    });
  }

  return { ask: asked, listen: asked, send: (text) => socket.send(text) };
}
