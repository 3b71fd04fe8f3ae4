import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { seatsOf } from "../../../kernel/seat.ts";
import type { BoardProps } from "../../../kit/board.ts";
import { Choice } from "../../../kit/choice.tsx";
import type { BankSource } from "../rules/bank/bank.ts";
import { ANSWER_LIMIT, isAbout, QUESTION_LIMIT } from "../rules/question.ts";
import type { Move, View, Wording } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { StoneSign } from "./pieces.tsx";

type Props = BoardProps<View, Move, Words>;
type Idea = Extract<Move, { readonly is: "bank" }>;

/** A question that somebody is writing, and the bank question it is made of. */
interface Draft extends Wording {
  readonly from: BankSource | null;
}

const AT_ONCE = 3;

/**
 * Where an asker writes: bank questions to choose, to swap and, if the options allow it, to reword; or an empty form.
 */
export function Composer(props: Props) {
  const draft = useSignal<Draft | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const isWriting = draft.value !== null;
  // The text stays while it is being sent, because the server may refuse a word of it.
  const isResting = props.offers.length === 0;
  const wasWriting = useRef(isWriting);
  // The focused element is gone when a form opens or closes.
  useEffect(() => {
    if (wasWriting.current !== isWriting) desk.current?.querySelector<HTMLElement>("input, button")?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const write = (next: Draft | null): void => {
    draft.value = next;
  };
  return (
    <div ref={desk} class="os-desk" inert={isResting} hidden={isResting && !isWriting}>
      {draft.value === null ? (
        <Ideas {...props} write={write} />
      ) : (
        <Sheet {...props} draft={draft.value} write={write} />
      )}
    </div>
  );
}

function Ideas({ view, offers, picked, hint, play, words, write }: Props & { readonly write: (start: Draft) => void }) {
  const turned = useSignal(0);
  const ideas = shownIdeas(offers, view.asked.length, turned.value, hint);
  const held = offers.find((move): move is Idea => move.is === "bank" && nameOf(move) === picked.value);
  const { questionMode } = view.options;
  return (
    <div class={`os-hand os-composer ${held === undefined ? "" : "os-held"}`}>
      <fieldset>
        <legend class="spoken-only">{words.ideas}</legend>
        {ideas.map((idea) => {
          const isHeld = held?.id === idea.id;
          const { text, white, black } = words.worded(isHeld ? held : idea);
          return (
            <Choice
              key={idea.id}
              light="pick"
              isPicked={isHeld}
              isHint={hint?.is === "bank" && hint.id === idea.id}
              onPick={() => {
                picked.value = isHeld ? null : nameOf(idea);
              }}
              class="os-idea"
            >
              <b>{text}</b>
              <span>
                <StoneSign stone="w" />
                <span class="spoken-only">{words.stones.w}: </span>
                {white}
              </span>
              <span>
                <StoneSign stone="b" />
                <span class="spoken-only">{words.stones.b}: </span>
                {black}
              </span>
            </Choice>
          );
        })}
      </fieldset>
      {held === undefined ? null : (
        <>
          <Choice light="go" onPick={() => play(held)} class="os-big">
            {words.ask}
          </Choice>
          <button
            type="button"
            onClick={() => {
              picked.value = nameOf({ ...held, swapped: !held.swapped });
            }}
          >
            {words.swap}
          </button>
          {questionMode === "bank" ? null : (
            <button type="button" onClick={() => write({ ...words.worded(held), from: held })}>
              {words.reword}
            </button>
          )}
        </>
      )}
      {questionMode === "free" ? (
        <button type="button" class="os-else" onClick={() => write({ text: "", white: "", black: "", from: null })}>
          {words.writeOwn}
        </button>
      ) : null}
      {offers.length > 2 * AT_ONCE ? (
        <button
          type="button"
          class="os-else quiet"
          onClick={() => {
            turned.value += 1;
            picked.value = null;
          }}
        >
          {words.otherIdeas}
        </button>
      ) : null}
    </div>
  );
}

const nameOf = ({ id, swapped }: BankSource): string => (swapped ? `${id}/swapped` : id);

/** A few ideas at a time. A free subject shows ideas from the whole bank. The idea of a hint comes first. */
function shownIdeas(offers: readonly Move[], turn: number, turned: number, hint: Move | null): readonly Idea[] {
  const all = offers.filter((move): move is Idea => move.is === "bank" && !move.swapped);
  const stride = all.length > 20 && all.length % STRIDE !== 0 ? STRIDE : 1;
  const shown = Array.from({ length: Math.min(AT_ONCE, all.length) }, (_, at) => {
    const place = (turn + turned * AT_ONCE + at) * stride;
    return all[place % all.length];
  }).filter((idea) => idea !== undefined);
  const hinted = all.find(({ id }) => hint?.is === "bank" && hint.id === id);
  return hinted === undefined || shown.includes(hinted) ? shown : [hinted, ...shown.slice(1)];
}

/** A prime, so that every idea is shown before any is repeated. */
const STRIDE = 97;

interface SheetProps extends Props {
  readonly draft: Draft;
  readonly write: (draft: Draft | null) => void;
}

/**
 * A question in the asker's own words. Faults are reported when it is asked, but naming a player is reported at once
 * (6.4.2).
 */
function Sheet({ view, offers, say, draft, write, play, words }: SheetProps) {
  const others = seatsOf(view.philosophers.length).filter((seat) => seat !== view.viewer);
  const field = (part: keyof Wording, label: string, limit: number) => (
    <label key={part} class={`os-field os-field-${part}`}>
      {label}
      <input
        value={draft[part]}
        maxLength={limit}
        autocomplete="off"
        onInput={({ currentTarget }) => write({ ...draft, [part]: currentTarget.value })}
      />
    </label>
  );
  return (
    <form
      class="os-hand os-composer"
      onSubmit={(event) => {
        event.preventDefault();
        play({ is: "ask", ...draft });
      }}
    >
      {field("text", words.question, QUESTION_LIMIT)}
      {field("white", words.answer.w, ANSWER_LIMIT)}
      {field("black", words.answer.b, ANSWER_LIMIT)}
      <p class="os-warning" role="status">
        {isAbout(draft, others.map(say.seat)) ? words.aboutPeople : null}
      </p>
      <button type="submit" class="go">
        {words.ask}
      </button>
      {offers.length > 0 && (
        <Choice light="pick" onPick={() => write(null)}>
          {words.backToIdeas}
        </Choice>
      )}
    </form>
  );
}
