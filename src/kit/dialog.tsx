import type { ComponentChildren, RefObject } from "preact";
import "./dialog.css";

/** The browser's own dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog(props: {
  readonly at: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly close: string;
  readonly onClose?: () => void;
  /**
   * For a question before something is deleted: the close button has the focus, so that a key pressed twice deletes
   * nothing.
   */
  readonly isGrave?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <dialog ref={props.at} class={`dialog ${props.class ?? ""}`} aria-label={props.title} onClose={props.onClose}>
      <h2>{props.title}</h2>
      {props.children}
      <form method="dialog">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog that opens takes the focus; this says where it goes */}
        <button type="submit" class="go" autoFocus={props.isGrave}>
          {props.close}
        </button>
      </form>
    </dialog>
  );
}
