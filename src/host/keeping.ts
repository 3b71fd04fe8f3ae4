import type { Judged, Statement } from "./judgement.ts";
import type { Store, StoredStep } from "./store.ts";
import { present, type Story, standingOf, versionOf } from "./story.ts";

/** Stores what was accepted and answers the story that is safe then; "taken" where somebody else was faster. */
export async function kept(
  store: Store,
  story: Story,
  { seat, id }: Statement,
  { match, step }: Extract<Judged, { readonly ok: true }>,
  at: number,
): Promise<Story | "taken"> {
  const version = versionOf(story);
  if (step === null) {
    const move = match.sealed.find((one) => one.seat === seat)?.move ?? "";
    const sealed = await store.seal(story.table.id, version, { seat, move, id });
    return sealed === "taken" ? sealed : { ...story, sealed };
  }
  const isSpending = step.is === "round" || match.state !== present(story).state;
  // The ids of what the round holds, or of what a resignation made void: none of it can be said again.
  const ids = isSpending ? [...story.sealed.flatMap((seal) => seal.ids), id] : [id];
  const stored: StoredStep = { step, ids, at };
  const standing = standingOf(story.open, match);
  const answer = await store.append(story.table.id, version + 1, stored, standing, isSpending ? "spent" : "kept");
  if (answer === "taken") return answer;
  return {
    ...story,
    steps: [...story.steps, stored],
    sealed: isSpending ? [] : story.sealed,
    history: [...story.history, { ...match, sealed: [] }],
  };
}
