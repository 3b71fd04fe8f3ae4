import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Comparison } from "../../src/lab/comparison.ts";
import { percent } from "../../src/lab/text-table.ts";
import type { BotFigures } from "./bot-figures.ts";
import { LADDER_SEED } from "./comparisons.ts";
import { type BotTarget, isMet } from "./plan.ts";

const BOTS_PAGE = new URL("../../docs/bots.md", import.meta.url);

/** Replaces the tables of one game in docs/bots.md. The text around them stays. */
export function writeBotsPage(measured: BotFigures): void {
  const [begin, end] = [`<!-- measured: ${measured.game} -->`, "<!-- end -->"];
  const page = readFileSync(BOTS_PAGE, "utf8");
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/bots.md has no place for ${measured.game}`);
  writeFileSync(
    BOTS_PAGE,
    `${page.slice(0, from + begin.length)}\n\n${botFiguresMarkdown(measured)}\n${page.slice(to)}`,
  );
}

export function botFiguresMarkdown({ ladder, goals: results, studies }: BotFigures): string {
  const ladderTable = table(
    [
      "seats",
      "level",
      "share of the win among the level below",
      "fair",
      "deals",
      "nodes a move",
      "ms a move (median / longest)",
    ],
    ladder.map(({ seats, level, nodes, moveTimes: { median, longest }, comparison }) => [
      String(seats),
      String(level),
      comparison === null ? "" : shareOf(comparison),
      comparison === null ? "" : `${percent(comparison.fair)} %`,
      comparison === null ? "" : String(comparison.wins.deals),
      nodes.toLocaleString("en"),
      `${median.toFixed(1)} / ${longest.toFixed(0)}`,
    ]),
  );
  const goalTable = table(
    ["goal: share of the win", "asked", "measured", "deals"],
    results.map(({ goal: { name, goal }, comparison }) => [
      name,
      `≥ ${percent(goal)} %`,
      shareOf(comparison) + missedMark(comparison.wins.value >= goal),
      String(comparison.wins.deals),
    ]),
  );
  const studyTable = table(
    ["study", "asked", "measured"],
    studies.map((target) => [target.name, `${SIGNS[target.is]} ${target.goal}`, studyValue(target)]),
  );
  const [core] = cpus();
  const where = `Seed \`${LADDER_SEED}\`, ${core?.model.trim() ?? "one core"}, Node ${process.versions.node}; every bot with its usual budget. Intervals as explained above: of the ladder, right after stopping early; of a goal, for the fixed number of its deals.`;
  return [
    ladderTable,
    ...(results.length > 0 ? [goalTable] : []),
    ...(studies.length > 0 ? [studyTable] : []),
    `${where}\n`,
  ].join("\n");
}

const SIGNS: Readonly<Record<BotTarget["is"], string>> = { atLeast: "≥", atMost: "≤", above: ">" };
const missedMark = (isReached: boolean): string => (isReached ? "" : " (missed)");
const studyValue = (target: BotTarget): string =>
  target.value === null ? "not computed yet" : Number(target.value.toPrecision(3)) + missedMark(isMet(target));

const shareOf = ({ wins: { value, low, high } }: Comparison): string =>
  `${percent(value)} % [${percent(low)}, ${percent(high)}]`;

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
