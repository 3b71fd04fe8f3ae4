import { expect, test } from "vitest";
import type { MoveJudgement } from "../../../bots/analysis.ts";
import type { MatchRecord } from "../../../kernel/record/match-record.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { AnalysisEvent, AnalysisRequest } from "../../transport/match-analysis.ts";
import { resumableAnalysis } from "./resumable-analysis.ts";

const RECORD: MatchRecord = {
  game: "toy",
  edition: 1,
  names: ["Ana", "Bia"],
  options: {},
  dice: [],
  steps: [],
  end: null,
};

const judged = (step: number, seat: Seat): MoveJudgement => ({
  step,
  seat,
  worth: 0.5,
  best: { move: "best", worth: 0.5 },
  played: { move: "played", worth: 0.5 },
});

/** A worker that sends what the test tells it to, while somebody listens. */
function worker() {
  const asked: AnalysisRequest[] = [];
  let hear: ((event: AnalysisEvent) => void) | null = null;
  const analysis = resumableAnalysis(RECORD, (request, receive) => {
    asked.push(request);
    hear = receive;
    return () => {
      hear = null;
    };
  });
  const send = (...found: readonly MoveJudgement[]) =>
    hear?.({ is: "going", done: found[0]?.step ?? 0, all: 9, found, believed: [] });
  return { analysis, asked, send, end: () => hear?.({ is: "over" }), isHeard: () => hear !== null };
}

const steps = ({ found }: ReturnType<typeof worker>["analysis"]) => found.value.map(({ step, seat }) => [step, seat]);

test("An analysis that nobody looks at pauses, and goes on where it was; a step that was half judged is judged again", () => {
  const { analysis, asked, send, isHeard } = worker();
  analysis.goOn();
  send(judged(0, 0));
  send(judged(3, 0));
  analysis.pause();
  expect(isHeard()).toBe(false);
  analysis.goOn();
  expect(asked.map((request) => request.is === "judge" && request.from)).toEqual([0, 3]);
  send(judged(3, 0));
  send(judged(3, 1));
  expect(steps(analysis)).toEqual([
    [0, 0],
    [3, 0],
    [3, 1],
  ]);
});

test("An analysis that is over, or that its person has stopped, does not begin again by itself", () => {
  const { analysis, asked, send, end } = worker();
  analysis.goOn();
  send(judged(0, 0));
  analysis.stop();
  analysis.goOn();
  expect(asked).toHaveLength(1);
  expect(analysis.is.value).toBe("stopped");
  analysis.again();
  expect(steps(analysis)).toEqual([]);
  send(judged(0, 0));
  end();
  analysis.pause();
  analysis.goOn();
  expect(asked).toHaveLength(2);
  expect(steps(analysis)).toEqual([[0, 0]]);
});
