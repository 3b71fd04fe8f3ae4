import type { AnalysisWords } from "./words.ts";

export const analysisWords: AnalysisWords = {
  title: "Analysis",
  by: (bot) =>
    `The bot ${bot} has judged every choice using only what that seat could know at the time. A share is how much of the win that seat could expect.`,
  share: (share) => `${Math.round(100 * share)}%`,
  going: (done, all) => `${done} of ${all} steps`,
  stop: "Stop",
  again: "Analyse again",
  over: "Every choice has been judged.",
  stopped: "Stopped. Here is what was found so far.",
  failed: "This match could not be analysed to its end.",
  chart: "Expected share of the win",
  chartSpoken: "A line for each seat’s share, step by step. The table below has the same figures.",
  shown: "Lines shown",
  costly: "The costliest moves",
  noneCostly: "No move cost anything worth mentioning.",
  step: (step) => `Step ${step}`,
  cost: (share) => `cost ${share}`,
  played: (move, share) => `Played: ${move} (${share}).`,
  better: (move, share) => `Better: ${move} (${share}).`,
  asSeen: (name) => `As ${name} saw it`,
  everything: "With everything shown",
  figures: "All figures",
  columns: { step: "Step", who: "Who", share: "Share", cost: "Cost", played: "Played" },
  unknown: "not judged",
  endings: (won, nobody, lost) => `Win ${won}, nobody ${nobody}, loss ${lost}.`,
};
