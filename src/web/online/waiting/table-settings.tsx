import type { ComponentChildren } from "preact";
import { mayBePublic, withPublicTableDefaults } from "../../../kernel/room.ts";
import type { TableSettings } from "../../../protocol/messages/requests.ts";
import { OptionsForm } from "../../match/setup/options-form.tsx";
import { sayHere } from "../../shell/locale.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { effectiveOptions, optionsInWords, withChanges } from "./chosen-options.ts";
import { TimeControlField } from "./time-control-field.tsx";

/** The settings of a table besides its seats, as form fields for the owner. */
export function TableSettingsFields(props: {
  readonly loaded: LocalizedRoom;
  readonly now: TableSettings;
  /** Whether the match has begun elsewhere: then its options cannot be changed. */
  readonly isBegun?: boolean;
  readonly onChange: (change: Partial<TableSettings>) => void;
}) {
  const { words } = useSite();
  const { time, visibility, talk } = useOnlineWords().waiting;
  const { loaded, now, onChange } = props;
  const isPublic = now.visibility === "public";
  const chosen = isPublic ? withPublicTableDefaults(loaded.room, now.options) : now.options;
  const shown = effectiveOptions(loaded, chosen, now.seats) ?? chosen;
  return (
    <>
      {!props.isBegun && (
        <OptionsForm
          choices={loaded.game.choices as Readonly<Record<string, readonly unknown[]>>}
          texts={loaded.texts}
          say={sayHere(words.language)}
          chosen={shown}
          fits={(chosen) =>
            effectiveOptions(loaded, chosen, now.seats) !== null && (!isPublic || mayBePublic(loaded.room, chosen))
          }
          onChange={(changed) => onChange({ options: withChanges(now.options, shown, changed) })}
        />
      )}
      <fieldset>
        <legend>{time.title}</legend>
        <TimeControlField control={now.control} onChange={(control) => onChange({ control })} />
        <Either name={visibility.name} explained={visibility.explained}>
          <select
            value={now.visibility}
            onChange={({ currentTarget }) =>
              onChange({ visibility: currentTarget.value === "public" ? "public" : "link" })
            }
          >
            <option value="link">{visibility.link}</option>
            <option value="public">{visibility.public}</option>
          </select>
        </Either>
        <Either name={talk.name} explained={talk.explained}>
          <select
            value={now.hasFreeChat ? "free" : "phrases"}
            onChange={({ currentTarget }) => onChange({ hasFreeChat: currentTarget.value === "free" })}
          >
            <option value="phrases">{talk.phrases}</option>
            <option value="free">{talk.free}</option>
          </select>
        </Either>
      </fieldset>
    </>
  );
}

function Either(props: { readonly name: string; readonly explained: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
    <label class="option">
      <span>
        <b>{props.name}</b> <small>{props.explained}</small>
      </span>
      {props.children}
    </label>
  );
}

/** The settings as text, for people who cannot change them. */
export function TableSettingsInWords({ loaded, now }: { readonly loaded: LocalizedRoom; readonly now: TableSettings }) {
  const { words } = useSite();
  const together = useOnlineWords();
  const { time, visibility, talk } = together.waiting;
  const say = sayHere(words.language);
  return (
    <dl class="terms">
      {optionsInWords(loaded, now.options, now.seats, say).map(({ name, value, explained }) => (
        <Term key={name} name={name} value={value}>
          {explained}
        </Term>
      ))}
      <Term name={time.name} value={together.control(now.control, say)}>
        {time.means(now.control, say)}
      </Term>
      <Term name={visibility.name} value={visibility[now.visibility]} />
      <Term name={talk.name} value={now.hasFreeChat ? talk.free : talk.phrases} />
    </dl>
  );
}

function Term(props: { readonly name: string; readonly value: string; readonly children?: ComponentChildren }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {props.value}
        {props.children !== undefined && <small>{props.children}</small>}
      </dd>
    </div>
  );
}
