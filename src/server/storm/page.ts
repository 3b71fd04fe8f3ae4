import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { farWire } from "../../web/wire/far.ts";
import { type LineSocket, openLine } from "../../web/wire/line.ts";
import type { Pair } from "./gatherings.ts";
import { type Player, playerAt } from "./player.ts";

/**
 * For tests: the pages of all these people. What opens the line, opens it again, says things again and puts what is told in
 * order is the page's own code, as a browser runs it; only the socket under it is Node's.
 */
export const pagesOf = (
  pairs: readonly Pair[],
  address: string,
  onAnswer?: (isKept: boolean) => void,
): readonly Player[] =>
  pairs.flatMap(({ table, game, headers }) =>
    headers.map((own, seat) => {
      const line = openLine(() => new WebSocket(address, { headers: own }) as unknown as LineSocket);
      const player = playerAt(farWire(line), game, table, seat as 0 | 1, onAnswer);
      onTestFinished(() => {
        // Whoever still waits for an answer would ask a closed line for ever.
        player.rest();
        line.close();
      });
      return player;
    }),
  );

/** The names of those of whom it is true. */
export const those = (players: readonly Player[], are: (player: Player) => boolean): readonly string[] =>
  players.filter(are).map(({ name }) => name);
