import { useEffect } from "preact/hooks";
import type { Fact } from "../kernel/game.ts";
import { sayIn } from "../kernel/texts.ts";
import { useSite } from "./context.ts";
import { focusContent } from "./focus.ts";
import { sentence } from "./house.ts";
import type { Words } from "./words.ts";

/** A clear sentence and a way out. */
export function Trouble(props: {
  readonly is: "nowhere" | "noSuchGame" | "board" | "page" | "notLoaded";
  readonly fault?: unknown;
  readonly again?: () => void;
}) {
  const { words } = useSite();
  return (
    <main id="content" class="page trouble">
      <Sorry sentence={words.trouble[props.is]} words={words} fault={props.fault} again={props.again} />
    </main>
  );
}

/** The same where a page was refused, perhaps while somebody looked at it: whoever had the focus nowhere has it here. */
export function Refusal({ why }: { readonly why: Fact }) {
  const { words } = useSite();
  useEffect(() => {
    if (document.activeElement === document.body) focusContent();
  }, []);
  return (
    <main id="content" class="page">
      <Sorry sentence={sentence(null, words, why, sayIn(words.language, []))} words={words} />
    </main>
  );
}

/** The same inside a page that otherwise works. */
export function Sorry(props: {
  readonly sentence: string;
  readonly words: Words;
  readonly fault?: unknown;
  readonly again?: (() => void) | undefined;
}) {
  const { trouble } = props.words;
  return (
    <div class="sorry" role="alert">
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
