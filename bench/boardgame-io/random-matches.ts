import { createRequire } from "node:module";
import {
  type BgioMove,
  type BgioMoveName,
  type BgioState,
  isisOsirisOnBoardgameIo,
  openBgioMoves,
} from "./isis-osiris.ts";

// boardgame.io ships CommonJS behind folder packages, which only `require` resolves.
const require = createRequire(import.meta.url);

/** Plays a random match through the reducer alone, which is the faster way: no client, no views, no log. */
export function randomReducerMatch(pick: (count: number) => number): () => number {
  const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal") as {
    InitializeGame(setup: { game: unknown; numPlayers: number }): BgioState;
    CreateGameReducer(setup: { game: unknown }): (state: BgioState, action: unknown) => BgioState;
  };
  const reducer = CreateGameReducer({ game: isisOsirisOnBoardgameIo });
  return () => {
    let state = InitializeGame({ game: isisOsirisOnBoardgameIo, numPlayers: 2 });
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const playerID = state.ctx.currentPlayer;
      const open = openBgioMoves(state.G, playerID);
      const [type, ...args] = open[pick(open.length)] as BgioMove;
      state = reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID } });
    }
    return moves;
  };
}

/** Plays a random match through the plain client, as a program would play locally. */
export function randomClientMatch(pick: (count: number) => number): () => number {
  const { Client } = require("boardgame.io/client") as {
    Client(setup: { game: unknown; numPlayers: number; debug: boolean }): {
      start(): void;
      stop(): void;
      getState(): BgioState;
      readonly store: { getState(): BgioState };
      readonly moves: Record<BgioMoveName, (...args: readonly number[]) => void>;
    };
  };
  return () => {
    const client = Client({ game: isisOsirisOnBoardgameIo, numPlayers: 2, debug: false });
    let moves = 0;
    for (; client.getState().ctx.gameover === undefined; moves++) {
      const { G, ctx } = client.store.getState();
      const open = openBgioMoves(G, ctx.currentPlayer);
      const [type, ...args] = open[pick(open.length)] as BgioMove;
      client.moves[type](...args);
    }
    return moves;
  };
}
