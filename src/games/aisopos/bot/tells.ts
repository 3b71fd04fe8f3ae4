/** What a piece can be seen to do: how it was placed, where it moved, whom it attacked and beat. */
export type Deed =
  | `placed ${"early" | "midway" | "late"} ${"near" | "far"}`
  | `stepped ${"near" | "far"} ${"near" | "far"}`
  | `beat ${"unknown" | "surmised" | "seen"}`;

/** By kind, L H F M A: how often per thousand turns such a piece does it. */
export type Habit = readonly [number, number, number, number, number];

export type Style = Readonly<Record<Deed, Habit>>;

/**
 * Three styles of play, counted in matches of two between equal bots (150, 60 and 150 matches): careful flat search, plain
 * flat search, and greedy. "Near" means beside an opponent; of a move, the first word says where it started.
 */
// biome-ignore format: a table
export const STYLES: readonly Style[] = [
  {
    "placed early far": [91, 20, 16, 11, 532], "placed early near": [28, 6, 4, 3, 19],
    "placed midway far": [110, 49, 43, 38, 146], "placed midway near": [100, 55, 49, 27, 279],
    "placed late far": [46, 32, 38, 29, 274], "placed late near": [215, 107, 117, 113, 454],
    "stepped far far": [105, 86, 84, 77, 93], "stepped far near": [109, 66, 68, 67, 50],
    "stepped near far": [37, 43, 39, 41, 34], "stepped near near": [89, 76, 80, 67, 76],
    "beat unknown": [72, 78, 78, 82, 31], "beat surmised": [22, 14, 15, 14, 11], "beat seen": [9, 10, 9, 12, 11],
  },
  {
    "placed early far": [73, 92, 95, 81, 49], "placed early near": [28, 45, 40, 34, 28],
    "placed midway far": [63, 42, 30, 34, 47], "placed midway near": [108, 125, 133, 77, 118],
    "placed late far": [40, 52, 21, 34, 53], "placed late near": [136, 143, 175, 179, 229],
    "stepped far far": [162, 119, 107, 109, 117], "stepped far near": [153, 57, 81, 74, 70],
    "stepped near far": [35, 29, 23, 31, 23], "stepped near near": [78, 63, 59, 66, 60],
    "beat unknown": [46, 71, 67, 64, 36], "beat surmised": [23, 9, 10, 7, 11], "beat seen": [16, 10, 4, 8, 11],
  },
  {
    "placed early far": [28, 26, 19, 20, 22], "placed early near": [302, 12, 14, 32, 26],
    "placed midway far": [48, 21, 18, 21, 22], "placed midway near": [493, 74, 39, 147, 52],
    "placed late far": [332, 29, 38, 18, 62], "placed late near": [499, 232, 127, 228, 9],
    "stepped far far": [34, 109, 103, 94, 214], "stepped far near": [58, 234, 155, 121, 32],
    "stepped near far": [6, 53, 166, 112, 379], "stepped near near": [5, 24, 56, 35, 71],
    "beat unknown": [730, 288, 179, 333, 70], "beat surmised": [152, 154, 106, 139, 28], "beat seen": [5, 132, 78, 52, 9],
  },
];
