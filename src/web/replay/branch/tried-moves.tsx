import { useSpoken } from "../../match/conduct.ts";
import type { BranchHost } from "./branch-host.ts";
import { type BranchSpeaker, standing, triedInWords } from "./tried.ts";

/** Under the log of a branch: everything that was tried, the last move first. The transcript says how it stands. */
export function TriedMoves(props: {
  readonly speaker: BranchSpeaker;
  readonly host: BranchHost;
  readonly name: string | null;
}) {
  const { speaker, host, name } = props;
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
