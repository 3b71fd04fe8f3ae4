/**
 * Isis & Osiris for two players on boardgame.io 0.50, written as its documentation would: a G of plain values, moves
 * that change it, a secret reserve, random.Shuffle in setup. It is the baseline of the benchmarks `rules` and
 * `engines`, with React of `page`, and on boardgame.io's server of `server`.
 */
export interface BgioPosition {
  readonly cells: (string | null)[];
  readonly pawns: Record<string, number>;
  readonly reserve: Record<string, number[]>;
  turned: number | null;
}

interface MoveContext {
  readonly G: BgioPosition;
  readonly playerID: string;
  readonly events: { endTurn(): void };
}

export type BgioMoveName = "placePawn" | "turnTile" | "layTile";
export type BgioMove = readonly [BgioMoveName, ...(readonly number[])];

const INVALID = "INVALID_MOVE";
const TILES = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4, -1, -1, -2, -2, -2, -2, -2, -2, -3, -3, -4];

export const isisOsirisOnBoardgameIo = {
  name: "isis-osiris",
  setup: ({ random }: { random: { Shuffle<T>(list: T[]): T[] } }): BgioPosition => {
    const mixed = random.Shuffle(TILES);
    return {
      cells: Array(36).fill(null),
      pawns: { 0: 8, 1: 8 },
      reserve: { 0: mixed.slice(0, 11), 1: mixed.slice(11) },
      turned: null,
    };
  },
  playerView: ({ G }: { G: BgioPosition }) => ({
    ...G,
    reserve: { 0: G.reserve["0"]?.length, 1: G.reserve["1"]?.length },
  }),
  moves: {
    placePawn({ G, playerID, events }: MoveContext, cell: number) {
      if (G.turned !== null || G.cells[cell] !== null || !G.pawns[playerID]) return INVALID;
      G.cells[cell] = `P${playerID}`;
      G.pawns[playerID]--;
      events.endTurn();
      return undefined;
    },
    turnTile({ G, playerID }: MoveContext) {
      const turned = G.turned === null ? G.reserve[playerID]?.shift() : undefined;
      if (turned === undefined) return INVALID;
      G.turned = turned;
      return undefined;
    },
    layTile({ G, events }: MoveContext, cell: number) {
      if (G.turned === null || G.cells[cell] !== null) return INVALID;
      G.cells[cell] = String(G.turned);
      G.turned = null;
      events.endTurn();
      return undefined;
    },
  },
  endIf: ({ G }: { G: BgioPosition }) =>
    G.cells.includes(null) ? undefined : { scores: ["0", "1"].map((id) => score(G, id)) },
};

function score(G: BgioPosition, playerID: string): number {
  let total = 0;
  for (const [cell, held] of G.cells.entries()) {
    if (held !== `P${playerID}`) continue;
    const column = cell % 6;
    const beside = [column > 0 ? cell - 1 : -1, column < 5 ? cell + 1 : -1, cell - 6, cell + 6];
    for (const other of beside) {
      const tile = G.cells[other];
      if (tile != null && !tile.startsWith("P")) total += Number(tile);
    }
  }
  return total;
}

/** The moves that `ai.enumerate` of such a game lists. */
export function openBgioMoves(G: Known, playerID: string): readonly BgioMove[] {
  const moves: BgioMove[] = [];
  const [place, mayPlace] =
    G.turned === null ? (["placePawn", (G.pawns[playerID] ?? 0) > 0] as const) : (["layTile", true] as const);
  if (mayPlace) for (const [cell, held] of G.cells.entries()) if (held === null) moves.push([place, cell]);
  if (G.turned === null && (G.reserve[playerID]?.length ?? 0) > 0) moves.push(["turnTile"]);
  return moves;
}

/** Only the number of tiles in a reserve is needed. */
type Known = Omit<BgioPosition, "reserve"> & {
  readonly reserve: Readonly<Record<string, { readonly length: number }>>;
};

export interface BgioState {
  readonly G: BgioPosition;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly scores: readonly number[] } };
}
