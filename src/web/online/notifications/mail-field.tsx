import type { Signal } from "@preact/signals";

/** Where a person writes their mail address. */
export const MailField = (props: {
  readonly label: string;
  readonly address: Signal<string>;
  readonly class?: string;
}) => (
  <label class={props.class}>
    {props.label}
    <input
      type="email"
      autocomplete="email"
      maxLength={254}
      required
      value={props.address.value}
      onInput={({ currentTarget: { value } }) => {
        props.address.value = value;
      }}
    />
  </label>
);
