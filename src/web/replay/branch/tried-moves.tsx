import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useSpoken } from "../../match/conduct.ts";
import type { BranchHost } from "./branch-host.ts";
import { type BranchSpeaker, standing, triedInWords } from "./tried.ts";

/** The branch around what a match draws in its slots. */
export const BranchContext = createContext<BranchTold | null>(null);

interface BranchTold {
  readonly speaker: BranchSpeaker;
  readonly host: BranchHost;
  /** Whose moves are tried; null for the reader's own. */
  readonly name: string | null;
}

/** Under the log of a branch: everything that was tried, the last move first. The transcript says how it stands. */
export function TriedMoves() {
  const branch = useContext(BranchContext);
  return branch === null ? null : <TriedList {...branch} />;
}

function TriedList({ speaker, host, name }: BranchTold) {
  const { words } = speaker;
  const tried = host.tried.value;
  useSpoken(standing(speaker, host, name));
  if (tried.length === 0) return null;
  return (
    <section class="tried-moves" aria-labelledby="tried-moves">
      <h3 id="tried-moves">{words.list}</h3>
      <ol>
        {tried.toReversed().map((one) => (
          <li key={one.number}>
            {triedInWords(speaker, host, one).map(({ is, text }) => (
              <p key={is} class={is}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p class="muted">{words.by}</p>
    </section>
  );
}
