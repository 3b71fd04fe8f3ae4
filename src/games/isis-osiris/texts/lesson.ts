import type { Lesson, LessonStep } from "../../../kernel/lesson.ts";

/** The seed deals the learner −4 and +2 first, and Solon +3 and −2. */
const STEPS = [
  { is: "read", key: "aim" },
  { is: "try", key: "placeAPawn", moves: ["P@d3"] },
  { is: "reply", seat: 1, move: "P@d5" },
  { is: "try", key: "turnATile", moves: ["T"] },
  { is: "try", key: "layTheWorst", moves: ["@c5", "@d6"] },
  { is: "reply", seat: 1, move: "T" },
  { is: "read", key: "lookWell" },
  { is: "reply", seat: 1, move: "@e5" },
  { is: "try", key: "remember", moves: ["P@e4"] },
  { is: "reply", seat: 1, move: "T" },
  { is: "reply", seat: 1, move: "@d2" },
  { is: "try", key: "paidBack", moves: ["T"] },
  { is: "try", key: "countsTwice", moves: ["@e3"] },
  { is: "read", key: "count" },
  { is: "read", key: "beside" },
  { is: "read", key: "end" },
] as const satisfies readonly LessonStep[];

export type LessonKey = Extract<(typeof STEPS)[number], { readonly key: string }>["key"];

export const lesson: Lesson = {
  options: { first: 1 },
  seats: 2,
  me: 0,
  names: ["", "Solon"],
  seed: "lesson 720",
  steps: STEPS,
};
