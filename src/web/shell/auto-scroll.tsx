import type { ComponentChildren } from "preact";
import "./auto-scroll.css";

/** A list that grows at its end and keeps the end in view, unless the reader has scrolled up. */
export const AutoScroll = (props: { readonly label: string; readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <div class="auto-scroll" role="group" aria-label={props.label} tabIndex={0}>
    <ol>{props.children}</ol>
  </div>
);
