import { useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../context.ts";
import "./curtain.css";

/** Between two people at one device: while it hangs, nothing of the match is on the page. */
export function Curtain(props: { readonly name: string; readonly room: string; readonly onLift: () => void }) {
  const { words } = useSite();
  const lift = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => lift.current?.focus(), []);
  return (
    <main id="content" class={`curtain room-${props.room}`}>
      <div class="folds" aria-hidden="true" />
      <div class="announcement">
        <h1>{words.play.curtain(props.name)}</h1>
        <p>{words.play.curtainWhy}</p>
        <button type="button" ref={lift} class="go" data-lit="go" onClick={props.onLift}>
          {words.play.iAm(props.name)}
        </button>
      </div>
    </main>
  );
}
