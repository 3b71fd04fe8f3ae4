import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import Laurels from "~icons/game-icons/laurels";
import type { Fact, Outcome } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { MatchInfo } from "../../protocol/messages/match-messages.ts";
import { wantsAnalysis } from "../replay/wants-analysis.ts";
import { useOnce } from "../shell/once.ts";
import { navigate } from "../shell/page-routes.ts";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { MatchTransport } from "../transport/transport.ts";
import type { MatchSlots } from "./match-slots.ts";
import { openReplay } from "./open-replay.ts";
import "./end.css";

/** Who won and why, and what to do next. */
export function MatchEnd(props: {
  readonly loaded: LocalizedRoom;
  readonly info: MatchInfo;
  readonly outcome: Outcome;
  readonly say: Say;
  readonly transport: MatchTransport;
  readonly slots: Pick<MatchSlots, "rematch" | "publicReplay">;
  /** What the slots add under the result. */
  readonly children: ComponentChildren;
}) {
  const { words } = useSite();
  const { loaded, info, outcome, say, transport, slots } = props;
  const why = useSignal<Fact | null>(null);
  const { isBusy, once } = useOnce();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);

  const rematch = async (): Promise<void> => {
    const made = await slots.rematch?.(info);
    if (made?.ok === false) why.value = made.why;
  };
  const replay = async (isAnalysed: boolean): Promise<void> => {
    wantsAnalysis.value = isAnalysed;
    const replayPath = slots.publicReplay?.() ?? null;
    if (replayPath !== null) return navigate(replayPath);
    const answer = await openReplay(loaded.game, info.id, transport);
    if (!answer.ok) why.value = answer.why;
  };

  return (
    <div class="end">
      <h2 ref={title} tabIndex={-1}>
        <Laurels aria-hidden="true" /> {winnersIn(outcome, words.play, say)}
      </h2>
      <p>{sentenceFor(loaded.texts, words, outcome.reason, say)}</p>
      <ol aria-label={words.play.result}>
        {ranked(outcome).map((seat) => (
          <li key={seat} class={`seat-${seat}`}>
            <span class="place">{words.play.place(outcome.places[seat] ?? 0)}</span> <b>{say.seat(seat)}</b>
            {outcome.scores !== null && <span class="points">{words.play.points(outcome.scores[seat] ?? 0, say)}</span>}
          </li>
        ))}
      </ol>
      {props.children}
      {why.value !== null && <p role="alert">{sentenceFor(loaded.texts, words, why.value, say)}</p>}
      <p class="row">
        {slots.rematch !== null && (
          <button type="button" class="go" aria-disabled={isBusy.value} onClick={() => void once(rematch)}>
            {words.play.rematch}
          </button>
        )}
        <button type="button" onClick={() => void replay(false)}>
          {words.play.replay}
        </button>
        {loaded.room.isAppraised && slots.publicReplay?.() == null && (
          <button type="button" onClick={() => void replay(true)}>
            {words.replay.analysis}
          </button>
        )}
        <a class="button" href="/">
          {words.play.toHome}
        </a>
      </p>
    </div>
  );
}

function winnersIn(
  { places }: Outcome,
  words: { noWinner: string; wins: (names: string, count: number, say: Say) => string },
  say: Say,
): string {
  const winners = seatsOf(places.length).filter((seat) => places[seat] === 1);
  return winners.length === 0
    ? words.noWinner
    : words.wins(say.list(winners.map((seat) => say.seat(seat))), winners.length, say);
}

const ranked = ({ places }: Outcome): readonly Seat[] =>
  [...seatsOf(places.length)].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
