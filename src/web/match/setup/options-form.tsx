import type { ComponentChildren } from "preact";
import type { Room } from "../../../kernel/room.ts";
import type { AnyTexts, Say } from "../../../kernel/texts.ts";
import { useSite } from "../../shell/site-context.ts";
import { Sign } from "./coin.tsx";

/**
 * The options of a game as cards, with a picture and one line of explanation each. Options that the room sets itself have no text and are not
 * shown.
 */
export function OptionsForm(props: {
  readonly room: Room;
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
          <OptionCard
            key={name}
            picture={<OptionPicture room={props.room} option={name} />}
            name={text.name}
            explained={text.explained}
          >
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
          </OptionCard>
        );
      })}
    </fieldset>
  );
}

/** One thing to choose: a picture, its name, a line about it, and the control that is handed in. */
export const OptionCard = (props: {
  readonly picture: ComponentChildren;
  readonly name: string;
  readonly explained: string;
  readonly children: ComponentChildren;
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
  <label class="option">
    {props.picture}
    <span>
      <b>{props.name}</b> <small>{props.explained}</small>
    </span>
    {props.children}
  </label>
);

/** The picture that the room has chosen for an option; its emblem if it has chosen none. */
export const OptionPicture = ({ room, option }: { readonly room: Room; readonly option: string }) => (
  <Sign class="picture" of={`${room.id}-options`} id={option} />
);
