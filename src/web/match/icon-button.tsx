import type { FunctionComponent } from "preact";

/** A small button of the match's tools: a sign; its label is spoken and shown as a title. */
export const IconButton = (props: {
  readonly Icon: FunctionComponent;
  readonly label: string;
  /** For a button that opens something: whether it is open. */
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}) => (
  <button type="button" class="act" title={props.label} aria-expanded={props.isOpen} onClick={props.onClick}>
    <props.Icon />
    <span class="act-word">{props.label}</span>
  </button>
);
