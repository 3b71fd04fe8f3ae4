import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isRace, mayAct } from "../../../kernel/game.ts";
import { anyBoard } from "../../../kit/board.ts";
import { askerOf } from "../rules/order.ts";
import type { Move, News, Objection, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Composer } from "./composer.tsx";
import { Day, DayRule } from "./day.tsx";
import { questionsRead } from "./ideas.ts";
import { factIn, ownAnswer, type Props, pictureOf, runningKey } from "./marks.tsx";
import { People } from "./people.tsx";
import { prompt } from "./prompt.tsx";
import { Road } from "./road.tsx";
import { SeatCard } from "./seat-card.tsx";
import { Shard } from "./shard.tsx";
import { askerIn, newsOf, shownVote } from "./shown-vote.ts";
import { TwoStones } from "./two-stones.tsx";
import { StillLoading, useLater } from "./use-later.tsx";
import "./aftermath.css";
import "./objection.css";
import "./picks.css";
import "./finish.css";
import "./bar-place.css";
import "./board.css";
import "./light.css";
import "./material.css";
import "./motion.css";
import "./large-text.css";

/**
 * Everything is drawn in the board: the answers are the two stones on it, and the people stand under them. The boxes
 * never move; three forms (vote, ask, picks) share the road, the day and the shard's upper edge (ST-97, ST-99).
 */
function Board(props: Props) {
  const { view, offers, spoken } = props;
  const picture = pictureOf(props);
  const { phase } = picture;
  const root = useRef<HTMLDivElement>(null);
  const objection = useSignal<Objection | null>(null);
  const vote = shownVote(picture, spoken);
  // Whoever has not been asked yet needs none of it.
  const mayWait = offers.length === 0 && vote?.isOver !== true && FIRST_PHASES.includes(phase.is);
  const later = useLater(!mayWait || view.viewer === "watcher" || spoken.includes(view.viewer));
  const turn = `${view.asked.length} ${view.day}`;
  const isAsker = view.phase.is === "asking" && mayAct(view);
  const isAsking = isAsker && offers.length > 0;
  const isChoosing = phase.is === "choosing";
  const isPicking = view.phase.is === "picking" && (offers.length > 0 || ownAnswer(props)?.is === "pick");
  const isOver = view.phase.is === "over" || newsOf(view, "gameOver") !== null || factIn(props, "gameOver") !== null;
  const round = `${view.asked.length} ${phase.is}`;
  // An objection is about one question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says when
  useEffect(() => {
    objection.value = null;
  }, [round]);
  useKeys(root);
  return (
    <div ref={root} class="os-board">
      <div
        class="os-table"
        data-form={isAsking ? "ask" : isPicking || isChoosing ? "picks" : "vote"}
        data-running={runningKey(props)}
        data-hour={hourOf(picture)}
        style={{ "--seats": view.philosophers.length }}
      >
        <Road {...props} />
        <Day {...props} />
        <DayRule {...props} />
        {isOver ? null : <Shard {...props} isAsking={isAsking} hasAnswers={isPicking || phase.is === "following"} />}
        {isAsking || isPicking || isChoosing || isOver ? null : <TwoStones {...props} objection={objection.value} />}
        {isPicking ? later === null ? <StillLoading /> : <later.Picks {...props} /> : null}
        {isChoosing ? later === null ? <StillLoading /> : <later.Wishes {...props} /> : null}
        {isAsker ? <Composer key={turn} {...props} /> : null}
        {isOver ? (
          later && <later.Finish {...props} />
        ) : (
          <>
            <People {...props} />
            {vote?.isOver === true && !isAsking && later ? <later.Aftermath {...props} vote={vote} /> : null}
            {later === null ? null : (
              <>
                <later.FollowMeans {...props} />
                <later.Thinking {...props} />
                <later.KnownStones {...props} />
              </>
            )}
          </>
        )}
        {isPicking || isChoosing || isAsking || later === null ? null : (
          <div class="os-actions">
            {vote?.isOver === true ? <later.Next {...props} /> : null}
            <later.ObjectionSheet {...props} objection={objection} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The part of the match that is over, in quarters: dawn, noon, afternoon and dusk. */
const hourOf = ({ day, moonsLeft }: View): number =>
  Math.min(3, Math.floor((4 * (day - 1)) / Math.max(1, day - 1 + moonsLeft)));

/** Those in which somebody may still wait for the first question of a match. */
const FIRST_PHASES: readonly View["phase"]["is"][] = ["asking", "following", "answering"];

/** Keys 1 and 2 press the left and the right stone (ST-46). */
function useKeys(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const side = ["1", "2"].indexOf(event.key);
      const isText = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (side < 0 || isText || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const button = root.current?.querySelectorAll<HTMLElement>(".os-two > .os-side")[side];
      if (button?.dataset.press !== undefined) button.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [root]);
}

export const board = anyBoard<View, Move, Words>({
  Board,
  Hand: () => null,
  SeatCard,
  drawsSeats: true,
  placesBar: true,
  prompt,
  // A question can be taken back, a ballot can be changed, and a pick is confirmed before it is made.
  // Where the first to declare follows, nobody is asked twice.
  isFinal: ({ turn }, { is }) => (is === "follow" && !isRace(turn)) || is === "keep" || is === "turn",
  // Nobody can be told what to think (ST-109).
  mayHint: (view) => view.phase.is !== "answering" || view.viewer === askerIn(view),
  described: ({ view, say, words }, move) => words.described(move, askerOf(view), view.rule, say),
  loadWords: (words, shown) =>
    words.load(shown === null ? "all" : questionsRead(shown.view, shown.news as readonly News[])),
});
