import type { HostFact } from "../../host/host-facts.ts";
import type { Say } from "../../kernel/texts.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { Line, ToldStepLines } from "../../stage/scene.ts";
import { AutoScroll } from "../shell/auto-scroll.tsx";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";

interface LogProps {
  readonly loaded: LocalizedRoom;
  readonly entries: readonly ToldStepLines[];
  readonly say: Say;
  readonly sceneNumber: number;
  readonly onEarlier?: () => unknown;
}

/** The log of the match, the newest entry last. */
export function MatchLog(props: LogProps) {
  const { words } = useSite();
  const last = props.entries.at(-1)?.version;
  return (
    <div class="log" data-scene={props.sceneNumber}>
      {props.onEarlier && (
        <button type="button" class="quiet" onClick={props.onEarlier}>
          {words.play.earlier}
        </button>
      )}
      <AutoScroll label={words.play.log}>
        {written(props, words).map(({ number, sentences }) => (
          <li key={number} class={number === last ? "last" : ""}>
            {sentences.map(({ row, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step never move
              <p key={index} data-told={row}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </AutoScroll>
    </div>
  );
}

const written = ({ loaded, entries, say }: LogProps, words: SiteWords) =>
  entries.map(({ version, lines }) => ({
    number: version,
    sentences: lines.map((line) => ({ row: line.row, text: lineSentence(loaded, words, line, say) })),
  }));

/** A line of the stage in words. */
export function lineSentence(loaded: LocalizedRoom, words: SiteWords, line: Line, say: Say): string {
  switch (line.is) {
    case "fact":
      return sentenceFor(loaded.texts, words, line.fact, say);
    case "call":
      return words.play.called(line.made.call, line.made.seat, say);
    case "standIn": {
      const stoodIn: HostFact = { key: "stoodIn", seat: line.seat };
      return sentenceFor(null, words, stoodIn, say);
    }
    case "seatChange": {
      const changed: ServerFact = { key: "seatChanged", seat: line.seat, how: line.how };
      return sentenceFor(null, words, changed, say);
    }
  }
}
