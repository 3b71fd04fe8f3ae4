/** A rectangle in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PopoverPlace {
  readonly x: number;
  readonly y: number;
  /** The side of the popover that its tail is on; null where it stands apart from its element. */
  readonly tail: "left" | "right" | "top" | "bottom" | null;
  /** Where the tail is, from the popover's left or top edge. */
  readonly tailAt: number;
}

/** Between the popover and its element: room for the tail. */
const GAP = 12;
const MARGIN = 8;
/** The tail keeps this far from a rounded corner. */
const CORNER = 22;

/**
 * Where a popover of this size opens at an element: beside it, above or below, inside `bounds`, and over none of what
 * must stay free (ST-43). Where no place is left it stands at the bottom of the bounds.
 */
export function popoverPlace(
  size: Pick<Box, "width" | "height">,
  at: Box | null,
  spared: readonly Box[],
  bounds: Box,
): PopoverPlace {
  const free = at === null ? [] : places(size, at, bounds).filter((place) => isFree({ ...place, ...size }, spared));
  return (
    free[0] ?? {
      x: bounds.x + (bounds.width - size.width) / 2,
      y: bounds.y + bounds.height - size.height - MARGIN,
      tail: null,
      tailAt: 0,
    }
  );
}

/** Every place beside the element that lies inside the bounds, the best first. */
function places({ width, height }: Pick<Box, "width" | "height">, at: Box, bounds: Box): readonly PopoverPlace[] {
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  const x = within(middle.x - width / 2, bounds.x + MARGIN, bounds.x + bounds.width - width - MARGIN);
  const y = within(middle.y - height / 2, bounds.y + MARGIN, bounds.y + bounds.height - height - MARGIN);
  const acrossAt = within(middle.x - x, CORNER, width - CORNER);
  const alongAt = within(middle.y - y, CORNER, height - CORNER);
  const beside: readonly PopoverPlace[] = [
    { x: at.x - GAP - width, y, tail: "right", tailAt: alongAt },
    { x: at.x + at.width + GAP, y, tail: "left", tailAt: alongAt },
    { x, y: at.y - GAP - height, tail: "bottom", tailAt: acrossAt },
    { x, y: at.y + at.height + GAP, tail: "top", tailAt: acrossAt },
  ];
  return beside.filter(
    (place) =>
      place.x >= bounds.x + MARGIN &&
      place.y >= bounds.y + MARGIN &&
      place.x + width <= bounds.x + bounds.width - MARGIN &&
      place.y + height <= bounds.y + bounds.height - MARGIN,
  );
}

const within = (wanted: number, least: number, most: number): number => Math.max(least, Math.min(wanted, most));

const isFree = (box: Box, spared: readonly Box[]): boolean => spared.every((other) => !overlaps(box, other));

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
