import { seatsOf } from "../../../../kernel/seat.ts";
import type { BankSource } from "../../rules/bank/bank.ts";
import { ANSWER_LIMIT, isAbout, QUESTION_LIMIT } from "../../rules/question.ts";
import type { Wording } from "../../rules/state.ts";
import type { Props } from "../marks.tsx";
import { StoneSign } from "../pieces.tsx";

/** A question that somebody is writing, and the bank question it is made of. */
export interface Draft extends Wording {
  readonly from: BankSource | null;
}

interface SheetProps extends Props {
  readonly draft: Draft;
  readonly write: (draft: Draft | null) => void;
  readonly isAway: boolean;
}

/**
 * A question in the asker's own words. Faults are reported when it is asked, but naming a player is reported at once
 * (6.4.2).
 */
export function Sheet({ view, say, draft, write, play, words, isAway, ...props }: SheetProps) {
  const others = seatsOf(view.philosophers.length).filter((seat) => seat !== view.viewer);
  const missing = (["text", "white", "black"] as const).find((part) => draft[part].trim() === "");
  const change = (part: keyof Wording) => (event: { readonly currentTarget: { readonly value: string } }) =>
    write({ ...draft, [part]: event.currentTarget.value });
  return (
    <form
      class="os-writing"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAway) play({ is: "ask", ...draft });
      }}
    >
      <label class="os-field os-field-text">
        <span class="spoken-only">{words.question}</span>
        <textarea
          value={draft.text}
          maxLength={QUESTION_LIMIT}
          placeholder={words.question}
          onInput={change("text")}
          // Enter asks, as in the other fields: a question has no paragraphs.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <small aria-hidden="true">{words.left(QUESTION_LIMIT - draft.text.length, say)}</small>
      </label>
      {(["white", "black"] as const).map((part) => (
        <label key={part} class="os-field">
          <StoneSign stone={part === "white" ? "w" : "b"} />
          <span class="spoken-only">{words.answer[part === "white" ? "w" : "b"]}</span>
          <input
            value={draft[part]}
            maxLength={ANSWER_LIMIT}
            placeholder={words.answer[part === "white" ? "w" : "b"]}
            autocomplete="off"
            onInput={change(part)}
          />
        </label>
      ))}
      <div class="os-foot">
        <button type="button" onClick={() => write(null)}>
          {words.ideas}
        </button>
        <button type="submit" class="os-main" data-question={props.question}>
          {missing === undefined ? words.ask : words.nowWrite[missing]}
        </button>
      </div>
      <p class="os-warning">{isAbout(draft, others.map(say.seat)) ? words.aboutPeople : null}</p>
    </form>
  );
}
