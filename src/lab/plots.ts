import type { Rating } from "./ratings.ts";

const INK = "#221c18";
const CLAY = "#a3431b";
const SAND = "#eadfc9";
const FONT = 'font-family="sans-serif" font-size="13"';

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const svg = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${FONT} fill="${INK}">
<rect width="100%" height="100%" fill="#fffaf0"/>
${parts.join("\n")}
</svg>
`;

const text = (x: number, y: number, words: string, anchor = "start"): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The ladder: a dot for each player's points, with a line for the interval. */
export function ladderPlot(players: readonly string[], ratings: readonly Rating[]): string {
  const [low, high] = [Math.min(...ratings.map((one) => one.low)), Math.max(...ratings.map((one) => one.high))];
  const at = (points: number): number => round(180 + ((points - low) / Math.max(1, high - low)) * 420);
  const rows = players.flatMap((player, index) => {
    const rating = ratings[index];
    if (rating === undefined) return [];
    const y = 34 + index * 28;
    return [
      text(170, y + 4, player, "end"),
      `<line x1="${at(rating.low)}" y1="${y}" x2="${at(rating.high)}" y2="${y}" stroke="${INK}" stroke-width="2"/>`,
      `<circle cx="${at(rating.points)}" cy="${y}" r="6" fill="${CLAY}"/>`,
      text(at(rating.high) + 8, y + 4, String(Math.round(rating.points))),
    ];
  });
  return svg(680, 50 + players.length * 28, rows);
}

/** The pay-off matrix: the fuller a cell, the more often the row beats the column. */
export function payoffPlot(players: readonly string[], wins: readonly (readonly number[])[]): string {
  const size = 56;
  const cells = players.flatMap((player, row) => [
    text(170, 90 + row * size, player, "end"),
    ...players.map((_, column) => {
      const share = wins[row]?.[column] ?? 0.5;
      const [x, y] = [180 + column * size, 58 + row * size];
      const ink = `<rect x="${x}" y="${y}" width="${size - 2}" height="${size - 2}" fill="${SAND}"/><rect x="${x}" y="${round(y + (size - 2) * (1 - share))}" width="${size - 2}" height="${round((size - 2) * share)}" fill="${CLAY}" fill-opacity="0.55"/>`;
      return row === column
        ? ""
        : `${ink}${text(x + size / 2, y + size / 2 + 4, `${Math.round(share * 100)}`, "middle")}`;
    }),
  ]);
  const heads = players.map((player, column) => text(180 + column * size + size / 2, 48, shortened(player), "middle"));
  return svg(200 + players.length * size, 80 + players.length * size, [...heads, ...cells]);
}

const shortened = (player: string): string => player.split("-").at(-1) ?? player;

/** A histogram of the numbers of steps. */
export function lengthPlot(lengths: readonly number[]): string {
  const [low, high] = [Math.min(...lengths), Math.max(...lengths)];
  const bins = Math.max(1, Math.min(24, high - low + 1));
  const width = (high - low + 1) / bins;
  const counts = Array.from({ length: bins }, (_, bin) => {
    const from = low + bin * width;
    return lengths.filter((steps) => steps >= from && steps < from + width).length;
  });
  const tallest = Math.max(1, ...counts);
  const bars = counts.map((count, bin) => {
    const height = round((count / tallest) * 200);
    return `<rect x="${round(40 + (bin * 560) / bins)}" y="${round(230 - height)}" width="${round(560 / bins - 2)}" height="${height}" fill="${CLAY}"/>`;
  });
  return svg(640, 270, [...bars, text(40, 255, String(low)), text(600, 255, String(high), "end")]);
}
