import { type BgioState, enumerate, type G } from "../../isis-osiris-on-boardgame-io.ts";
import { anyOf, type Dialect, line, type Player, type Told } from "../dialect.ts";

/** What a client is sent: in its view a reserve is a number. */
interface Shown extends Pick<BgioState, "ctx"> {
  readonly G: Omit<G, "reserve"> & { readonly reserve: Readonly<Record<string, number>> };
  readonly _stateID: number;
}

const NAMESPACE = "/isis-osiris,";
const EVENT = `42${NAMESPACE}`;

/** Two clients of one match. They speak socket.io's protocol over plain sockets, so that the load costs as little as anywhere else. */
export const boardgameIo: Dialect = async (url, table, hear) => {
  let matches = 0;
  const matchId = (): string => `${table}.${matches}`;

  const emit = (...event: readonly unknown[]): string => EVENT + JSON.stringify(event);

  const client = async (player: Player) => {
    let open = (): void => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
    const socket = await line(address, {}, (text) => {
      if (text.startsWith(EVENT)) {
        const told = understood(text.slice(EVENT.length), player);
        if (told !== null) hear(player, told);
      } else if (text === "2") socket.send("3");
      else if (text.startsWith(`40${NAMESPACE}`)) open();
    });
    socket.send(`40${NAMESPACE}`);
    await isOpen;
    return socket;
  };

  function understood(text: string, player: Player): Told | null {
    const [name, id, about] = JSON.parse(text) as readonly [string, string, Shown | { readonly state: Shown }];
    if ((name !== "update" && name !== "sync") || id !== matchId()) return null;
    const { G, ctx, _stateID: version } = "state" in about ? about.state : about;
    const me = String(player);
    if (ctx.gameover !== undefined || ctx.currentPlayer !== me)
      return { version, isOver: ctx.gameover !== undefined, answer: null };
    const reserve = { [me]: { length: G.reserve[me] ?? 0 } };
    const [type, ...args] = anyOf(enumerate({ ...G, reserve }, me));
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: me } };
    return { version, isOver: false, answer: emit("update", action, version, id, me) };
  }

  const clients = [await client(0), await client(1)] as const;
  /** A match nobody knows is made when somebody asks for it. */
  async function begin(): Promise<void> {
    for (const [player, socket] of clients.entries())
      socket.send(emit("sync", matchId(), String(player), undefined, 2));
  }
  await begin();

  return {
    say: (player, answer) => clients[player].send(answer),
    again() {
      matches++;
      return begin();
    },
  };
};
