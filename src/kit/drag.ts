import { type ReadonlySignal, signal, useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type DragEvent, type Dragged, dragged } from "./drag-state.ts";

/** A piece flies home in this time (ST-26). */
const HOME = 220;

export interface DragProps<Thing> {
  /** While this changes nothing is dragged: a step has closed the question. */
  readonly question: string | undefined;
  readonly onLift: (thing: Thing) => void;
  /** The thing was dropped on this cell, or beside all cells (null). Returns whether it stays there. */
  readonly onDrop: (thing: Thing, cell: string | null) => boolean;
  /** The drag ended without a drop, or with one that nothing took. */
  readonly onHome: () => void;
}

export interface Drag<Thing> {
  readonly now: ReadonlySignal<Dragged<Thing> | null>;
  /** For the `pointerdown` of whatever may be lifted. */
  readonly press: (event: PointerEvent, thing: Thing) => void;
}

/** Drag and drop beside taps and keys (ST-41, ST-42). Cells are found by `data-cell` under the pointer. */
export function useDrag<Thing>(props: DragProps<Thing>): Drag<Thing> {
  const latest = useRef(props);
  latest.current = props;
  const drag = useMemo(() => makeDrag(latest), []);
  useEffect(() => drag.listen(), [drag]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drag ends with its question
  useEffect(() => drag.end, [drag, props.question]);
  return drag;
}

/** What is in the hand or flies home from it. Its own place is drawn empty meanwhile: nothing is drawn twice. */
export const useInAir = <Thing>({ now }: Drag<Thing>): Thing | null =>
  useComputed(() => (now.value === null || now.value.is === "pressed" ? null : now.value.thing)).value;

function makeDrag<Thing>(latest: { readonly current: DragProps<Thing> }) {
  const now = signal<Dragged<Thing> | null>(null);
  const happen = (event: DragEvent<Thing>): void => {
    const before = now.value;
    now.value = dragged(before, event);
    if (before?.is === "pressed" && now.value?.is === "lifted") latest.current.onLift(before.thing);
    if (before?.is === "lifted" && now.value?.is === "home") {
      latest.current.onHome();
      setTimeout(() => happen({ is: "landed" }), HOME);
    }
  };
  const end = (): void => happen({ is: "end" });
  let size = "";
  const up = (event: PointerEvent): void => {
    // A finger may go up before the page is told that it was turned.
    if (size !== sizeOfPage()) end();
    const { value } = now;
    const isDrop = value?.is === "lifted" && value.pointer === event.pointerId;
    if (isDrop) swallowClick();
    const isTaken = isDrop && latest.current.onDrop(value.thing, cellUnder(event));
    happen({ is: "up", pointer: pointerOf(event), isTaken });
  };
  const endIf = (isOver: boolean): void => {
    if (isOver) end();
  };
  return {
    now,
    end,
    press(event: PointerEvent, thing: Thing): void {
      if (event.button !== 0) return;
      // A finger holds on to the element it pressed, but what lies under it is asked.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
      size = sizeOfPage();
      happen({ is: "down", thing, pointer: pointerOf(event), isTouch: event.pointerType !== "mouse" });
    },
    /** Listens until the returned function is called. */
    listen(): () => void {
      const stop = new AbortController();
      const options = { signal: stop.signal };
      const isSecond = ({ pointerId }: PointerEvent): boolean => (now.value?.pointer ?? pointerId) !== pointerId;
      document.addEventListener("pointerdown", (event) => endIf(isSecond(event)), { ...options, capture: true });
      document.addEventListener("pointermove", (event) => happen({ is: "move", pointer: pointerOf(event) }), options);
      document.addEventListener("pointerup", up, options);
      document.addEventListener("pointercancel", end, options);
      document.addEventListener("pointerout", (event) => endIf(event.relatedTarget === null), options);
      document.addEventListener("visibilitychange", () => endIf(document.hidden), options);
      document.addEventListener("keydown", ({ key }) => endIf(key === "Escape"), options);
      window.addEventListener("resize", end, options);
      return () => stop.abort();
    },
  };
}

const sizeOfPage = (): string => `${window.innerWidth} ${window.innerHeight}`;

const pointerOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ id: pointerId, x: clientX, y: clientY });

const cellUnder = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;

/** The click that follows a drop is none. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
