import type { Viewer } from "../../../kernel/seat.ts";
import { forces } from "../rules/circle.ts";
import type { Force, Table, Tile } from "../rules/state.ts";

/** Where everything lies on the drawn table, in pixels of the board's box. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The size of the least text. */
  readonly type: number;
  /** The round table under everything. */
  readonly ground: Ellipse;
  /** The tiles lie on this ellipse, the Whirlwind in its middle. */
  readonly ring: Ellipse;
  readonly tile: { readonly radius: number /** How flat a circle looks. */; readonly flat: number };
  readonly seats: readonly SeatPlace[];
  /** The parts of the round: a strip above the table, or a few words in its corner. */
  readonly head: Box & { readonly isStrip: boolean };
  /** The number of the round, where the strip is too narrow for it. */
  readonly round: Point | null;
  /** The viewer's own aim, if there is room for words about it. */
  readonly panel: Box | null;
  /** The six faces to choose from, if they lie on the table. */
  readonly faces: readonly Box[] | null;
  /** Where the Cylinder stands while nobody owns it. */
  readonly cylinder: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Ellipse extends Point {
  readonly rx: number;
  readonly ry: number;
}

/** The place of a force. Everything is measured from the middle of its cup's rim. */
export interface SeatPlace {
  readonly cup: Point;
  readonly cupWidth: number;
  readonly cupHeight: number;
  readonly die: number;
  /** The wheel of four and the Hates; the viewer's own lie in the panel, where there is one. */
  readonly wheel: Point & { readonly radius: number };
  readonly hates: readonly Point[];
  readonly hate: number;
  /** The plate with the name; the viewer's own place has none. */
  readonly plate: Box | null;
  /** Where Lightning, Cylinder and gems lie. */
  readonly signs: readonly [lightning: Point, cylinder: Point, gems: Point];
  /** Where announcements stand. */
  readonly speech: Point;
  /** All of it. */
  readonly box: Box;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly type: number;
}

export interface Wanted {
  readonly count: number;
  /** Whether the place at the bottom is the viewer's own. */
  readonly isMine: boolean;
  /** Whether faces are chosen on the table. */
  readonly hasFaces: boolean;
}

/** A tile, or the star of Serenity. */
export type Spot = Tile | "star";

/** From top to bottom, in the order of the keyboard. */
export const SPOTS: readonly (readonly Spot[])[] = [
  ["air"],
  ["fire", "ether"],
  ["whirl"],
  ["earth", "water"],
  ["star"],
];

/** The Whirlwind in the centre, the others around it, anticlockwise: Air, Fire, Earth, the star, Water, Ether. */
const AROUND: readonly Spot[] = ["air", "fire", "earth", "star", "water", "ether"];

export function spotAt({ ring }: Layout, spot: Spot): Point {
  const place = AROUND.indexOf(spot);
  if (place < 0) return { x: ring.x, y: ring.y };
  const angle = ((-90 - 60 * place) * Math.PI) / 180;
  return { x: ring.x + ring.rx * Math.cos(angle), y: ring.y + ring.ry * Math.sin(angle) };
}

/** Where a die lies on a tile: on the side of its force. */
export function restOn(layout: Layout, tile: Tile, seat: SeatPlace): Point {
  const middle = spotAt(layout, tile);
  const { radius, flat } = layout.tile;
  const angle = Math.atan2((seat.cup.y - middle.y) / flat, seat.cup.x - middle.x);
  return { x: middle.x + radius * 1.05 * Math.cos(angle), y: middle.y + radius * 1.05 * flat * Math.sin(angle) };
}

/** Every player has their own place at the bottom; for a watcher the first force is there. Then anticlockwise. */
export function seatOf({ seats }: Layout, { circle }: Pick<Table, "circle">, viewer: Viewer, force: Force): SeatPlace {
  const below = Math.max(0, circle.indexOf(viewer as Table["circle"][number]));
  const seat = seats[(force - below + circle.length) % circle.length];
  if (seat === undefined) throw new Error(`empedocle: no place for force ${force}`);
  return seat;
}

export const seatsOf = (layout: Layout, table: Pick<Table, "circle">, viewer: Viewer): readonly SeatPlace[] =>
  forces(table).map((force) => seatOf(layout, table, viewer, force));

/** 0, 1, 2 … */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The largest pieces with which everything has its room. */
export function layoutFor(size: Size, wanted: Wanted): Layout {
  const isWide = size.width >= size.height * 1.2;
  const largest = isWide
    ? Math.min(size.height / 736, size.width / 1300)
    : Math.min(size.width / 700, size.height / 980);
  let unit = Math.max(SMALLEST, largest);
  while (unit > SMALLEST && !hasRoom(laidOut(size, wanted, unit, isWide))) unit *= 0.96;
  return laidOut(size, wanted, unit, isWide);
}

/** The least size of pieces: a cup of 42 pixels. */
const SMALLEST = 0.44;

const hasRoom = ({ tile, seats, type }: Layout): boolean =>
  tile.radius >= 1.55 * type && seats.every((seat) => seat.cupWidth < 3.4 * tile.radius);

/** Measures of a seat for a unit: a cup is 96 units wide on a desk of 1,440 pixels. */
interface Measures {
  readonly type: number;
  readonly cupWidth: number;
  readonly cupHeight: number;
  readonly die: number;
  readonly wheel: number;
  readonly hate: number;
  readonly plate: number;
  readonly gap: number;
}

const measuresOf = (unit: number, type: number): Measures => ({
  type,
  cupWidth: 96 * unit,
  cupHeight: 106 * unit,
  die: 82 * unit,
  wheel: Math.max(20, 42 * unit),
  hate: Math.max(8, 15 * unit),
  plate: 1.7 * type,
  gap: Math.max(4, 8 * unit),
});

/** The rim of a wheel is wider than its four. */
const RIM = 1.13;
/** The mark of a cup that is set reaches over it. */
const MARK = 0.75;

function laidOut(size: Size, wanted: Wanted, unit: number, isWide: boolean): Layout {
  const { width, height, type } = size;
  const measures = measuresOf(unit, type);
  const { cupWidth, cupHeight, gap, plate } = measures;
  const isLow = isWide && height < 26 * type;
  const others = wanted.count - 1;
  const [left, top, right] = isWide ? (WIDE[others] ?? NO_SEATS) : (UPRIGHT[others] ?? NO_SEATS);

  const head = isLow
    ? { x: gap, y: gap, width: 4.8 * type, height: 2.4 * type }
    : { x: gap, y: 4, width: width - 2 * gap, height: 2.3 * type };
  const headEnd = isLow ? 0 : head.y + head.height + 4;
  const panelHeight = 4.9 * type;
  const faceHeight = Math.max(44, 62 * unit) + 1.7 * type;
  const mineHeight = wanted.isMine
    ? aboveCup(measures) + 0.14 * cupWidth + (wanted.hasFaces ? 0.7 * type : 0)
    : cupHeight + MARK * type + 0.16 * cupWidth + plate + 2 * gap;
  const bottomHeight = wanted.hasFaces && wanted.isMine ? Math.max(mineHeight, faceHeight + gap) : mineHeight;
  const topHeight = top === 0 ? gap : rowHeight(measures) + gap;

  const side = left + right === 0 ? 0 : isWide ? rowWidth(measures) + 2 * gap : columnWidth(measures) + gap;
  const spare = height - headEnd - topHeight - bottomHeight - LEAST_RING * type;
  const panel = !wanted.isMine
    ? null
    : isWide
      ? cornerPanel(size, gap, panelHeight, wanted.hasFaces)
      : uprightPanel(size, gap, Math.min(panelHeight, spare));
  const bottomEnd = panel !== null && !isWide ? panel.y - gap : height - (isWide ? gap : 2);

  const inner: Box = {
    x: side,
    y: headEnd + topHeight,
    width: width - 2 * side,
    height: bottomEnd - bottomHeight - headEnd - topHeight,
  };
  const flat = isWide ? (isLow ? 0.64 : 0.56) : 0.88;
  const radius = Math.max(8, Math.min(inner.width / 6.9, inner.height / (7.9 * flat + 0.85), 74 * unit));
  const socket = 1.3 * radius;
  // A box too small for the table is measured, too, while a page is laid out.
  const rx = Math.max(radius, Math.min((inner.width / 2 - socket) / COS_30, 4.2 * radius));
  const ry = Math.max(
    radius * flat,
    Math.min((inner.height - 2 * socket * flat - 0.8 * radius) / 2, isWide ? rx : rx * 1.06),
  );
  const ring: Ellipse = { x: width / 2, y: inner.y + inner.height / 2 + 0.4 * radius, rx, ry };

  const cornerEnd = head.y + head.height;
  const places: Placing = { measures, size, ring, headEnd, bottomEnd, inner, cornerEnd, gap, socket };
  // The seats at the sides end above the viewer's own things, which lie in a corner or beside the cup.
  const below = panel !== null && isWide ? panel.y - gap : wanted.isMine ? bottomEnd - 0.75 * mineHeight : bottomEnd;
  const seats = [
    mine(places, wanted, panel),
    ...beside(places, right, 1, isWide, below),
    ...above(places, top),
    ...beside(places, left, -1, isWide, below).toReversed(),
  ];
  return {
    width,
    height,
    type,
    ground: groundOf(places, isWide, isLow),
    ring,
    tile: { radius, flat },
    seats,
    head: { ...head, isStrip: !isLow },
    round: isWide ? null : { x: 2 * gap, y: bottomEnd - 1.6 * type },
    panel,
    faces: wanted.hasFaces && wanted.isMine ? facesAround(places, panel, faceHeight) : null,
    cylinder: isWide ? { x: width - 3.4 * type, y: bottomEnd - 2.1 * type } : { x: 2 * type, y: bottomEnd - 3 * type },
  };
}

const COS_30 = Math.cos(Math.PI / 6);
/** The tiles need at least this height, in lines of text. */
const LEAST_RING = 12;

/** By the number of the others: how many sit at the left, above and at the right. */
type Sides = readonly [left: number, top: number, right: number];
const NO_SEATS: Sides = [0, 0, 0];
const WIDE: readonly Sides[] = [NO_SEATS, [0, 1, 0], [1, 0, 1], [1, 1, 1], [2, 0, 2]];
const UPRIGHT: readonly Sides[] = [NO_SEATS, [0, 1, 0], [0, 2, 0], [1, 1, 1], [1, 2, 1]];

interface Placing {
  readonly measures: Measures;
  readonly size: Size;
  readonly ring: Ellipse;
  readonly headEnd: number;
  readonly bottomEnd: number;
  /** Where the tiles have their room. */
  readonly inner: Box;
  /** Below it the words in the corner end, if there are any. */
  readonly cornerEnd: number;
  readonly gap: number;
  readonly socket: number;
}

/** A seat in a row: the wheel outside, the cup, the Hates inside; under the cup the plate. */
const outer = ({ cupWidth, wheel, gap }: Measures): number => cupWidth / 2 + gap + 2 * RIM * wheel;
const inside = ({ cupWidth, hate, gap, type }: Measures): number =>
  Math.max(cupWidth / 2 + gap + 1.5 * hate, 0.42 * cupWidth + MARK * type);
const rowWidth = (measures: Measures): number =>
  Math.max(outer(measures), plateWidth(measures) / 2) + Math.max(inside(measures), plateWidth(measures) / 2);
const aboveCup = ({ cupHeight, hate, type }: Measures): number =>
  Math.max(cupHeight + MARK * type, 0.42 * cupHeight + 3.3 * hate);
const belowCup = ({ cupWidth, plate }: Measures): number => 0.16 * cupWidth + 3 + plate;
const rowHeight = (measures: Measures): number => aboveCup(measures) + belowCup(measures);
const plateWidth = ({ type, cupWidth }: Measures): number =>
  Math.max((cupWidth > 3.4 * type ? 8.6 : 7.2) * type, 1.15 * cupWidth);

function inRow(measures: Measures, cup: Point, outward: 1 | -1): SeatPlace {
  const { cupWidth, cupHeight, die, wheel, hate, gap, type } = measures;
  const middle = cup.y - 0.42 * cupHeight;
  const plate: Box = {
    x: cup.x - plateWidth(measures) / 2,
    y: cup.y + 0.16 * cupWidth + 3,
    width: plateWidth(measures),
    height: measures.plate,
  };
  const signs = plate.y + plate.height / 2;
  const [out, into] = [Math.max(outer(measures), plate.width / 2), Math.max(inside(measures), plate.width / 2)];
  return {
    cup,
    cupWidth,
    cupHeight,
    die,
    wheel: { x: cup.x + outward * (cupWidth / 2 + gap + RIM * wheel), y: middle, radius: wheel },
    hates: [-1, 0, 1].map((index) => ({
      x: cup.x - outward * (cupWidth / 2 + gap + 0.7 * hate),
      y: middle + index * 2.2 * hate,
    })),
    hate,
    plate,
    signs: [
      { x: plate.x + 0.85 * type, y: signs },
      { x: plate.x + 2.2 * type, y: signs },
      { x: plate.x + plate.width - 1.5 * type, y: signs },
    ],
    speech: { x: cup.x, y: cup.y - 1.15 * die - 0.6 * type },
    box: {
      x: cup.x - (outward > 0 ? into : out),
      y: cup.y - aboveCup(measures),
      width: out + into,
      height: rowHeight(measures),
    },
  };
}

/** A seat in a column: the cup, the plate, and under it the wheel and the Hates. */
const columnWidth = ({ type, wheel, hate }: Measures): number => Math.max(5.6 * type, 2 * RIM * wheel + 5.4 * hate + 4);
const columnHeight = (measures: Measures): number =>
  measures.cupHeight + MARK * measures.type + belowCup(measures) + 5 + 2 * RIM * measures.wheel;

function inColumn(measures: Measures, cup: Point): SeatPlace {
  const { cupWidth, cupHeight, die, wheel, hate, type } = measures;
  const width = columnWidth(measures);
  const plate: Box = { x: cup.x - width / 2, y: cup.y + 0.16 * cupWidth + 3, width, height: measures.plate };
  const middle = plate.y + plate.height + 5 + RIM * wheel;
  const start = cup.x - (2 * RIM * wheel + 5.4 * hate + 4) / 2;
  const hates = start + 2 * RIM * wheel + 4;
  const beside = cupWidth / 2 + 0.75 * type;
  return {
    cup,
    cupWidth,
    cupHeight,
    die,
    wheel: { x: start + RIM * wheel, y: middle, radius: wheel },
    hates: [0, 1, 2].map((index) => ({ x: hates + hate * (0.8 + index * 1.8), y: middle - 0.35 * wheel })),
    hate,
    plate,
    signs: [
      { x: cup.x - beside, y: cup.y - 0.3 * cupHeight },
      { x: cup.x + beside, y: cup.y - 0.3 * cupHeight },
      { x: hates + 0.9 * type, y: middle + 0.62 * wheel },
    ],
    speech: { x: cup.x, y: cup.y - 1.15 * die - 0.6 * type },
    box: { x: cup.x - width / 2, y: cup.y - cupHeight - MARK * type, width, height: columnHeight(measures) },
  };
}

/** The place at the bottom. The viewer's own has no plate; its wheel and Hates lie in the panel or beside the cup. */
function mine({ measures, size, bottomEnd, gap }: Placing, { isMine, hasFaces }: Wanted, panel: Box | null): SeatPlace {
  const { cupWidth, cupHeight, type } = measures;
  const x = size.width / 2;
  if (!isMine) return inRow(measures, { x, y: bottomEnd - belowCup(measures) }, 1);
  const cup: Point = { x, y: bottomEnd - 0.14 * cupWidth - (hasFaces ? 0.7 * type : 0) };
  const seat = { ...inRow(measures, cup, -1), plate: null };
  const height = bottomEnd - cup.y + aboveCup(measures);
  if (panel !== null) {
    const width = cupWidth + 2 * MARK * type;
    return { ...seat, ...inPanel(panel, type), box: { x: x - width / 2, y: bottomEnd - height, width, height } };
  }
  const radius = measures.wheel * 1.12;
  const hate = measures.hate;
  const middle = cup.y - Math.max(0.4 * cupHeight, RIM * radius + 0.1 * type);
  const start = x + cupWidth / 2 + gap;
  const signs = start + 6.2 * hate;
  const width = 2 * (cupWidth / 2 + gap + Math.max(2 * RIM * radius, 6.2 * hate + 5.2 * type));
  return {
    ...seat,
    wheel: { x: x - cupWidth / 2 - gap - RIM * radius, y: middle, radius },
    hates: [0, 1, 2].map((index) => ({ x: start + hate * (1 + index * 2), y: middle + 0.3 * hate })),
    signs: [
      { x: signs + 0.7 * type, y: middle + 0.3 * hate },
      { x: signs + 2.1 * type, y: middle + 0.3 * hate },
      { x: signs + 3.5 * type, y: middle + 0.3 * hate },
    ],
    box: { x: x - width / 2, y: bottomEnd - height, width, height },
  };
}

/** The wheel at the left end of the panel, the Hates and what else is held at its right end. */
function inPanel({ x, y, width, height }: Box, type: number): Pick<SeatPlace, "wheel" | "hates" | "hate" | "signs"> {
  const radius = Math.min(1.8 * type, height / 2.6);
  const right = x + width - 5 * type;
  const below = y + 0.74 * height;
  return {
    wheel: { x: x + 0.6 * type + RIM * radius, y: y + height / 2, radius },
    hates: [0, 1, 2].map((index) => ({ x: right + (0.8 + index * 1.5) * type, y: y + 0.31 * height })),
    hate: 0.78 * type,
    signs: [
      { x: right + 0.7 * type, y: below },
      { x: right + 2.2 * type, y: below },
      { x: right + 3.4 * type, y: below },
    ],
  };
}

/** Where the words of the panel stand, between the wheel and the Hates. */
export const panelWords = ({ x, y, width, height }: Box, type: number): Box => ({
  x: x + 0.9 * type + 2 * RIM * Math.min(1.8 * type, height / 2.6),
  y,
  width: width - 6.1 * type - 2 * RIM * Math.min(1.8 * type, height / 2.6),
  height,
});

/** The seats of one side, from below to above. */
function beside(
  placing: Placing,
  count: number,
  outward: 1 | -1,
  isWide: boolean,
  below: number,
): readonly SeatPlace[] {
  const { measures, size, ring, inner, headEnd, cornerEnd, gap, socket } = placing;
  if (count === 0) return [];
  if (!isWide) {
    const x = columnWidth(measures) / 2 + 2;
    const y = inner.y + (inner.height - columnHeight(measures)) / 2 + measures.cupHeight + MARK * measures.type;
    return [inColumn(measures, { x: outward > 0 ? size.width - x : x, y })];
  }
  const reach = Math.max(outer(measures), plateWidth(measures) / 2) + gap;
  const room = Math.max(0, size.width / 2 - ring.rx * COS_30 - socket - rowWidth(measures) - 3 * gap);
  return upTo(count).map((index) => {
    // Of two, the upper one sits further inside, as on a round table.
    const x =
      reach + (count === 2 && index === 1 ? Math.min(room, 0.12 * size.width) : Math.min(room, 0.03 * size.width));
    const share = count === 2 ? (index === 0 ? 0.74 : 0.25) : 0.5;
    const start = count === 2 ? cornerEnd : headEnd;
    const middle = start + (below - start) * share;
    const y = middle - rowHeight(measures) / 2 + aboveCup(measures);
    return inRow(measures, { x: outward > 0 ? size.width - x : x, y }, outward);
  });
}

/** The seats above the tiles, from right to left. */
function above({ measures, size, headEnd }: Placing, count: number): readonly SeatPlace[] {
  const y = headEnd + aboveCup(measures);
  if (count === 1) return [inRow(measures, { x: size.width / 2, y }, -1)];
  const half = Math.max(outer(measures), plateWidth(measures) / 2);
  const x = Math.max(half + 2, size.width * 0.24);
  return count === 2 ? [inRow(measures, { x: size.width - x, y }, 1), inRow(measures, { x, y }, -1)] : [];
}

/** Under the table, if at least two lines fit. */
const uprightPanel = ({ width, height, type }: Size, gap: number, panelHeight: number): Box | null =>
  panelHeight < 3.4 * type
    ? null
    : { x: gap + 4, y: height - panelHeight - gap, width: width - 2 * gap - 8, height: panelHeight };

function cornerPanel({ width, height, type }: Size, gap: number, panelHeight: number, hasFaces: boolean): Box | null {
  const panelWidth = Math.min(20 * type, (hasFaces ? 0.26 : 0.33) * width);
  if (panelWidth < 14 * type || height < 26 * type) return null;
  return { x: 2 * gap, y: height - panelHeight - 2 * gap, width: panelWidth, height: panelHeight };
}

/** Three faces at each side of the viewer's own cup. */
function facesAround({ size, measures, bottomEnd, gap }: Placing, panel: Box | null, height: number): readonly Box[] {
  const start = measures.cupWidth / 2 + 2 * gap;
  const free = size.width / 2 - start - (panel === null ? 2 * gap : panel.x + panel.width + gap);
  const width = Math.max(44, Math.min(1.25 * height, free / 3));
  const y = bottomEnd - height;
  return [-3, -2, -1, 0, 1, 2].map((index) => ({
    x: size.width / 2 + (index < 0 ? -start + index * width : start + index * width),
    y,
    width,
    height,
  }));
}

function groundOf({ size, ring, headEnd, bottomEnd, measures }: Placing, isWide: boolean, isLow: boolean): Ellipse {
  const edge = isLow ? 14 : 0.06 * size.height;
  if (!isWide) {
    const radius = Math.max(0, size.width / 2 - 4);
    return {
      x: ring.x,
      y: ring.y,
      rx: radius,
      ry: Math.max(0, Math.min(radius * 1.08, (bottomEnd - headEnd - measures.cupHeight * 0.4) / 2)),
    };
  }
  const ry = Math.max(0, (bottomEnd - headEnd - edge) / 2);
  return { x: ring.x, y: headEnd + ry, rx: Math.max(0, Math.min(size.width / 2 - 6, 2.3 * ry)), ry };
}
