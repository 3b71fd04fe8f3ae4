import type { FunctionComponent } from "preact";

/** A small button beside the prompt: an icon and its label. On a phone only screen readers get the label. */
export const IconButton = (props: {
  readonly Icon: FunctionComponent;
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <button type="button" class="act" title={props.label} onClick={props.onClick}>
    <props.Icon />
    <span class="act-word">{props.label}</span>
  </button>
);
