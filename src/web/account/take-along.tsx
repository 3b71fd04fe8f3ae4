import type { Signal } from "@preact/signals";
import { isKnown, ownName } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";

/** Whether what was played in this browser without an account comes along. Nothing where it knows nobody. */
export function TakeAlong(props: { readonly words: AccountWords["signIn"]; readonly takesAlong: Signal<boolean> }) {
  const { defaultName } = useSite().words;
  const { words, takesAlong } = props;
  if (!isKnown.value) return null;
  return (
    <label class="line">
      <input
        type="checkbox"
        checked={takesAlong.value}
        onChange={(event) => {
          takesAlong.value = event.currentTarget.checked;
        }}
      />
      {words.takeAlong(ownName.value || defaultName)}
    </label>
  );
}
