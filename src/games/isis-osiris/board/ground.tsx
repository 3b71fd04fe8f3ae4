import { useMemo } from "preact/hooks";
import Cat from "~icons/game-icons/bastet";
import Eye from "~icons/game-icons/eye-of-horus";
import Lotus from "~icons/game-icons/lotus";
import Scarab from "~icons/game-icons/scarab-beetle";
import type { Shape } from "../../../kit/shape.ts";
import { CELLS } from "../rules/cells.ts";
import type { Cell } from "../rules/state.ts";
import { type Court, GAP, type Point, quad, type Sides } from "./court.ts";
import { Materials, Stone } from "./materials.tsx";
import type { Seen } from "./seen.ts";
import "./ground.css";

/**
 * The court under everything: slabs of stone in a frame with inlays, on a plinth, lit by one lamp at the upper left;
 * and the ledge for what lies beside it. It is a drawing of its own, so that it is painted once and never with the
 * pieces.
 */
export function Ground(props: Seen & { readonly shape: Shape }) {
  const { court, isFramed, shape, viewBox } = props;
  return useMemo(
    () => (
      <svg class="io-ground" viewBox={viewBox} aria-hidden="true">
        <Materials />
        <Stone />
        {isFramed && (
          <>
            <Ledge shape={shape} />
            <Plinth court={court} />
            <Inlays court={court} />
          </>
        )}
        <Floor court={court} />
        {isFramed && <path class="io-columns" d={COLUMNS.map((column) => shadowOf(court, column)).join("")} />}
        <path class="io-lamp" d={quad(court, ring(isFramed ? FRAME : 0))} />
        {isFramed && <Names court={court} />}
      </svg>
    ),
    [court, isFramed, shape, viewBox],
  );
}

/** The whole of the frame, in slabs around the court; and where its parts begin, from the court outwards. */
const FRAME = 0.34;
const WALL = 0.07;
const BAND = { from: 0.09, to: 0.155 };
const FRIEZE = { from: 0.19, to: 0.29 };
/** The height of the plinth, in the drawing. */
const PLINTH = 20;
const SLABS = [0, 1, 2, 3, 4, 5];

const ring = (width: number) => ({ left: -width, far: -width, right: 6 + width, near: 6 + width });

/** The body of the frame: its shadow on the ground, its front, and its top. */
function Plinth({ court }: { readonly court: Court }) {
  const [left, right] = [court.at(-FRAME, 6 + FRAME), court.at(6 + FRAME, 6 + FRAME)];
  const front = `M${left.x} ${left.y}H${right.x}v${PLINTH}H${left.x}Z`;
  return (
    <g>
      {SHADOW.map((fall) => (
        <path
          key={fall}
          class="io-ground-cast"
          d={quad(court, ring(FRAME - 0.1 + fall * 0.012))}
          transform={`translate(${fall * 0.5} ${PLINTH + fall * 0.6})`}
        />
      ))}
      <path class="io-front" d={front} />
      <path class="io-front-line" d={`M${left.x} ${left.y + PLINTH * 0.55}H${right.x}`} />
      <path class="io-stone" d={quad(court, ring(FRAME))} />
      <path class="io-grit" d={quad(court, ring(FRAME))} />
      <path class="io-stone-edge" d={quad(court, ring(FRAME - 0.012))} />
    </g>
  );
}

/** A soft shadow without a filter: wider and fainter the further it falls. */
const SHADOW = [33, 30, 27, 24, 21, 18, 15, 12, 9, 6, 3];

/** A place of the frame: along its side in slabs, and from the court outwards. */
type Place = (along: number, out: number) => Point;

const sidesOf = (court: Court): readonly Place[] => [
  (along, out) => court.at(along, -out),
  (along, out) => court.at(along, 6 + out),
  (along, out) => court.at(-out, along),
  (along, out) => court.at(6 + out, along),
];

/** Lotus leaves, and a band of faience, gold, carnelian and lapis. */
function Inlays({ court }: { readonly court: Court }) {
  const sides = sidesOf(court);
  return (
    <g>
      <path class="io-lotus" d={sides.flatMap((side) => LEAVES.map((from) => leaf(side, from))).join("")} />
      <path class="io-band" d={quad(court, ring(BAND.to + 0.018))} />
      {Object.entries(STONES).map(([inlay, places]) => (
        <path
          key={inlay}
          class={`io-${inlay}`}
          d={sides.flatMap((side) => SLABS.flatMap((slab) => places.map((at) => stone(side, slab + at / 6)))).join("")}
        />
      ))}
    </g>
  );
}

/** Which of the six small stones along a slab are of what. */
const STONES: Readonly<Record<string, readonly number[]>> = {
  faience: [0],
  gold: [1, 3, 5],
  carnelian: [2],
  lapis: [4],
};
const JOINT = 0.014;

const stone = (side: Place, from: number): string =>
  closed([
    side(from + JOINT, BAND.from),
    side(from + 1 / 6 - JOINT, BAND.from),
    side(from + 1 / 6 - JOINT, BAND.to),
    side(from + JOINT, BAND.to),
  ]);

const LEAVES = Array.from({ length: 24 }, (_, leaf) => leaf / 4);

const leaf = (side: Place, from: number): string =>
  closed([side(from + 0.035, FRIEZE.from), side(from + 0.125, FRIEZE.to), side(from + 0.215, FRIEZE.from)]);

/** The sunken floor: its wall, its slabs, each a little different, and the shadow that the frame throws on it. */
function Floor({ court }: { readonly court: Court }) {
  return (
    <>
      <path class="io-wall" d={quad(court, ring(WALL))} />
      <path class="io-joints" d={quad(court, ring(0.02))} />
      {CELLS.map((cell) => (
        <path
          key={cell}
          class={`io-slab io-slab-${(cell * 7 + Math.floor(cell / 6)) % 5}`}
          d={quad(court, slabOf(cell), GAP)}
        />
      ))}
      {CELLS.map((cell) => (
        <path key={cell} class="io-slab-light" d={litSides(court, slabOf(cell))} />
      ))}
      <path
        class="io-cracks"
        d={CRACKS.map((crack) => open(crack.map(([across, down]) => court.at(across, down)))).join("")}
      />
      <path class="io-shade" d={quad(court, { left: -WALL, far: -WALL, right: 6 + WALL, near: 0.13 })} />
      <path class="io-shade" d={quad(court, { left: -WALL, far: -WALL, right: 0.1, near: 6 + WALL })} />
    </>
  );
}

/** The sides of a slab that look at the lamp. */
const litSides = (court: Court, { left, far, right, near }: Sides): string =>
  open([court.at(left + EDGE, near - EDGE), court.at(left + EDGE, far + EDGE), court.at(right - EDGE, far + EDGE)]);
const EDGE = GAP + 0.008;

/** Where the stone has split: along and down, in slabs. */
const CRACKS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [1.3, 0.03],
    [1.36, 0.3],
    [1.3, 0.48],
    [1.42, 0.72],
  ],
  [
    [4.97, 2.35],
    [4.7, 2.42],
    [4.55, 2.6],
    [4.3, 2.62],
  ],
  [
    [0.4, 3.97],
    [0.47, 3.7],
    [0.42, 3.5],
  ],
  [
    [3.03, 4.4],
    [3.3, 4.52],
    [3.42, 4.75],
    [3.6, 4.8],
  ],
  [
    [2.03, 5.7],
    [2.25, 5.62],
    [2.38, 5.4],
  ],
  [
    [5.6, 5.03],
    [5.55, 5.3],
    [5.66, 5.5],
    [5.6, 5.66],
  ],
];

/** Where the shadow of a column of the temple begins at the left of the court; it is so broad, and falls so far. */
const COLUMNS = [-0.1, 2.3, 4.7];
const BREADTH = 0.7;
const SLOPE = 1.5;

const shadowOf = (court: Court, from: number): string => {
  const [left, right] = [-FRAME, 6 + FRAME];
  const to = Math.min(from + SLOPE, right - BREADTH);
  return closed([
    court.at(left, from),
    court.at(right, to),
    court.at(right, to + BREADTH),
    court.at(left, from + BREADTH),
  ]);
};

/** The names of columns and rows, each on a small ivory disc in the frame. */
function Names({ court }: { readonly court: Court }) {
  const names = [
    ...[..."abcdef"].map((name, at) => ({ name, ...court.at(at + 0.5, 6 + FRAME / 2) })),
    ...[..."654321"].map((name, at) => ({ name, ...court.at(-FRAME / 2, at + 0.5) })),
  ];
  return (
    <g class="io-names">
      {names.map(({ name, x, y }) => (
        <g key={name} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle r="15" />
          <text y="8">{name}</text>
        </g>
      ))}
    </g>
  );
}

/** A bench of the same stone: beside the court, or behind it. */
function Ledge({ shape }: { readonly shape: Shape }) {
  const box = LEDGES[shape];
  return (
    <g class="io-ledge">
      <rect class="io-ground-cast" {...box} rx="14" transform="translate(5 18)" />
      <rect class="io-ground-cast" {...box} rx="14" transform="translate(9 24)" />
      <rect class="io-ledge-front" {...box} rx="12" transform="translate(0 11)" />
      <rect class="io-ledge-top" {...box} rx="12" />
      <rect class="io-stone-edge" x={box.x + 2} y={box.y + 2} width={box.width - 4} height={box.height - 4} rx="10" />
      {CARVED.map((Sign, at) => {
        const along = (at + 0.5) / CARVED.length;
        const [x, y] = shape === "wide" ? [0.5, along] : [along, 0.5];
        const corner = { x: box.x + x * box.width - CARVING / 2, y: box.y + y * box.height - CARVING / 2 };
        return <Sign key={along} class="io-carved" {...corner} width={CARVING} height={CARVING} />;
      })}
    </g>
  );
}

/** What is carved into the ledge, and how large. */
const CARVED = [Eye, Lotus, Scarab, Cat, Eye];
const CARVING = 80;

const LEDGES: Readonly<Record<Shape, { x: number; y: number; width: number; height: number }>> = {
  wide: { x: 650, y: -26, width: 172, height: 662 },
  tall: { x: -30, y: -150, width: 660, height: 102 },
};

const slabOf = (cell: Cell): Sides => ({
  left: cell % 6,
  far: Math.floor(cell / 6),
  right: (cell % 6) + 1,
  near: Math.floor(cell / 6) + 1,
});

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const open = (points: readonly Point[]): string => `M${points.map(written).join("L")}`;
const closed = (points: readonly Point[]): string => `${open(points)}Z`;
