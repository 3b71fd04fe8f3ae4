import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import Silence from "~icons/game-icons/sound-off";
import Sound from "~icons/game-icons/sound-on";
import type { Fact } from "../../../kernel/game.ts";
import { PHRASES, type Phrase } from "../../../protocol/messages/phrases.ts";
import type { ChatLineView, ChatRemark, TableView } from "../../../protocol/messages/table-view.ts";
import { useAlertRole, useConduct } from "../../match/conduct.ts";
import { AutoScroll } from "../../shell/auto-scroll.tsx";
import { LiveRegion } from "../../shell/live-region.tsx";
import { sayHere } from "../../shell/locale.ts";
import { sentenceFor } from "../../shell/rooms.ts";
import { muted } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import type { OnlineWords } from "../words.ts";
import "./chat.css";

interface ChatProps {
  /** The lines that may be shown. */
  readonly lines: readonly ChatLineView[];
  readonly tableView: TableView;
}

/** The chat of a table: phrases that everybody reads in their own language, and free text if the owner allows it. */
export function Chat({ lines, tableView }: ChatProps) {
  const words = useOnlineWords();
  const shown = lines.filter((one) => !isMuted(tableView, one));
  const maySpeak = tableView.you.seats.length > tableView.you.left.length || tableView.you.isOwner;
  return (
    <section class="talk" aria-label={words.match.talk}>
      <AutoScroll label={words.match.talk}>
        {lines.length === 0 && <li class="muted">{words.match.nobodyHasSaid}</li>}
        {shown.map((one) => (
          <ChatLine key={one.number} tableView={tableView} line={one} />
        ))}
      </AutoScroll>
      <MutedPeople tableView={tableView} lines={lines} />
      {maySpeak ? <ChatForm tableView={tableView} /> : <p class="muted">{words.match.onlyForTheTable}</p>}
    </section>
  );
}

/** Adds new lines to the transcript of the match, whether the chat is open or not. `since`: the last one before. */
export function SpokenChat({ lines, tableView, since }: ChatProps & { readonly since: number }) {
  const words = useOnlineWords();
  const add = useConduct();
  const last = lines.at(-1)?.number ?? -1;
  const heard = useRef(since);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line says when
  useEffect(() => {
    const fresh = lines.filter((one) => one.number > heard.current && !isMuted(tableView, one));
    add?.(...fresh.map((one) => spokenLine(one, words)));
    heard.current = Math.max(heard.current, last);
  }, [last]);
  return null;
}

/** In the waiting room: announces new lines to screen readers. */
export function AnnouncedChat({ lines, tableView }: ChatProps) {
  const words = useOnlineWords();
  const shown = lines.filter((one) => !isMuted(tableView, one));
  const announcements = shown.map((one) => ({
    number: one.number,
    text: spokenLine(one, words),
  }));
  return <LiveRegion announcements={announcements} />;
}

function ChatLine({ tableView, line }: { readonly tableView: TableView; readonly line: ChatLineView }) {
  const words = useOnlineWords();
  const { name } = line;
  return (
    <li class={line.seat === null ? "" : `seat-${line.seat}`}>
      <b>{name ?? "…"}</b> <span>{remarkText(line, words)}</span>
      {!line.isMine && name !== null && (
        <button
          type="button"
          class="quiet mute"
          aria-label={words.match.mute(name)}
          title={words.match.mute(name)}
          onClick={() => {
            muted.value = [...muted.value, mutedKey(tableView, name)];
          }}
        >
          <Silence aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** Says how many lines of muted people are hidden. */
function MutedPeople({ tableView, lines }: { readonly tableView: TableView; readonly lines: readonly ChatLineView[] }) {
  const { match } = useOnlineWords();
  const say = sayHere(useSite().words.language);
  const hidden = lines.filter((one) => isMuted(tableView, one));
  const names = [...new Set(hidden.flatMap(({ name }) => name ?? []))];
  return (
    <>
      {names.map((name) => (
        <p key={name} class="muted">
          {match.muted(name, hidden.filter((one) => one.name === name).length, say)}{" "}
          <button
            type="button"
            class="quiet"
            aria-label={match.unmute(name)}
            title={match.unmute(name)}
            onClick={() => {
              muted.value = muted.value.filter((one) => one !== mutedKey(tableView, name));
            }}
          >
            <Sound aria-hidden="true" />
          </button>
        </p>
      ))}
    </>
  );
}

function ChatForm({ tableView }: { readonly tableView: TableView }) {
  const { words: site } = useSite();
  const words = useOnlineWords();
  const why = useSignal<Fact | null>(null);
  const text = useSignal("");
  const say = async (saying: ChatRemark): Promise<boolean> => {
    const answer = await connection.request({ t: "chat", table: tableView.id, remark: saying });
    why.value = answer.ok ? null : answer.why;
    return answer.ok;
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.value.trim() !== "" && (await say({ is: "text", text: text.value }))) text.value = "";
  };
  const refusal = why.value === null ? null : sentenceFor(null, site, why.value, sayHere(site.language));
  const role = useAlertRole(refusal);
  const refusalId = useId();
  return (
    <form onSubmit={(event) => void submit(event)}>
      <select
        aria-label={words.match.sayPhrase}
        aria-describedby={refusalId}
        value=""
        onChange={(event) => {
          const phrase = event.currentTarget.value as Phrase;
          event.currentTarget.value = "";
          void say({ is: "phrase", phrase });
        }}
      >
        <option value="" disabled>
          {words.match.sayPhrase}
        </option>
        {PHRASES.map((phrase) => (
          <option key={phrase} value={phrase}>
            {words.phrases[phrase]}
          </option>
        ))}
      </select>
      {tableView.hasFreeChat && (
        <>
          <input
            type="text"
            maxLength={300}
            aria-label={words.match.yourWords}
            aria-describedby={refusalId}
            placeholder={words.match.yourWords}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <button type="submit">{words.match.say}</button>
        </>
      )}
      <p id={refusalId} role={role} class="refusal">
        {refusal}
      </p>
    </form>
  );
}

const spokenLine = (line: ChatLineView, words: OnlineWords): string => `${line.name ?? "…"} ${remarkText(line, words)}`;

const remarkText = ({ remark }: ChatLineView, { phrases, match }: OnlineWords): string => {
  switch (remark.is) {
    case "phrase":
      return phrases[remark.phrase];
    case "text":
      return remark.text;
    case "withdrawn":
      return match.withdrawn;
  }
};

const mutedKey = ({ id }: TableView, name: string): string => `${id} ${name}`;

export const isMuted = (tableView: TableView, { name, isMine }: ChatLineView): boolean =>
  !isMine && name !== null && muted.value.includes(mutedKey(tableView, name));
