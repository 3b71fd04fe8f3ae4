import { picksDue } from "../rules/moves.ts";
import type { View } from "../rules/state.ts";
import { type Props, pictureOf, shows } from "./marks.tsx";
import { DaySign } from "./pieces.tsx";
import "./day.css";

/** The day of so many, and the moons: moons to come are full, the others are covered. */
export function Day(props: Props) {
  const { view, say, words } = props;
  const picture = pictureOf(props);
  const { rule } = picture;
  const days = daysOf(picture);
  return (
    <section class="os-time" {...shows(props, "dayBegins", "dayOver")}>
      <b>{words.dayOf(Math.min(view.day, days), days)}</b>
      <span class="spoken-only">{words.moons(view.moonsLeft, say)}</span>
      <span class="os-moons" data-tip="moons" aria-hidden="true">
        {Array.from({ length: days }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moons never change places
          <i key={at} class={at < days - picture.moonsLeft ? "os-covered" : ""} />
        ))}
      </span>
      {rule === "regular" ? null : (
        <span class="os-day-sign" data-tip={rule}>
          <DaySign day={rule} />
        </span>
      )}
    </section>
  );
}

/** While a day is played its own moon is still full. */
const daysOf = ({ day, moonsLeft, news, phase }: View): number => {
  const isCovered =
    phase.is === "over" || news.some(({ key }) => key === "dayOver")
      ? !news.some(({ key }) => key === "dayBegins")
      : false;
  return moonsLeft + (isCovered ? day : day - 1);
};

/** What a special day lets the asker do. */
export function DayRule(props: Props) {
  const { view, say, words } = props;
  const { rule } = view;
  if (rule === "regular") return null;
  return (
    <section class="os-rule" data-tip={rule} {...shows(props, "dayBegins")}>
      <h2>
        <DaySign day={rule} />
        {words.rules[rule]}
      </h2>
      <p>{words.ruleExplained(rule, picksDue(view), say)}</p>
    </section>
  );
}
