import type { FunctionComponent } from "preact";

/** A small button beside the prompt: a sign and its word; on a phone the word is only spoken. */
export const Act = (props: {
  readonly Sign: FunctionComponent;
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <button type="button" class="act" title={props.label} onClick={props.onClick}>
    <props.Sign />
    <span class="act-word">{props.label}</span>
  </button>
);
