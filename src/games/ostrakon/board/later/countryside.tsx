import "./countryside.css";

/**
 * What makes the land a place: clouds or stars, a sail, the sun on the sea, groves, vines, and the Temple from near.
 * It is decoration in the coordinates of the land (places.ts), and carries no meaning.
 */
export const Countryside = () => (
  <g class="os-countryside">
    <Clouds />
    <Stars />
    <Sea />
    <Groves />
    <Vines />
    <Meadow />
    <TempleFromNear />
  </g>
);

const CLOUD = "M0 0C18-22 52-24 66-12 84-34 130-30 138-10 158-20 186-12 190 0Z";
const CLOUDS = [
  [52, 402, 1.1],
  [176, 436, 0.9],
  [1838, 330, 0.6],
] as const;

const Clouds = () => (
  <g class="os-clouds">
    {CLOUDS.map(([x, y, scale]) => (
      <path key={x} d={CLOUD} transform={`translate(${x} ${y})scale(${scale})`} />
    ))}
  </g>
);

const STARS =
  "70 276 130 330 214 296 318 268 352 330 258 352 1580 150 1640 250 1880 372 1880 300 1560 330 1554 420".split(" ");

const Stars = () => (
  <path
    class="os-stars"
    d={pairs(STARS)
      .map(([x, y]) => `M${x} ${y}h.01`)
      .join("")}
  />
);

/** The light on the water lies under the middle of the sky. */
const GLINTS = [
  [690, 548, 70],
  [820, 556, 50],
  [760, 566, 110],
  [650, 578, 60],
  [880, 574, 80],
  [730, 590, 60],
  [960, 590, 44],
  [1120, 552, 40],
  [1240, 562, 30],
  [420, 552, 36],
  [300, 548, 28],
  [120, 556, 40],
] as const;

const Sea = () => (
  <g>
    <path class="os-glints" d={GLINTS.map(([x, y, width]) => `M${x} ${y}h${width}`).join("")} />
    <g transform="translate(1062 576)">
      <path class="os-hull" d="M-24 0H24L16 12H-15Z" />
      <path class="os-sail" d="M0-4V-46C18-38 24-20 20-6ZM-3-4V-38C-14-30-20-16-20-6Z" />
    </g>
  </g>
);

const GROVES = [
  [150, 640, 1],
  [196, 652, 1.2],
  [236, 634, 0.9],
  [268, 660, 1.1],
  [470, 634, 0.9],
  [512, 648, 1.1],
  [556, 636, 1],
  [610, 652, 0.9],
  [830, 636, 0.9],
  [872, 646, 1.1],
  [930, 632, 0.8],
  [1000, 644, 1],
  [1130, 622, 0.9],
  [1176, 634, 1],
  [1236, 612, 0.8],
  [1292, 620, 0.9],
] as const;

const Groves = () => (
  <g class="os-groves">
    {GROVES.map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y})scale(${scale})`}>
        <ellipse class="os-shadow" cx="4" cy="2" rx="20" ry="4" />
        <path class="os-crown" d="M-3 0V-8C-24-6-26-24-8-28 4-36 26-30 24-18 24-8 10-8 3-8V0Z" />
        <path class="os-crown-light" d="M-15-17C-13-25-4-27 2-29 8-31 16-27 18-22 8-27-6-24-15-17Z" />
      </g>
    ))}
  </g>
);

/** Rows of vines under the rock of the Temple. */
const Vines = () => (
  <path
    class="os-vines"
    d={Array.from(
      { length: 6 },
      (_, row) =>
        `M${1180 + row * 22} ${806 - row * 20}Q${1440 + row * 26} ${770 - row * 22} ${1700 + row * 40} ${790 - row * 17}`,
    ).join("")}
  />
);

const TUFTS = "330 806 470 798 560 822 690 800 780 824 905 806 1010 822 1105 800 60 826 196 816".split(" ");
const ROCKS = "410 816 862 818 1052 808 262 826".split(" ");

const Meadow = () => (
  <>
    <path
      class="os-tufts"
      d={pairs(TUFTS)
        .map(([x, y]) => `M${x} ${y}q-2-10-7-14m7 14v-17m0 17q2-10 7-13`)
        .join("")}
    />
    <path
      class="os-rocks"
      d={pairs(ROCKS)
        .map(([x, y]) => `M${x} ${y}l8-12 16-2 9 14z`)
        .join("")}
    />
  </>
);

/** Over the plain Temple of the scenery, in the same box: steps, flutes, capitals, a frieze and a door. */
const TempleFromNear = () => (
  <g transform="translate(1606 534)scale(4.9)">
    <path class="os-steps" d="M-5 2.400H53V4.800H-5ZM-3.500 0H51.500V2.400H-3.500Z" />
    <path class="os-door" d="M20.400-4V-19.500H28.200V-4Z" />
    <path
      class="os-flutes"
      d={[4.3, 14.3, 24.3, 34.3, 44.3].map((x) => `M${x - 1} -24.400V-4M${x + 1} -24.400V-4`).join("")}
    />
    <path
      class="os-capitals"
      d={[1.2, 11.2, 21.2, 31.2, 41.2].map((x) => `M${x} -26h6.200l-.8 1.800h-4.600z`).join("")}
    />
    <path class="os-frieze" d={Array.from({ length: 12 }, (_, at) => `M${1.6 + at * 3.9} -30h2v2.800h-2z`).join("")} />
    <path class="os-frieze" d="M-3-31 24-45 51-31 48.500-31 24-43.400-.5-31Z" />
    <path
      class="os-acroteria"
      d="M24-47.800l1.500 2.200-1.500 1.400-1.500-1.400zM-3-33.600l1.400 2.600h-2.800zM51-33.600l1.400 2.600h-2.800z"
    />
  </g>
);

const pairs = (numbers: readonly string[]): readonly (readonly [string, string])[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? "", numbers[at * 2 + 1] ?? ""] as const);
