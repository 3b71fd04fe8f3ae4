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
 * must stay free (ST-43). Where something that must stay free touches the element, as a speech bubble does, it opens
 * beside both. Where nothing beside it is free it stands at the bottom of the bounds, else at the top.
 */
export function popoverPlace(
  size: Pick<Box, "width" | "height">,
  at: Box | null,
  spared: readonly Box[],
  bounds: Box,
): PopoverPlace {
  const x = bounds.x + (bounds.width - size.width) / 2;
  const bottom: PopoverPlace = { x, y: bounds.y + bounds.height - size.height - MARGIN, tail: null, tailAt: 0 };
  const apart = [bottom, { ...bottom, y: bounds.y + MARGIN }];
  const beside = at === null ? [] : [at, together(at, spared)].flatMap((box) => places(size, box, bounds));
  const wanted = [...beside, ...apart];
  return wanted.find((place) => isFree({ ...place, ...size }, spared)) ?? bottom;
}

/** The smallest box around an element and all that lies over it. */
function together(at: Box, spared: readonly Box[]): Box {
  const all = [at, ...spared.filter((box) => overlaps(at, box))];
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  const right = Math.max(...all.map((box) => box.x + box.width));
  const bottom = Math.max(...all.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Every place beside the element that lies inside the bounds, the best first: its middle at the element's, or an end. */
function places(size: Pick<Box, "width" | "height">, at: Box, bounds: Box): readonly PopoverPlace[] {
  const { width, height } = size;
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  const left = bounds.x + MARGIN;
  const top = bounds.y + MARGIN;
  const right = bounds.x + bounds.width - width - MARGIN;
  const bottom = bounds.y + bounds.height - height - MARGIN;
  const across = [middle.x - width / 2, at.x, at.x + at.width - width].map((x) => within(x, left, right));
  const along = [middle.y - height / 2, at.y + at.height - height, at.y].map((y) => within(y, top, bottom));
  const tailAcross = (x: number): number => within(middle.x - x, CORNER, width - CORNER);
  const tailAlong = (y: number): number => within(middle.y - y, CORNER, height - CORNER);
  const beside = [
    ...along.map((y): PopoverPlace => ({ x: at.x - GAP - width, y, tail: "right", tailAt: tailAlong(y) })),
    ...along.map((y): PopoverPlace => ({ x: at.x + at.width + GAP, y, tail: "left", tailAt: tailAlong(y) })),
    ...across.map((x): PopoverPlace => ({ x, y: at.y - GAP - height, tail: "bottom", tailAt: tailAcross(x) })),
    ...across.map((x): PopoverPlace => ({ x, y: at.y + at.height + GAP, tail: "top", tailAt: tailAcross(x) })),
  ];
  return beside.filter(({ x, y }) => x >= left && y >= top && x <= right && y <= bottom);
}

const within = (wanted: number, least: number, most: number): number => Math.max(least, Math.min(wanted, most));

const isFree = (box: Box, spared: readonly Box[]): boolean => spared.every((other) => !overlaps(box, other));

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
