import type { ComponentChildren, Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../shell/site-context.ts";
import { BarSign } from "./bar-sign.tsx";
import type { BarState } from "./bar-state.ts";
import "./bar.css";

/** What the bar says. */
export interface BarWords {
  readonly state: BarState;
  /** One sentence, or two short ones. The transcript announces it, the bar is no live region (ST-90). */
  readonly sentence: ComponentChildren;
  /** What it means, what was just done, who is away. It goes first where there is no room (ST-98). */
  readonly second?: ComponentChildren;
  /** While others choose: how many have answered. It is drawn as the length of the line. */
  readonly answered?: { readonly count: number; readonly of: number } | undefined;
}

export interface BarProps extends BarWords {
  readonly sceneNumber: number;
  /** Takes the focus when the focused element has gone (ST-95). */
  readonly sentenceRef?: Ref<HTMLParagraphElement>;
  /** The choices: the room's hand and the page's buttons. */
  readonly children?: ComponentChildren;
}

/** One bar for all games and states. Its height depends on the game and the size class, on nothing else (ST-99). */
export function Bar({ state, sentence, second, answered, sceneNumber, sentenceRef, children }: BarProps) {
  const words = useRef<HTMLDivElement>(null);
  useFittingText(words);
  const { play } = useSite().words;
  const share = answered === undefined || answered.of === 0 ? 1 : answered.count / answered.of;
  return (
    <section class="bar" data-bar={state} data-scene={sceneNumber} aria-label={play.hand}>
      <div class="bar-line" style={{ "--answered": share }} />
      <div class="bar-words" ref={words}>
        <BarSign state={state} />
        <p class="sentence" ref={sentenceRef ?? null} tabIndex={-1}>
          {sentence}
        </p>
        <div class="second">{second}</div>
      </div>
      <div class="bar-choices">{children}</div>
    </section>
  );
}

/**
 * How a text is made to fit, one after the other: the second line goes, the type shrinks from 18 to 16 pixels, and of a
 * hint only the reason stays.
 */
const FITS = ["whole", "one", "small", "small reason"];
const SMALLEST = "small reason";

/**
 * Fits the text into its box, whose size never changes. Measured again when the text or the window changes, and only
 * then, and once the browser has laid out the page for this frame: to measure earlier, it would do so twice.
 */
function useFittingText(ref: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    let fitted: string | null = null;
    /** How a text was made to fit in a window of this size. Most sentences come again. */
    const known = new Map<string, string>();
    // It reports once after it has begun to observe: after layout, before the page is painted.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      known.set(box.textContent, fittingWay(box));
    });
    const fitText = (): void => {
      const text = box.textContent;
      if (text === fitted) return;
      fitted = text;
      const way = known.get(text);
      laidOut.disconnect();
      if (way !== undefined) box.dataset.fit = way;
      else {
        delete box.dataset.fit;
        laidOut.observe(box);
      }
    };
    const fitAgain = (): void => {
      fitted = null;
      known.clear();
      fitText();
    };
    addEventListener("resize", fitAgain);
    const observer = new MutationObserver(fitText);
    observer.observe(box, { subtree: true, childList: true, characterData: true });
    void document.fonts.ready.then(fitAgain);
    fitText();
    return () => {
      laidOut.disconnect();
      observer.disconnect();
      removeEventListener("resize", fitAgain);
    };
  }, [ref]);
}

function fittingWay(box: HTMLElement): string {
  return (
    FITS.find((way) => {
      box.dataset.fit = way;
      return box.scrollHeight <= box.clientHeight;
    }) ?? SMALLEST
  );
}
