import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../shell/site-context.ts";
import "./transcript.css";

/** One sentence of the transcript. Numbers only grow, and a sentence that was added never changes (ST-91). */
export interface TranscriptSentence {
  readonly number: number;
  readonly text: string;
  /** Outside the live part: one of many steps that were missed. It can be read in the list. */
  readonly isApart?: boolean;
}

/**
 * Every change of the scene as one sentence, in order: the page's only live region, which is added to and never
 * interrupts (ST-90, ST-91). The key T opens it as a list to read at one's own pace (ST-93).
 */
export function Transcript({ sentences }: { readonly sentences: readonly TranscriptSentence[] }) {
  const { words } = useSite();
  const isOpen = useSignal(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isWriting(event.target)) return;
      event.preventDefault();
      isOpen.value = !isOpen.value;
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return (
    <>
      <div
        class="spoken-only"
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={words.play.transcript}
      >
        {sentences
          .filter(({ isApart }) => isApart !== true)
          .map(({ number, text }) => (
            <p key={number}>{text}</p>
          ))}
      </div>
      {isOpen.value && <TranscriptList sentences={sentences} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

/** The list takes the focus at its last sentence, and gives it back. It never scrolls while the focus is in it. */
function TranscriptList(props: { readonly sentences: readonly TranscriptSentence[]; readonly onClose: () => void }) {
  const { words } = useSite();
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { current } = list;
    current?.focus({ preventScroll: true });
    if (current !== null) current.scrollTop = current.scrollHeight;
    return () => {
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={list}
      class="transcript"
      tabIndex={-1}
      aria-label={words.play.transcript}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        props.onClose();
      }}
    >
      <h2>{words.play.transcript}</h2>
      <ol>
        {props.sentences.map(({ number, text }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: each sentence is a stop of the Tab key, to be read one by one
          <li key={number} tabIndex={0}>
            {text}
          </li>
        ))}
      </ol>
      <button type="button" onClick={props.onClose}>
        {words.settings.close}
      </button>
    </section>
  );
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
