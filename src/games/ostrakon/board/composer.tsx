import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BankSource } from "../rules/bank/bank.ts";
import type { Move, Wording } from "../rules/state.ts";
import { AT_ONCE, type Idea, shownIdeas } from "./ideas.ts";
import type { Draft } from "./later/sheet.tsx";
import { choice, type Props } from "./marks.tsx";
import { StoneSign } from "./pieces.tsx";
import { StillLoading, useLater } from "./use-later.tsx";
import "./composer.css";

/**
 * Where an asker writes: bank questions to choose, to swap and, if the options allow it, to reword; or an empty form.
 * While a question is on its way it is only out of sight: the server may refuse a word of it, and then every letter
 * must be there again (SV-38).
 */
export function Composer(props: Props) {
  const draft = useSignal<Draft | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const later = useLater(true);
  const isWriting = draft.value !== null;
  const isAway = props.offers.length === 0;
  const wasWriting = useRef(isWriting);
  // The focused element is gone when a form opens or closes.
  useEffect(() => {
    if (wasWriting.current !== isWriting) desk.current?.querySelector<HTMLElement>("textarea, button")?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const write = (next: Draft | null): void => {
    draft.value = next;
  };
  if (isAway && !isWriting) return null;
  return (
    <div ref={desk} class={`os-desk${isAway ? " os-away" : ""}`}>
      {draft.value === null ? (
        <Ideas {...props} write={write} />
      ) : later === null ? (
        <StillLoading />
      ) : (
        <later.Sheet {...props} draft={draft.value} write={write} isAway={isAway} />
      )}
    </div>
  );
}

function Ideas(props: Props & { readonly write: (start: Draft) => void }) {
  const { view, offers, picked, hint, play, words, write } = props;
  const turned = useSignal(0);
  const ideas = shownIdeas(offered(offers), view.asked.length, turned.value, hint);
  const held = offers.find((move): move is Idea => move.is === "bank" && nameOf(move) === picked.value);
  const { questionMode } = view.options;
  return (
    <>
      <fieldset class="os-ideas">
        <legend class="spoken-only">{words.ideas}</legend>
        {ideas.map((idea) => {
          const isHeld = held?.id === idea.id;
          const shown = isHeld ? held : idea;
          return (
            <div key={idea.id} class={`os-idea${isHeld ? " os-held" : ""}`}>
              <button
                type="button"
                class={`${isHeld ? "picked" : ""}${hint?.is === "bank" && hint.id === idea.id ? " hint" : ""}`}
                aria-pressed={isHeld}
                onClick={() => {
                  picked.value = isHeld ? null : nameOf(idea);
                }}
                {...choice(props, nameOf(idea))}
              >
                <IdeaText wording={words.worded(shown)} words={words} />
              </button>
            </div>
          );
        })}
      </fieldset>
      {questionMode === "free" ? (
        <button
          type="button"
          class="os-own-words"
          onClick={() => write({ text: "", white: "", black: "", from: null })}
        >
          {words.writeOwn}
        </button>
      ) : null}
      <div class="os-foot">
        {held === undefined ? null : (
          <button
            type="button"
            class="os-swap"
            aria-label={words.swap}
            onClick={() => {
              picked.value = nameOf({ ...held, swapped: !held.swapped });
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 8h14l-4-4M20 16H6l4 4" />
            </svg>
          </button>
        )}
        {held !== undefined && questionMode !== "bank" ? (
          <button type="button" onClick={() => write({ ...words.worded(held), from: held })}>
            {words.reword}
          </button>
        ) : null}
        {offers.length > 2 * AT_ONCE && (held === undefined || questionMode === "bank") ? (
          <button
            type="button"
            onClick={() => {
              turned.value += 1;
              picked.value = null;
            }}
          >
            {words.otherIdeas}
          </button>
        ) : null}
        <button
          type="button"
          class="os-main"
          aria-disabled={held === undefined}
          onClick={held === undefined ? undefined : () => play(held)}
          {...(held === undefined ? {} : choice(props, held))}
        >
          {held === undefined ? words.chooseIdea : words.ask}
        </button>
      </div>
    </>
  );
}

const IdeaText = ({
  wording: { text, white, black },
  words,
}: {
  readonly wording: Wording;
  readonly words: Props["words"];
}) => (
  <>
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
  </>
);

const offered = (offers: readonly Move[]): readonly Idea[] =>
  offers.filter((move): move is Idea => move.is === "bank" && !move.swapped);

const nameOf = ({ id, swapped }: BankSource): string => (swapped ? `${id}/swapped` : id);
