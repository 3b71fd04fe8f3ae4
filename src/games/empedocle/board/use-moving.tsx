import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Echo, RunningRow } from "../../../kit/board.ts";
import type { Move, View } from "../rules/state.ts";
import { type Moving, movingIn } from "./moving.ts";

/** What moves now. It remembers the last echo, so that its row does not move a second time. */
export function useMoving(view: View, row: RunningRow<View> | null, echo: Echo<Move> | null): Moving | null {
  const last = useRef<Moving | null>(null);
  const moving = movingIn(view, row, echo, last.current);
  last.current = moving;
  return moving;
}

/**
 * Whether so many milliseconds of a row have passed, at the pace of the page. It is for what comes neither with the
 * begin of a row nor with its open.
 */
export function useElapsed(element: RefObject<HTMLElement | null>, id: string | null, milliseconds: number): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (id === null) return;
    const written = element.current === null ? "" : getComputedStyle(element.current).getPropertyValue("--pace");
    const pace = written.trim() === "" ? 1 : Number(written);
    const timer = setTimeout(() => setPassed(id), milliseconds * (Number.isFinite(pace) ? pace : 1));
    return () => clearTimeout(timer);
  }, [element, id, milliseconds]);
  return id !== null && passed === id;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const update = (): void => setHolds(list.matches);
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return holds;
}

/** On a desk faces lie on the table; on smaller screens they are in the bar. */
export const ON_DESK = "(min-width: 68.75em) and (min-height: 30em)";
export const STILL = "(prefers-reduced-motion: reduce)";
