import type { AnalysisWords } from "./words.ts";

export const analysisWords: AnalysisWords = {
  title: "Analyse",
  by: (bot) =>
    `Le bot ${bot} a jugé chaque choix d’après ce que ce siège pouvait alors savoir, et rien de plus. Une part est la fraction de la victoire que le siège pouvait espérer.`,
  share: (share) => `${Math.round(100 * share)}\u00a0%`,
  going: (done, all) => `${done} étapes sur ${all}`,
  stop: "Arrêter",
  again: "Analyser de nouveau",
  over: "Tous les choix ont été jugés.",
  stopped: "Analyse arrêtée. Voici ce qu’elle a trouvé.",
  failed: "Cette partie n’a pas pu être analysée jusqu’au bout.",
  chart: "Part de victoire espérée",
  chartSpoken: "Une ligne par siège, étape après étape. Le tableau ci-dessous contient les mêmes chiffres.",
  shown: "Lignes affichées",
  costly: "Les coups les plus coûteux",
  noneCostly: "Aucun coup n’a vraiment coûté.",
  step: (step) => `Étape ${step}`,
  cost: (share) => `coûte ${share}`,
  played: (move, share) => `Joué : ${move} (${share}).`,
  better: (move, share) => `Mieux : ${move} (${share}).`,
  asSeen: (name) => `Comme ${name} le voyait`,
  everything: "Tout dévoilé",
  figures: "Tous les chiffres",
  columns: { step: "Étape", who: "Qui", share: "Part", cost: "Coût", played: "Joué" },
  unknown: "non jugé",
  endings: (won, nobody, lost) => `Victoire ${won}, personne ${nobody}, défaite ${lost}.`,
};
