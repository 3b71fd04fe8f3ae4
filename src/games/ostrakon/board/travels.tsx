import type { ComponentChildren } from "preact";
import type { Point } from "./places.ts";

interface TravelsProps {
  readonly from: Point;
  readonly to: Point;
  /** In milliseconds at pace 1. */
  readonly time: number;
  readonly wait?: number;
  readonly children: ComponentChildren;
}

/** A piece at its place. If it was elsewhere before the running row, it comes from there. */
export function Travels({
  from,
  to,
  time,
  wait = 0,
  children,
  ...marks
}: TravelsProps & Readonly<Record<`data-${string}`, unknown>>) {
  const isMoving = from.x !== to.x || from.y !== to.y;
  return (
    <g
      class={isMoving ? "os-go" : ""}
      style={{
        transform: place(to),
        ...(isMoving ? { "--from": place(from), "--time": `${time}ms`, "--wait": `${wait}ms` } : {}),
      }}
      {...marks}
    >
      {children}
    </g>
  );
}

const place = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
