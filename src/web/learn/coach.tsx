import { useLayoutEffect, useRef } from "preact/hooks";
import type { LessonTarget } from "../../kernel/lesson.ts";
import type { Box } from "../../kit/popover-place.ts";
import { arrowFrom, bubblePlace } from "./bubble-place.ts";
import { pointedAt } from "./pointed-at.ts";
import "./coach.css";

/**
 * The coach of a lesson: a bubble with at most two short sentences, and an arrow to the very thing (ST-82). It covers
 * neither that thing nor a choice. What was not asked for is answered in its place, and neither bubble nor arrow moves.
 */
export function Coach(props: {
  readonly text: string;
  readonly points: LessonTarget;
  /** The move that is asked for, as written. */
  readonly wanted: string | null;
  readonly refusal: string | null;
}) {
  const bubble = useRef<HTMLDivElement>(null);
  const arrow = useRef<SVGSVGElement>(null);
  const { text, points, wanted, refusal } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another place
  useLayoutEffect(() => {
    const scene = bubble.current?.closest("main") ?? null;
    if (scene === null) return;
    let frame = 0;
    let place: { readonly x: number; readonly y: number } | null = null;
    let hadTarget = false;
    /** The bubble is placed once for each text and size; the arrow follows its target. */
    const draw = (): void => {
      frame = 0;
      if (bubble.current === null || arrow.current === null) return;
      const target = pointedAt(scene, points, wanted);
      if (place === null || (!hadTarget && target !== null)) {
        // Its own size, whatever scale it is drawn with while it grows.
        const size = { width: bubble.current.offsetWidth, height: bubble.current.offsetHeight };
        place = bubblePlace(size, freePart(scene), boxOf(target), choicesIn(scene), seatsIn(scene), textsIn(scene));
        hadTarget = target !== null;
        bubble.current.style.translate = `${place.x}px ${place.y}px`;
        bubble.current.dataset.placed = "";
      }
      drawArrow(
        arrow.current,
        { ...place, width: bubble.current.offsetWidth, height: bubble.current.offsetHeight },
        target,
      );
    };
    const drawSoon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const placeAnew = (): void => {
      place = null;
      drawSoon();
    };
    draw();
    // Choices come and are armed a moment after the question, and pieces are picked up.
    const watcher = new MutationObserver(drawSoon);
    watcher.observe(scene, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["class", "data-lit", "data-press", "data-question", "data-shape"],
    });
    addEventListener("resize", placeAnew);
    // Boards are drawn anew after their box has changed. The first call only says that it is watched.
    let isWatched = false;
    const boxWatcher = new ResizeObserver(() => {
      if (isWatched) placeAnew();
      isWatched = true;
    });
    const board = scene.querySelector(".board");
    if (board !== null) boxWatcher.observe(board);
    void document.fonts.ready.then(placeAnew);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      boxWatcher.disconnect();
      removeEventListener("resize", placeAnew);
    };
  }, [text, points, wanted]);

  return (
    <>
      <svg ref={arrow} class="coach-arrow" aria-hidden="true">
        <path />
        <path />
      </svg>
      <div ref={bubble} class={refusal === null ? "coach" : "coach answering"}>
        <p class="coach-text" aria-hidden={refusal !== null}>
          {text}
        </p>
        {refusal !== null && <p class="coach-answer">{refusal}</p>}
      </div>
    </>
  );
}

const boxOf = (element: Element | null): Box | null => element?.getBoundingClientRect() ?? null;

/** The part of the window between header and bar. */
function freePart(scene: Element): Box {
  const { x, width, top, bottom } = scene.getBoundingClientRect();
  const bar = scene.querySelector("[data-bar], .below")?.getBoundingClientRect();
  const isRail = bar !== undefined && bar.width < width / 2;
  const header = document.querySelector(".mast")?.getBoundingClientRect();
  const from = Math.max(0, top, header?.bottom ?? 0);
  return {
    x: isRail && bar.x <= x ? bar.right : x,
    y: from,
    width: isRail ? width - bar.width : width,
    height: (isRail || bar === undefined ? Math.min(bottom, innerHeight) : bar.top) - from,
  };
}

/** What can be pressed; on a phone's side the tools of a page lie over its board. */
const choicesIn = (scene: Element): readonly Box[] =>
  [...scene.querySelectorAll("[data-lit], [data-question], .tools button")].map((choice) =>
    choice.getBoundingClientRect(),
  );

/**
 * The lines that are read on the board and on the seats, and the places where a board marks that some will come. What is
 * painted is not read.
 */
function textsIn(scene: Element): readonly Box[] {
  const range = document.createRange();
  const places = [...scene.querySelectorAll("[data-text-place]")].map((place) => place.getBoundingClientRect());
  const lines = [...scene.querySelectorAll(".board, .seats")].flatMap((part) => {
    const boxes: Box[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around === null || around instanceof SVGElement || around.closest(".spoken-only") !== null) continue;
      if (!around.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  });
  return [...places, ...lines];
}

/** What a bubble leaves free if it can: the seats, and what a board marks. */
const seatsIn = (scene: Element): readonly Box[] =>
  [...scene.querySelectorAll(".seat, [data-kept-clear]")].map((seat) => seat.getBoundingClientRect());

function drawArrow(arrow: SVGSVGElement, bubble: Box, target: Element | null): void {
  const [line, head] = arrow.querySelectorAll("path");
  const drawn = target === null ? null : arrowFrom(bubble, target.getBoundingClientRect());
  line?.setAttribute("d", drawn?.line ?? "");
  head?.setAttribute("d", drawn?.head ?? "");
  arrow.dataset.points = target === null ? "nothing" : "";
}
