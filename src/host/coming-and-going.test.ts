import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../kernel/clock.ts";
import { oneOf, seeded } from "../kernel/dice.ts";
import { FORCED, mayAct } from "../kernel/game.ts";
import { replayRecord } from "../kernel/record.ts";
import type { Seat } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";
import { type Guest, openMove, rooms } from "./rehearsal.ts";
import { evening } from "./timed-rehearsal.ts";

const controls: readonly TimeControl[] = [
  { is: "live", stock: 20_000, increment: 1000, grace: 500 },
  { is: "days", perMove: DAY },
  { is: "none" },
];

const versions = (heard: readonly ToViewer[]) => heard.flatMap((one) => (one.t === "told" ? [one.version] : []));

describe.each(rooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test.each(controls.map((control) => [control.is, control] as const))(
    "people who come, go, dawdle, pause and leave come to an end (%s)",
    async (_is, control) => {
      const { game } = await room.game();
      const people = Math.max(3, room.seats.min) as Seat;
      let table = await evening({ room, control, people, seats: Math.min(people + 1, room.seats.max) });
      const dice = seeded(`${room.id} ${control.is}`);
      const seats = Array.from({ length: people }, (_one, seat) => seat as Seat);
      let looking: (Guest & { readonly seat: Seat })[] = [];
      let watching = await table.look("watcher");
      const wait = control.is === "days" ? DAY / 3 : 4000;

      async function anything(): Promise<void> {
        const seat = oneOf(seats, dice);
        switch (dice.roll(12)) {
          case 1:
            looking.push({ ...(await table.look(seat)), seat });
            return;
          case 2: {
            for (const { leave } of looking) leave();
            looking = [];
            return;
          }
          case 3: {
            watching.leave();
            table = table.reopened({ outages: [] });
            watching = await table.look("watcher");
            looking = [];
            return;
          }
          case 4:
            await table.say(seat, { is: "propose", proposal: { is: oneOf(["pause", "resume"] as const, dice) } });
            return;
          case 5:
          case 6:
            for (const one of seats) await table.say(one, { is: "answer", accepts: dice.roll(8) > 1 });
            return;
          case 7:
            await table.host.overdue(5);
            return;
          default:
            await play();
        }
      }

      /** Whoever is asked speaks, or does not. */
      async function play(): Promise<void> {
        for (const seat of seats) {
          const own = await table.look(seat);
          const told = own.heard.find((message) => message.t === "told");
          if (told !== undefined && mayAct(told.view) && told.spoken.mine === null && dice.roll(4) > 1) {
            const move = openMove(game, told.view, dice);
            if (move !== FORCED) await table.say(seat, { is: "move", move });
          }
          own.leave();
        }
      }

      for (let acts = 0; watching.last().outcome === null; acts++) {
        if (acts > 3000) throw new Error("never ends");
        await anything();
        await table.timer.pass(dice.roll(wait));
        if (acts === 60) await table.say(0, { is: "leave" });
        // Nobody resumes for ever: a pause is ended so that the test can be.
        if (acts % 20 === 0) {
          await table.say(1, { is: "propose", proposal: { is: "resume" } });
          for (const one of seats) await table.say(one, { is: "answer", accepts: true });
        }
      }
      expect(table.ports.complaints).toEqual([]);
      const record = await table.host.record(table.id);
      expect(record.ok && replayRecord(game, record.record).ok).toBe(true);
      const told = versions(watching.heard);
      expect(told).toEqual(told.map((_version, index) => (told[0] ?? 0) + index));
      const stored = await table.ports.store.read(table.id);
      const ids = stored?.steps.flatMap((step) => step.ids) ?? [];
      expect(new Set(ids).size, "nothing was done twice").toBe(ids.length);
      const marked = stored?.steps.flatMap(({ standIns }, index) =>
        standIns ? [{ step: index + 1, seats: standIns }] : [],
      );
      expect(marked).not.toEqual([]);
      expect(record.ok && record.record.standIns, "the record says who was played for").toEqual(marked);
      expect(await table.ports.store.due(Number.MAX_SAFE_INTEGER, 9), "nothing is due any more").toEqual([]);
      expect(table.timer.waiting()).toBe(0);
    },
  );
});
