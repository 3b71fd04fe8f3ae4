import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";

/** What the picture of the race says, at the end of a match. */
export interface RaceWords {
  readonly title: string;
  /** Under the first column, before any day. */
  readonly start: string;
  /** After somebody's final place: all places from the start on. */
  readonly places: (places: readonly number[]) => string;
  /** Over the question that parted the table most evenly. */
  readonly question: (asker: Seat, say: Say) => string;
}

export const raceWords: Readonly<Record<Language, RaceWords>> = {
  en: {
    title: "The race, day by day",
    start: "start",
    places: ([start, ...days]) => `place ${start} at the start, then day by day ${days.join(", ")}`,
    question: (asker, say) => `Question of the evening${say.isYou(asker) ? ": yours" : `, by ${say.whom(asker)}`}`,
  },
  fr: {
    title: "La course, jour après jour",
    start: "départ",
    places: ([start, ...days]) => `place ${start} au départ, puis jour après jour ${days.join(", ")}`,
    question: (asker, say) =>
      `La question de la soirée${say.isYou(asker) ? " : la vôtre" : `, par ${say.whom(asker)}`}`,
  },
};
