/** The sounds of the stage, as docs/stage.md, section 3, names them. They are our own work, made by code alone. */
export type SoundName =
  | "wood"
  | "stone"
  | "slab"
  | "clay"
  | "bone"
  | "glass"
  | "disc"
  | "lift"
  | "crack"
  | "drum"
  | "lyre"
  | "chord"
  | "string"
  | "bell"
  | "tick"
  | "knock"
  | "clash"
  | "turn"
  | "tile"
  | "step"
  | "shard"
  | "slide"
  | "tone"
  | "yourTurn";

/** A part of a sound. Times are in seconds, pitches in hertz. It fades out over its length. */
export interface SoundPart {
  /** `noise`: a burst around the pitch, the narrower the higher `width`. `wave`: a sine. */
  readonly of: "noise" | "wave";
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  /** The pitch at its end. */
  readonly to: number;
  readonly loud: number;
  readonly width: number;
}

/** What is struck: noise, for as long as things touch. */
const hit = (pitch: number, width: number, length: number, loud: number, at = 0, to = pitch): SoundPart => ({
  of: "noise",
  at,
  length,
  pitch,
  to,
  loud,
  width,
});

/** What rings after it was struck. */
const ring = (pitch: number, length: number, loud: number, at = 0, to = pitch): SoundPart => ({
  of: "wave",
  at,
  length,
  pitch,
  to,
  loud,
  width: 0,
});

/** A plucked string: its harmonics, the higher the shorter. */
const pluck = (pitch: number, length: number, loud: number, at = 0): readonly SoundPart[] => [
  hit(pitch * 4, 1, 0.012, loud * 0.6, at),
  ...[1, 2, 3, 4, 5].map((n) => ring(pitch * n, length / n ** 0.7, loud / n ** 1.3, at)),
];

/** A struck bar or bowl: its partials are no harmonics. */
const struck = (pitch: number, ratios: readonly number[], length: number, loud: number, at = 0): readonly SoundPart[] =>
  ratios.map((ratio, n) => ring(pitch * ratio, length / (n + 1), loud / (n + 1), at));

const BAR = [1, 2.76, 5.4];
const BOWL = [1, 2.32, 4.25];
const BELL = [0.5, 1, 1.19, 1.5, 2, 2.74];
const METAL = [1, 1.44, 2.13, 2.9];

const woodenHit = (pitch: number, loud: number, at = 0): readonly SoundPart[] => [
  hit(pitch * 3, 1.2, 0.03, loud, at),
  ...struck(pitch, BAR, 0.11, loud * 0.6, at),
];

const bit = (pitch: number, loud: number, at: number): readonly SoundPart[] => [
  hit(pitch, 5, 0.03, loud, at),
  ring(pitch * 0.31, 0.025, loud * 0.4, at),
];

export const RECIPES: Readonly<Record<SoundName, readonly SoundPart[]>> = {
  wood: woodenHit(310, 0.8),
  stone: [hit(2600, 1, 0.025, 0.8), ...struck(1180, [1, 1.62, 2.4], 0.07, 0.6), ring(185, 0.05, 0.2)],
  slab: [hit(320, 0.7, 0.13, 0.9), ring(92, 0.22, 0.7, 0, 80), hit(1500, 1, 0.03, 0.3)],
  clay: [hit(620, 0.9, 0.06, 0.7), ...struck(236, [1, 2.05, 3.4], 0.16, 0.5)],
  bone: [0, 0.06, 0.13, 0.19, 0.29, 0.36].flatMap((at, n) => bit(3000 + 350 * ((n * 5) % 4), 0.9 - n * 0.1, at)),
  glass: [hit(6200, 2, 0.015, 0.4), ...struck(2090, BOWL, 0.5, 0.35)],
  disc: [hit(1700, 3, 0.05, 0.6, 0, 2600), ring(640, 0.1, 0.35, 0.02, 820)],
  lift: [hit(420, 1.4, 0.3, 0.8, 0, 2400), ring(240, 0.2, 0.12, 0, 420)],
  crack: [hit(3600, 0.5, 0.03, 1), hit(1200, 0.7, 0.14, 0.7, 0.02, 700), hit(2500, 1, 0.05, 0.5, 0.08)],
  drum: [ring(132, 0.6, 0.9, 0, 58), hit(190, 0.6, 0.09, 0.6), hit(2200, 0.8, 0.015, 0.25)],
  lyre: [...pluck(392, 0.6, 0.3), ...pluck(494, 0.6, 0.28, 0.07), ...pluck(587, 0.7, 0.26, 0.14)],
  chord: [
    ...pluck(294, 0.9, 0.26),
    ...pluck(440, 0.9, 0.22, 0.05),
    ...pluck(587, 0.9, 0.2, 0.1),
    ...pluck(740, 1, 0.2, 0.15),
  ],
  string: pluck(147, 1.1, 0.5),
  bell: struck(660, BELL, 1.15, 0.4),
  tick: [hit(4300, 6, 0.02, 0.7), ring(1900, 0.03, 0.25)],
  knock: [...woodenHit(170, 0.8), ...woodenHit(160, 0.65, 0.13)],
  clash: [hit(2600, 0.6, 0.16, 0.8), ...struck(1480, METAL, 0.32, 0.35)],
  turn: [hit(900, 1, 0.09, 0.6, 0, 2800), ...woodenHit(420, 0.5, 0.09)],
  tile: [0, 0.07, 0.14, 0.2].flatMap((at, n) => [
    hit(700 - 80 * n, 0.9, 0.06, 0.7, at),
    ring(170 - 18 * n, 0.1, 0.4, at),
  ]),
  step: [hit(360, 0.8, 0.07, 0.8), ring(150, 0.07, 0.45, 0, 110)],
  shard: [0, 0.03, 0.08, 0.12, 0.2, 0.27].flatMap((at, n) => [
    hit(5200 - 420 * n, 3, 0.05, 0.7 - 0.08 * n, at),
    ring(2900 - 230 * ((n * 3) % 5), 0.08, 0.2, at),
  ]),
  slide: [hit(800, 0.8, 0.26, 0.7, 0, 1500), hit(260, 0.8, 0.26, 0.35)],
  tone: toneOf(0),
  yourTurn: [...pluck(523, 0.4, 0.3), ...pluck(784, 0.55, 0.28, 0.12)],
};

/** A tile's value as a pitch: two semitones for each point, around G. */
export function toneOf(value: number): readonly SoundPart[] {
  const pitch = 392 * 2 ** (value / 6);
  return [
    ring(pitch, 0.55, 0.45),
    ring(pitch * 2, 0.3, 0.16),
    ring(pitch * 3.01, 0.18, 0.08),
    hit(pitch * 5, 1, 0.01, 0.3),
  ];
}
