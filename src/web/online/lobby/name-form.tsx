import { useSignal } from "@preact/signals";
import type { Fact, Refused } from "../../../kernel/game.ts";
import { useOnce } from "../../shell/once.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";

/** A form in which a person enters their name. */
export function NameForm(props: {
  readonly label: string;
  /** The initial value. */
  readonly name: string;
  readonly button: string;
  readonly give: (name: string) => Promise<{ readonly ok: true } | Refused>;
  /** The text after success, for a page that stays. */
  readonly done?: string;
}) {
  const name = useSignal(props.name);
  const why = useSignal<Fact | null>(null);
  const isDone = useSignal(false);
  const { isBusy, submitOnce } = useOnce();
  const give = async (): Promise<void> => {
    isDone.value = false;
    const answer = await props.give(name.value.trim());
    why.value = answer.ok ? null : answer.why;
    isDone.value = answer.ok;
  };
  const typed = (): void => {
    isDone.value = false;
  };
  return (
    <form class="name-form" onSubmit={submitOnce(give)} onInput={typed}>
      <NameField label={props.label} name={name} />
      <button type="submit" class="go" aria-disabled={isBusy.value}>
        {props.button}
      </button>
      <span role="status" class="good">
        {isDone.value ? props.done : ""}
      </span>
      <RefusalText why={why.value} />
    </form>
  );
}
