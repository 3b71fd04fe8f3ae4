import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import { replayStepByStep } from "../kernel/match.ts";
import { readRecord, replayRecord } from "../kernel/record/match-record.ts";
import { gameOfEdition } from "../kernel/room.ts";
import { seatsOf } from "../kernel/seat.ts";

const TOLD_TO_ALL = Object.values(catalogue).filter(({ hasSecrets, hasPublicNews }) => !hasSecrets || hasPublicNews);

test.each(TOLD_TO_ALL)("ST-77 every step of $id is told to all viewers alike, as its room says", async (room) => {
  const folder = `src/games/${room.id}/testing/played`;
  for (const file of readdirSync(folder)) {
    const read = readRecord(readFileSync(`${folder}/${file}`, "utf8"));
    if (!read.ok) throw new Error(read.why.key);
    const game = await gameOfEdition(room, read.record.edition);
    const played = replayRecord(game, read.record);
    if (!played.ok) throw new Error(played.why.key);
    for (const { state, steps } of replayStepByStep(game, played.match)) {
      const told = game.view(state, "watcher").news;
      for (const seat of seatsOf(read.record.names.length))
        expect(game.view(state, seat).news, `${file}, step ${steps.length}, seat ${seat}`).toEqual(told);
    }
  }
});
