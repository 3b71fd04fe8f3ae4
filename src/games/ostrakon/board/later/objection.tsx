import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { choiceMarks } from "../../../../kit/choice-marks.ts";
import { OBJECTIONS } from "../../rules/objections.ts";
import type { Objection } from "../../rules/state.ts";
import type { Props } from "../marks.tsx";
import { askerIn } from "../shown-vote.ts";

/** One quiet line opens a sheet with five reasons. The reason travels with the stone that is cast next. */
export function ObjectionSheet(props: Props & { readonly objection: Signal<Objection | null> }) {
  const { view, offers, say, words, objection } = props;
  const isOpen = useSignal(false);
  const sheet = useRef<HTMLDialogElement>(null);
  const reason = useSignal<Objection | null>(null);
  const mayObject = offers.some((move) => move.is === "vote" && move.objection !== null);
  useEffect(() => {
    if (isOpen.value && mayObject) sheet.current?.showModal();
    else sheet.current?.close();
  }, [isOpen.value, mayObject]);
  const asker = askerIn(view);
  if (!mayObject || asker === null) return null;
  const close = (next: Objection | null): void => {
    objection.value = next;
    isOpen.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="os-wrong"
        onClick={() => {
          reason.value = objection.value;
          isOpen.value = true;
        }}
      >
        {objection.value === null ? words.wrong : `${words.objection}: ${words.objections[objection.value]}`}
      </button>
      <dialog ref={sheet} class="os-sheet" aria-label={words.whatIsWrong} onClose={() => (isOpen.value = false)}>
        <h2>{words.whatIsWrong}</h2>
        {OBJECTIONS.map((one) => (
          <label key={one} class={reason.value === one ? "os-held" : ""}>
            <input type="radio" name="os-reason" checked={reason.value === one} onChange={() => (reason.value = one)} />
            <span>
              <b>{words.objections[one]}</b>
              <small>{words.objectionsExplained[one]}</small>
            </span>
          </label>
        ))}
        <p>{words.objectionMeans(asker, say)}</p>
        <div class="os-foot">
          <button type="button" onClick={() => close(null)}>
            {words.neverMind}
          </button>
          <button
            type="button"
            class="os-main"
            aria-disabled={reason.value === null}
            onClick={reason.value === null ? undefined : () => close(reason.value)}
            {...choiceMarks(props, "objection")}
          >
            {words.objectAndVote}
          </button>
        </div>
      </dialog>
    </>
  );
}
