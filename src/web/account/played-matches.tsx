import type { ProfileMatch } from "../../protocol/messages/account-views.ts";
import { localeOf, sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";

/** Matches that are over, the last one first, each with its replay where it may be seen. */
export const PlayedMatches = (props: {
  readonly words: AccountWords["profile"];
  readonly matches: readonly ProfileMatch[];
}) => (
  <ul class="played">
    {props.matches.map((match, index) => (
      <MatchRow key={match.table ?? index} words={props.words} match={match} />
    ))}
  </ul>
);

function MatchRow({ words, match }: { readonly words: AccountWords["profile"]; readonly match: ProfileMatch }) {
  const { language } = useSite().words;
  const say = sayHere(language);
  const { table, game, ended, players, place, others } = match;
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(ended);
  const name = gameName(game, language);
  return (
    <li class={`room-${game}`}>
      <b>{name}</b>
      <span class="outcome">
        {players === 2 ? (place === 1 ? words.won : words.lost) : words.placeOf(place, players)}
      </span>
      <span class="others">{others.length > 0 ? say.list(others) : words.players(players, say)}</span>
      <time dateTime={new Date(ended).toISOString()}>{day}</time>
      {table !== null && (
        <a
          class="button"
          href={routePath({ is: "publicReplay", table })}
          aria-label={`${words.replay}: ${name}, ${day}`}
        >
          {words.replay}
        </a>
      )}
    </li>
  );
}
