import { game } from "../../../src/games/isis-osiris/game.ts";
import type { View } from "../../../src/games/isis-osiris/state.ts";
import { mayAct } from "../../../src/kernel/game.ts";
import type { Answer, RequestName, RequestOf } from "../../../src/protocol/requests.ts";
import type { Listening, ToPage } from "../../../src/protocol/socket.ts";
import { anyOf, type Dialect, line, type Player, type Told } from "../dialect.ts";

/** A person with a socket, somewhere between two matches or in one. */
interface Page {
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Extract<Answer<Name>, { readonly ok: true }>>;
  listen(request: Listening): Promise<void>;
  send(text: string): void;
}

type ToldStep = Extract<ToPage, { readonly t: "told" }>;

/** Two new people who meet at a table of their own, and stay for rematches. */
export const symposion: Dialect = async (url, table, hear) => {
  let at = "";
  /** By player: a rematch turns them. */
  let seats: readonly [Player, Player] = [0, 1];

  const told = (player: Player) => (step: ToldStep) => {
    if (step.table === at) hear(player, understood(step, seats[player]));
  };
  const ada = await page(url, `Ada ${table}`, told(0));
  const bao = await page(url, `Bao ${table}`, told(1));
  const players = [ada, bao] as const;

  async function begin(): Promise<void> {
    await ada.ask({ t: "start", table: at });
    await ada.listen({ t: "watch", table: at, viewer: seats[0] });
    await bao.listen({ t: "watch", table: at, viewer: seats[1] });
  }

  const wish = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
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
      await begin();
    },
  };
};

function understood({ table, version, view, outcome }: ToldStep, seat: Player): Told {
  if (!mayAct(view)) return { version, isOver: outcome !== null, answer: null };
  const move = game.write(anyOf(game.offers(view as View)));
  const say = { t: "say", id: `${seat} ${version}`, table, seat, at: version, what: { is: "move", move } };
  return { version, isOver: false, answer: JSON.stringify(say) };
}

async function page(url: string, name: string, hear: (step: ToldStep) => void): Promise<Page> {
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
    const message = JSON.parse(text) as ToPage;
    if (message.t === "told") hear(message);
    else if (message.t === "ack" || message.t === "malformed") waiting.get(message.id ?? "")?.(message);
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
