import { game } from "../../../src/games/isis-osiris/game.ts";
import { type Dialect, numberAfter, type Player, type Told } from "../dialect.ts";
import { line } from "../line.ts";
import { scriptOf } from "../script.ts";

/** Two who take turns and say to each other what they would say to us. Their match never ends: nothing has to be prepared. */
export const relay: Dialect = async (url, table, hear) => {
  const script = scriptOf(table, 0);
  const message = (seat: Player, at: number): string => {
    const move = game.write(script[at % script.length]?.move ?? { is: "turn" });
    return JSON.stringify({ t: "say", id: `${seat} ${at}`, table, seat, at, what: { is: "move", move } });
  };

  function understood(text: Buffer, player: Player): Told {
    const version = numberAfter('"version":', text);
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
