import type { ResultsView } from "../../protocol/messages/account-views.ts";
import { sayHere } from "../shell/locale.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";

/** How somebody has done: a band for each game and number of players, as wide as each place was often. */
export const Results = (props: {
  readonly words: AccountWords["profile"];
  readonly results: readonly ResultsView[];
}) => (
  <ul class="results">
    {props.results.map((one) => (
      <ResultRow key={`${one.game} ${one.players} ${one.isAgainstBots}`} words={props.words} result={one} />
    ))}
  </ul>
);

function ResultRow({ words, result }: { readonly words: AccountWords["profile"]; readonly result: ResultsView }) {
  const { language } = useSite().words;
  const say = sayHere(language);
  const { game, players, isAgainstBots, places } = result;
  const total = places.reduce((sum, count) => sum + count, 0);
  const counted = (count: number, index: number): string => {
    if (players !== 2) return words.times(index + 1, count, say);
    return index === 0 ? words.wins(count, say) : words.losses(count, say);
  };
  const told = places.flatMap((count, index) => (count === 0 ? [] : [counted(count, index)]));
  return (
    <li class={`room-${game}`}>
      <b>{gameName(game, language)}</b>
      <span class="muted">
        {isAgainstBots ? words.againstBots : words.players(players, say)}, {words.matchCount(total, say)}
      </span>
      <span class="band" aria-hidden="true">
        {places.map(
          (count, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
            count > 0 && <i key={index} style={{ flexGrow: count, "--shade": index / Math.max(1, players - 1) }} />,
        )}
      </span>
      <span class="told">{told.join(" · ")}</span>
    </li>
  );
}
