import type { Clock } from "../kernel/clock.ts";
import type { Submitted } from "../kernel/match.ts";
import { type Pace, paced } from "../kernel/pace.ts";
import type { Seat } from "../kernel/seat.ts";
import { withOneMore } from "../kernel/step.ts";
import { conductAfter, conducted } from "./conducting.ts";
import { showing } from "./duties.ts";
import type { Judged, Statement } from "./judgement.ts";
import { standingOf } from "./standing.ts";
import type { Store, StoredStep } from "./store.ts";
import { present, type Story, versionOf, withMatch } from "./story.ts";

/** What time it is: the table's clock as it really runs, the moment, and how fast things are shown. */
export interface Hour {
  readonly clock: Clock;
  readonly now: number;
  readonly pace: Pace;
}

type Accepted = Extract<Judged, { readonly ok: true }>;
type Played = Extract<Submitted<unknown, unknown>, { readonly ok: true }>;

/** Stores what was accepted and answers the story that is safe then; "taken" where somebody else was faster. */
export function kept(
  store: Store,
  story: Story,
  statement: Statement,
  accepted: Accepted,
  hour: Hour,
): Promise<Story | "taken"> {
  const { id } = story.table;
  const version = versionOf(story);
  if ("change" in accepted) {
    if (accepted.change === null) return Promise.resolve(story);
    const next = conducted(story, accepted.change, hour.clock, statement.id, hour.now);
    return store.conduct(id, version, standingOf(next, hour.now)).then(unlessTaken(next));
  }
  const { match, step } = accepted;
  if (step === null) {
    const { seat, isStandIn, at } = statement;
    const move = match.sealed.find((one) => one.seat === seat)?.move ?? "";
    const sealed = store.seal(id, version, { seat, move, id: statement.id, at, isStandIn });
    return sealed.then((all) => (all === "taken" ? all : { ...story, sealed: all }));
  }
  const isSpending = step.is === "round" || match.state !== present(story).state;
  const stored = storedStep(story, statement, step, isSpending, hour.now);
  const next = withStep(story, stored, match, isSpending, statement, hour);
  const seals = isSpending ? "spent" : "kept";
  return store.append(id, version + 1, stored, standingOf(next, hour.now), seals).then(unlessTaken(next));
}

const unlessTaken =
  (next: Story) =>
  (answer: "stored" | "taken"): Story | "taken" =>
    answer === "taken" ? answer : next;

function storedStep(
  story: Story,
  statement: Statement,
  step: NonNullable<Played["step"]>,
  isSpending: boolean,
  at: number,
): StoredStep {
  // The ids of what the round holds, or of what a resignation made void: none of it can be said again.
  const ids = isSpending ? [...story.sealed.flatMap((seal) => seal.ids), statement.id] : [statement.id];
  const standIns = step.is === "round" ? standInsOf(story, statement) : [];
  return { step, ids, at, ...(standIns.length > 0 && { standIns }) };
}

/** The people for whom somebody else speaks in the round that this statement completes, by seat. */
function standInsOf({ sealed }: Story, { seat, what, isStandIn }: Statement): readonly Seat[] {
  if (sealed.length === 0 && !isStandIn) return NOBODY;
  const before = what.is === "closing" ? sealed : sealed.filter((seal) => seal.seat !== seat);
  const seats = before.filter((seal) => seal.isStandIn).map((seal) => seal.seat);
  return [...seats, ...(isStandIn ? [seat] : [])].sort((one, other) => one - other);
}

const NOBODY: readonly Seat[] = [];

function withStep(
  story: Story,
  stored: StoredStep,
  match: Played["match"],
  isSpending: boolean,
  statement: Statement,
  { clock, now, pace }: Hour,
): Story {
  const next: Story = {
    ...withMatch(story, match.sealed.length === 0 ? match : { ...match, sealed: [] }),
    steps: withOneMore(story.steps, stored),
    sealed: isSpending ? [] : story.sealed,
  };
  // Nobody's time runs while they are still being shown what happened.
  const start = now + Math.round(paced(showing(next), pace));
  return { ...next, conduct: conductAfter(next, clock, statement.at, start) };
}
