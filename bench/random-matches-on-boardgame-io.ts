import { createRequire } from "node:module";
import { type BgioMove, type BgioState, enumerate, isisOsiris, type MoveName } from "./isis-osiris-on-boardgame-io.ts";

// boardgame.io ships CommonJS behind folder packages, which only `require` resolves.
const require = createRequire(import.meta.url);

/** Random matches through the reducer alone, the faster of its two ways: no client, no views, no log kept by us. */
export function bgioReducer(pick: (count: number) => number): () => number {
  const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal") as {
    InitializeGame(setup: { game: unknown; numPlayers: number }): BgioState;
    CreateGameReducer(setup: { game: unknown }): (state: BgioState, action: unknown) => BgioState;
  };
  const reducer = CreateGameReducer({ game: isisOsiris });
  return () => {
    let state = InitializeGame({ game: isisOsiris, numPlayers: 2 });
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const playerID = state.ctx.currentPlayer;
      const open = enumerate(state.G, playerID);
      const [type, ...args] = open[pick(open.length)] as BgioMove;
      state = reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID } });
    }
    return moves;
  };
}

/** Random matches through its plain client, as a program would play locally. */
export function bgioClient(pick: (count: number) => number): () => number {
  const { Client } = require("boardgame.io/client") as {
    Client(setup: { game: unknown; numPlayers: number; debug: boolean }): {
      start(): void;
      stop(): void;
      getState(): BgioState;
      readonly store: { getState(): BgioState };
      readonly moves: Record<MoveName, (...args: readonly number[]) => void>;
    };
  };
  return () => {
    const client = Client({ game: isisOsiris, numPlayers: 2, debug: false });
    let moves = 0;
    for (; client.getState().ctx.gameover === undefined; moves++) {
      const { G, ctx } = client.store.getState();
      const open = enumerate(G, ctx.currentPlayer);
      const [type, ...args] = open[pick(open.length)] as BgioMove;
      client.moves[type](...args);
    }
    return moves;
  };
}
