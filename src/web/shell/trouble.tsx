import { useEffect } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import { focusContent } from "./focus.ts";
import { sayHere } from "./locale.ts";
import { sentenceFor } from "./rooms.ts";
import { useSite } from "./site-context.ts";
import type { SiteWords } from "./words.ts";

/** A page that says what went wrong and offers a way out. */
export function TroublePage(props: {
  readonly is: "noSuchGame" | "board" | "page" | "notLoaded";
  readonly fault?: unknown;
  readonly again?: () => void;
}) {
  const { words } = useSite();
  return (
    <main id="content" class="page trouble">
      <TroubleMessage sentence={words.trouble[props.is]} words={words} fault={props.fault} again={props.again} />
    </main>
  );
}

/** The same for a refused page. It takes the focus if nothing else has it. */
export function RefusalPage({ why }: { readonly why: Fact }) {
  const { words } = useSite();
  useEffect(() => {
    if (document.activeElement === document.body) focusContent();
  }, []);
  return (
    <main id="content" class="page">
      <TroubleMessage sentence={sentenceFor(null, words, why, sayHere(words.language))} words={words} />
    </main>
  );
}

/** The same inside a page that otherwise works. */
export function TroubleMessage(props: {
  readonly sentence: string;
  readonly words: SiteWords;
  readonly fault?: unknown;
  readonly again?: (() => void) | undefined;
  /** The transcript of a stage says it. */
  readonly isSpoken?: boolean;
}) {
  const { trouble } = props.words;
  return (
    <div class="sorry" role={props.isSpoken ? undefined : "alert"}>
      <h1>{props.sentence}</h1>
      <p class="row">
        {props.again !== undefined && (
          <button type="button" onClick={props.again}>
            {trouble.tryAgain}
          </button>
        )}
        <a class="button go" href="/">
          {trouble.home}
        </a>
      </p>
      {props.fault !== undefined && (
        <details>
          <summary>{trouble.details}</summary>
          <pre>{props.fault instanceof Error ? props.fault.message : String(props.fault)}</pre>
        </details>
      )}
    </div>
  );
}
