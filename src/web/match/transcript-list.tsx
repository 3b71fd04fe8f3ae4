import { useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../shell/site-context.ts";
import "./transcript.css";

/**
 * The transcript as a list, one sentence a stop of the Tab key. It opens at its end, takes the focus and gives it back,
 * and never scrolls by itself while the focus is in it (ST-93).
 */
export function TranscriptList(props: {
  readonly sentences: readonly { readonly number: number; readonly text: string }[];
  readonly onClose: () => void;
}) {
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
      aria-label={words.stage.transcript}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        props.onClose();
      }}
    >
      <h2>{words.stage.transcript}</h2>
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
