import { useSignal } from "@preact/signals";
import type { TimeControl } from "../../../kernel/clock.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { useSite } from "../../context.ts";
import { useTogether } from "../context.ts";
import { LIMITS, LIVE, liveControl, NO_CLOCK, nameOf, numbersOf, offered, SLOW, USUAL_LIVE } from "./control.ts";

const OWN = "own";

/** How a table keeps time: not at all, by a clock, by days; or by a clock with numbers of one's own. */
export function Time(props: { readonly control: TimeControl; readonly onChange: (control: TimeControl) => void }) {
  const { words } = useSite();
  const together = useTogether();
  const { time } = together.waiting;
  const say = sayIn(words.language, []);
  const { control, onChange } = props;
  const wantsOwn = useSignal(false);
  const isOwn = control.is === "live" && (wantsOwn.value || offered(control) === null);
  const choice = (one: TimeControl) => (
    <option key={nameOf(one)} value={nameOf(one)}>
      {together.control(one, say)}
    </option>
  );
  const choose = (name: string): void => {
    wantsOwn.value = name === OWN;
    if (name !== OWN) onChange([...LIVE, ...SLOW].find((one) => nameOf(one) === name) ?? NO_CLOCK);
    else if (control.is !== "live") onChange(USUAL_LIVE);
  };
  return (
    <>
      <label class="option">
        <span>
          <b>{time.name}</b> <small>{time.explained}</small>
        </span>
        <select value={isOwn ? OWN : nameOf(control)} onChange={(event) => choose(event.currentTarget.value)}>
          {choice(NO_CLOCK)}
          <optgroup label={time.live}>
            {LIVE.map(choice)}
            <option value={OWN}>{time.own}</option>
          </optgroup>
          <optgroup label={time.days}>{SLOW.map(choice)}</optgroup>
          {!isOwn && offered(control) === null && choice(control)}
        </select>
      </label>
      {isOwn && <OwnNumbers control={control} onChange={onChange} />}
    </>
  );
}

function OwnNumbers(props: {
  readonly control: Extract<TimeControl, { readonly is: "live" }>;
  readonly onChange: (control: TimeControl) => void;
}) {
  const { time } = useTogether().waiting;
  const numbers = numbersOf(props.control);
  return (
    <div class="own-time">
      {(["minutes", "seconds", "grace"] as const).map((name) => (
        <label key={name}>
          {time[name]}
          <input
            type="number"
            {...LIMITS[name]}
            required
            defaultValue={String(numbers[name])}
            onChange={({ currentTarget }) => {
              // What could not be asked for stays as it was typed, and the browser says what is wrong with it.
              if (!currentTarget.reportValidity()) return;
              const typed: typeof numbers = { ...numbers, [name]: currentTarget.valueAsNumber };
              props.onChange(liveControl(typed.minutes, typed.seconds, typed.grace));
            }}
          />
        </label>
      ))}
    </div>
  );
}
