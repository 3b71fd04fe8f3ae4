import { parentPort, workerData } from "node:worker_threads";
import { mindsOf } from "../../host/minds.ts";
import { openRoom } from "../../host/open-room.ts";
import type { Room } from "../../kernel/room.ts";
import type { FromThread, Start, ToThread } from "./letters.ts";

/** On a thread: answers every question with the move of the bot that is asked, or with what it threw. */
export function answerQuestions(rooms: readonly Room[]): void {
  const { unwanted } = workerData as Start;
  const minds = mindsOf();
  const post = (letter: FromThread): void => parentPort?.postMessage(letter);

  async function think({ number, question }: Extract<ToThread, { readonly t: "think" }>): Promise<void> {
    try {
      const room = rooms.find(({ id }) => id === question.chair.game);
      if (room === undefined) throw new Error(`nobody plays ${question.chair.game} here`);
      const open = await openRoom(room);
      const move = minds.move(open, question, () => Atomics.load(unwanted, 0) === number);
      post({ t: "move", number, move });
    } catch (error) {
      post({ t: "failed", number, error });
    }
  }

  parentPort?.on("message", (letter: ToThread) => {
    if (letter.t === "forget") minds.forget(letter.table);
    else void think(letter);
  });
}
