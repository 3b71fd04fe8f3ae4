import type { ComponentChildren } from "preact";
import { amongStrangers, isForStrangers } from "../../../kernel/room.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { Arranging } from "../../../protocol/requests.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import { Options } from "../../waiting/options.tsx";
import { useTogether } from "../context.ts";
import { optionsInWords, playedBy, wishedAnew } from "./played.ts";
import { Time } from "./time.tsx";

/** What the host may arrange besides the seats, as fields. */
export function ArrangementFields(props: {
  readonly open: OpenRoom;
  readonly now: Arranging;
  /** Whether the match has begun elsewhere: then its options are what they are. */
  readonly isBegun?: boolean;
  readonly onChange: (change: Partial<Arranging>) => void;
}) {
  const { words } = useSite();
  const { time, visibility, talk } = useTogether().waiting;
  const { open, now, onChange } = props;
  const isPublic = now.visibility === "public";
  const wished = isPublic ? amongStrangers(open.room, now.options) : now.options;
  const shown = playedBy(open, wished, now.seats) ?? wished;
  return (
    <>
      {!props.isBegun && (
        <Options
          choices={open.game.choices as Readonly<Record<string, readonly unknown[]>>}
          texts={open.texts}
          say={sayIn(words.language, [])}
          chosen={shown}
          fits={(wish) => playedBy(open, wish, now.seats) !== null && (!isPublic || isForStrangers(open.room, wish))}
          onChange={(changed) => onChange({ options: wishedAnew(now.options, shown, changed) })}
        />
      )}
      <fieldset>
        <legend>{time.title}</legend>
        <Time control={now.control} onChange={(control) => onChange({ control })} />
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

/** The same in words, a line each, for those who cannot change it. */
export function ArrangementInWords({ open, now }: { readonly open: OpenRoom; readonly now: Arranging }) {
  const { words } = useSite();
  const together = useTogether();
  const { time, visibility, talk } = together.waiting;
  const say = sayIn(words.language, []);
  return (
    <dl class="terms">
      {optionsInWords(open, now.options, now.seats, say).map(({ name, value, explained }) => (
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
