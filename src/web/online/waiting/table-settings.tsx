import type { ComponentChildren } from "preact";
import { mayBePublic, mayBeSlow, withPublicTableDefaults } from "../../../kernel/table-limits.ts";
import { OPEN_WATCHING } from "../../../kernel/watching.ts";
import type { TableSettings } from "../../../protocol/messages/requests.ts";
import { Sign } from "../../match/setup/coin.tsx";
import { OptionCard, OptionPicture, OptionsForm } from "../../match/setup/options-form.tsx";
import { sayHere } from "../../shell/locale.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { LockSelect, TakeoverSelect } from "../coming-selects.tsx";
import { useOnlineWords } from "../context.ts";
import { WATCHING_KINDS, WATCHING_OF, type WatchingKind, watchingKind } from "../watching-kind.ts";
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
  const { watching, waiting } = useOnlineWords();
  const { time, visibility, lock, takeover, talk } = waiting;
  const { loaded, now, onChange } = props;
  const isPublic = now.visibility === "public";
  const chosen = isPublic ? withPublicTableDefaults(loaded.room, now.options) : now.options;
  const shown = effectiveOptions(loaded, chosen, now.seats) ?? chosen;
  return (
    <>
      {!props.isBegun && (
        <OptionsForm
          room={loaded.room}
          page={loaded.page}
          game={loaded.game}
          texts={loaded.texts}
          say={sayHere(words.language)}
          chosen={shown}
          fits={(chosen) =>
            effectiveOptions(loaded, chosen, now.seats) !== null &&
            (!isPublic || mayBePublic(loaded.room, chosen)) &&
            (now.control.is !== "days" || mayBeSlow(loaded.room, chosen))
          }
          onChange={(changed) => onChange({ options: withChanges(now.options, shown, changed) })}
        />
      )}
      <fieldset>
        <legend>{time.title}</legend>
        <TimeControlField
          control={now.control}
          moments={loaded.moments}
          onChange={(control) => onChange({ control })}
        />
        <OptionCard picture={<TablePicture of="visibility" />} name={visibility.name} explained={visibility.explained}>
          <select
            value={now.visibility}
            onChange={({ currentTarget }) =>
              onChange({ visibility: currentTarget.value === "public" ? "public" : "link" })
            }
          >
            <option value="link">{visibility.link}</option>
            <option value="public">{visibility.public}</option>
          </select>
        </OptionCard>
        <OptionCard picture={<TablePicture of="lock" />} name={lock.name} explained={lock.explained}>
          <LockSelect value={now.lock ?? "open"} onChange={(chosen) => onChange({ lock: chosen })} />
        </OptionCard>
        <OptionCard picture={<TablePicture of="takeover" />} name={takeover.name} explained={takeover.explained}>
          <TakeoverSelect
            value={now.takeover ?? (isPublic ? "ask" : "open")}
            onChange={(chosen) => onChange({ takeover: chosen })}
          />
        </OptionCard>
        <OptionCard picture={<TablePicture of="watching" />} name={watching.name} explained={watching.explained}>
          <select
            value={watchingKind(now.watching ?? OPEN_WATCHING)}
            onChange={({ currentTarget }) => onChange({ watching: WATCHING_OF[currentTarget.value as WatchingKind] })}
          >
            {WATCHING_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {watching.kinds[kind]}
              </option>
            ))}
          </select>
        </OptionCard>
        <OptionCard picture={<TablePicture of="talk" />} name={talk.name} explained={talk.explained}>
          <select
            value={now.hasFreeChat ? "free" : "phrases"}
            onChange={({ currentTarget }) => onChange({ hasFreeChat: currentTarget.value === "free" })}
          >
            <option value="phrases">{talk.phrases}</option>
            <option value="free">{talk.free}</option>
          </select>
        </OptionCard>
      </fieldset>
    </>
  );
}

/** The settings as text: each in one line, and what they mean folded below. */
export function TableSettingsInWords({ loaded, now }: { readonly loaded: LocalizedRoom; readonly now: TableSettings }) {
  const { words } = useSite();
  const together = useOnlineWords();
  const { time, visibility, lock, takeover, talk, terms } = together.waiting;
  const say = sayHere(words.language);
  const options = optionsInWords(loaded, now.options, now.seats, say);
  return (
    <>
      <dl class="terms">
        <Term picture={<TablePicture of="time" />} name={time.name} value={together.control(now.control, say)} />
        {options.map(({ option, name, value }) => (
          <Term key={name} picture={<OptionPicture room={loaded.room} option={option} />} name={name} value={value} />
        ))}
        <Term picture={<TablePicture of="visibility" />} name={visibility.name} value={visibility[now.visibility]} />
        {now.lock !== undefined && now.lock !== "open" && (
          <Term picture={<TablePicture of="lock" />} name={lock.name} value={lock.kinds[now.lock]} />
        )}
        {now.takeover !== undefined && now.takeover !== "open" && (
          <Term picture={<TablePicture of="takeover" />} name={takeover.name} value={takeover.kinds[now.takeover]} />
        )}
        <Term
          picture={<TablePicture of="watching" />}
          name={together.watching.name}
          value={together.watching.kinds[watchingKind(now.watching ?? OPEN_WATCHING)]}
        />
        <Term
          picture={<TablePicture of="talk" />}
          name={talk.name}
          value={now.hasFreeChat ? talk.free : talk.phrases}
        />
      </dl>
      <details class="meanings">
        <summary>{terms.explained}</summary>
        <dl>
          <Meaning name={time.name}>{time.means(now.control, say)}</Meaning>
          {options.map(({ name, explained }) => (
            <Meaning key={name} name={name}>
              {explained}
            </Meaning>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The picture of what is settled at every table. */
const TablePicture = (props: { readonly of: "time" | "visibility" | "lock" | "takeover" | "watching" | "talk" }) => (
  <Sign class="picture" of="table" id={props.of} />
);

const Term = (props: { readonly picture: ComponentChildren; readonly name: string; readonly value: string }) => (
  <div>
    <dt>
      {props.picture}
      <span>{props.name}</span>
    </dt>
    <dd>{props.value}</dd>
  </div>
);

const Meaning = (props: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
);
