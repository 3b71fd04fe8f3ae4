import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import Laurels from "~icons/game-icons/laurels";
import type { Fact, Outcome } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { TableFacts } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, sentence } from "../house.ts";
import { useOnce } from "../once.ts";
import { wantsAnalysis } from "../replay/wanted.ts";
import { go } from "../routes.ts";
import type { MatchWire } from "../wire/wire.ts";
import type { Around } from "./around.ts";
import { watchAgain } from "./watch-again.ts";
import "./end.css";

/** Who won and why, and what to do next. */
export function End(props: {
  readonly open: OpenRoom;
  readonly facts: TableFacts;
  readonly outcome: Outcome;
  readonly say: Say;
  readonly wire: MatchWire;
  readonly around: Pick<Around, "rematch" | "retold">;
  /** What the table adds under the result. */
  readonly children: ComponentChildren;
}) {
  const { words } = useSite();
  const { open, facts, outcome, say, wire, around } = props;
  const why = useSignal<Fact | null>(null);
  const { isGoingOn, once } = useOnce();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);

  const rematch = async (): Promise<void> => {
    const made = await around.rematch?.(facts);
    if (made?.ok === false) why.value = made.why;
  };
  const replay = async (isAnalysed: boolean): Promise<void> => {
    wantsAnalysis.value = isAnalysed;
    const retold = around.retold?.() ?? null;
    if (retold !== null) return go(retold);
    const answer = await watchAgain(open.game, facts.id, wire);
    if (!answer.ok) why.value = answer.why;
  };

  return (
    <div class="end">
      <h2 ref={title} tabIndex={-1}>
        <Laurels aria-hidden="true" /> {winnersIn(outcome, words.play, say)}
      </h2>
      <p>{sentence(open.texts, words, outcome.reason, say)}</p>
      <ol aria-label={words.play.result}>
        {ranked(outcome).map((seat) => (
          <li key={seat} class={`seat-${seat}`}>
            <span class="place">{words.play.place(outcome.places[seat] ?? 0)}</span> <b>{say.seat(seat)}</b>
            {outcome.scores !== null && <span class="points">{words.play.points(outcome.scores[seat] ?? 0, say)}</span>}
          </li>
        ))}
      </ol>
      {props.children}
      {why.value !== null && <p role="alert">{sentence(open.texts, words, why.value, say)}</p>}
      <p class="row">
        {around.rematch !== null && (
          <button type="button" class="go" aria-disabled={isGoingOn.value} onClick={() => void once(rematch)}>
            {words.play.rematch}
          </button>
        )}
        <button type="button" onClick={() => void replay(false)}>
          {words.play.replay}
        </button>
        {open.room.isAppraised && around.retold?.() == null && (
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
  words: { noWinner: string; wins: (names: string, count: number) => string },
  say: Say,
): string {
  const winners = seatsOf(places.length).filter((seat) => places[seat] === 1);
  return winners.length === 0
    ? words.noWinner
    : words.wins(say.list(winners.map((seat) => say.seat(seat))), winners.length);
}

const ranked = ({ places }: Outcome): readonly Seat[] =>
  [...seatsOf(places.length)].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
