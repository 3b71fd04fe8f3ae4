import type { ComponentChildren, RefObject } from "preact";
import "./dialog.css";

/** The browser's own dialog: it keeps the focus inside, closes by Escape, and gives the focus back. */
export function Dialog(props: {
  readonly at: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly close: string;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <dialog ref={props.at} class="dialog" aria-label={props.title} onClose={props.onClose}>
      <h2>{props.title}</h2>
      {props.children}
      <form method="dialog">
        <button type="submit" class="go">
          {props.close}
        </button>
      </form>
    </dialog>
  );
}
