import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import TakeBack from "~icons/game-icons/anticlockwise-rotation";
import Idea from "~icons/game-icons/light-bulb";
import { clauseOf } from "../../kernel/clause.ts";
import type { Fact } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import type { Say } from "../../kernel/texts.ts";
import { playSound } from "../../kit/sound.ts";
import type { MatchInfo, Submission, Update } from "../../protocol/messages/match-messages.ts";
import { useDelayed } from "../shell/delayed.ts";
import { Lazy } from "../shell/lazy.tsx";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { asksFirst, hasHints, hasSound } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";
import { newId } from "../transport/new-id.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { IconButton } from "./icon-button.tsx";
import type { MatchSlots, SlotProps } from "./match-slots.ts";
import { MatchMenu } from "./menu.tsx";
import { type AnyBoardProps, MatchScene } from "./scene.tsx";
import type { MatchStage } from "./stage.ts";

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
  readonly devicePassing: DevicePassing;
  readonly info: MatchInfo;
  readonly update: Update;
  readonly say: Say;
  readonly transport: MatchTransport;
  readonly slots: MatchSlots;
}

/** The match as one viewer sees and plays it: board, prompt, buttons and menu. */
export function MatchView({ loaded, stage, devicePassing, info, update, say, transport, slots }: MatchViewProps) {
  const { words } = useSite();
  const { game, board } = loaded;
  const { outcome, spoken } = update;
  const { guidance } = slots;
  const view = guidance === undefined ? update.view : guidance.picture(update.view);
  const { viewer } = view;
  const seat = viewer === "watcher" ? null : viewer;

  const picked = useSignal<string | null>(null);
  const pending = useSignal<unknown>(null);
  const hint = useSignal<unknown>(null);
  const isAdvised = useSignal(false);
  const refusal = useSignal<Fact | null>(null);
  const isSending = useSignal(false);
  // After a new step, or for another viewer, nothing is picked or pending any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the viewer say when
  useEffect(() => {
    picked.value = null;
    pending.value = null;
    hint.value = null;
    refusal.value = null;
    const sounding = update.logEntry.news.find(({ key }) => board.sounds[key] !== undefined);
    const name = outcome === null ? sounding && board.sounds[sounding.key] : "chord";
    if (hasSound.value && name !== undefined && stage.before.value !== null) void playSound(name);
  }, [update.version, viewer]);

  /** Submits an action. Until the host has answered nothing else is offered, so a double click is one move. */
  const submit = async (action: Submission["action"]): Promise<void> => {
    if (seat === null || isSending.value) return;
    isSending.value = true;
    pending.value = null;
    picked.value = null;
    const answer = await transport.submit({ match: info.id, seat, id: newId(), action });
    isSending.value = false;
    refusal.value = answer.ok ? null : answer.why;
  };
  const submitMove = (move: unknown): Promise<void> => submit({ is: "move", move: game.write(move) });
  const submitCall = (call: Call): Promise<void> => submit({ is: "call", call });

  const play = (move: unknown): void => {
    const why = game.refusal(view, move);
    refusal.value = why;
    if (why !== null) return;
    if (asksFirst.value && guidance === undefined && board.isFinal(view, move)) pending.value = move;
    else void submitMove(move);
  };

  const askHint = async (): Promise<void> => {
    if (seat === null || isAdvised.value) return;
    isAdvised.value = true;
    const text = await transport.hint(info.id, seat);
    isAdvised.value = false;
    // Meanwhile a step may have been played, or the viewer may have changed.
    const now = stage.update.peek();
    const isStillAsked = now?.version === update.version && now.view.viewer === seat;
    if (isStillAsked && text !== null) hint.value = game.read(text);
  };

  /** While a move is being sent or confirmed, or the match is paused, the host would refuse moves: none are offered. */
  const isPaused = stage.matchControl.value?.isPaused === true;
  const isResting = isSending.value || pending.value !== null || isPaused || guidance?.mayPlay === false;
  const isSlow = useDelayed(isSending.value);
  const offers = game.offers(view);
  const boardProps: AnyBoardProps = {
    view,
    before: stage.before.value,
    offers: isResting ? [] : offers,
    pending: pending.value,
    sealed: spoken.mine === null ? null : game.read(spoken.mine),
    spoken: spoken.seats,
    hint: guidance?.wanted ?? hint.value,
    picked,
    outcome,
    say,
    words: loaded.words,
    play,
  };

  const next = devicePassing.next.value;
  const offer = update.drawOffer;
  const mayAnswer = offer !== null && seat !== null && offer.by !== seat && !offer.accepted.includes(seat);
  const instead =
    pending.value !== null
      ? board.described(boardProps, pending.value)
      : mayAnswer
        ? words.play.drawOffered(say.seat(offer.by))
        : hint.value !== null
          ? words.play.hintIs(board.described(boardProps, hint.value))
          : isAdvised.value
            ? words.play.thinking
            : isSlow
              ? words.play.sending
              : isPaused && outcome === null
                ? words.play.paused
                : undefined;

  const refused = refusal.value === null ? null : refusalText(loaded, words, refusal.value, boardProps);
  const slotProps: SlotProps = { stage, info, update, say, seat, submit };
  return (
    <MatchScene
      loaded={loaded}
      players={info.players}
      boardProps={boardProps}
      // The prompt still says what is expected while no move is offered.
      prompt={board.prompt({ ...boardProps, offers })}
      log={stage.log.value}
      seatMark={slots.SeatMark && ((at) => slots.SeatMark && <slots.SeatMark {...slotProps} at={at} />)}
      notices={slots.Notices && <slots.Notices {...slotProps} />}
      belowLog={slots.BelowLog && <slots.BelowLog {...slotProps} />}
      {...(guidance === undefined ? {} : { kind: "lesson" as const })}
      promptInstead={guidance?.bar ?? instead}
      refusal={guidance === undefined ? refused : null}
      clause={refusal.value === null ? null : clauseOf(refusal.value)}
      over={guidance?.coach(refused)}
      buttons={
        <>
          {pending.value !== null && (
            <Confirm
              onYes={() => void submitMove(pending.value)}
              onNo={() => {
                pending.value = null;
              }}
            />
          )}
          {mayAnswer && (
            <>
              <button type="button" class="go" onClick={() => void submitCall("accept")}>
                {words.play.accept}
              </button>
              <button type="button" onClick={() => void submitCall("decline")}>
                {words.play.decline}
              </button>
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
          {update.mayUndo && pending.value === null && !isPaused && (
            <IconButton Icon={TakeBack} label={words.play.undo} onClick={() => void submitCall("undo")} />
          )}
          {slots.hasHints && hasHints.value && boardProps.offers.length > 1 && (
            <IconButton Icon={Idea} label={words.play.hint} onClick={() => void askHint()} />
          )}
          {slots.Buttons && <slots.Buttons {...slotProps} />}
          <MatchMenu loaded={loaded} view={view} mayCall={seat !== null && outcome === null} submitCall={submitCall}>
            {slots.Menu && ((close) => slots.Menu && <slots.Menu {...slotProps} close={close} />)}
          </MatchMenu>
        </>
      }
      insteadOfHand={
        outcome === null ? undefined : (
          <Lazy load={loadMatchEnd} reloadOn={loadMatchEnd} isPart>
            {(End) => (
              <End
                loaded={loaded}
                info={info}
                outcome={outcome}
                view={view}
                log={stage.log.value}
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

/** Why something was refused. A lesson names the move that it asks for. */
function refusalText(loaded: LocalizedRoom, words: SiteWords, why: Fact, boardProps: AnyBoardProps): string {
  if (!("wanted" in why)) return sentenceFor(loaded.texts, words, why, boardProps.say);
  const described = loaded.board.described(boardProps, loaded.game.read(String(why.wanted)));
  return words.learn.fairMove(described.charAt(0).toLowerCase() + described.slice(1));
}

const loadMatchEnd = async () => (await import("./end.tsx")).MatchEnd;

/** "Are you sure?", with the focus on yes. Afterwards the focus returns to where it was. */
function Confirm({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const { words } = useSite();
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    yes.current?.focus({ preventScroll: true });
    return () => {
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <button type="button" ref={yes} class="go" data-lit="go" onClick={onYes}>
        {words.play.confirm}
      </button>
      <button type="button" onClick={onNo}>
        {words.play.cancel}
      </button>
    </>
  );
}
