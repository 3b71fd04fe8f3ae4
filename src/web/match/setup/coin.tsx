import type { ComponentChildren } from "preact";
import "./coin.css";

/** Who holds a seat, as its coin shows it: round for people, with a gear's edge for bots, dashed while it is free. */
export type Holder = "person" | "bot" | "nobody";

/** The coin of a seat: colour and emblem are those of the seat, so that the same one is recognised everywhere. */
export const Coin = (props: {
  readonly seat: number;
  readonly is: Holder;
  readonly isAway?: boolean;
  /** A small mark at the edge. */
  readonly children?: ComponentChildren;
}) => (
  <span class={`coin ${props.is} seat-${props.seat}${props.isAway ? " is-away" : ""}`} aria-hidden="true">
    {props.is === "nobody" ? <Plus /> : <Sign of="table" id={`seat-${props.seat}`} />}
    {props.children}
  </span>
);

/** A drawing of one of the sheets that the build makes of icons. */
export const Sign = (props: { readonly of: string; readonly id: string; readonly class?: string }) => (
  <svg class={props.class ?? "sign"} width="1em" height="1em" viewBox="0 0 512 512" aria-hidden="true">
    <use href={`/emblems/${props.of}.svg#${props.id}`} />
  </svg>
);

const Plus = () => (
  <svg class="sign" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v16M4 12h16" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
  </svg>
);
