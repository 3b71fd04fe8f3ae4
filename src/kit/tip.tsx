import { useEffect, useRef, useState } from "preact/hooks";
import "./tip.css";

/** A resting pointer opens a tip after this long, a press without moving after that long, in milliseconds (ST-108). */
const HOVER = 400;
const HOLD = 500;
/** From this many pixels on a press is a drag. */
const DRAG = 8;

/** The tip that is open: its sentence, and the thing that it explains. */
interface OpenTip {
  readonly text: string;
  readonly of: Element;
}

/**
 * Everything in the same `main` that is marked `data-tip` explains itself in one sentence: under a resting pointer, on the
 * key "?" while it or something in it has the focus, on a tap where a tap answers nothing, and on a long press. A tip
 * never takes a press that would answer, and leaves with any press and with whatever it explains.
 */
export function Tips(props: {
  /** The sentences by key. They are loaded when the first tip is opened. */
  readonly load: () => Promise<Readonly<Record<string, string>>>;
  /** Changes with every answer and with every row that begins: an open tip leaves. */
  readonly moment: string;
}) {
  const { load, moment } = props;
  const [open, setOpen] = useState<OpenTip | null>(null);
  const bubble = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment says when
  useEffect(() => setOpen(null), [moment]);

  useEffect(() => {
    const root = anchor.current?.closest("main");
    if (!root) return;
    let wanted: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressedAt: { readonly x: number; readonly y: number } | null = null;
    let described: Element | null = null;

    const close = (): void => {
      clearTimeout(timer);
      wanted = null;
      described?.removeAttribute("aria-description");
      described = null;
      setOpen(null);
    };
    const show = async (thing: Element): Promise<void> => {
      wanted = thing;
      // A tip that cannot be loaded is no loss: the rules say the same.
      const texts = await load().catch(() => null);
      const text = texts?.[thing.getAttribute("data-tip") ?? ""];
      if (wanted !== thing || text === undefined || !thing.isConnected) return;
      setOpen({ text, of: thing });
      described = document.activeElement?.closest("[role], button, a") ?? null;
      described?.setAttribute("aria-description", text);
    };
    const showLater = (thing: Element, after: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void show(thing), after);
    };

    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === "touch" || event.buttons !== 0) return;
      const thing = thingAt(event.target);
      if (thing === wanted) return;
      close();
      if (thing === null) return;
      wanted = thing;
      showLater(thing, HOVER);
    };
    const onDown = (event: PointerEvent): void => {
      close();
      const thing = thingAt(event.target);
      pressedAt = { x: event.clientX, y: event.clientY };
      if (thing !== null) showLater(thing, HOLD);
    };
    const onMove = (event: PointerEvent): void => {
      if (pressedAt !== null && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) > DRAG)
        clearTimeout(timer);
    };
    const onUp = (event: PointerEvent): void => {
      clearTimeout(timer);
      const thing = thingAt(event.target);
      const isTap = pressedAt !== null && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) <= DRAG;
      pressedAt = null;
      if (thing !== null && isTap && !answers(event.target)) void show(thing);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "?" || isWriting(event.target)) {
        if (event.key !== "Shift") close();
        return;
      }
      const thing = explainedByKey(root, wanted);
      close();
      if (thing !== null) void show(thing);
    };
    const stop = new AbortController();
    const { signal } = stop;
    // Before anything else hears of a press: a stage stops those that count for nothing.
    const options = { signal, capture: true };
    addEventListener("pointerover", onOver, options);
    addEventListener("pointerdown", onDown, options);
    addEventListener("pointermove", onMove, options);
    addEventListener("pointerup", onUp, options);
    addEventListener("pointercancel", close, options);
    addEventListener("keydown", onKey, options);
    addEventListener("resize", close, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [load]);

  useEffect(() => {
    const { current } = bubble;
    if (current === null || open === null) return;
    const place = placeBeside(open.of.getBoundingClientRect(), current.getBoundingClientRect());
    current.style.translate = `${place.x}px ${place.y}px`;
    current.dataset.placed = "";
  }, [open]);

  return (
    <span ref={anchor}>
      {open !== null && (
        <b ref={bubble} class="tip" role="tooltip">
          {open.text}
        </b>
      )}
    </span>
  );
}

/** The named thing that something belongs to. */
const thingAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("main [data-tip]") : null;

/** What has the focus; else one named thing after the other, so that keys reach them all. */
function explainedByKey(root: HTMLElement, last: Element | null): Element | null {
  const focused = document.activeElement;
  const own = thingAt(focused) ?? focused?.querySelector("[data-tip]") ?? null;
  if (own !== null && own !== last && root.contains(own)) return own;
  const keys = new Set<string | null>();
  const all = [...root.querySelectorAll("[data-tip]")].filter((thing) => {
    const key = thing.getAttribute("data-tip");
    const isFirst = !keys.has(key) && thing.getBoundingClientRect().width > 0;
    if (isFirst) keys.add(key);
    return isFirst;
  });
  return all[(last === null ? -1 : all.indexOf(last)) + 1] ?? null;
}

/** Whether a press there answers, or leads to an answer. */
const answers = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ANSWERING) !== null;

const ANSWERING = "[data-press], [data-lit], a, button:not([aria-disabled=true]), input, select";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Above the thing if there is room, else below it; always inside the window, and not over the bar. */
function placeBeside(thing: DOMRect, bubble: DOMRect): { readonly x: number; readonly y: number } {
  const gap = 10;
  const { left, right, bottom } = besideBar(thing);
  const middle = thing.x + thing.width / 2;
  const x = Math.max(left + 8, Math.min(middle - bubble.width / 2, right - bubble.width - 8));
  const above = thing.y - bubble.height - gap;
  const below = Math.min(thing.bottom + gap, bottom - bubble.height - 8);
  return { x: Math.round(x), y: Math.round(above >= 8 ? above : below) };
}

/** The part of the window that the bar leaves: above it, or beside it where it is a rail. */
function besideBar(thing: DOMRect): { readonly left: number; readonly right: number; readonly bottom: number } {
  const whole = { left: 0, right: innerWidth, bottom: innerHeight };
  const bar = document.querySelector("main [data-bar]")?.getBoundingClientRect();
  if (bar === undefined || bar.width === 0) return whole;
  if (bar.width > innerWidth / 2) return thing.bottom <= bar.top ? { ...whole, bottom: bar.top } : whole;
  if (thing.right <= bar.left) return { ...whole, right: bar.left };
  return thing.left >= bar.right ? { ...whole, left: bar.right } : whole;
}
