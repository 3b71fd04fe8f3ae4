import { type Court, FROM_ABOVE, LEANING, SEATED } from "./court.ts";

/** How the court is seen in its place. */
export interface Seen {
  readonly court: Court;
  readonly viewBox: string;
  /** Whether there is room for the frame around the court. */
  readonly isFramed: boolean;
}

/** Where the tray is: beside the court, or above it. */
type Shape = "wide" | "tall";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole drawing: the court in its frame, with the tray beside it or above it; and the same without the frame. */
const FRAMED: Readonly<Record<Shape, Box>> = {
  wide: { left: -36, top: -34, width: 862, height: 698 },
  tall: { left: -36, top: -154, width: 672, height: 812 },
};
const BARE: Readonly<Record<Shape, Box>> = {
  wide: { left: -3, top: -3, width: 786, height: 606 },
  tall: { left: -3, top: -150, width: 606, height: 753 },
};

/**
 * The smaller the drawing, the steeper one looks at the court: at these scales, in CSS pixels for one of the drawing, a
 * finger still finds the slabs of the farthest row.
 */
const LEAST_SCALES = [
  { court: SEATED, scale: 0.5 },
  { court: LEANING, scale: 0.475 },
];

export function seenIn(place: { readonly shape: Shape; readonly width: number; readonly height: number }): Seen {
  const { shape, width, height } = place;
  const framed = FRAMED[shape];
  const scale = width === 0 ? 1 : Math.min(width / framed.width, height / framed.height);
  const court = LEAST_SCALES.find((least) => scale >= least.scale)?.court;
  return court === undefined
    ? { court: FROM_ABOVE, viewBox: written(BARE[shape]), isFramed: false }
    : { court, viewBox: written(framed), isFramed: true };
}

const written = ({ left, top, width, height }: Box): string => `${left} ${top} ${width} ${height}`;
