import type { Signal } from "@preact/signals";
import { sayHere } from "../shell/locale.ts";
import { sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

/** A person's name. Blanks are refused by the form, with the sentence that the server would use. */
export function NameField(props: { readonly label: string; readonly name: Signal<string>; readonly class?: string }) {
  const { words } = useSite();
  const { name } = props;
  const fault =
    name.value.trim() === "" ? sentenceFor(null, words, { key: "nameNeeded" }, sayHere(words.language)) : "";
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
