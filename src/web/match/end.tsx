import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import Laurels from "~icons/game-icons/laurels";
import { type AnyEnding, winnersOf } from "../../kernel/ending.ts";
import type { BaseView, Fact, Outcome } from "../../kernel/game.ts";
import type { Language, Say } from "../../kernel/texts.ts";
import type { MatchInfo } from "../../protocol/messages/match-messages.ts";
import { wantsAnalysis } from "../replay/wants-analysis.ts";
import { Lazy } from "../shell/lazy.tsx";
import { useOnce } from "../shell/once.ts";
import { navigate, routePath } from "../shell/page-routes.ts";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { useAlertRole } from "./conduct.ts";
import { endTitle, scoreLine } from "./end-title.ts";
import type { EndWords } from "./end-words.ts";
import type { MatchSlots } from "./match-slots.ts";
import { openReplay } from "./open-replay.ts";
import { noteAdaptingResult } from "./setup/adapting-bots.ts";
import { AdaptingLine } from "./setup/adapting-line.tsx";
import { Coin } from "./setup/coin.tsx";
import "./end.css";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly endWords: EndWords }>>> = {
  en: () => import("./end-words.en.ts"),
  fr: () => import("./end-words.fr.ts"),
};

interface MatchEndProps {
  readonly loaded: LocalizedRoom;
  readonly info: MatchInfo;
  readonly outcome: Outcome;
  readonly view: BaseView;
  /** All that happened, as facts; null until all of it is loaded. */
  readonly news: readonly Fact[] | null;
  readonly say: Say;
  readonly transport: MatchTransport;
  readonly slots: Pick<MatchSlots, "rematch" | "readyRematch" | "declineRematch" | "publicReplay" | "coinAt">;
  /** What the slots add under the result. */
  readonly children: ComponentChildren;
}

/** How the match ended for its reader, what decided it, and what to do next (ST-106). */
export function MatchEnd(props: MatchEndProps) {
  const { language } = useSite().words;
  const load = async () => {
    const [{ endWords }, { ending }] = await Promise.all([LOADS[language](), props.loaded.page.ending[language]()]);
    return { words: endWords, ending: ending as AnyEnding };
  };
  return (
    <Lazy load={load} reloadOn={language} isPart>
      {({ words, ending }) => (
        <div class="end">
          <Result {...props} words={words} ending={ending} />
          <AdaptingResult {...props} />
          {props.children}
          <NextSteps {...props} endWords={words} />
        </div>
      )}
    </Lazy>
  );
}

function Result(props: MatchEndProps & { readonly words: EndWords; readonly ending: AnyEnding }) {
  const site = useSite();
  const { loaded, outcome, view, news, say, words, ending } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) title.current?.focus({ preventScroll: true });
  }, []);
  const winners = winnersOf(outcome);
  const hasPlaces = new Set(outcome.places).size > 2;
  const told = { view, outcome, news: news ?? [] };
  const about = say.you ?? winners[0];
  const decisive = about === undefined || news === null ? null : ending.decisive(told, about, say);
  return (
    <>
      {about !== undefined && about === say.you && winners.includes(about) && <FallingLeaves />}
      <h2 ref={title} tabIndex={-1}>
        {endTitle(outcome, ending, words, say)}
      </h2>
      <ol aria-label={words.result}>
        {scoreLine(outcome, say.you).map((seat) => (
          <li key={seat} class={`seat-${seat}${winners.includes(seat) ? " won" : ""}`}>
            <span class="standing">
              {winners.includes(seat) && <Laurels role="img" aria-label={words.laurels} />}
              <Coin seat={seat} is={props.info.players[seat]?.is ?? "person"} own={props.slots.coinAt?.(seat)} />
            </span>
            {hasPlaces && <span class="place">{words.place(outcome.places[seat] ?? 0)}</span>} <b>{say.seat(seat)}</b>{" "}
            {ending.score(told, seat, say)}
          </li>
        ))}
      </ol>
      <p class="reason">{sentenceFor(loaded.texts, site.words, outcome.reason, say)}</p>
      {decisive !== null && <p class="decisive">{decisive}</p>}
    </>
  );
}

/** What the result means for a bot that is to be as strong as the reader. */
function AdaptingResult({ loaded, info, outcome, say }: MatchEndProps) {
  const { you } = say;
  const hasPlayed = useSignal(false);
  useLayoutEffect(() => {
    hasPlayed.value = you !== null && noteAdaptingResult(loaded.room, info, you, outcome);
  }, [loaded.room, info, you, outcome, hasPlayed]);
  return hasPlayed.value ? <AdaptingLine loaded={loaded} /> : null;
}

/** Laurel leaves for whoever has won: they fall once, over everything and in nobody's way. */
const FallingLeaves = () => (
  <div class="leaves" aria-hidden="true">
    {LEAVES.map(({ left, after, drift, turn }) => (
      <svg
        key={left}
        class="leaf"
        viewBox="-16 -8 32 16"
        aria-hidden="true"
        style={{ left: `${left}%`, "--after": `${after}ms`, "--drift": `${drift}vw`, "--turn": `${turn}deg` }}
      >
        <path d="M-16 0Q-4-9 16 0-4 9-16 0Z" />
        <path class="vein" d="M-13 0H12" />
      </svg>
    ))}
  </div>
);

const LEAVES = Array.from({ length: 18 }, (_, leaf) => ({
  left: 3 + leaf * 5.3,
  after: (leaf * 7919) % 1400,
  drift: ((leaf * 37) % 17) - 8,
  turn: 240 + ((leaf * 101) % 500) * (leaf % 2 === 0 ? 1 : -1),
}));

/** The focused element is gone, or a sentence holds the focus for it (ST-95). */
function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.getAttribute("tabindex") === "-1";
}

function NextSteps(props: MatchEndProps & { readonly endWords: EndWords }) {
  const { loaded, info, say, transport, slots, endWords } = props;
  const { words } = useSite();
  const why = useSignal<Fact | null>(null);
  const { isBusy, once } = useOnce();

  const rematch = async (): Promise<void> => {
    const made = await slots.rematch?.(info);
    if (made?.ok === false) why.value = made.why;
  };
  const hasDeclined = useSignal(false);
  const decline = async (): Promise<void> => {
    const answer = await slots.declineRematch?.();
    hasDeclined.value = answer?.ok === true;
    if (answer?.ok === false) why.value = answer.why;
  };
  const replay = async (isAnalysed: boolean): Promise<void> => {
    wantsAnalysis.value = isAnalysed;
    const replayPath = slots.publicReplay?.() ?? null;
    if (replayPath !== null) return navigate(replayPath);
    const answer = await openReplay(info.id, transport, say.you);
    if (!answer.ok) why.value = answer.why;
  };

  const refusal = why.value === null ? null : sentenceFor(loaded.texts, words, why.value, say);
  const role = useAlertRole(refusal);
  const { isAppraised, isPersonal } = loaded.room;
  // The record of a personal game tells the choices of its own person only.
  const ready = slots.readyRematch?.() ?? null;
  const mayAnalyse = isAppraised && slots.publicReplay?.() == null && !(isPersonal && say.you === undefined);

  return (
    <>
      {refusal !== null && (
        <p role={role} class="why">
          {refusal}
        </p>
      )}
      <p class="row">
        {ready !== null && slots.rematch === null && (
          <a class="button go" href={routePath(ready)}>
            {endWords.toRematch}
          </a>
        )}
        {slots.rematch !== null && (
          <button type="button" class="go" aria-disabled={isBusy.value} onClick={() => void once(rematch)}>
            {ready === null ? words.play.rematch : endWords.toRematch}
          </button>
        )}
        {ready !== null && slots.declineRematch !== undefined && !hasDeclined.value && (
          <button type="button" aria-disabled={isBusy.value} onClick={() => void once(decline)}>
            {endWords.noRematch}
          </button>
        )}
        {mayAnalyse && (
          <button type="button" onClick={() => void replay(true)}>
            {words.replay.analysis}
          </button>
        )}
        <button type="button" onClick={() => void replay(false)}>
          {words.play.replay}
        </button>
        <a class="button" href="/">
          {words.play.toHome}
        </a>
      </p>
    </>
  );
}
