import { refused } from "../../host/facts.ts";
import type { Tell } from "../../host/watchers.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Analysing } from "./analysing.ts";
import type { Asking, FromWorker, Question, ToWorker } from "./letters.ts";
import type { Wire } from "./wire.ts";

/** What we use of a worker. */
export type Servant = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror">;

/**
 * Tables of this browser, kept by a host in a worker of the page's own. The worker starts when it is first needed; if it
 * cannot, or dies, whoever waits for it is told that the host is gone, and the next call starts another.
 */
export function localWire(
  start: () => Servant,
  complain: (error: unknown) => void = (error) => console.error(error),
): Wire {
  const asking = new Map<number, (answer: unknown) => void>();
  const watching = new Map<number, { readonly table: string; readonly tell: Tell }>();
  const analysing = new Map<number, (what: Analysing) => void>();
  let servant: Servant | null = null;
  let pace: Pace | null = null;
  let count = 0;

  function post(letter: ToWorker): void {
    try {
      servant ??= begun();
      servant.postMessage(letter);
    } catch (error) {
      complain(error);
      lose(servant);
    }
  }

  function begun(): Servant {
    const next = start();
    next.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (next === servant) hear(data);
    };
    next.onerror = () => lose(next);
    next.onmessageerror = () => lose(next);
    if (pace !== null) next.postMessage({ t: "pace", pace });
    return next;
  }

  function hear(letter: FromWorker): void {
    switch (letter.t) {
      case "tell":
        watching.get(letter.number)?.tell(letter.message);
        return;
      case "analysed":
        analysing.get(letter.number)?.(letter.what);
        return;
      case "answer":
        asking.get(letter.number)?.(letter.answer);
        asking.delete(letter.number);
    }
  }

  function lose(lost: Servant | null): void {
    if (lost !== servant) return;
    servant?.terminate();
    servant = null;
    const [asked, watched, analysed] = [[...asking.values()], [...watching.values()], [...analysing.values()]];
    asking.clear();
    watching.clear();
    analysing.clear();
    const gone = refused({ key: "hostGone" });
    for (const answer of asked) answer(gone);
    for (const { table, tell } of watched) tell({ t: "refused", table, why: gone.why });
    for (const tell of analysed) tell({ is: "failed" });
  }

  const ask = <Name extends keyof Asking>(what: Name, ...about: Parameters<Asking[Name]>): ReturnType<Asking[Name]> =>
    new Promise<unknown>((answer) => {
      const number = ++count;
      asking.set(number, answer);
      post({ t: "ask", number, what, about } as Question);
    }) as ReturnType<Asking[Name]>;

  /** Where a refusal is no answer, the host's absence is answered like this. */
  const orElse = async <T>(answer: Promise<T>, absent: T): Promise<T> => {
    const found: unknown = await answer;
    const isRefused = typeof found === "object" && found !== null && "ok" in found && found.ok === false;
    return isRefused ? absent : (found as T);
  };

  return {
    keeps: () => orElse(ask("keeps"), false),
    tables: () => orElse(ask("tables"), []),
    make: (wish) => ask("make", wish),
    remove: (table) => ask("remove", table),
    carry: (table) => ask("carry", table),
    say: (said) => ask("say", said),
    hint: (table, seat) => orElse(ask("hint", table, seat), null),
    record: (table) => ask("record", table),
    watch(table, viewer, from, tell) {
      const number = ++count;
      watching.set(number, { table, tell });
      post({ t: "watch", number, table, viewer, from });
      return () => {
        if (watching.delete(number)) servant?.postMessage({ t: "leave", number });
      };
    },
    analyse(record, tell) {
      const number = ++count;
      analysing.set(number, tell);
      post({ t: "analyse", number, record });
      return () => {
        if (analysing.delete(number)) servant?.postMessage({ t: "leave", number });
      };
    },
    prepare: (game) => post({ t: "prepare", game }),
    pace(next) {
      pace = next;
      servant?.postMessage({ t: "pace", pace: next });
    },
  };
}
