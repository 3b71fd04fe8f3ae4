/** From this distance on a press is a drag, in CSS pixels (ST-41). */
const DRAG_BY_MOUSE = 4;
const DRAG_BY_TOUCH = 8;

export interface Pointer {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** A pressed thing: not moved yet, in the air, or on its way home. */
export interface Dragged<Thing> {
  readonly is: "pressed" | "lifted" | "home";
  readonly thing: Thing;
  readonly pointer: number;
  readonly isTouch: boolean;
  /** Where it was pressed, and where the pointer is. */
  readonly from: { readonly x: number; readonly y: number };
  readonly x: number;
  readonly y: number;
}

export type DragEvent<Thing> =
  | { readonly is: "down"; readonly thing: Thing; readonly pointer: Pointer; readonly isTouch: boolean }
  | { readonly is: "move"; readonly pointer: Pointer }
  | { readonly is: "up"; readonly pointer: Pointer; readonly isTaken: boolean }
  /** The pointer was lost, the page hidden, its size changed, or the question closed (ST-42). */
  | { readonly is: "end" }
  | { readonly is: "landed" };

/** What is dragged after an event. A second finger ends a drag; a drop that nothing takes sends the thing home. */
export function dragged<Thing>(now: Dragged<Thing> | null, event: DragEvent<Thing>): Dragged<Thing> | null {
  switch (event.is) {
    case "down":
      if (now !== null) return sentHome(now);
      return {
        is: "pressed",
        thing: event.thing,
        pointer: event.pointer.id,
        isTouch: event.isTouch,
        from: { x: event.pointer.x, y: event.pointer.y },
        x: event.pointer.x,
        y: event.pointer.y,
      };
    case "move":
      if (now === null || now.is === "home" || now.pointer !== event.pointer.id) return now;
      return moved(now, event.pointer);
    case "up":
      if (now === null || now.is === "home" || now.pointer !== event.pointer.id) return now;
      return now.is === "lifted" && !event.isTaken ? sentHome(now) : null;
    case "end":
      return now === null ? null : sentHome(now);
    case "landed":
      return now?.is === "home" ? null : now;
  }
}

function moved<Thing>(now: Dragged<Thing>, { x, y }: Pointer): Dragged<Thing> {
  const far = Math.hypot(x - now.from.x, y - now.from.y) >= (now.isTouch ? DRAG_BY_TOUCH : DRAG_BY_MOUSE);
  return now.is === "lifted" || far ? { ...now, is: "lifted", x, y } : now;
}

const sentHome = <Thing>(now: Dragged<Thing>): Dragged<Thing> | null =>
  now.is === "pressed" ? null : { ...now, is: "home", x: now.from.x, y: now.from.y };
