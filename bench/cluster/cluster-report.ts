import type { ClusterFigures, ClusterSilence } from "../cluster.ts";
import { GROUPS, type Group } from "./nodes-under-load.ts";

const NAMES: Readonly<Record<Group, string>> = {
  sqlite: "one server on SQLite",
  home: "one server on PostgreSQL",
  both: "two servers, tables at home",
  split: "two servers, every table split",
};

export function clusterReport(figures: ClusterFigures): string {
  const { at, conditions } = figures;
  return [
    `${conditions.cores} cores, load ${conditions.load.toFixed(1)} at the start, notices by ${conditions.bus}`,
    "",
    ...GROUPS.map(
      (group) =>
        `${NAMES[group].padEnd(32)}${at[group].movesPerSecond.toFixed(0).padStart(8)} moves/s${at[group].work.toFixed(0).padStart(6)} µs of processor time a move, ${at[group].mainThread.toFixed(0)} on the thread that answers`,
    ),
    "",
    `a split table costs              ${figures.split.toFixed(2)} times a table at home (goal: at most 1.5)`,
    `each of two servers can do       ${figures.perNode.toFixed(2)} of one alone, by processor time (goal: at least 0.8)`,
    `PostgreSQL over SQLite           ${figures.postgresOverSqlite.toFixed(2)} of the moves per second (goal: at least 0.85), ${figures.postgresOverSqliteByThread.toFixed(2)} by the time of the thread that answers`,
    `silent after kill -9             ${silence(figures.silenceKill)} (goal: 1000 and 3000)`,
    `silent after a pause of 6 s      ${silence(figures.silencePaused)} (goal: at most 5000)`,
    `of ${figures.acknowledged} acknowledged moves      ${figures.lost} lost, ${figures.doubled} doubled (goal: none)`,
  ].join("\n");
}

const silence = ({ p90, longest }: ClusterSilence): string => `90 % at most ${p90} ms, longest ${longest} ms`;
