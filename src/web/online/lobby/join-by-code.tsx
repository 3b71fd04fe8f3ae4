import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Fact } from "../../../kernel/game.ts";
import { useOnce } from "../../shell/once.ts";
import { navigate } from "../../shell/page-routes.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";

/** A form for the six letters of a table. `onFound`: goes to the table, where its page is not what is wanted. */
export function JoinByCode({ onFound }: { readonly onFound?: (table: string) => void }) {
  const { lobby } = useOnlineWords();
  const code = useSignal("");
  const why = useSignal<Fact | null>(null);
  const { isBusy: isAsking, submitOnce } = useOnce();
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  const find = async (): Promise<void> => {
    why.value = null;
    const found = await connection.request({ t: "findTable", code: code.value });
    // After a reconnection the answer may come late. A person who has gone to another page stays there.
    if (!found.ok) why.value = found.why;
    else if (!isHere.current) return;
    else if (onFound !== undefined) onFound(found.table);
    else navigate({ is: "table", table: found.table, isScreen: false });
  };
  return (
    <form class="by-code" onSubmit={submitOnce(find)}>
      <label>
        {lobby.code}
        <input
          type="text"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          enterKeyHint="go"
          aria-describedby="code-help"
          value={code.value}
          onInput={(event) => {
            code.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="go" aria-disabled={isAsking.value}>
        {lobby.join}
      </button>
      <small id="code-help">{lobby.codeHelp}</small>
      <RefusalText why={why.value} />
    </form>
  );
}
