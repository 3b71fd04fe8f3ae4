import type { Box } from "../../kit/popover-place.ts";

/**
 * Where a bubble stands free: it covers neither what it points at nor a choice (ST-82), no text, and a seat only in
 * need. Where no place is free, a choice that is half covered can still be seen and pressed, a covered text not read.
 */
export function bubblePlace(
  bubble: { readonly width: number; readonly height: number },
  within: Box,
  target: Box | null,
  choices: readonly Box[],
  seats: readonly Box[] = [],
  texts: readonly Box[] = [],
): { readonly x: number; readonly y: number } {
  const places = candidates(bubble, within);
  const cost = (place: Place): number => {
    const box = { ...bubble, ...place };
    const covered = (things: readonly Box[]): number => things.reduce((sum, thing) => sum + overlap(box, thing), 0);
    const pointedAt = target === null ? [] : [grown(target)];
    return covered(pointedAt) * 1e6 + covered(texts) * 20_000 + covered(choices) * 1000 + covered(seats);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const GAP = 8;
const COLUMNS = [0.5, 0, 1, 0.25, 0.75];
const ROWS = 12;

/** A grid of places, the top ones first: there the bubble is read before the board. */
function candidates(bubble: { readonly width: number; readonly height: number }, within: Box): readonly Place[] {
  const free = {
    x: Math.max(0, within.width - bubble.width - 2 * GAP),
    y: Math.max(0, within.height - bubble.height - 2 * GAP),
  };
  return Array.from({ length: ROWS }, (_, row) =>
    COLUMNS.map((share) => ({
      x: Math.round(within.x + GAP + free.x * share),
      y: Math.round(within.y + GAP + (free.y * row) / (ROWS - 1)),
    })),
  ).flat();
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - GAP,
  y: y - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
};

/** How long the two strokes of an arrow's head are. */
const HEAD = 15;
const NO_ARROW = { line: "", head: "" };

/** A longer arrow would cross the board, and with it what the bubble is about. */
const LONGEST_ARROW = 100;

/**
 * The arrow from the bubble's edge to the target's: a curve, and its head. Where they are far from each other it begins
 * on the way.
 */
export function arrowFrom(bubble: Box, target: Box): { readonly line: string; readonly head: string } {
  const edge = edgePoint(bubble, middle(target));
  const to = edgePoint(target, edge);
  const share = Math.min(1, LONGEST_ARROW / Math.hypot(to.x - edge.x, to.y - edge.y));
  const from = { x: to.x + (edge.x - to.x) * share, y: to.y + (edge.y - to.y) * share };
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18, y: (from.y + to.y) / 2 - (to.x - from.x) * 0.18 };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  // Where the target is next to the bubble there is no room for an arrow, and its head would lie over the words.
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < HEAD) return NO_ARROW;
  const barb = (side: number): string => {
    const angle = turn + Math.PI + side * 0.45;
    return `${(to.x + HEAD * Math.cos(angle)).toFixed(1)} ${(to.y + HEAD * Math.sin(angle)).toFixed(1)}`;
  };
  const at = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return { line: `M${at(from)}Q${at(bend)} ${at(to)}`, head: `M${barb(1)}L${at(to)}L${barb(-1)}` };
}

const middle = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });

/** Where the line from the middle of a box to a point leaves the box; for a large box a little inside. */
function edgePoint(box: Box, towards: Place): Place {
  const from = middle(box);
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
    1,
  );
  return { x: from.x + dx * reach, y: from.y + dy * reach };
}
