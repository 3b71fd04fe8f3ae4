import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { choiceMarks } from "./choice-marks.ts";
import { type Box, type PopoverPlace, popoverPlace } from "./popover-place.ts";
import "./popover.css";

export interface PopoverProps {
  /** What is asked: "Attack d3?" */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly question?: string;
  /** The move as written, once Yes can be pressed. */
  readonly press?: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * Asks at the piece before a final move is played (ST-43). It opens at the element that a board marks with
 * `data-asked="here"`, and covers nothing with `data-asked`, nor the bar. It takes the focus and gives it back.
 */
export function Popover(props: PopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  const place = useSignal<PopoverPlace | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    let next = 0;
    // In every frame: nothing tells that a piece has moved, and after a turn of the screen some move late (ST-103).
    const follow = (): void => {
      next = requestAnimationFrame(follow);
      if (root.current === null) return;
      const found = placeOf(root.current);
      if (!isSamePlace(found, place.value)) place.value = found;
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [place]);
  useFocusHere(root);
  useEffect(() => {
    const onPointerDown = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) === false) latest.current.onNo();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      latest.current.onNo();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  const { x = 0, y = 0, tail = null, tailAt = 0 } = place.value ?? {};
  return (
    <div
      ref={root}
      class="popover"
      role="dialog"
      aria-label={props.text}
      data-tail={tail ?? undefined}
      style={{ left: `${x}px`, top: `${y}px`, "--tail": `${tailAt}px` }}
    >
      <span>{props.text}</span>
      <button
        type="button"
        class="go"
        data-lit={props.press === undefined ? undefined : "go"}
        {...choiceMarks({ ...props, isArmed: props.press !== undefined }, props.press ?? "")}
        onClick={props.onYes}
      >
        {props.yes}
      </button>
      <button type="button" onClick={props.onNo}>
        {props.no}
      </button>
    </div>
  );
}

const isSamePlace = (one: PopoverPlace, other: PopoverPlace | null): boolean =>
  one.x === other?.x && one.y === other.y && one.tail === other.tail && one.tailAt === other.tailAt;

function placeOf(root: HTMLElement): PopoverPlace {
  const marked = [...document.querySelectorAll("[data-asked]")];
  const here = marked.find((element) => element.getAttribute("data-asked") === "here");
  const bar = document.querySelector("[data-bar]")?.getBoundingClientRect();
  return popoverPlace(
    { width: root.offsetWidth, height: root.offsetHeight },
    here === undefined ? null : boxOf(here),
    marked.map(boxOf),
    besideBar(bar, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0, here && boxOf(here)),
  );
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/**
 * The viewport without header and bar: what is above the bar, below it where the element is there, or beside it where it
 * is a rail.
 */
function besideBar(bar: Box | undefined, y: number, at: Box | undefined): Box {
  const [width, height] = [window.innerWidth, window.innerHeight - y];
  if (bar === undefined || bar.height === 0) return { x: 0, y, width, height };
  const below = bar.y + bar.height;
  if (at !== undefined && at.y >= below) return { x: 0, y: below, width, height: window.innerHeight - below };
  if (bar.height < height * 0.8) return { x: 0, y, width, height: bar.y - y };
  return bar.x > 0 ? { x: 0, y, width: bar.x, height } : { x: bar.width, y, width: width - bar.width, height };
}

/** The first button has the focus while the popover is open; what had it before gets it back. */
function useFocusHere(root: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      const isOurs = document.activeElement === document.body || root.current?.contains(document.activeElement);
      if (isOurs && (before instanceof HTMLElement || before instanceof SVGElement))
        before.focus({ preventScroll: true });
    };
  }, [root]);
}
