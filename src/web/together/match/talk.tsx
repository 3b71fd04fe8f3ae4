import { useSignal } from "@preact/signals";
import Silence from "~icons/game-icons/sound-off";
import Sound from "~icons/game-icons/sound-on";
import type { Fact } from "../../../kernel/game.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { ChatTold, Gathered, Saying } from "../../../protocol/gathered.ts";
import { PHRASES, type Phrase } from "../../../protocol/phrases.ts";
import { useSite } from "../../context.ts";
import { sentence } from "../../house.ts";
import { NewestLast } from "../../newest-last.tsx";
import { muted } from "../../settings.ts";
import { Spoken } from "../../spoken.tsx";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import type { TableHere } from "../table.ts";
import type { TogetherWords } from "../words.ts";
import "./talk.css";

/** What people say beside the game: phrases that everybody reads in their own language, and words where the host allows. */
export function Talk({ here, gathering }: { readonly here: TableHere; readonly gathering: Gathered }) {
  const words = useTogether();
  const lines = here.talk.value;
  const heard = lines.filter((one) => !isMuted(gathering, one));
  const maySpeak = gathering.you.seats.length > 0 || gathering.you.isHost;
  return (
    <>
      <section class="talk" aria-label={words.match.talk}>
        <NewestLast label={words.match.talk}>
          {lines.length === 0 && <li class="muted">{words.match.nobodyHasSaid}</li>}
          {heard.map((one) => (
            <Said key={one.number} gathering={gathering} told={one} />
          ))}
        </NewestLast>
        <Muted gathering={gathering} lines={lines} />
        {maySpeak ? <Speak gathering={gathering} /> : <p class="muted">{words.match.onlyForTheTable}</p>}
      </section>
      <Spoken told={heard.map((one) => ({ number: one.number, text: `${one.name ?? "…"} ${remarkIn(one, words)}` }))} />
    </>
  );
}

function Said({ gathering, told }: { readonly gathering: Gathered; readonly told: ChatTold }) {
  const words = useTogether();
  const { name } = told;
  return (
    <li class={told.seat === null ? "" : `seat-${told.seat}`}>
      <b>{name ?? "…"}</b> <span>{remarkIn(told, words)}</span>
      {!told.isMine && name !== null && (
        <button
          type="button"
          class="quiet mute"
          aria-label={words.match.mute(name)}
          title={words.match.mute(name)}
          onClick={() => {
            muted.value = [...muted.value, keyOf(gathering, name)];
          }}
        >
          <Silence aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** Nobody is silenced without one seeing that something was not shown. */
function Muted({ gathering, lines }: { readonly gathering: Gathered; readonly lines: readonly ChatTold[] }) {
  const { match } = useTogether();
  const hidden = lines.filter((one) => isMuted(gathering, one));
  const names = [...new Set(hidden.flatMap(({ name }) => name ?? []))];
  return (
    <>
      {names.map((name) => (
        <p key={name} class="muted">
          {match.muted(name, hidden.filter((one) => one.name === name).length)}{" "}
          <button
            type="button"
            class="quiet"
            aria-label={match.unmute(name)}
            title={match.unmute(name)}
            onClick={() => {
              muted.value = muted.value.filter((one) => one !== keyOf(gathering, name));
            }}
          >
            <Sound aria-hidden="true" />
          </button>
        </p>
      ))}
    </>
  );
}

function Speak({ gathering }: { readonly gathering: Gathered }) {
  const { words: site } = useSite();
  const words = useTogether();
  const why = useSignal<Fact | null>(null);
  const text = useSignal("");
  const say = async (saying: Saying): Promise<boolean> => {
    const answer = await line.ask({ t: "chat", table: gathering.id, saying });
    why.value = answer.ok ? null : answer.why;
    return answer.ok;
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.value.trim() !== "" && (await say({ is: "text", text: text.value }))) text.value = "";
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <select
        aria-label={words.match.sayPhrase}
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
      {gathering.hasFreeChat && (
        <>
          <input
            type="text"
            maxLength={300}
            aria-label={words.match.yourWords}
            placeholder={words.match.yourWords}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <button type="submit">{words.match.say}</button>
        </>
      )}
      <p role="alert" class="refusal">
        {why.value !== null && sentence(null, site, why.value, sayIn(site.language, []))}
      </p>
    </form>
  );
}

const remarkIn = ({ remark }: ChatTold, { phrases, match }: TogetherWords): string => {
  switch (remark.is) {
    case "phrase":
      return phrases[remark.phrase];
    case "text":
      return remark.text;
    case "withdrawn":
      return match.withdrawn;
  }
};

const keyOf = ({ id }: Gathered, name: string): string => `${id} ${name}`;

export const isMuted = (gathering: Gathered, { name, isMine }: ChatTold): boolean =>
  !isMine && name !== null && muted.value.includes(keyOf(gathering, name));
