import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Whether the place of an element is wide enough to put something beside a square board, or tall. */
export type Shape = "wide" | "tall";

/** From this ratio of width to height on a place is wide. */
const WIDE = 1.12;

/** The shape of an element's place, measured before it is painted and whenever it changes. */
export function useShape(element: RefObject<HTMLElement | null>): Shape {
  const shape = useSignal<Shape>("tall");
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return;
    const measure = (): void => {
      shape.value = place.clientWidth > place.clientHeight * WIDE ? "wide" : "tall";
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [element, shape]);
  return shape.value;
}
