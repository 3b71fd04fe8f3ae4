import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Whether the place of an element is wide enough to put something beside a square board, or tall. */
export type Shape = "wide" | "tall";

/** The place of an element, in CSS pixels. */
interface Place {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
}

/** From this ratio of width to height on a place is wide. */
const WIDE = 1.12;

/** The place of an element, measured before it is painted and whenever it changes. */
export function usePlace(element: RefObject<HTMLElement | null>): Place {
  const place = useSignal<Place>({ shape: "tall", width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width !== place.value.width || height !== place.value.height)
        place.value = { shape: width > height * WIDE ? "wide" : "tall", width, height };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, place]);
  return place.value;
}
