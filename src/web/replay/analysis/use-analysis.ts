import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { MoveJudgement, SeatBeliefs } from "../../../bots/analysis.ts";
import type { MatchRecord } from "../../../kernel/record/match-record.ts";
import { useSite } from "../../shell/site-context.ts";

/** How far an analysis is, and what it has found. */
export interface Analysis {
  readonly is: Signal<"going" | "over" | "stopped" | "failed">;
  /** Who judges; null until it is known. */
  readonly bot: Signal<string | null>;
  readonly done: Signal<number>;
  readonly all: Signal<number>;
  readonly found: Signal<readonly MoveJudgement[]>;
  /** What seats could know of hidden things, step by step. */
  readonly believed: Signal<readonly SeatBeliefs[]>;
  stop(): void;
  again(): void;
}

/** Begins at once, in the worker, and ends with the page that shows it. */
export function useAnalysis(record: MatchRecord): Analysis {
  const { transport } = useSite();
  const is = useSignal<"going" | "over" | "stopped" | "failed">("going");
  const bot = useSignal<string | null>(null);
  const [done, all] = [useSignal(0), useSignal(record.steps.length)];
  const found = useSignal<readonly MoveJudgement[]>([]);
  const believed = useSignal<readonly SeatBeliefs[]>([]);
  const leave = useRef(() => {});
  const begin = (): void => {
    is.value = "going";
    done.value = 0;
    found.value = [];
    believed.value = [];
    leave.current = transport.analyse(record, (what) => {
      switch (what.is) {
        case "begun":
          bot.value = what.bot;
          return;
        case "going":
          done.value = what.done;
          all.value = what.all;
          if (what.found.length > 0) found.value = [...found.value, ...what.found];
          if (what.believed.length > 0) believed.value = [...believed.value, ...what.believed];
          return;
        case "over":
        case "failed":
          is.value = what.is;
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match is analysed once, unless somebody asks again
  useEffect(() => {
    begin();
    return () => leave.current();
  }, []);
  return {
    is,
    bot,
    done,
    all,
    found,
    believed,
    stop() {
      leave.current();
      is.value = "stopped";
    },
    again: begin,
  };
}
