import type { ComponentChildren } from "preact";
import type { Drag } from "./drag.ts";
import "./drag-ghost.css";

/** What is in the air: it follows the pointer, and flies home. It takes no presses and is no news to screen readers. */
export function DragGhost<Thing>(props: {
  readonly drag: Drag<Thing>;
  /** Draws the thing, around the middle of a square. */
  readonly children: (thing: Thing) => ComponentChildren;
}) {
  const now = props.drag.now.value;
  if (now === null || now.is === "pressed") return null;
  return (
    <div
      class="drag-ghost"
      data-is={now.is}
      aria-hidden="true"
      style={{ transform: `translate(${now.x}px, ${now.y}px)` }}
    >
      <div>{props.children(now.thing)}</div>
    </div>
  );
}
