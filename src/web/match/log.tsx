import type { HostFact } from "../../host/host-facts.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { LogEntry } from "../../protocol/messages/match-messages.ts";
import { AutoScroll } from "../shell/auto-scroll.tsx";
import { LiveRegion } from "../shell/live-region.tsx";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";

interface LogProps {
  readonly loaded: LocalizedRoom;
  readonly entries: readonly LogEntry[];
  readonly say: Say;
}

/** The log of the match, the newest entry last. */
export function MatchLog(props: LogProps) {
  const { words } = useSite();
  const last = props.entries.at(-1)?.version;
  return (
    <div class="log">
      <AutoScroll label={words.play.log}>
        {written(props, words).map(({ number, sentences }) => (
          <li key={number} class={number === last ? "last" : ""}>
            {sentences.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step never move
              <p key={index}>{text}</p>
            ))}
          </li>
        ))}
      </AutoScroll>
    </div>
  );
}

/** Announces new entries of the log to screen readers. It stands outside the drawer, which is mostly closed. */
export function AnnouncedLog(props: LogProps) {
  const { words } = useSite();
  const announcements = written(props, words).map(({ number, sentences }) => ({ number, text: sentences.join(" ") }));
  return <LiveRegion announcements={announcements} />;
}

const written = ({ loaded, entries, say }: LogProps, words: SiteWords) =>
  entries.flatMap((entry) => {
    const sentences = entrySentences(loaded, words, entry, say);
    return sentences.length === 0 ? [] : [{ number: entry.version, sentences }];
  });

const stoodIn = (seat: Seat): HostFact => ({ key: "stoodIn", seat });

const entrySentences = (
  loaded: LocalizedRoom,
  words: SiteWords,
  { news, call, standIns = [] }: LogEntry,
  say: Say,
): readonly string[] => [
  ...standIns.map((seat) => sentenceFor(null, words, stoodIn(seat), say)),
  ...(call === null ? [] : [words.play.called(call.call, call.seat, say)]),
  ...news.map((fact) => sentenceFor(loaded.texts, words, fact, say)),
];
