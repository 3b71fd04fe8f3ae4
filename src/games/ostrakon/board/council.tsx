import type { BoardProps } from "../../../kit/board.ts";
import { picksDue } from "../rules/moves.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Ballots, Ranks } from "./ballots.tsx";
import { DaySign } from "./pieces.tsx";
import { QuestionCard } from "./question-card.tsx";
import { newsOf } from "./shown-vote.ts";
import { SubjectRow } from "./subject-row.tsx";

type Props = BoardProps<View, Move, Words>;

/** What is shown beside the path: the day, the subjects, the question and the stones. */
export const Council = (props: Props) => (
  <div class="os-council">
    <Day {...props} />
    <SubjectRow {...props} />
    <QuestionCard {...props} />
    {props.view.phase.is === "over" ? <Ranks {...props} /> : <Ballots {...props} />}
  </div>
);

/** The day, its rule, and the moons: moons to come are full, the others are covered. */
export function Day({ view, say, words }: Props) {
  const { day, rule, moonsLeft } = view;
  const days = moonsLeft + (view.phase.is === "over" ? day : day - 1);
  const isDawn = newsOf(view, "dayBegins") !== null;
  return (
    <section class={`os-day os-on-${rule} ${isDawn ? "os-dawn" : ""}`} key={day}>
      {rule === "regular" ? null : <DaySign day={rule} class="os-day-sign appears" />}
      <div>
        <b>
          {words.day(day)}
          {rule === "regular" ? "" : ` · ${words.rules[rule]}`}
        </b>
        <span>{words.ruleExplained(rule, picksDue(view), say)}</span>
      </div>
      <p class="os-moons">
        <span class="spoken-only">{words.moons(moonsLeft, say)}</span>
        {Array.from({ length: days }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moons never change places
          <span key={at} class={at < days - moonsLeft ? "os-moon os-covered" : "os-moon"} aria-hidden="true" />
        ))}
      </p>
    </section>
  );
}
