import type { Lesson, LessonStep, LessonTarget } from "../../../kernel/lesson.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";

/** The key of a text of the lesson. */
export type Key =
  | "welcome"
  | "ask"
  | "guess"
  | "walked"
  | "disagree"
  | "half"
  | "sappho"
  | "thales"
  | "aspasia"
  | "newDay"
  | "special"
  | "follow"
  | "answer"
  | "onTop";

const read = (key: Key, points: LessonTarget): LessonStep => ({ is: "read", key, points });
const attempt = (key: Key, ...moves: readonly string[]): LessonStep => ({ is: "try", key, points: "answer", moves });
const reply = (seat: Seat, move: string): LessonStep => ({ is: "reply", seat, move });

/** The stones of Solon, Sappho, Thales and Aspasia. */
const stones = (letters: string): readonly LessonStep[] =>
  seatsOf(5).flatMap((seat) => (seat === 0 ? [] : [reply(seat, letters.charAt(seat - 1))]));

/**
 * A whole first day and a turn of the second. The learner advances one space, sees a close vote and three failures, and
 * then follows up to the Sun. Where the learner may cast either stone, the others' stones decide.
 */
export const lesson: Lesson = {
  options: { bots: [1, 2, 3, 4], questionMode: "bank" },
  seats: 5,
  me: 0,
  names: ["", "Solon", "Sappho", "Thales", "Aspasia"],
  // Deals the learner on top, windows as the subject, and a talkative and a silent philosopher to guess about.
  seed: "symposion831",
  steps: [
    read("welcome", "cell:17"),
    attempt("ask", "bank:windows-3"),
    attempt("guess", "w"),
    ...stones("wwbw"),
    read("walked", "cell:6"),
    reply(1, "bank:mountains-2"),
    attempt("disagree", "b"),
    ...stones("wwwb"),
    read("half", "cell:7"),
    reply(2, "bank:courage-3"),
    attempt("sappho", "w", "b"),
    ...stones("bwbb"),
    reply(3, "bank:justice-3"),
    attempt("thales", "w", "b"),
    ...stones("wwbw"),
    reply(4, "bank:night-3"),
    attempt("aspasia", "w", "b"),
    ...stones("bbbw"),
    read("newDay", "thing:moons"),
    read("special", "cell:8"),
    reply(1, "bank:savings-2"),
    attempt("follow", "follow"),
    reply(2, "pass"),
    attempt("answer", "w", "b"),
    ...stones("wbww"),
    read("onTop", "cell:7"),
  ],
};
