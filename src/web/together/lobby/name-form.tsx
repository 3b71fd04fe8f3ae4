import { useSignal } from "@preact/signals";
import type { Fact, Refused } from "../../../kernel/game.ts";
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
  const state = useSignal<"asked" | "done" | null>(null);
  const give = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    state.value = "asked";
    const answer = await props.give(name.value.trim());
    why.value = answer.ok ? null : answer.why;
    state.value = answer.ok ? "done" : null;
  };
  const typed = (): void => {
    state.value = null;
  };
  return (
    <form class="name-form" onSubmit={give} onInput={typed}>
      <NameField label={props.label} name={name} />
      <button type="submit" class="go" disabled={state.value === "asked"}>
        {props.button}
      </button>
      <span role="status" class="good">
        {state.value === "done" ? props.done : ""}
      </span>
      <Why why={why.value} />
    </form>
  );
}
