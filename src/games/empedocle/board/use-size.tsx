import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Size } from "./layout.ts";

/** Before anything is measured. */
const FIRST: Size = { width: 600, height: 620, type: 17 };

/** No text is smaller, whatever the page's type is (ST-98); and so many lines of the largest must fit into the board. */
const LEAST_TYPE = 16;
const LEAST_LINES = 20;

/** The size of an element and of the text in it, measured before it is drawn and whenever it changes. */
export function useSize<E extends HTMLElement>(): { readonly element: RefObject<E | null>; readonly size: Size } {
  const element = useRef<E>(null);
  const [size, setSize] = useState(FIRST);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      const wanted = Number.parseFloat(getComputedStyle(current).fontSize) || 0;
      const type = Math.max(LEAST_TYPE, Math.min(wanted, Math.min(width, height) / LEAST_LINES));
      if (width === 0 || height === 0) return;
      setSize((now) =>
        now.width === width && now.height === height && now.type === type ? now : { width, height, type },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}
