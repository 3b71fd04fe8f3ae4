import type { AnyTexts, Say } from "../../../kernel/texts.ts";
import { useSite } from "../../shell/site-context.ts";

/**
 * The options of a game with one line of explanation each. Options that the room sets itself have no text and are not
 * shown.
 */
export function OptionsForm(props: {
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  readonly texts: AnyTexts;
  readonly say: Say;
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Whether the game accepts these options. */
  readonly fits: (chosen: Readonly<Record<string, unknown>>) => boolean;
  readonly onChange: (chosen: Readonly<Record<string, unknown>>) => void;
}) {
  const { words } = useSite();
  const named = Object.entries(props.choices).filter(([, values]) => values.length > 1);
  return (
    <fieldset>
      <legend>{words.waiting.options}</legend>
      {named.map(([name, values]) => {
        const text = props.texts.options[name];
        if (text === undefined) return null;
        const now = Object.hasOwn(props.chosen, name) ? props.chosen[name] : values[0];
        const value = text.value as (value: unknown, say: Say) => string;
        return (
          <label key={name} class="option">
            <span>
              <b>{text.name}</b> <small>{text.explained}</small>
            </span>
            <select
              value={String(values.indexOf(now))}
              onChange={(event) =>
                props.onChange({ ...props.chosen, [name]: values[Number(event.currentTarget.value)] })
              }
            >
              {values.map((one, index) => (
                <option
                  key={String(one)}
                  value={String(index)}
                  disabled={!props.fits({ ...props.chosen, [name]: one })}
                >
                  {value(one, props.say)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
