import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MatchSummary } from "../../protocol/messages/match-messages.ts";
import { localeOf, sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";

/** At most this many matches are listed; the others stay in the store. */
const MAX_SHOWN = 12;

/** The matches in the store of this browser: some to continue, some to replay. */
export function DeviceMatches() {
  const { words, transport } = useSite();
  const matches = useSignal<readonly MatchSummary[] | null>(null);
  const isPersistent = useSignal(true);
  const load = (): void => {
    void transport.matches().then((all) => {
      matches.value = all;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the page opens
  useEffect(() => {
    load();
    void transport.isPersistent().then((value) => {
      isPersistent.value = value;
    });
  }, [transport]);

  const remove = (match: MatchSummary): void => {
    if (confirm(words.home.removeAsk)) void transport.remove(match.id).then(load);
  };

  return (
    <section class="matches" aria-labelledby="my-matches">
      <h2 id="my-matches">{words.home.myMatches}</h2>
      {!isPersistent.value && <p class="muted">{words.home.notKept}</p>}
      {matches.value?.length === 0 && <p class="muted">{words.home.noMatches}</p>}
      <ul class="rows">
        {matches.value?.slice(0, MAX_SHOWN).map((match) => (
          <li key={match.id} class={`room-${match.game}`}>
            <a href={routePath({ is: "match", game: match.game, match: match.id })}>
              <b>{gameName(match.game, words.language)}</b>
              <span>{namesOf(match, words).join(", ")}</span>
              <em>{matchState(match, words)}</em>
              <time dateTime={new Date(match.moved).toISOString()}>{dateAndTime(match.moved, words)}</time>
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={words.home.remove(
                `${gameName(match.game, words.language)}, ${dateAndTime(match.moved, words)}`,
              )}
              onClick={() => remove(match)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The only person of a match on this device is its reader. */
function namesOf({ players }: MatchSummary, { play }: SiteWords): readonly string[] {
  const isAlone = players.filter(({ is }) => is === "person").length === 1;
  return players.map(({ is, name }) => (isAlone && is === "person" ? play.you : name));
}

function matchState(match: MatchSummary, { home, language }: SiteWords): string {
  if (match.places !== null) return home.over;
  const asked = match.asked.map((seat) => match.players[seat]).filter((player) => player !== undefined);
  const people = match.players.filter((player) => player.is === "person");
  if (people.length === 1 && asked.some((player) => player.is === "person")) return home.yourTurn;
  return home.waitsFor(sayHere(language).list(asked.map(({ name }) => name)));
}

export const dateAndTime = (moment: number, { language }: SiteWords): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(moment);
