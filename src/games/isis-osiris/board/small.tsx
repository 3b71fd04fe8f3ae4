import type { ComponentChildren } from "preact";
import { Pile } from "./pieces.tsx";

/** A small drawing of a piece outside the board. While the piece is dragged its place is empty. */
export const Small = ({
  children,
  isAway = false,
}: {
  readonly children: ComponentChildren;
  readonly isAway?: boolean;
}) => (
  <svg class={`io-small ${isAway ? "io-away" : ""}`} viewBox="-44 -44 88 92" aria-hidden="true">
    {children}
  </svg>
);

/** A heap that fits into a small drawing. It shows only whether there are few or many tiles. */
export const Heap = ({ count }: { readonly count: number }) => (
  <g transform="translate(0 9) scale(0.86)">
    <Pile count={Math.min(count, 5)} />
  </g>
);
