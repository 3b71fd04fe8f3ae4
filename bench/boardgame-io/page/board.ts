import { createElement as h, type ReactElement } from "react";
import type { BgioMoveName, BgioPosition, BgioState } from "../isis-osiris.ts";

/** What boardgame.io passes to a board: the view of the player to move, in which a reserve is a number. */
interface BoardProps {
  readonly G: Omit<BgioPosition, "reserve"> & { readonly reserve: Readonly<Record<string, number>> };
  readonly ctx: BgioState["ctx"];
  readonly moves: Readonly<Record<BgioMoveName, (...args: readonly number[]) => void>>;
}

/** Two people on one device, with a plain HTML board as in a first tutorial. It does less than ours. */
export function BgioBoard({ G, ctx, moves }: BoardProps): ReactElement {
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

/** Everybody sees pawns. A tile on the board shows its back. */
const shown = (held: string | null): string => (held === null ? "" : held.startsWith("P") ? held : "##");
