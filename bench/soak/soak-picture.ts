import type { SoakMinute } from "./growth.ts";

interface Panel {
  readonly title: string;
  readonly value: (minute: SoakMinute) => number;
}

const PANELS: readonly Panel[] = [
  { title: "p99 of moves, ms", value: ({ p99 }) => p99 },
  { title: "memory held, MB", value: ({ held }) => held / 2 ** 20 },
  { title: "memory resident, MB", value: ({ resident }) => resident / 2 ** 20 },
  { title: "open descriptors", value: ({ descriptors }) => descriptors },
];

const [WIDTH, HEIGHT, LEFT, GAP] = [760, 120, 60, 50];

/** Four curves over the minutes, one above the other. Each begins at zero, so that flat looks flat. */
export function soakPicture(minutes: readonly SoakMinute[]): string {
  const height = PANELS.length * (HEIGHT + GAP) + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + LEFT + 20} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${PANELS.map((panel, index) => curve(panel, minutes, 30 + index * (HEIGHT + GAP))).join("\n")}
</svg>
`;
}

function curve({ title, value }: Panel, minutes: readonly SoakMinute[], top: number): string {
  const values = minutes.map(value);
  const most = Math.max(...values) * 1.1 || 1;
  const x = (index: number): number => LEFT + (WIDTH * index) / Math.max(1, values.length - 1);
  const y = (one: number): number => top + HEIGHT * (1 - one / most);
  const points = values.map((one, index) => `${x(index).toFixed(1)},${y(one).toFixed(1)}`).join(" ");
  const last = values.at(-1) ?? 0;
  return `<text x="${LEFT}" y="${top - 8}">${title}: ${last.toFixed(1)} in minute ${minutes.length}</text>
<path d="M${LEFT} ${top}V${top + HEIGHT}H${LEFT + WIDTH}" fill="none" stroke="#888"/>
<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${most.toFixed(0)}</text><text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>
<polyline points="${points}" fill="none" stroke="#a0421a" stroke-width="2"/>`;
}
