import type { Signal } from "@preact/signals";
import { sayIn } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import { sentence } from "../house.ts";

/** How somebody wants to be called. Blanks are no name: the form says so, as the house would. */
export function NameField(props: { readonly label: string; readonly name: Signal<string>; readonly class?: string }) {
  const { words } = useSite();
  const { name } = props;
  const fault = name.value.trim() === "" ? sentence(null, words, { key: "nameNeeded" }, sayIn(words.language, [])) : "";
  return (
    <label class={props.class}>
      {props.label}
      <input
        ref={(input) => input?.setCustomValidity(fault)}
        class="own-name"
        type="text"
        autoComplete="nickname"
        maxLength={40}
        required
        value={name.value}
        onInput={({ currentTarget }) => {
          name.value = currentTarget.value;
        }}
      />
    </label>
  );
}
