import CrossedSwords from "~icons/game-icons/crossed-swords";
import type { Say } from "../../../kernel/texts.ts";
import { VALUE } from "../rules/kinds.ts";
import type { View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { type Fighter, type LastDuel, lastDuel } from "./last-step.ts";
import { LooseToken } from "./token.tsx";

interface Props {
  readonly view: View;
  readonly words: Words;
  readonly say: Say;
}

/** The last duel in large: both pieces, the winner and the points. It stays until the next view. */
export function Happening({ view, words, say }: Props) {
  const duel = lastDuel(view);
  const over = view.news.find((fact) => fact.key === "boutOver");
  if (duel === null && over === undefined) return null;
  return (
    <div class="ai-happening">
      {duel !== null && <Fighters duel={duel} words={words} />}
      <div class="ai-told">
        {duel !== null && <DuelTold duel={duel} words={words} say={say} />}
        {over?.key === "boutOver" && view.results.length < view.options.bouts && (
          <p>{words.bout.isOver(over.bout, over.winners, say)}</p>
        )}
      </div>
    </div>
  );
}

const Fighters = ({ duel, words }: { readonly duel: LastDuel; readonly words: Words }) => (
  <div class="ai-fighters">
    <Side fighter={duel.attacker} words={words} />
    <CrossedSwords aria-hidden="true" />
    <Side fighter={duel.defender} words={words} />
  </div>
);

const Side = ({ fighter, words }: { readonly fighter: Fighter; readonly words: Words }) => (
  <LooseToken {...fighter} words={words} class={fighter.isLost ? "ai-loser" : "ai-winner"} />
);

function DuelTold({ duel, words, say }: { readonly duel: LastDuel; readonly words: Words; readonly say: Say }) {
  const { attacker, defender, knownTo } = duel;
  const [winner, loser] = attacker.isLost ? [defender, attacker] : [attacker, defender];
  if (loser.kind === null) return null;
  const worth = VALUE[loser.kind];
  if (winner.isLost)
    return (
      <p>
        {words.duel.tied(loser.kind)}
        <b>{words.duel.gainEach(worth, say)}</b>
      </p>
    );
  return (
    <>
      <p>
        {winner.kind === null ? words.duel.lost(loser.kind) : words.duel.won(winner.kind, loser.kind)}
        <b>{words.duel.gain(worth, winner.owner, say)}</b>
      </p>
      {knownTo.length > 0 && <p class="ai-aside">{words.duel.knownTo(knownTo, say)}</p>}
    </>
  );
}
