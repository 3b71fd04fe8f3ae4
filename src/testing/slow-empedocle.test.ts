import { expect, test } from "vitest";
import { empedocle } from "../games/catalogue.ts";
import { game } from "../games/empedocle/rules/game.ts";
import type { Move, View } from "../games/empedocle/rules/state.ts";
import { loadRoom } from "../host/match/load-room.ts";
import { replayedHistory } from "../host/match/match-history.ts";
import { DAY, type TimeControl } from "../kernel/clock.ts";
import { oneOf, seeded } from "../kernel/dice.ts";
import type { Seat } from "../kernel/seat.ts";
import { startTimedMatch, type TimedMatch } from "./host/timed-match.ts";

const MINUTE = 60_000;
const CONTROLS: readonly TimeControl[] = [
  { is: "days", perMove: DAY },
  { is: "none", pace: "whenever" },
];

/** What each of three people announces, in words that can be decided in advance. */
const HABITS: readonly string[] = ["keep", "reroll fire", "keep unless reroll"];

/** What a person answers who is there: their habit, and where it says nothing, what they would rather do. */
function answerOf(view: View, seat: Seat, seed: string): Move {
  const offers = game.offers(view);
  const habit = intentionsOf(view, seat)
    .map((text) => game.intended?.(view, text) ?? null)
    .find((move) => move !== null);
  if (habit !== undefined) return habit;
  const other = offers.filter(({ is }) => is !== "pass" && is !== "keep");
  return oneOf(other, seeded(`${seed} ${seat} ${view.round} ${view.phase.is}`));
}

/** What a person decides in advance while they are there anyway. */
const intentionsOf = (view: View, seat: Seat): readonly string[] =>
  (game.intentions?.(view) ?? [])
    .map(({ text }) => text)
    .filter((text) =>
      [`announce:${HABITS[seat]}`, "token:take", "exchange:pass unless pair"].some((end) => text.endsWith(` ${end}`)),
    );

const viewOf = async ({ ports, id }: TimedMatch, seat: Seat): Promise<View> => {
  const stored = await ports.store.read(id);
  if (stored === null) throw new Error("there is no match");
  const { match } = replayedHistory(await loadRoom(empedocle), stored, true);
  return game.view(match.state as never, seat);
};

/** Plays a slow match to its end. Answers how often it stood still until somebody came, and its steps. */
async function played(control: TimeControl, seed: string, decidesInAdvance: boolean) {
  const match = await startTimedMatch({
    room: empedocle,
    people: 3,
    control,
    options: { forces: 0, aubaine: false },
    over: { hasSeparateDevices: true },
  });
  let waits = 0;
  for (;;) {
    // Nobody looks on: the host plays what is due by itself.
    await match.timer.advance(2 * MINUTE);
    await match.host.runOverdue(9);
    const [summary] = (await match.ports.store.list()).filter(({ id }) => id === match.id);
    const [asked] = summary?.asked ?? [];
    if (summary === undefined || asked === undefined) break;
    waits++;
    // Everybody who is asked comes within the same wait.
    for (const seat of summary.asked) {
      const view = await viewOf(match, seat);
      if (decidesInAdvance && view.phase.is === "choosing")
        expect(await match.submit(seat, { is: "intend", intentions: intentionsOf(view, seat) })).toMatchObject({
          ok: true,
        });
      await match.play(seat, game.write(answerOf(view, seat, seed)));
    }
  }
  const steps = (await match.ports.store.read(match.id))?.steps ?? [];
  return { waits, steps: steps.map(({ step }) => step), standIns: steps.flatMap(({ standIns = [] }) => standIns) };
}

test.each(CONTROLS)(
  "A slow match of Empedocle for three needs at most half of the waits when people decide in advance: %j",
  async (control) => {
    const sums = { without: 0, with: 0 };
    for (const seed of ["olive", "fig", "laurel"]) {
      const [without, withThem] = [await played(control, seed, false), await played(control, seed, true)];
      expect(withThem.steps, "what was decided in advance is an ordinary move").toEqual(without.steps);
      expect(withThem.standIns).toEqual([]);
      expect(without.waits).toBe(without.steps.length);
      sums.without += without.waits;
      sums.with += withThem.waits;
    }
    expect(2 * sums.with).toBeLessThanOrEqual(sums.without);
  },
);
