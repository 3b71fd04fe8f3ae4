import { useLayoutEffect, useRef } from "preact/hooks";
import { BranchSign } from "../branch-sign.tsx";
import type { BranchHost } from "./branch-host.ts";
import { type BranchSpeaker, standing } from "./tried.ts";

/** Above the board of a branch: that it is one, how it stands with what was tried, and the way back. */
export function BranchStrip(props: {
  readonly speaker: BranchSpeaker;
  readonly host: BranchHost;
  /** Whose moves are tried; null for the reader's own. */
  readonly name: string | null;
  readonly onBack: () => void;
}) {
  const { words } = props.speaker;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <aside class="branch-strip" aria-label={words.title}>
      <h2 ref={title} tabIndex={-1}>
        <BranchSign />
        {words.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, and must be reachable by keyboard */}
      <p tabIndex={0}>{standing(props.speaker, props.host, props.name)}</p>
      <button type="button" onClick={props.onBack}>
        {words.back}
      </button>
    </aside>
  );
}
