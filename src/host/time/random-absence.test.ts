import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { FORCED, mayAct } from "../../kernel/game.ts";
import { replayRecord } from "../../kernel/record/match-record.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { randomMove, type TestViewer, testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch } from "../../testing/host/timed-match.ts";

const controls: readonly TimeControl[] = [
  { is: "live", stock: 20_000, increment: 1000, grace: 500 },
  { is: "days", perMove: DAY },
  { is: "none" },
];

const versions = (messages: readonly ToViewer[]) =>
  messages.flatMap((one) => (one.t === "update" ? [one.version] : []));

describe.each(testRooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test.each(controls.map((control) => [control.is, control] as const))(
    "A match ends although people come, go, are late, pause and leave (%s)",
    async (_is, control) => {
      const { game } = await room.game();
      const people = Math.max(3, room.seats.min) as Seat;
      let timedMatch = await startTimedMatch({ room, control, people, seats: Math.min(people + 1, room.seats.max) });
      const dice = seeded(`${room.id} ${control.is}`);
      const seats = Array.from({ length: people }, (_one, seat) => seat as Seat);
      let viewers: (TestViewer & { readonly seat: Seat })[] = [];
      let watching = await timedMatch.watch("watcher");
      const wait = control.is === "days" ? DAY / 3 : 4000;

      async function anything(): Promise<void> {
        const seat = oneOf(seats, dice);
        switch (dice.roll(12)) {
          case 1:
            viewers.push({ ...(await timedMatch.watch(seat)), seat });
            return;
          case 2: {
            for (const { leave } of viewers) leave();
            viewers = [];
            return;
          }
          case 3: {
            watching.leave();
            timedMatch = timedMatch.restarted({ outages: [] });
            watching = await timedMatch.watch("watcher");
            viewers = [];
            return;
          }
          case 4:
            await timedMatch.submit(seat, {
              is: "propose",
              proposal: { is: oneOf(["pause", "resume"] as const, dice) },
            });
            return;
          case 5:
          case 6:
            for (const one of seats) await timedMatch.answer(one, dice.roll(8) > 1);
            return;
          case 7:
            await timedMatch.host.runOverdue(5);
            return;
          default:
            await play();
        }
      }

      /** Whoever is asked moves, or does not. */
      async function play(): Promise<void> {
        for (const seat of seats) {
          const own = await timedMatch.watch(seat);
          const update = own.messages.find((message) => message.t === "update");
          if (update !== undefined && mayAct(update.view) && update.spoken.mine === null && dice.roll(4) > 1) {
            const move = randomMove(game, update.view, dice);
            if (move !== FORCED) await timedMatch.submit(seat, { is: "move", move });
          }
          own.leave();
        }
      }

      for (let acts = 0; watching.last().outcome === null; acts++) {
        if (acts > 3000) throw new Error("never ends");
        await anything();
        await timedMatch.timer.advance(dice.roll(wait));
        if (acts === 60) await timedMatch.submit(0, { is: "leave" });
        // Somebody must end the pause, so that the test ends.
        if (acts % 20 === 0) {
          await timedMatch.submit(1, { is: "propose", proposal: { is: "resume" } });
          for (const one of seats) await timedMatch.answer(one, true);
        }
      }
      expect(timedMatch.ports.errors).toEqual([]);
      const record = await timedMatch.host.record(timedMatch.id);
      expect(record.ok && replayRecord(game, record.record).ok).toBe(true);
      const update = versions(watching.messages);
      expect(update).toEqual(update.map((_version, index) => (update[0] ?? 0) + index));
      const stored = await timedMatch.ports.store.read(timedMatch.id);
      const ids = stored?.steps.flatMap((step) => step.ids) ?? [];
      expect(new Set(ids).size, "nothing was done twice").toBe(ids.length);
      const marked = stored?.steps.flatMap(({ standIns }, index) =>
        standIns ? [{ step: index + 1, seats: standIns }] : [],
      );
      expect(marked).not.toEqual([]);
      expect(record.ok && record.record.standIns, "the record tells for whom stand-ins played").toEqual(marked);
      expect(await timedMatch.ports.store.due(Number.MAX_SAFE_INTEGER, 9), "nothing is due any more").toEqual([]);
      expect(timedMatch.timer.pending()).toBe(0);
    },
  );
});
