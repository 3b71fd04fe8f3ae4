import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { SeatBeliefs } from "../../bots/analysis.ts";
import type { Seat } from "../../kernel/seat.ts";
import { barSentence } from "../match/bar-words.ts";
import { MatchScene } from "../match/scene.tsx";
import { stageMarks } from "../match/stage-marks.ts";
import { Transcript } from "../match/transcript.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { usePageWords } from "../shell/with-page-words.tsx";
import type { JudgedMoves } from "./analysis/panel-props.ts";
import type { BandMarks } from "./band.tsx";
import { BranchSign } from "./branch-sign.tsx";
import { ExportReplay } from "./export-replay.tsx";
import { ownSeat } from "./own-seat.ts";
import { PerspectiveSelect } from "./perspective-select.tsx";
import type { Perspective, Playback } from "./playback.ts";
import { boardPropsOf } from "./playback-board-props.ts";
import { PlaybackControls } from "./playback-controls.tsx";
import { replaySource } from "./replay-source.ts";
import { openReplayStage } from "./replay-stage.ts";
import { wantsAnalysis } from "./wants-analysis.ts";
import "./replay.css";

/** A replay: play, step and scrub, from every perspective that it has. */
export function PlaybackView(props: {
  readonly loaded: LocalizedRoom;
  readonly playback: Playback;
  /** The reader's own seat, where no link says it. */
  readonly you?: Seat | null;
  /** Above the buttons. */
  readonly notices?: ComponentChildren;
}) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { loaded, playback } = props;
  const last = playback.frames.length - 1;
  const { full } = playback;
  // Whose match it was reads "you" and looks through their own eyes first; the analysis judges all players alike, by
  // their names.
  const { value: mine } = ownSeat;
  const you = props.you ?? (mine !== null && mine.linkText === full?.linkText ? mine.seat : null);
  const own = playback.perspectives.find((seat) => seat === you);
  const perspective = useSignal<Perspective>(own ?? playback.perspectives[0] ?? "watcher");
  const picked = useSignal<string | null>(null);
  const judged = useSignal<JudgedStep | null>(null);
  const believed = useSignal<readonly SeatBeliefs[] | null>(null);
  const band = useSignal<BandMarks | null>(null);
  const isAnalysed = useSignal(wantsAnalysis.peek());
  const isDrawerOpen = useSignal(wantsAnalysis.peek());
  useLayoutEffect(() => {
    wantsAnalysis.value = false;
  }, []);
  const names = useMemo(() => playback.players.map(({ name }) => name), [playback]);
  const say = useMemo(() => sayHere(words.language, names, you), [words.language, names, you]);
  const sayNames = useMemo(() => sayHere(words.language, names), [words.language, names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other eyes and another language open no other replay
  const stage = useMemo(() => openReplayStage(replaySource(loaded, playback, perspective.peek())), [playback]);
  useLayoutEffect(() => () => stage.close(), [stage]);
  const branch = useSignal<BranchPlace | null>(null);
  const whatIf = useRef<HTMLButtonElement>(null);
  // Another match has no branch yet; and whoever comes back from one stands where they left.
  const isInBranch = branch.value?.of === playback;
  const wasInBranch = useRef(false);
  useLayoutEffect(() => {
    if (wasInBranch.current && !isInBranch) whatIf.current?.focus();
    wasInBranch.current = isInBranch;
  }, [isInBranch]);

  const look = (seen: Perspective): void => {
    if (seen === perspective.value) return;
    perspective.value = seen;
    stage.act({ is: "eyes", source: replaySource(loaded, playback, seen) });
  };
  const seek = (to: number): void => stage.act({ is: "jump", to });

  /** Shows a step of the analysis on the board. */
  const show = (step: number, seen: Perspective, moves: JudgedMoves | null): void => {
    stage.act({ is: "pause" });
    look(seen);
    judged.value = moves === null ? null : { step, seen, moves };
    seek(step);
    if (!matchMedia(PHONE).matches) return;
    // On a phone the analysis covers the board, and the bar may be scrolled away from its words.
    isDrawerOpen.value = false;
    document.querySelector(".replay > .bar")?.scrollTo({ top: 0 });
  };

  const scene = stage.scene.value;
  const isLast = scene.version === last && playback.outcome !== null;
  const told = useMemo(
    () => (isLast ? playback.frames.flatMap(({ logEntry }) => logEntry(perspective.value).news) : null),
    [isLast, playback, perspective.value],
  );
  const { view } = scene;
  if (branch.value !== null && isInBranch && full !== null)
    return (
      <Lazy load={loadBranch} reloadOn={loadBranch} fallback={<main id="content" class="page" />}>
        {(Branch) =>
          branch.value && (
            <Branch
              {...branch.value}
              loaded={loaded}
              playback={playback}
              record={full.record}
              isOwn={branch.value.seat === you}
              onBack={() => {
                branch.value = null;
              }}
            />
          )
        }
      </Lazy>
    );
  if (view === null) return null;
  /** The move of those who look can be tried, or of whoever is asked. */
  const openBranch = (): void => {
    const version = stage.step.peek();
    const asked = playback.frames[version]?.view(perspective.peek()).turn.seats ?? [];
    const seat = [perspective.peek(), you, asked[0]].find((one) => asked.some((other) => other === one));
    if (typeof seat !== "number") return;
    stage.act({ is: "pause" });
    branch.value = { of: playback, version, seat };
  };
  const moves = scene.row === null ? movesAt(judged.value, scene.version, perspective.value) : null;
  const boardProps = boardPropsOf(loaded, say, view, {
    before: scene.before,
    row: scene.row,
    stillShown: scene.stillShown,
    spoken: scene.answered,
    hint: moves === null ? null : loaded.game.read(moves.better.move),
    played: moves === null ? null : loaded.game.read(moves.played.move),
    ...(scene.row === null && believedAt(believed.value, scene.version, perspective.value)),
    picked,
    outcome: isLast && scene.askedVersion === last ? playback.outcome : null,
    told,
  });
  const speaker = { loaded, words, boardProps };
  return (
    <MatchScene
      loaded={loaded}
      players={playback.players}
      boardProps={boardProps}
      main={stageMarks(scene)}
      sceneNumber={scene.number}
      fades={stage.fades.value}
      bar={{
        state: "idle",
        sentence:
          moves === null ? (
            <span data-told={scene.bar.is === "told" ? scene.bar.row : undefined}>
              {barSentence(speaker, scene.bar)}
            </span>
          ) : (
            <>
              <span class="was-played">
                {moves.played.inWords} <span class="reason">{moves.played.reason}</span>
              </span>
              <span class="was-better">
                {moves.better.inWords} <span class="reason">{moves.better.reason}</span>
              </span>
            </>
          ),
        second: words.replay.of(scene.version, last),
      }}
      log={scene.log}
      transcript={<Transcript {...speaker} entries={scene.transcript} second={null} />}
      kind="replay"
      isDrawerOpen={isDrawerOpen}
      belowLog={
        isAnalysed.value &&
        full !== null && (
          <Lazy load={loadPanel} reloadOn={loadPanel} isPart>
            {(Panel) => (
              <Panel
                loaded={loaded}
                playback={playback}
                full={full}
                at={stage.step}
                seen={perspective.value}
                band={band}
                believed={believed}
                say={sayNames}
                show={show}
              />
            )}
          </Lazy>
        )
      }
      buttons={
        playback.perspectives.length > 1 && (
          <PerspectiveSelect playback={playback} perspective={perspective.value} say={say} onChange={look} />
        )
      }
      insteadOfHand={
        <div class="projector">
          {props.notices}
          <PlaybackControls stage={stage} last={last} marks={band.value}>
            {full !== null && full.record.madeFor === undefined && (
              <button
                ref={whatIf}
                type="button"
                class="what-if"
                title={pageWords.replay.whatIf}
                aria-disabled={stage.step.value === last && playback.outcome !== null}
                onClick={openBranch}
              >
                <BranchSign />
                <span>{pageWords.replay.whatIf}</span>
              </button>
            )}
          </PlaybackControls>
          <div class="row">
            {full !== null && loaded.room.isAppraised && full.record.madeFor?.length !== 0 && (
              <button
                type="button"
                aria-expanded={isAnalysed.value}
                onClick={() => {
                  isAnalysed.value = !isAnalysed.value;
                  isDrawerOpen.value = isAnalysed.value;
                }}
              >
                {words.replay.analysis}
              </button>
            )}
            {full !== null && <ExportReplay loaded={loaded} full={full} />}
            <a class="button quiet" href="/replay">
              {pageWords.replay.another}
            </a>
          </div>
        </div>
      }
    />
  );
}

const PHONE = "(max-width: 37.4em), (max-height: 29.9em)";

const loadBranch = async () => (await import("./branch/branch-view.tsx")).BranchView;

/** Where a branch leaves this match, and whose moves are tried. */
interface BranchPlace {
  readonly of: Playback;
  readonly version: number;
  readonly seat: Seat;
}

const loadPanel = async () => (await import("./analysis/analysis-panel.tsx")).AnalysisPanel;

/** They are shown at their step, from the perspective of their seat only. */
interface JudgedStep {
  readonly step: number;
  readonly seen: Perspective;
  readonly moves: JudgedMoves;
}

/** What these eyes could know of hidden things at this step, where somebody asks for it. */
function believedAt(
  all: readonly SeatBeliefs[] | null,
  version: number,
  seat: Perspective,
): Pick<SeatBeliefs, "beliefs"> | null {
  const found = all?.find((one) => one.version === version && one.seat === seat);
  return found === undefined ? null : { beliefs: found.beliefs };
}

const movesAt = (judged: JudgedStep | null, at: number, perspective: Perspective): JudgedMoves | null =>
  judged?.step === at && judged.seen === perspective ? judged.moves : null;
