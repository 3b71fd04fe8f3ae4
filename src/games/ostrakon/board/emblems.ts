import type { Philosopher } from "../rules/philosophers.ts";

/** By philosopher: the colour of the coin, and a sign drawn with strokes in a box of 24 by 24. */
export const EMBLEMS: Readonly<Record<Philosopher, readonly [colour: string, strokes: string]>> = {
  // A maze.
  aporeia: ["#a3431c", "M4 4h16v16H4V8h12v8H8v-4h4"],
  // A tortoise.
  bradypos: ["#56652a", "M4 16a8 8 0 0 1 15-2c2-1 3 0 3 1s-1 2-3 1H4ZM7 17v2M15 17v2M8 15l3-5 4 4"],
  // An hourglass.
  chronippa: ["#1c5f86", "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9M9 19h6"],
  // A fish.
  diktyon: ["#5f3d80", "M3 12c4-7 11-6 14 0-3 6-10 7-14 0ZM17 12l4-4v8ZM8 11v.5"],
  // A lamp.
  eurekas: ["#8a5d0c", "M3 12h14c0 4-3 6-6 6s-6-2-8-6ZM17 13c3 0 4-3 2-5M8 21h6M11 9c-2-2 0-4 1-6 2 3 2 5-1 6Z"],
  // A dove.
  filaretos: ["#9c2b50", "M3 8c4 0 5 2 6 4C9 6 13 3 17 3c-1 4 0 6 4 5-2 6-6 9-12 9l-4 4c0-3 1-5 3-6-3-1-5-4-5-7Z"],
  // A lyre.
  glossaria: ["#10706a", "M6 4c-5 3 0 6 0 9a6 6 0 0 0 12 0c0-3 5-6 0-9M6 7h12M10 7v10M14 7v10M12 19v3"],
  // An owl.
  hypnotea: [
    "#3a3430",
    "M5 3c2 2 12 2 14 0v10a7 7 0 0 1-14 0ZM9 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 11v3M9 21v-2M15 21v-2",
  ],
  // Scales.
  isonomos: ["#2d4696", "M12 3v17M7 20h10M4 6h16M4 6l-2 7h5L4 6Zm16 0-2 7h5ZM2 13c1 3 4 3 5 0M18 13c1 3 4 3 5 0"],
  // A helmet.
  lakonix: ["#7c2017", "M7 21V11a6 6 0 0 1 12 0v3h-4v7M15 14h-3v3M6 8C4 2 12 0 18 5"],
  // An elephant.
  mnemea: ["#6d5a46", "M4 20v-8c0-5 10-7 13-3 4 0 4 4 3 7 0 2-2 2-2 0v-3M8 20v-4h5v4M13 9c-3 0-4 4-1 5M16 11v.5"],
  // A cloud.
  nephelias: ["#2f7047", "M6 18a4 4 0 0 1 0-8 5 5 0 0 1 9-2 4 4 0 0 1 4 10Z"],
};
