import { KINDS } from "../rules/kinds.ts";
import { prey } from "../texts/piece-lists.ts";
import type { Words } from "../texts/words.ts";
import { Chip, LooseToken } from "./token.tsx";

/** Who beats whom, beside the board of a desk. The hand says the same to everybody, in letters. */
export const Beats = ({ words }: { readonly words: Words }) => (
  <div class="ai-beats" aria-hidden="true">
    <b>{words.hand.kinds}</b>
    {KINDS.map((kind) => (
      <p key={kind}>
        <LooseToken owner={0} kind={kind} words={words} />
        <span>{words.name[kind]} ›</span>
        {prey(kind).map((other) => (
          <Chip key={other} owner={1} kind={other} words={words} />
        ))}
      </p>
    ))}
  </div>
);
