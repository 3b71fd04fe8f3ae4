import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import TakeBack from "~icons/game-icons/anticlockwise-rotation";
import Idea from "~icons/game-icons/light-bulb";
import type { Fact } from "../../kernel/game.ts";
import type { Call } from "../../kernel/step.ts";
import type { Say } from "../../kernel/texts.ts";
import { sound } from "../../kit/sound.ts";
import type { Said, TableFacts, Told } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, sentence } from "../house.ts";
import { useLasting } from "../lasting.ts";
import { Awaited } from "../lazy.tsx";
import { asksFirst, hasHints, hasSound } from "../settings.ts";
import { freshId } from "../wire/fresh.ts";
import type { MatchWire } from "../wire/wire.ts";
import { Act } from "./act.tsx";
import type { Around, AroundProps } from "./around.ts";
import type { Eyes } from "./eyes.ts";
import { Menu } from "./menu.tsx";
import { type AnyBoardProps, Scene } from "./scene.tsx";
import type { Stage } from "./stage.ts";

interface MatchProps {
  readonly open: OpenRoom;
  readonly stage: Stage;
  readonly eyes: Eyes;
  readonly facts: TableFacts;
  readonly told: Told;
  readonly say: Say;
  readonly wire: MatchWire;
  readonly around: Around;
}

/** One person's match: what is asked, what is answered, and what the board is told about it. */
export function Match({ open, stage, eyes, facts, told, say, wire, around }: MatchProps) {
  const { words } = useSite();
  const { game, board } = open;
  const { view, outcome, spoken } = told;
  const { viewer } = view;
  const seat = viewer === "watcher" ? null : viewer;

  const picked = useSignal<string | null>(null);
  const pending = useSignal<unknown>(null);
  const hint = useSignal<unknown>(null);
  const isAdvised = useSignal(false);
  const refusal = useSignal<Fact | null>(null);
  const isSending = useSignal(false);
  // A new step, or other eyes: nothing is held in the fingers any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the viewer say when
  useEffect(() => {
    picked.value = null;
    pending.value = null;
    hint.value = null;
    refusal.value = null;
    const heard = told.line.news.find(({ key }) => board.sounds[key] !== undefined);
    const name = outcome === null ? heard && board.sounds[heard.key] : "end";
    if (hasSound.value && name !== undefined && stage.before.value !== null) sound(name);
  }, [told.version, viewer]);

  /** Says it to the host. Until it has answered nothing else is offered, so a doubled click is one move. */
  const speak = async (what: Said["what"]): Promise<void> => {
    if (seat === null || isSending.value) return;
    isSending.value = true;
    pending.value = null;
    picked.value = null;
    const answer = await wire.say({ table: facts.id, seat, id: freshId(), what });
    isSending.value = false;
    refusal.value = answer.ok ? null : answer.why;
  };
  const send = (move: unknown): Promise<void> => speak({ is: "move", move: game.write(move) });
  const call = (what: Call): Promise<void> => speak({ is: "call", call: what });

  const play = (move: unknown): void => {
    const why = game.refusal(view, move);
    refusal.value = why;
    if (why !== null) return;
    if (asksFirst.value && board.isFinal(view, move)) pending.value = move;
    else void send(move);
  };

  const askHint = async (): Promise<void> => {
    if (seat === null || isAdvised.value) return;
    isAdvised.value = true;
    const text = await wire.hint(facts.id, seat);
    isAdvised.value = false;
    // Meanwhile the table may have moved on, or other eyes look at it.
    const now = stage.told.peek();
    const isStillAsked = now?.version === told.version && now.view.viewer === seat;
    if (isStillAsked && text !== null) hint.value = game.read(text);
  };

  /** What the host would refuse now is not offered: while a move is on its way, is asked about, or the match is paused. */
  const isPaused = stage.conduct.value?.isPaused === true;
  const isResting = isSending.value || pending.value !== null || isPaused;
  const isSlow = useLasting(isSending.value);
  const offers = game.offers(view);
  const table: AnyBoardProps = {
    view,
    before: stage.before.value,
    offers: isResting ? [] : offers,
    pending: pending.value,
    sealed: spoken.mine === null ? null : game.read(spoken.mine),
    spoken: spoken.seats,
    hint: hint.value,
    picked,
    outcome,
    say,
    words: open.words,
    play,
  };

  const next = eyes.next.value;
  const offer = told.drawOffer;
  const mayAnswer = offer !== null && seat !== null && offer.by !== seat && !offer.accepted.includes(seat);
  const instead =
    pending.value !== null
      ? board.described(table, pending.value)
      : mayAnswer
        ? words.play.drawOffered(say.seat(offer.by))
        : hint.value !== null
          ? words.play.hintIs(board.described(table, hint.value))
          : isAdvised.value
            ? words.play.thinking
            : isSlow
              ? words.play.sending
              : isPaused && outcome === null
                ? words.play.paused
                : undefined;

  const beside: AroundProps = { stage, facts, told, say, seat, speak };
  return (
    <Scene
      open={open}
      sitters={facts.sitters}
      table={table}
      // It says what is asked, also while nothing can be answered for a moment.
      prompt={board.prompt({ ...table, offers })}
      log={stage.log.value}
      seatMark={around.Seat && ((at) => around.Seat && <around.Seat {...beside} at={at} />)}
      notices={around.Notices && <around.Notices {...beside} />}
      beside={around.Beside && <around.Beside {...beside} />}
      instead={instead}
      refusal={refusal.value === null ? null : sentence(open.texts, words, refusal.value, say)}
      acts={
        <>
          {pending.value !== null && (
            <Confirm
              onYes={() => void send(pending.value)}
              onNo={() => {
                pending.value = null;
              }}
            />
          )}
          {mayAnswer && (
            <>
              <button type="button" class="go" onClick={() => void call("accept")}>
                {words.play.accept}
              </button>
              <button type="button" onClick={() => void call("decline")}>
                {words.play.decline}
              </button>
            </>
          )}
          {next !== null && (
            <button type="button" class="go" data-lit="go" onClick={eyes.pass}>
              {words.play.pass(say.seat(next))}
            </button>
          )}
          {told.mayUndo && pending.value === null && !isPaused && (
            <Act Sign={TakeBack} label={words.play.undo} onClick={() => void call("undo")} />
          )}
          {around.hasHints && hasHints.value && table.offers.length > 1 && (
            <Act Sign={Idea} label={words.play.hint} onClick={() => void askHint()} />
          )}
          {around.Acts && <around.Acts {...beside} />}
          <Menu open={open} mayCall={seat !== null && outcome === null} call={call}>
            {around.Menu && ((close) => around.Menu && <around.Menu {...beside} close={close} />)}
          </Menu>
        </>
      }
      below={
        outcome === null ? undefined : (
          <Awaited load={loadEnd} of={loadEnd} isPart>
            {(End) => (
              <End open={open} facts={facts} outcome={outcome} say={say} wire={wire} around={around}>
                {around.End && <around.End {...beside} />}
              </End>
            )}
          </Awaited>
        )
      }
    />
  );
}

const loadEnd = async () => (await import("./end.tsx")).End;

/** "Are you sure?", with the answer under the fingers; afterwards the focus is where it was. */
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
