import type { ComponentChildren } from "preact";
import "./newest-last.css";

/** A list that grows at its end and keeps it in view, unless somebody has scrolled up to read. */
export const NewestLast = (props: { readonly label: string; readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <div class="newest-last" role="group" aria-label={props.label} tabIndex={0}>
    <ol>{props.children}</ol>
  </div>
);
