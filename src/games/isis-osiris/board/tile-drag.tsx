import type { ComponentChildren } from "preact";
import { useDrag, useInAir } from "../../../kit/drag.ts";
import { DragGhost } from "../../../kit/drag-ghost.tsx";
import { CELLS } from "../rules/cells.ts";
import type { Cell, Move } from "../rules/state.ts";
import type { Given } from "./given.tsx";
import { Counter, TileFront } from "./pieces.tsx";
import { Small } from "./small.tsx";

/** What can be dragged onto a cell: a pawn of the own stock, or the turned tile. */
export function useTileDrag({ view, offers, question, say, play }: Given): {
  readonly press: (event: PointerEvent) => void;
  /** What is in the air; it is missing from its place. */
  readonly inAir: Move["is"] | null;
  readonly ghost: ComponentChildren;
} {
  const is = view.turned === null ? "pawn" : "lay";
  const onDrop = (dropped: Move["is"], target: string | null): boolean => {
    const cell = cellOfTarget(target);
    if (cell === null || dropped !== is) return false;
    play({ is, cell }, { isDropped: true });
    return offers.some((move) => move.is === is && move.cell === cell);
  };
  const drag = useDrag<Move["is"]>({ question, onLift: () => undefined, onDrop, onHome: () => undefined });
  return {
    press: (event) => {
      if (offers.some((move) => move.is === is)) drag.press(event, is);
    },
    inAir: useInAir(drag),
    ghost: (
      <DragGhost drag={drag}>
        {() => (
          <span class="io-in-hand">
            <Small>
              {view.turned === null ? (
                view.viewer !== "watcher" && <Counter seat={view.viewer} />
              ) : (
                <TileFront value={view.turned} say={say} />
              )}
            </Small>
          </span>
        )}
      </DragGhost>
    ),
  };
}

const cellOfTarget = (target: string | null): Cell | null =>
  target === null ? null : (CELLS.find((cell) => String(cell) === target) ?? null);
