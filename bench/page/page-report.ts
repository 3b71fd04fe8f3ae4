import type { PageFigures } from "../page.ts";
import { GOALS } from "./page-goals.ts";
import { CPU_SLOWED } from "./page-visit.ts";

/** The figures as tables: ours, the targets, and the baseline's (`anchor` in the JSON output). */
export function pageReport(figures: PageFigures): string {
  const { anchor, interactiveMs, conditions, ownMoveMs } = figures;
  const most = figures.goals.interactiveMs;
  const perGame = <T>(of: Readonly<Record<string, T>>, line: (game: string, value: T) => string): readonly string[] =>
    Object.entries(of).map(([game, value]) => line(game, value));
  return [
    `Weight until one can play: JavaScript and CSS as gzip -9, KB of 1000 bytes, the larger of English and French`,
    row("", "ours", "target", "anchor"),
    row("home: JavaScript", kB(figures.homeKB, GOALS.homeKB), `≤ ${GOALS.homeKB}`, "–"),
    ...perGame(figures.gamesKB, (game, value) =>
      row(
        `${game}: JavaScript more`,
        kB(value, GOALS.gameKB),
        `≤ ${GOALS.gameKB}`,
        "–",
        `bots that moved first: ${kB(figures.earlyBotsKB[game] ?? 0)}`,
      ),
    ),
    row("home and isis-osiris", kB(figures.homeKB + (figures.gamesKB["isis-osiris"] ?? 0)), "", kB(anchor.jsKB)),
    row("home: fonts", kB(figures.fontsKB, GOALS.fontsKB), `≤ ${GOALS.fontsKB}`, "0.0"),
    row("home: CSS", kB(figures.cssKB), "", "–"),
    row("home: vignettes, once idle", kB(figures.vignettesKB, GOALS.vignettesKB), `≤ ${GOALS.vignettesKB}`, "–"),
    "",
    `Until one can act: CPU slowed ${conditions.cpuSlowed} times (main thread; Chromium cannot slow a worker), ` +
      `${conditions.downMbit} Mbit/s down, ${conditions.upMbit} up, ${conditions.latencyMs} ms for each request`,
    row("", "ours", "target", "anchor"),
    row("home", ms(interactiveMs.home, most), `≤ ${Math.round(most)} ms`, "–"),
    ...perGame(interactiveMs.games, (game, { cold }) =>
      row(
        `${game}, its address`,
        ms(cold, most),
        `≤ ${Math.round(most)} ms`,
        game === "isis-osiris" ? ms(anchor.interactiveMs) : "–",
      ),
    ),
    ...perGame(interactiveMs.games, (game, { fromHome, afterClick }) =>
      row(`${game}, through home`, ms(fromHome), `(${Math.round(afterClick)} after Play)`, ""),
    ),
    "",
    `From the tap to the changed board, p95 of ${ownMoveMs.moves} moves`,
    row("", "ours", "target", ""),
    ...(["unslowed", "slowed"] as const).map((speed) =>
      row(speed, ms(ownMoveMs[speed], GOALS.ownMoveMs[speed]), `≤ ${GOALS.ownMoveMs[speed]} ms`, ""),
    ),
    "",
    frameWorkReport({ ...figures.frameWork, anchor: anchor.frameWork }),
    "",
    `Tasks of the main thread over 50 ms in a whole match against the strongest bots, CPU as it is`,
    row("", "ours", "target", "", "longest, and its own work without waiting for a core"),
    ...perGame(figures.longTasks, (game, { over50ms, longestMs, working }) =>
      row(
        game,
        `${over50ms}${over50ms > GOALS.longTasks ? " !" : "  "}`,
        `${GOALS.longTasks}`,
        "",
        `${Math.round(longestMs)} ms; at max ${Math.round(working.longestMs)} ms of work, ${working.over50ms} over 50 ms`,
      ),
    ),
    "",
    "The heaviest scripts",
    ...figures.heaviest.map(({ path, kB: weight, by }) =>
      row(path.replace("/assets/", ""), kB(weight), "", "", by.join(", ")),
    ),
    "",
    `! misses its target. Chromium ${conditions.browser}; ${conditions.cores} cores, load before the run ${conditions.load.toFixed(1)}`,
  ].join("\n");
}

/** The work of the main thread while something moves, by game. */
export const frameWorkReport = (frameWork: PageFigures["frameWork"]): string =>
  [
    `Work of the main thread in the ten busiest moments, mean of a moment's frames, CPU slowed ${CPU_SLOWED} times`,
    row("", "busiest", "target", "", "tenth, longest task, moments seen"),
    ...Object.entries(frameWork).map(([game, { busiestMs, tenthMs, longestTaskMs, moments }]) =>
      row(
        game,
        `${busiestMs.toFixed(1)} ms${busiestMs > GOALS.frameMs ? " !" : "  "}`,
        `≤ ${GOALS.frameMs} ms`,
        "",
        `${tenthMs.toFixed(1)} ms, ${Math.round(longestTaskMs)} ms, ${moments}`,
      ),
    ),
  ].join("\n");

const row = (name: string, ours: string, target: string, anchor: string, more = ""): string =>
  `${name.padEnd(30)} ${ours.padStart(11)}  ${target.padEnd(17)} ${anchor.padStart(9)}  ${more}`.trimEnd();

const kB = (value: number, max = Number.POSITIVE_INFINITY): string => `${value.toFixed(1)}${value > max ? " !" : "  "}`;

const ms = (value: number, max: number | null = null): string =>
  `${Math.round(value)} ms${max !== null && value > max ? " !" : "  "}`;
