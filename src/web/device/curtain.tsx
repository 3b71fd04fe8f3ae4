import { useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../shell/site-context.ts";
import "./curtain.css";

/** Hides the match while the device goes from one person to the next. */
export function Curtain(props: { readonly name: string; readonly room: string; readonly onOpen: () => void }) {
  const { words } = useSite();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <main id="content" class={`curtain room-${props.room}`}>
      <div class="folds" aria-hidden="true" />
      <div class="announcement">
        <h1>{words.play.curtain(props.name)}</h1>
        <p>{words.play.curtainWhy}</p>
        <button type="button" ref={button} class="go" data-lit="go" onClick={props.onOpen}>
          {words.play.iAm(props.name)}
        </button>
      </div>
    </main>
  );
}
