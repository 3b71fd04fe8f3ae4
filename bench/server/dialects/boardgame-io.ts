import type { Move } from "../../../src/games/isis-osiris/state.ts";
import type { BgioMove } from "../../isis-osiris-on-boardgame-io.ts";
import { type Dialect, numberAfter, type Player, type Told } from "../dialect.ts";
import { type Line, line } from "../line.ts";
import { scriptOf } from "../script.ts";

const NAMESPACE = "/isis-osiris,";
const EVENT = `42${NAMESPACE}`;

/** Two clients of one match. They speak socket.io's protocol over plain sockets, so that the load costs as little as anywhere else. */
export const boardgameIo: Dialect = async (url, table, hear) => {
  let matches = 0;
  let script = scriptOf(table, 0);
  const matchId = (): string => `${table}.${matches}`;
  const emit = (...event: readonly unknown[]): string => EVENT + JSON.stringify(event);

  const client = async (player: Player): Promise<Line> => {
    let open = (): void => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
    const socket = await line(address, {}, (text) => {
      // Of a long message only what stands at its beginning is read, and the number behind its state.
      const start = text.toString("latin1", 0, LONGEST_START);
      if (start.startsWith(EVENT)) {
        const told = understood(start.slice(EVENT.length), text, player);
        if (told !== null) hear(player, told);
      } else if (start === "2") socket.send("3");
      else if (start.startsWith(`40${NAMESPACE}`)) open();
    });
    socket.send(`40${NAMESPACE}`);
    await isOpen;
    return socket;
  };

  function understood(start: string, text: Buffer, player: Player): Told | null {
    const isOurs = start.startsWith(`["update","${matchId()}"`) || start.startsWith(`["sync","${matchId()}"`);
    if (!isOurs) return null;
    const version = numberAfter('"_stateID":', text);
    const next = script[version];
    if (next === undefined && !text.includes('"gameover":')) throw new Error(`boardgame.io plays on: ${text}`);
    if (next?.player !== player) return { version, isOver: next === undefined, answer: null };
    const me = String(player);
    const [type, ...args] = named(next.move);
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: me } };
    return { version, isOver: false, answer: emit("update", action, version, matchId(), me) };
  }

  const clients = [await client(0), await client(1)] as const;
  /** A match nobody knows is made when somebody asks for it. */
  async function begin(): Promise<void> {
    script = scriptOf(table, matches);
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

const LONGEST_START = 64;

function named(move: Move): BgioMove {
  switch (move.is) {
    case "pawn":
      return ["placePawn", move.cell];
    case "lay":
      return ["layTile", move.cell];
    case "turn":
      return ["turnTile"];
    case "skip":
      throw new Error("nobody has nothing to place in a match of two");
  }
}
