import type { Host } from "../../host/host.ts";
import type { Analyse } from "./analysing.ts";
import type { Asking, FromWorker, ToWorker } from "./letters.ts";

/** Answers the letters of one page. */
export function serving(
  host: Host,
  keeps: boolean,
  analyse: Analyse,
  post: (letter: FromWorker) => void,
): (letter: ToWorker) => void {
  const leaving = new Map<number, () => void>();
  const asked: Asking = {
    keeps: async () => keeps,
    tables: () => host.summaries().then((found) => (found.ok ? found.tables : [])),
    make: host.make,
    remove: host.remove,
    carry: host.carry,
    say: host.say,
    hint: host.hint,
    record: host.record,
  };

  return (letter) => {
    switch (letter.t) {
      case "ask": {
        const { number, what, about } = letter;
        const ask = asked[what] as (...about: readonly unknown[]) => Promise<unknown>;
        void ask(...about).then((answer) => post({ t: "answer", number, answer }));
        return;
      }
      case "watch": {
        const { number, table, viewer, from } = letter;
        const leave = host.watch(table, viewer, from, (message) => post({ t: "tell", number, message }));
        leaving.set(number, leave);
        return;
      }
      case "analyse": {
        const { number, record } = letter;
        leaving.set(
          number,
          analyse(record, (what) => post({ t: "analysed", number, what })),
        );
        return;
      }
      case "leave":
        leaving.get(letter.number)?.();
        leaving.delete(letter.number);
        return;
      case "prepare":
        host.prepare(letter.game);
        return;
      case "pace":
        host.pace(letter.pace);
    }
  };
}
