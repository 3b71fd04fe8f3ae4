import { useSignal } from "@preact/signals";
import type { AnyGame } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import { useSite } from "../shell/site-context.ts";
import { usePageWords } from "../shell/with-page-words.tsx";

/** For a record that holds its host's secret: everything is recomputed here, in the reader's own browser. */
export function CheckDice({ game, record }: { readonly game: AnyGame; readonly record: MatchRecord }) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const found = useSignal("");
  const check = async (): Promise<void> => {
    // Few people ask: what it takes is loaded when somebody does.
    const loaded = await import("./dice-check.ts").catch(() => null);
    found.value = loaded === null ? words.trouble.notLoaded : loaded.diceCheck(game, record, words);
  };
  return (
    <>
      <button type="button" onClick={() => void check()}>
        {pageWords.replay.checkDice}
      </button>
      <span role="status" class="found">
        {found.value}
      </span>
    </>
  );
}
