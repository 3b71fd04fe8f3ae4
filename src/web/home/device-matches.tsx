import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MatchSummary } from "../../protocol/messages/match-messages.ts";
import { localeOf, sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { gameName } from "../shell/rooms.ts";
import { openMatchCount } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";
import { Vignette } from "./vignette.tsx";

/** At most this many matches of each list are shown; the others stay in the store. */
const MAX_OPEN = 3;
const MAX_OVER = 12;

/** The matches in the store of this browser. */
export interface DeviceMatchList {
  /** Null until they are known. */
  readonly matches: readonly MatchSummary[] | null;
  readonly isPersistent: boolean;
  readonly remove: (match: MatchSummary) => void;
}

export function useDeviceMatches(): DeviceMatchList {
  const { words, transport } = useSite();
  const matches = useSignal<readonly MatchSummary[] | null>(null);
  const isPersistent = useSignal(true);
  const load = (): void => {
    void transport.matches().then((all) => {
      matches.value = all;
      openMatchCount.value = Math.min(all.filter(isOpen).length, MAX_OPEN);
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
  return { matches: matches.value, isPersistent: isPersistent.value, remove };
}

/** What was begun on this device, to go on with. Its place is kept free while the list is loaded, so that nothing moves. */
export function OpenMatches(list: DeviceMatchList) {
  const { home } = useSite().words;
  const open = list.matches?.filter(isOpen).slice(0, MAX_OPEN) ?? [];
  if (openMatchCount.value === 0) return null;
  return (
    <section
      class="matches kept-rows"
      style={{ "--rows": openMatchCount.value }}
      aria-labelledby="open-matches"
      aria-busy={list.matches === null}
    >
      <h2 id="open-matches">{home.goOn}</h2>
      <MatchRows matches={open} remove={list.remove} />
    </section>
  );
}

/** The rest: what is over, and what did not fit above. */
export function OtherMatches(list: DeviceMatchList) {
  const { home } = useSite().words;
  const shownAbove = list.matches?.filter(isOpen).slice(0, MAX_OPEN) ?? [];
  const others = list.matches?.filter((match) => !shownAbove.includes(match)).slice(0, MAX_OVER) ?? [];
  return (
    <section class="matches" aria-labelledby="my-matches">
      <h2 id="my-matches">{home.myMatches}</h2>
      {!list.isPersistent && <p class="muted">{home.notKept}</p>}
      {list.matches !== null && others.length === 0 && (
        <p class="muted">{shownAbove.length === 0 ? home.noMatches : home.noneOver}</p>
      )}
      <MatchRows matches={others} remove={list.remove} />
    </section>
  );
}

const isOpen = ({ places }: MatchSummary): boolean => places === null;

function MatchRows({ matches, remove }: Pick<DeviceMatchList, "remove"> & { matches: readonly MatchSummary[] }) {
  const { words } = useSite();
  return (
    <ul class="rows">
      {matches.map((match) => (
        <li key={match.id} class={`room-${match.game}`}>
          <a href={routePath({ is: "match", game: match.game, match: match.id })}>
            <Vignette room={match.game} />
            <b>{gameName(match.game, words.language)}</b>
            <span>{playerNames(match, words).join(", ")}</span>
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
  );
}

/** The only person of a match on this device is its reader. */
export function playerNames({ players }: MatchSummary, { play }: SiteWords): readonly string[] {
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
