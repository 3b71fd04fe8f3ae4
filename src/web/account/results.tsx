import type { ResultsView } from "../../protocol/messages/account-views.ts";
import { sayHere } from "../shell/locale.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";
import { MIN_MATCHES, matchesIn, type UsualPlace, usualPlace } from "./usual-place.ts";

/**
 * How somebody has done, for each game and number of players: where they usually stand at the end, as exactly as it is
 * known, and a band, as wide as each place was often.
 */
export const Results = (props: {
  readonly words: AccountWords["profile"];
  readonly results: readonly ResultsView[];
}) => (
  <>
    {props.results.length > 0 && <p class="muted scale">{props.words.scale}</p>}
    <ul class="results">
      {props.results.map((one) => (
        <ResultRow key={`${one.game} ${one.players} ${one.isAgainstBots}`} words={props.words} result={one} />
      ))}
    </ul>
  </>
);

function ResultRow({ words, result }: { readonly words: AccountWords["profile"]; readonly result: ResultsView }) {
  const { language } = useSite().words;
  const say = sayHere(language);
  const { game, players, isAgainstBots, places } = result;
  const total = matchesIn(places);
  const usual = usualPlace(places);
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
      <em>{usual === null ? words.unknownPlace : say.number(percent(usual.share))}</em>
      <Whisker usual={usual} />
      <span class="sure">
        {usual === null
          ? words.placeUnknown(MIN_MATCHES)
          : words.placeBetween(say.number(percent(usual.low)), say.number(percent(usual.high)))}
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

/** A dot where they usually stand, on a bar that is as wide as that is unsure; a dashed bar while it is not known. */
const Whisker = ({ usual }: { readonly usual: UsualPlace | null }) => (
  <span
    class={`whisker${usual === null ? " open" : ""}`}
    style={usual === null ? {} : { "--low": usual.low, "--high": usual.high, "--at": usual.share }}
    aria-hidden="true"
  >
    <i />
    {usual !== null && <b />}
  </span>
);

const percent = (share: number): number => Math.round(100 * share);
