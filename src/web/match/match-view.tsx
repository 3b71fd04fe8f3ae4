import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ExplainedMove } from "../../kernel/bot.ts";
import { clauseOf } from "../../kernel/clause.ts";
import type { Fact, Outcome } from "../../kernel/game.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import type { Say } from "../../kernel/texts.ts";
import { playSound } from "../../kit/sound.ts";
import { touch } from "../../kit/touch.ts";
import type { MatchInfo, Submission, Update } from "../../protocol/messages/match-messages.ts";
import type { Scene } from "../../stage/scene.ts";
import { preload } from "../shell/idle.ts";
import { Lazy } from "../shell/lazy.tsx";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { hasHints, hasSound, hasTouch } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { newId } from "../transport/new-id.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { barSentence, barState, secondLineSentence, small } from "./bar-words.ts";
import { whenAsked } from "./first-ask.ts";
import { IconButton } from "./icon-button.tsx";
import { isPlaying } from "./is-playing.ts";
import type { MatchSlots, SlotProps } from "./match-slots.ts";
import { MatchMenu } from "./menu.tsx";
import { type AnyBoardProps, MatchScene } from "./scene.tsx";
import type { MatchStage } from "./stage.ts";
import { StageButtons } from "./stage-buttons.tsx";
import { stageMarks } from "./stage-marks.ts";
import { HintSign, TakeBackSign } from "./tool-signs.tsx";
import { Transcript } from "./transcript.tsx";

/** On a device that several people share. */
export interface DevicePassing {
  /** Who gets the device when the present viewer has seen enough. */
  readonly next: ReadonlySignal<Seat | null>;
  /** Hides the match and waits for that person. */
  pass(): void;
}

interface MatchViewProps {
  readonly loaded: LocalizedRoom;
  readonly stage: MatchStage;
  readonly scene: Scene;
  readonly devicePassing: DevicePassing;
  readonly info: MatchInfo;
  readonly update: Update;
  readonly say: Say;
  readonly transport: MatchTransport;
  readonly slots: MatchSlots;
  /** Why nothing more can be shown, and how to try again. */
  readonly fault?: Fact | null;
  readonly again?: () => void;
}

/** The match as one viewer sees and plays it: board, bar, buttons and menu, all drawn from one scene. */
export function MatchView({
  loaded,
  stage,
  scene,
  devicePassing,
  info,
  update,
  say,
  transport,
  slots,
  fault = null,
  again,
}: MatchViewProps) {
  const { words } = useSite();
  const { game, board } = loaded;
  const { eyes, question, overlay, missed } = scene;
  const seat = eyes === "watcher" ? null : eyes;
  const outcome = scene.askedVersion === scene.version ? update.outcome : null;

  /** The replay of what was missed, while it plays (ST-59). */
  const replayed = useSignal<Scene | null>(null);
  const shown = missed === null ? scene : (replayed.value ?? scene);
  const picked = useSignal<string | null>(null);
  const hint = useSignal<ExplainedMove | null>(null);
  const isAdvised = useSignal(false);
  // Another question, or none: nothing is picked or advised any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question and the eyes say when
  useLayoutEffect(() => {
    picked.value = null;
    hint.value = null;
  }, [question?.id, eyes]);
  useEndSound(overlay.is === "end", outcome, eyes);
  // There before a final move is asked about.
  useEffect(() => preload(() => whenAsked().then(loadPopover)), []);

  /** Submits what is no move and no call. A refusal is shown in the bar. */
  const submit = async (action: Submission["action"]): Promise<void> => {
    if (seat === null) return;
    if (action.is === "call") return submitCall(action.call);
    const answer = await transport.submit({ match: info.id, seat, id: newId(), action });
    if (!answer.ok) stage.act({ is: "refused", why: answer.why });
  };
  const submitCall = (call: Call): void => stage.act({ is: "call", call, id: newId() });

  const askHint = async (): Promise<void> => {
    if (seat === null || isAdvised.value) return;
    isAdvised.value = true;
    const found = await transport.hint(info.id, seat);
    isAdvised.value = false;
    // Meanwhile a step may have been played, or the viewer may have changed.
    const now = stage.scene.peek();
    if (now?.question?.id === question?.id && now?.eyes === seat) hint.value = found;
  };

  const { guidance } = slots;
  const isHeld = guidance?.mayPlay === false;
  const pending = overlay.is === "popover" ? overlay.move : null;
  const view = shown.view ?? update.view;
  const isLogWhole = scene.startOfLog === 0;
  const told = update.outcome !== null && isLogWhole ? toldFacts(scene) : null;
  const advised = useMemo(() => (hint.value === null ? null : game.read(hint.value.move)), [game, hint.value]);
  const boardProps: AnyBoardProps = {
    view: guidance === undefined ? view : guidance.picture(view),
    before: shown.before,
    row: shown.row,
    echo: shown.echo,
    stillShown: shown.stillShown,
    offers: question === null || isHeld ? [] : question.offers,
    ...(question !== null && { question: question.id, isArmed: question.isArmed }),
    pending,
    sealed: shown.sealed,
    spoken: shown.answered,
    hint: guidance?.wanted ?? advised,
    picked,
    outcome,
    told,
    say,
    words: loaded.words,
    play: (move, how) => stage.act({ is: "choose", move, id: newId(), isDropped: how?.isDropped === true }),
  };
  // The sentence still says what is expected while no move is offered.
  const speaker = { loaded, words, boardProps: { ...boardProps, offers: question?.offers ?? [] } };

  const tell = (fact: Fact): string => sentenceFor(loaded.texts, words, fact, say);
  const next = devicePassing.next.value;
  const { offer } = scene;
  const gone = fault === null ? null : sentenceFor(loaded.texts, words, fault, say);
  const why = hint.value?.why;
  const advice = advised === null ? null : words.play.hintIs(small(board.described(boardProps, advised)));
  const reason = advice === null || why === undefined ? null : tell(why);
  const instead =
    gone ??
    (pending !== null
      ? board.described(boardProps, pending)
      : (advice ?? (isAdvised.value ? words.play.thinking : undefined)));

  const second = secondLineSentence(speaker, scene.secondLine) ?? null;
  const slotProps: SlotProps = { stage, info, update, say, seat, tell, submit };
  const proposal =
    scene.bar.is === "offer" && scene.bar.offer.is === "proposal" && slots.Proposal !== undefined ? (
      <slots.Proposal {...slotProps} {...scene.bar.offer} />
    ) : null;
  const isEnd = overlay.is === "end" && outcome !== null;
  // What decided the match may lie before what was loaded. Each page that comes asks for the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start of the log says when
  useEffect(() => {
    if (isEnd && !isLogWhole) void stage.showEarlier?.();
  }, [isEnd, scene.startOfLog]);
  return (
    <MatchScene
      loaded={loaded}
      players={info.players}
      boardProps={boardProps}
      main={stageMarks(scene)}
      sceneNumber={scene.number}
      {...(guidance !== undefined && { kind: "lesson" })}
      bar={{
        state:
          gone !== null ? "refused" : guidance !== undefined ? "lesson" : outcome === null ? barState(shown) : "end",
        sentence: guidance?.bar ?? (
          <span
            class={instead === advice ? "advice" : undefined}
            data-told={shown.bar.is === "told" ? shown.bar.row : undefined}
            aria-description={shown.bar.is === "refusal" ? (clauseOf(shown.bar.why) ?? undefined) : undefined}
          >
            {instead === advice && reason !== null ? (
              <>
                <span class="advised">{advice}. </span>
                <span class="reason">{reason}</span>
              </>
            ) : (
              (instead ?? proposal ?? barSentence(speaker, shown.bar))
            )}
            {instead === advice && hint.value?.endings !== undefined && (
              <Lazy load={loadHintEndings} reloadOn={loadHintEndings} isPart>
                {(HintEndings) => hint.value && <HintEndings hint={hint.value} />}
              </Lazy>
            )}
          </span>
        ),
        second: (
          <>
            {second}
            {slots.Notices && <slots.Notices {...slotProps} />}
          </>
        ),
        answered: scene.bar.is === "sealed" ? { count: scene.answered.length, of: scene.asked.length } : undefined,
      }}
      log={shown.log}
      {...(shown.startOfLog > 0 && stage.showEarlier !== null && { onEarlier: stage.showEarlier })}
      // Where there are secrets each pair of eyes has a transcript of its own.
      transcript={
        <Transcript
          key={loaded.room.hasSecrets ? eyes : null}
          {...speaker}
          entries={scene.transcript}
          second={gone ?? second}
          advice={reason === null ? advice : `${advice}. ${reason}`}
        />
      }
      seatMark={slots.SeatMark && ((at) => slots.SeatMark && <slots.SeatMark {...slotProps} at={at} />)}
      belowLog={slots.BelowLog && <slots.BelowLog {...slotProps} />}
      over={
        missed !== null ? (
          <Lazy load={loadMissedSteps} reloadOn={loadMissedSteps} isPart>
            {(MissedSteps) => (
              <MissedSteps
                loaded={loaded}
                info={info}
                now={scene}
                updates={stage.missedUpdates(missed)}
                show={(one) => {
                  replayed.value = one;
                }}
                onEnd={() => stage.act({ is: "button", button: "backToNow" })}
              />
            )}
          </Lazy>
        ) : pending === null ? (
          guidance?.coach(scene.bar.is === "refusal" ? barSentence(speaker, scene.bar) : null)
        ) : (
          // Until it is there the bar says what is asked.
          <Lazy load={loadPopover} reloadOn={loadPopover} isPart>
            {(Popover) => (
              <Popover
                text={words.play.sure(board.described(boardProps, pending))}
                yes={words.play.confirm}
                no={words.play.cancel}
                question={question?.id ?? ""}
                press={overlay.is === "popover" && overlay.isArmed ? game.write(pending) : undefined}
                onYes={() => stage.act({ is: "confirm", isYes: true, id: newId() })}
                onNo={() => stage.act({ is: "confirm", isYes: false, id: newId() })}
              />
            )}
          </Lazy>
        )
      }
      buttons={
        <>
          <StageButtons scene={scene} act={stage.act} />
          {offer !== null && (
            <OfferAnswers
              question={offer.id}
              answer={(accepts) =>
                offer.content.is === "draw"
                  ? submitCall(accepts ? "accept" : "decline")
                  : void submit({ is: "answer", proposal: offer.content.id, accepts })
              }
            />
          )}
          {gone === null && slots.BarButtons && <slots.BarButtons {...slotProps} />}
          {gone !== null && (
            <>
              <button type="button" onClick={again}>
                {words.trouble.tryAgain}
              </button>
              <a class="button go" href="/">
                {words.trouble.home}
              </a>
            </>
          )}
          {next !== null && (
            <button type="button" class="go" data-lit="go" onClick={devicePassing.pass}>
              {words.play.pass(say.seat(next))}
            </button>
          )}
        </>
      }
      tools={
        <>
          {update.mayUndo && scene.isPresent && pending === null && stage.matchControl.value?.isPaused !== true && (
            <IconButton Icon={TakeBackSign} label={words.play.undo} onClick={() => submitCall("undo")} />
          )}
          {slots.hasHints &&
            hasHints.value &&
            pending === null &&
            boardProps.offers.length > 1 &&
            board.mayHint?.(view) !== false && (
              <IconButton Icon={HintSign} label={words.play.hint} onClick={() => void askHint()} />
            )}
          {slots.Buttons && <slots.Buttons {...slotProps} />}
          <MatchMenu
            loaded={loaded}
            view={boardProps.view}
            mayCall={seat !== null && isPlaying(stage, update) && gone === null}
            submitCall={submitCall}
            waysOut={slots.WaysOut && ((close) => slots.WaysOut && <slots.WaysOut {...slotProps} close={close} />)}
          >
            {slots.Menu && ((close) => slots.Menu && <slots.Menu {...slotProps} close={close} />)}
          </MatchMenu>
        </>
      }
      insteadOfHand={
        !isEnd ? undefined : (
          <Lazy load={loadMatchEnd} reloadOn={loadMatchEnd} isPart>
            {(End) => (
              <End
                loaded={loaded}
                info={info}
                outcome={outcome}
                view={view}
                news={told}
                say={say}
                transport={transport}
                slots={slots}
              >
                {slots.End && <slots.End {...slotProps} />}
              </End>
            )}
          </Lazy>
        )
      }
    />
  );
}

/** A draw offer or a proposal is answered before the move, and never answers it (ST-71). */
function OfferAnswers(props: { readonly question: string; readonly answer: (accepts: boolean) => void }) {
  const { play } = useSite().words;
  return (
    <>
      <button type="button" class="go" data-question={props.question} onClick={() => props.answer(true)}>
        {play.accept}
      </button>
      <button type="button" data-question={props.question} onClick={() => props.answer(false)}>
        {play.decline}
      </button>
    </>
  );
}

/** The chord for those who won, the string for those who lost, nothing for watchers (ST-106); not where it was over before. */
function useEndSound(isEnd: boolean, outcome: Outcome | null, eyes: Viewer): void {
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (!isEnd) {
      wasPlaying.current = true;
      return;
    }
    if (!wasPlaying.current || eyes === "watcher") return;
    if (hasSound.value) void playSound(outcome?.places[eyes] === 1 ? "chord" : "string");
    if (hasTouch.value) touch("end", navigator);
  }, [isEnd, outcome, eyes]);
}

const toldFacts = ({ log }: Scene): readonly Fact[] =>
  log.flatMap(({ lines }) => lines.flatMap((line) => (line.is === "fact" ? [line.fact] : [])));

const loadHintEndings = async () => (await import("./hint-endings.tsx")).HintEndings;

const loadPopover = async () => (await import("../../kit/popover.tsx")).Popover;

const loadMissedSteps = async () => (await import("../replay/missed-steps.tsx")).MissedSteps;

const loadMatchEnd = async () => (await import("./end.tsx")).MatchEnd;
