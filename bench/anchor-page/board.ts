import { createElement as h, type ReactElement } from "react";
import type { BgioState, G, MoveName } from "../isis-osiris-on-boardgame-io.ts";

/** What boardgame.io hands to a board: the view of the player whose turn it is, in which a reserve is a number. */
interface BoardProps {
  readonly G: Omit<G, "reserve"> & { readonly reserve: Readonly<Record<string, number>> };
  readonly ctx: BgioState["ctx"];
  readonly moves: Readonly<Record<MoveName, (...args: readonly number[]) => void>>;
}

/** Two people at one keyboard, and a plain HTML board as a first tutorial would draw it: less than ours does. */
export function Board({ G, ctx, moves }: BoardProps): ReactElement {
  const me = ctx.currentPlayer;
  const place = G.turned === null ? moves.placePawn : moves.layTile;
  const mayPlace = ctx.gameover === undefined && (G.turned !== null || (G.pawns[me] ?? 0) > 0);
  return h(
    "main",
    null,
    h("h1", null, "Isis & Osiris"),
    h("p", { role: "status" }, ctx.gameover ? `Scores: ${ctx.gameover.scores.join(", ")}` : `Player ${me}, your move.`),
    h(
      "div",
      { className: "grid" },
      G.cells.map((held, cell) =>
        h(
          "button",
          { key: cell, type: "button", disabled: held !== null || !mayPlace, onClick: () => place(cell) },
          shown(held),
        ),
      ),
    ),
    h(
      "p",
      null,
      h(
        "button",
        { type: "button", disabled: G.turned !== null || !G.reserve[me], onClick: () => moves.turnTile() },
        `Turn a tile (${G.reserve[me] ?? 0} left)`,
      ),
      ` ${G.pawns[me] ?? 0} pawns left. `,
      G.turned === null ? "" : `Turned: ${G.turned}`,
    ),
  );
}

/** Pawns are seen by all; a tile that has been laid shows its back. */
const shown = (held: string | null): string => (held === null ? "" : held.startsWith("P") ? held : "##");
