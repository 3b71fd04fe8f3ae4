import { HEXES } from "../rules/hexes.ts";
import { CELL_RADIUS, hexagon, SLAB_THICKNESS, type Spot, slab, spotOf, VIEW_BOX, written } from "./layout.ts";
import "./slab.css";

/**
 * The board under everything: a slab of olive wood with a hollow for each hex, lit by one lamp at the upper left. It is
 * a drawing of its own, so that it is painted once and never with the pieces.
 */
export const Slab = () => (
  <svg class="ai-slab" viewBox={VIEW_BOX} aria-hidden="true">
    <Light />
    <clipPath id="ai-top">
      <path d={slab(0)} />
    </clipPath>
    {SHADOW.map(({ inset, down }) => (
      <path key={down} class="ai-slab-cast" d={slab(inset)} transform={`translate(${down * 0.4} ${down})`} />
    ))}
    {LAYERS.map((down) => (
      <path key={down} class="ai-slab-front" d={slab(0)} transform={`translate(0 ${down})`} />
    ))}
    <path class="ai-slab-top" d={slab(0)} />
    <path class="ai-lamp" d={slab(0)} />
    {MIDDLES.map((transform) => (
      <g key={transform} transform={transform}>
        <path class="ai-lip" d={HOLLOW} transform="translate(1.2 2)" />
        <path class="ai-floor" d={HOLLOW} />
      </g>
    ))}
    <g clip-path="url(#ai-top)">
      <path class="ai-grain" d={GRAIN} />
      <path class="ai-pores" d={GRAIN} />
      <path class="ai-branch" d={BRANCH} />
    </g>
    {MIDDLES.map((transform) => (
      <path key={transform} class="ai-wall" d={WALL} transform={transform} />
    ))}
    <path class="ai-rim-light" d={slab(2.5)} />
    <path class="ai-rim-groove" d={slab(8)} />
    <path class="ai-rim-shine" d={slab(9.4)} />
    {NOTCHES.map((transform) => (
      <path key={transform} class="ai-palmette" d={PALMETTE} transform={transform} />
    ))}
    {CORNERS.map((transform) => (
      <g key={transform} transform={transform}>
        <circle class="ai-nail" r="5.5" />
        <circle class="ai-nail-shine" cx="-1.6" cy="-1.8" r="1.7" />
      </g>
    ))}
  </svg>
);

/** What the lamp does to a face of the slab or of a piece. */
const Light = () => (
  <defs>
    <linearGradient id="ai-wood" x1="0.1" x2="0.7" y2="1">
      <stop class="ai-wood-light" offset="0" />
      <stop class="ai-wood-body" offset="0.5" />
      <stop class="ai-wood-shade" offset="1" />
    </linearGradient>
    <linearGradient id="ai-front">
      <stop class="ai-front-light" offset="0.1" />
      <stop class="ai-front-shade" offset="1" />
    </linearGradient>
    <radialGradient id="ai-lamp" cx="0.3" cy="0.2" r="0.85">
      <stop class="ai-lamp-near" offset="0" />
      <stop class="ai-lamp-away" offset="0.45" />
      <stop class="ai-lamp-far" offset="1" />
    </radialGradient>
    <linearGradient id="ai-lit" x1="0.3" x2="0.6" y2="1">
      <stop class="ai-lit-shade" offset="0" />
      <stop class="ai-lit-light" offset="0.55" />
    </linearGradient>
    <linearGradient id="ai-sheen" x1="0.15" x2="0.75" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.34" />
      <stop offset="0.45" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-opacity="0.2" />
    </linearGradient>
  </defs>
);

/** A soft shadow without a filter: wider and fainter the further it falls. */
const SHADOW = Array.from({ length: 12 }, (_, fall) => ({ inset: 14 - 3 * fall, down: SLAB_THICKNESS + 2 * fall }));
const LAYERS = [20, 16, 12, 8, 4];

const MIDDLES = HEXES.map((hex) => `translate(${spotOf(hex).x} ${spotOf(hex).y.toFixed(1)})`);

/** A hollow has a light lower lip, a floor, and the shadow that its upper walls throw on the floor. */
const HOLLOW = hexagon(CELL_RADIUS, 9);
export const WALL = `${HOLLOW}${hexagon(CELL_RADIUS - 6, 8, { x: 2.2, y: 4.3 })}`;

/** On each side of the slab, between its outer hexes and its edge. */
const NOTCHES = [0, 60, 120, 180, 240, 300].flatMap((turn) =>
  [-60, 60].map((x) => `rotate(${turn}) translate(${x} -264) scale(0.82)`),
);
const CORNERS = [30, 90, 150, 210, 270, 330].map((turn) => `rotate(${turn}) translate(0 -309) rotate(${-turn})`);
const PALMETTE =
  "M0 11C-5 5-5-4 0-11C5-4 5 5 0 11ZM-3 11C-11 8-13 1-11-6C-5-3-2 4-3 11ZM3 11C11 8 13 1 11-6C5-3 2 4 3 11ZM-6 12C-13 13-19 9-21 4C-14 2-8 6-6 12ZM6 12C13 13 19 9 21 4C14 2 8 6 6 12Z";

/** The shadow of an olive branch that hangs over the board. */
const TWIGS = [
  { x: 330, y: -270, turn: 152, leaves: 9 },
  { x: 350, y: -150, turn: 170, leaves: 5 },
  { x: 120, y: -330, turn: 128, leaves: 3 },
];
const BRANCH = TWIGS.map(twig).join("");

function twig({ x, y, turn, leaves }: (typeof TWIGS)[number]): string {
  const bent = (far: number): number => ((turn + far * 0.06) * Math.PI) / 180;
  const at = (far: number): Spot => ({ x: x + far * Math.cos(bent(far)), y: y + far * Math.sin(bent(far)) });
  const each = Array.from({ length: leaves }, (_, leaf) => 40 + 34 * leaf);
  return each.flatMap((far) => [-1, 1].map((side) => leafAt(at(far + 12 * side), bent(far) + side * 0.75))).join("");
}

/** A pointed leaf that begins here. */
function leafAt(from: Spot, turn: number): string {
  const on = (far: number, aside: number): string =>
    written({
      x: from.x + far * Math.cos(turn) - aside * Math.sin(turn),
      y: from.y + far * Math.sin(turn) + aside * Math.cos(turn),
    });
  return `M${on(0, 0)}Q${on(28, 15)} ${on(62, 0)}Q${on(28, -11)} ${on(0, 0)}Z`;
}

/** Where the years of the tree ran around a branch: place, and how far they were pushed away. */
const KNOTS = [
  { x: -205, y: -120, push: 17 },
  { x: 190, y: 150, push: 22 },
  { x: 60, y: -40, push: 9 },
];
const LINES = 46;
const REACH = 345;
const STRIDE = 23;

const GRAIN = Array.from({ length: LINES }, (_, line) => grainLine(line)).join("");

/** One year of the tree: nearly level, a little wavy, and bent around the knots. */
function grainLine(line: number): string {
  const level = ((line + 0.5 * Math.sin(line * 7.3)) / LINES - 0.5) * 2 * (REACH - 40);
  const at = (x: number): string =>
    `${x} ${KNOTS.reduce((y, knot) => y + bend(knot, x, level), level + 4 * Math.sin(x / 120 + line * 0.35)).toFixed(1)}`;
  const curves = Array.from({ length: REACH / STRIDE }, (_, n) => 2 * n * STRIDE - REACH);
  return `M${at(-REACH)}${curves.map((x) => `Q${at(x + STRIDE)} ${at(x + 2 * STRIDE)}`).join("")}`;
}

function bend(knot: (typeof KNOTS)[number], x: number, level: number): number {
  const away = level - knot.y;
  const beside = (x - knot.x) / (3.2 * knot.push);
  return Math.sign(away) * knot.push * Math.exp(-beside * beside - Math.abs(away) / (2.4 * knot.push));
}
