import { isOver } from "../../../kernel/game.ts";
import { echoMarks } from "../../../kit/choice-marks.ts";
import { shownMarks } from "../../../kit/row-begin.ts";
import { CELLS } from "../rules/cells.ts";
import type { Cell } from "../rules/state.ts";
import { pawnOn, roomAbove } from "./court.ts";
import { type GivenRow, pictureOf } from "./given.tsx";
import { Counter } from "./pieces.tsx";
import { cellOf } from "./telling.tsx";

/** All pawns on the board. One that comes with the running row, or with the viewer's own hand, flies in. */
export function Pawns(given: GivenRow) {
  const { view, court, begin, echo = null, pending } = given;
  const picture = pictureOf(given);
  const isNew = (cell: Cell): boolean => begin !== null && begin.from.board[cell] !== picture.board[cell];
  const isEchoed = (cell: Cell): boolean => echo?.move.is === "pawn" && cellOf(echo.move) === cell;
  const refused = echo?.state === "refused" ? echo.move : null;
  return (
    <>
      {CELLS.map((cell) => {
        const square = picture.board[cell] ?? null;
        if (square === null || square === "tile") return null;
        const flies = isEchoed(cell) ? "io-lands" : isNew(cell) ? "io-drops" : undefined;
        return (
          <g
            key={cell}
            class={isOver(picture.turn) ? "io-counted" : undefined}
            style={{ transform: pawnOn(court, cell) }}
            {...(isEchoed(cell) ? echoMarks(echo) : {})}
            {...(isNew(cell) ? shownMarks(begin) : {})}
          >
            <g class={flies} style={{ "--lift": Math.min(110, roomAbove(court, cell)) }}>
              <Counter seat={square} />
            </g>
          </g>
        );
      })}
      {refused?.is === "pawn" && view.viewer !== "watcher" && (
        <g style={{ transform: pawnOn(court, refused.cell) }} {...echoMarks(echo)}>
          <g class="io-goes-home">
            <Counter seat={view.viewer} />
          </g>
        </g>
      )}
      {pending?.is === "pawn" && view.viewer !== "watcher" && (
        <g class="io-ghost" style={{ transform: pawnOn(court, pending.cell) }}>
          <Counter seat={view.viewer} />
        </g>
      )}
    </>
  );
}
