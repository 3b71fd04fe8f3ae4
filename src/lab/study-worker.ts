import { parentPort } from "node:worker_threads";
import type { LabGame } from "./lab-game.ts";
import { loadLabGame } from "./load-lab-game.ts";
import { playDeals } from "./study.ts";
import type { StudyChunk } from "./study-runner.ts";

const labGames = new Map<string, Promise<LabGame>>();

/** Runs on a worker thread: receives chunks and answers with their matches. */
parentPort?.on("message", async ({ study, from, to }: StudyChunk) => {
  const labGame = labGames.get(study.game) ?? loadLabGame(study.game);
  labGames.set(study.game, labGame);
  parentPort?.postMessage(playDeals(await labGame, study, from, to));
});
