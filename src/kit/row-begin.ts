import { useRef } from "preact/hooks";
import type { BaseView } from "../kernel/game.ts";
import type { BoardProps, RunningRow } from "./board.ts";

/** The running row, what was seen when it began, and what of it a hand has done already. */
export interface RowBegin<View extends BaseView> {
  readonly row: RunningRow<View>;
  /** Whatever `row.to` has besides this came with the row. */
  readonly from: View;
  /** Whether the viewer's own hand has begun it: the row goes on from where the hand rests (ST-24). */
  readonly isAfterHand: boolean;
}

/** Remembers the begin of each row, since the view changes while it is shown. */
export function useRowBegin<View extends BaseView>({
  view,
  row = null,
  echo = null,
}: Pick<BoardProps<View, unknown, unknown>, "view" | "row" | "echo">): RowBegin<View> | null {
  const begin = useRef<RowBegin<View> | null>(null);
  const hand = useRef(false);
  if (row === null) begin.current = null;
  else if (begin.current?.row.id !== row.id) {
    begin.current = { row, from: view, isAfterHand: hand.current };
    hand.current = false;
  } else begin.current = { ...begin.current, row };
  if (echo !== null) hand.current = begin.current?.isAfterHand !== true;
  else if (row === null) hand.current = false;
  return begin.current;
}

/** The marks of whatever shows the fact of a running row (docs/stage.md, section 5). */
export const shownMarks = (begin: RowBegin<BaseView> | null) =>
  begin === null ? {} : { "data-shown": begin.row.id, "data-open": begin.row.isOpen ? begin.row.id : undefined };
