import type { HostFact } from "../../host/facts.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { Line } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, sentence } from "../house.ts";
import { NewestLast } from "../newest-last.tsx";
import { Spoken } from "../spoken.tsx";
import type { Words } from "../words.ts";

/** The match in words, the newest last; a drawer on a phone. New lines are spoken. */
export function Log({
  open,
  lines,
  say,
}: {
  readonly open: OpenRoom;
  readonly lines: readonly Line[];
  readonly say: Say;
}) {
  const { words } = useSite();
  const last = lines.at(-1)?.version;
  const told = lines.flatMap((line) => {
    const sentences = toldIn(open, words, line, say);
    return sentences.length === 0 ? [] : [{ number: line.version, sentences }];
  });
  return (
    <>
      <details class="log" open={matchMedia("(min-width: 900px)").matches}>
        <summary>{words.play.log}</summary>
        <NewestLast label={words.play.log}>
          {told.map(({ number, sentences }) => (
            <li key={number} class={number === last ? "last" : ""}>
              {sentences.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step never move
                <p key={index}>{text}</p>
              ))}
            </li>
          ))}
        </NewestLast>
      </details>
      <Spoken told={told.map(({ number, sentences }) => ({ number, text: sentences.join(" ") }))} />
    </>
  );
}

const stoodIn = (seat: Seat): HostFact => ({ key: "stoodIn", seat });

const toldIn = (open: OpenRoom, words: Words, { news, call, standIns = [] }: Line, say: Say): readonly string[] => [
  ...standIns.map((seat) => sentence(null, words, stoodIn(seat), say)),
  ...(call === null ? [] : [words.play.called(call.call, say.seat(call.seat))]),
  ...news.map((fact) => sentence(open.texts, words, fact, say)),
];
