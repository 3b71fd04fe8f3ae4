import { type Dialect, line, type Player, type Told } from "../dialect.ts";

/** Two who take turns and say to each other what they would say to us. Their match never ends: nothing has to be prepared. */
export const relay: Dialect = async (url, table, hear) => {
  const message = (seat: Player, at: number): string =>
    JSON.stringify({ t: "say", id: `${seat} ${at}`, table, seat, at, what: { is: "move", move: "P@c3" } });

  function understood(text: string, player: Player): Told {
    const { version } = JSON.parse(text) as { readonly version: number };
    return { version, isOver: false, answer: version % 2 === player ? message(player, version) : null };
  }

  const client = (player: Player) =>
    line(url.replace("http", "ws"), {}, (text) => hear(player, understood(text, player)));
  const players = [await client(0), await client(1)] as const;
  // Who says something for the first time sits down; then both know where they are.
  players[0].send(message(0, 0));
  players[1].send(message(1, 0));
  return {
    say: (player, answer) => players[player].send(answer),
    again: async () => {},
  };
};
