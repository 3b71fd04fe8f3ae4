import type { Signal } from "@preact/signals";

/** How somebody wants to be called. */
export function NameField(props: { readonly label: string; readonly name: Signal<string> }) {
  return (
    <label class="field">
      {props.label}
      <input
        class="own-name"
        type="text"
        autocomplete="nickname"
        maxLength={40}
        required
        value={props.name.value}
        onInput={({ currentTarget }) => {
          props.name.value = currentTarget.value;
        }}
      />
    </label>
  );
}
