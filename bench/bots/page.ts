import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Comparison } from "../../src/lab/compared.ts";
import { percent } from "../../src/lab/table.ts";
import type { Measured } from "./game.ts";
import { SEED } from "./ladder.ts";
import { isMet, type Target } from "./part.ts";

const PAGE = new URL("../../docs/bots.md", import.meta.url);

/** Puts what was measured in its place on the page; what is written around it stays. */
export function writeDown(measured: Measured): void {
  const [begin, end] = [`<!-- measured: ${measured.game} -->`, "<!-- end -->"];
  const page = readFileSync(PAGE, "utf8");
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/bots.md has no place for ${measured.game}`);
  writeFileSync(PAGE, `${page.slice(0, from + begin.length)}\n\n${asMarkdown(measured)}\n${page.slice(to)}`);
}

export function asMarkdown({ rungs, reached, studies }: Measured): string {
  const ladder = table(
    ["seats", "level", "wins among the level below", "fair", "deals", "ms a move (median / longest)"],
    rungs.map(({ seats, level, clocked: { median, most }, comparison }) => [
      String(seats),
      String(level),
      comparison === null ? "" : shareOf(comparison),
      comparison === null ? "" : `${percent(comparison.fair)} %`,
      comparison === null ? "" : String(comparison.wins.deals),
      `${median.toFixed(1)} / ${most.toFixed(0)}`,
    ]),
  );
  const goals = table(
    ["goal", "asked", "measured", "deals"],
    reached.map(({ goal: { name, goal }, comparison }) => [
      name,
      `≥ ${percent(goal)} %`,
      shareOf(comparison) + sign(comparison.wins.value >= goal),
      String(comparison.wins.deals),
    ]),
  );
  const more = table(
    ["study", "asked", "measured"],
    studies.map((target) => [target.name, `${SIGNS[target.is]} ${target.goal}`, figure(target)]),
  );
  const [core] = cpus();
  const where = `Seed \`${SEED}\`, ${core?.model.trim() ?? "one core"}, Node ${process.versions.node}; every bot with its usual budget.`;
  return [ladder, ...(reached.length > 0 ? [goals] : []), ...(studies.length > 0 ? [more] : []), `${where}\n`].join(
    "\n",
  );
}

const SIGNS: Readonly<Record<Target["is"], string>> = { atLeast: "≥", atMost: "≤", above: ">" };
const sign = (isReached: boolean): string => (isReached ? "" : " (missed)");
const figure = (target: Target): string =>
  target.value === null ? "not computed yet" : Number(target.value.toPrecision(3)) + sign(isMet(target));

const shareOf = ({ wins: { value, low, high } }: Comparison): string =>
  `${percent(value)} % [${percent(low)}, ${percent(high)}]`;

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
