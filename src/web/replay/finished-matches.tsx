import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import type { MatchSummary } from "../../protocol/messages/match-messages.ts";
import { peopleSeats } from "../device/shared-device.ts";
import { dateAndTime, playerNames } from "../home/device-matches.tsx";
import { openReplay } from "../match/open-replay.ts";
import { Emblem } from "../shell/emblem.tsx";
import { EmptyBand } from "../shell/empty.tsx";
import { GameDoors } from "../shell/game-doors.tsx";
import { sayHere } from "../shell/locale.ts";
import { navigate } from "../shell/page-routes.ts";
import { gameName, roomById, sentenceFor } from "../shell/rooms.ts";
import { isKnown } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { usePageWords } from "../shell/with-page-words.tsx";
import type { SiteWords } from "../shell/words.ts";
import type { FinishedMatch } from "./finished-match.ts";

/** At most this many are shown, the newest first. */
const MAX_SHOWN = 24;

/** My finished matches, of this browser and of my tables, each with a button that replays it. */
export function FinishedMatches() {
  const { words } = useSite();
  const pageWords = usePageWords();
  const why = useSignal<Fact | null>(null);
  const matches = useFinishedMatches(words);
  if (matches === null) return null;
  return (
    <section aria-labelledby="finished-matches">
      <h2 id="finished-matches">{pageWords.replay.mine}</h2>
      {matches.length === 0 && (
        <>
          <EmptyBand>{pageWords.replay.noneMine}</EmptyBand>
          <GameDoors to={(game) => ({ is: "setup", game })} />
        </>
      )}
      {why.value !== null && (
        <p role="alert" class="why">
          {sentenceFor(null, words, why.value, sayHere(words.language))}
        </p>
      )}
      <ul class="finished">
        {matches.slice(0, MAX_SHOWN).map((match) => (
          <li key={match.id} class={`room-${match.game}`}>
            <FinishedMatchButton match={match} onRefused={(fact) => (why.value = fact)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinishedMatchButton(props: { readonly match: FinishedMatch; readonly onRefused: (why: Fact) => void }) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { match, onRefused } = props;
  const winners = match.names.filter((_, seat) => match.places[seat] === 1);
  const say = sayHere(words.language);
  return (
    <button type="button" onClick={() => void watchAgain(match, onRefused)}>
      <span class="emblem" aria-hidden="true">
        <Emblem room={match.game} />
      </span>
      <span class="about">
        <b>{gameName(match.game, words.language)}</b>
        <span>{match.names.join(", ")}</span>
        {winners.length > 0 && <em>{pageWords.replay.wonBy(say.list(winners))}</em>}
        <time dateTime={new Date(match.moved).toISOString()}>{dateAndTime(match.moved, words)}</time>
      </span>
    </button>
  );
}

async function watchAgain(match: FinishedMatch, onRefused: (why: Fact) => void): Promise<void> {
  const opened = await openReplay(match.id, match.transport, match.mine);
  if (opened.ok) return;
  if (match.publicReplay === null) onRefused(opened.why);
  else navigate({ is: "publicReplay", table: match.publicReplay });
}

/** The newest first; null until those of this browser are known. Those of my tables may come later. */
function useFinishedMatches(words: SiteWords): readonly FinishedMatch[] | null {
  const { transport } = useSite();
  const onDevice = useSignal<readonly MatchSummary[] | null>(null);
  const atTables = useSignal<ReadonlySignal<readonly FinishedMatch[]> | null>(null);
  useEffect(() => {
    void transport.matches().then((all) => {
      onDevice.value = all;
    });
    // Without a server there are no tables.
    if (isKnown.value)
      void import("../online/finished-tables.ts").then(
        (loaded) => {
          atTables.value = loaded.finishedTables;
        },
        () => undefined,
      );
  }, [transport, onDevice, atTables]);
  if (onDevice.value === null) return null;
  const here = onDevice.value.flatMap((match): FinishedMatch[] => {
    const { id, game, places, moved } = match;
    const [only = null, ...others] = peopleSeats(match);
    const mine = others.length === 0 ? only : null;
    return places === null
      ? []
      : [{ id, game, mine, names: playerNames(match, words), places, moved, transport, publicReplay: null }];
  });
  return [...here, ...(atTables.value?.value ?? [])]
    .filter(({ game }) => roomById(game) !== undefined)
    .sort((a, b) => b.moved - a.moved);
}
