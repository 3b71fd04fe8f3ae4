import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Fact } from "../../../kernel/game.ts";
import { useOnce } from "../../once.ts";
import { go } from "../../routes.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Why } from "./why.tsx";

/** Six letters lead to a table. */
export function JoinByCode() {
  const { lobby } = useTogether();
  const code = useSignal("");
  const why = useSignal<Fact | null>(null);
  const { isGoingOn: isAsking, submitOnce } = useOnce();
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  const find = async (): Promise<void> => {
    why.value = null;
    const found = await line.ask({ t: "find", code: code.value });
    // The answer may come long after, when the line is back: whoever has gone elsewhere stays there.
    if (!found.ok) why.value = found.why;
    else if (isHere.current) go({ is: "together", table: found.table, isScreen: false });
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
      <Why why={why.value} />
    </form>
  );
}
