import { batch, type Signal, signal } from "@preact/signals";
import type { MoveJudgement, SeatBeliefs } from "../../../bots/analysis.ts";
import type { MatchRecord } from "../../../kernel/record/match-record.ts";
import type { AnalyseMatch } from "../../transport/match-analysis.ts";

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

/** An analysis that can pause without losing what it has found. It begins when it is told to go on. */
export interface ResumableAnalysis extends Analysis {
  pause(): void;
  /** Unless it is over, or was stopped by the person. */
  goOn(): void;
}

export function resumableAnalysis(record: MatchRecord, analyse: AnalyseMatch): ResumableAnalysis {
  const is = signal<"going" | "over" | "stopped" | "failed">("going");
  const bot = signal<string | null>(null);
  const [done, all] = [signal(0), signal(record.steps.length)];
  const found = signal<readonly MoveJudgement[]>([]);
  const believed = signal<readonly SeatBeliefs[]>([]);
  let leave = (): void => undefined;

  const begin = (from: number): void => {
    batch(() => {
      is.value = "going";
      found.value = found.value.filter(({ step }) => step < from);
      believed.value = believed.value.filter(({ version }) => version < from);
    });
    leave = analyse({ is: "judge", record, from }, (what) => {
      switch (what.is) {
        case "begun":
          bot.value = what.bot;
          return;
        case "going":
          batch(() => {
            done.value = what.done;
            all.value = what.all;
            if (what.found.length > 0) found.value = [...found.value, ...what.found];
            if (what.believed.length > 0) believed.value = [...believed.value, ...what.believed];
          });
          return;
        case "over":
        case "failed":
          is.value = what.is;
      }
    });
  };
  return {
    is,
    bot,
    done,
    all,
    found,
    believed,
    stop() {
      leave();
      is.value = "stopped";
    },
    again() {
      done.value = 0;
      begin(0);
    },
    pause: () => leave(),
    // Several seats may choose in one step, and perhaps not all of them are judged yet: it is judged once more.
    goOn() {
      if (is.value === "going") begin(Math.max(0, ...found.value.map(({ step }) => step)));
    },
  };
}
