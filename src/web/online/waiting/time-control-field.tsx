import { useSignal } from "@preact/signals";
import type { TimeControl } from "../../../kernel/clock.ts";
import type { AnyMoments } from "../../../kernel/moments.ts";
import { Sign } from "../../match/setup/coin.tsx";
import { OptionCard } from "../../match/setup/options-form.tsx";
import { sayHere } from "../../shell/locale.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import {
  controlKey,
  LIVE_CONTROLS,
  LIVE_LIMITS,
  liveControl,
  liveNumbers,
  NO_CLOCK,
  NO_HURRY,
  offeredControl,
  partyControl,
  SLOW_CONTROLS,
  USUAL_LIVE,
} from "./time-controls.ts";

const OWN = "own";

/** The time control of a table: none, a clock, days for each move, or a clock with custom numbers. */
export function TimeControlField(props: {
  readonly control: TimeControl;
  readonly moments: AnyMoments;
  readonly onChange: (control: TimeControl) => void;
}) {
  const { words } = useSite();
  const together = useOnlineWords();
  const { time } = together.waiting;
  const say = sayHere(words.language);
  const { control, onChange } = props;
  const party = partyControl(props.moments);
  const wantsOwn = useSignal(false);
  const isOwn = control.is === "live" && (wantsOwn.value || offeredControl(control) === null);
  const choice = (one: TimeControl) => (
    <option key={controlKey(one)} value={controlKey(one)}>
      {together.control(one, say)}
    </option>
  );
  const choose = (name: string): void => {
    wantsOwn.value = name === OWN;
    if (name !== OWN)
      onChange(
        [party, NO_HURRY, ...LIVE_CONTROLS, ...SLOW_CONTROLS].find((one) => controlKey(one) === name) ?? NO_CLOCK,
      );
    else if (control.is !== "live") onChange(USUAL_LIVE);
  };
  return (
    <>
      <OptionCard picture={<Sign class="picture" of="table" id="time" />} name={time.name} explained={time.explained}>
        <select value={isOwn ? OWN : controlKey(control)} onChange={(event) => choose(event.currentTarget.value)}>
          {choice(NO_CLOCK)}
          {choice(party)}
          <optgroup label={time.live}>
            {LIVE_CONTROLS.map(choice)}
            <option value={OWN}>{time.own}</option>
          </optgroup>
          <optgroup label={time.days}>{[...SLOW_CONTROLS, NO_HURRY].map(choice)}</optgroup>
          {!isOwn && offeredControl(control) === null && controlKey(control) !== controlKey(party) && choice(control)}
        </select>
      </OptionCard>
      {isOwn && <OwnNumbers control={control} onChange={onChange} />}
    </>
  );
}

function OwnNumbers(props: {
  readonly control: Extract<TimeControl, { readonly is: "live" }>;
  readonly onChange: (control: TimeControl) => void;
}) {
  const { time } = useOnlineWords().waiting;
  const numbers = liveNumbers(props.control);
  return (
    <div class="own-time">
      {(["minutes", "seconds", "grace"] as const).map((name) => (
        <label key={name}>
          {time[name]}
          <input
            type="number"
            {...LIVE_LIMITS[name]}
            required
            defaultValue={String(numbers[name])}
            onChange={({ currentTarget }) => {
              // An invalid number stays as it was typed, and the browser says what is wrong.
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
