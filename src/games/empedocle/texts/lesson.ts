import type { Lesson, LessonStep } from "../../../kernel/lesson.ts";

/** One player between two Unknown Forces: five rounds, from the first cup to the first union. */
const STEPS = [
  { is: "read", key: "aim" },
  { is: "read", key: "table" },
  { is: "try", key: "firstCup", moves: ["fire"] },
  { is: "try", key: "equalFaces", moves: ["air"] },
  { is: "try", key: "announce", moves: ["keep"] },
  { is: "try", key: "whirl", moves: ["whirl"] },
  { is: "try", key: "whirlwindRoll", moves: ["take"] },
  { is: "try", key: "needEarth", moves: ["earth"] },
  { is: "try", key: "blocked", moves: ["reroll"] },
  { is: "try", key: "exchange", moves: ["pass"] },
  { is: "try", key: "lastElement", moves: ["earth"] },
  { is: "try", key: "noReroll", moves: ["keep"] },
  { is: "read", key: "union" },
  { is: "read", key: "end" },
] as const satisfies readonly LessonStep[];

export type LessonKey = (typeof STEPS)[number]["key"];

export const lesson: Lesson = {
  options: { forces: 2 },
  seats: 1,
  me: 0,
  names: [""],
  seed: "lesson 129120",
  steps: STEPS,
};
