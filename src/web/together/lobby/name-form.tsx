import { useSignal } from "@preact/signals";
import type { Fact, Refused } from "../../../kernel/game.ts";
import { useOnce } from "../../once.ts";
import { NameField } from "../name-field.tsx";
import { Why } from "./why.tsx";

/** Somebody says what they are called. */
export function NameForm(props: {
  readonly label: string;
  /** What stands there to begin with. */
  readonly name: string;
  readonly button: string;
  readonly give: (name: string) => Promise<{ readonly ok: true } | Refused>;
  /** What is said when it is done, where the page stays. */
  readonly done?: string;
}) {
  const name = useSignal(props.name);
  const why = useSignal<Fact | null>(null);
  const isDone = useSignal(false);
  const { isGoingOn, submitOnce } = useOnce();
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
      <button type="submit" class="go" aria-disabled={isGoingOn.value}>
        {props.button}
      </button>
      <span role="status" class="good">
        {isDone.value ? props.done : ""}
      </span>
      <Why why={why.value} />
    </form>
  );
}
