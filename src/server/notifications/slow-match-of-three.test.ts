import { expect, test } from "vitest";
import {
  DAY_PER_MOVE,
  playTurn,
  seatsAsked,
  serverWithMovedClock,
  startMatchOf,
  toldPerson,
  toldSince,
} from "../../testing/server/notifications/moved-clock.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test("In a slow match of three over four days everybody is told what they would want to know, and nothing else", async () => {
  const server = await serverWithMovedClock();
  const people = [
    await toldPerson(server, "Ada", ["push"]),
    await toldPerson(server, "Bao", ["push"]),
    await toldPerson(server, "Cleo", ["mail"]),
  ] as const;
  // Nobody has a page that is seen. Bao sleeps from ten to seven, and wants to be reminded six hours before his time is over.
  const quiet = { from: 22 * 60, until: 7 * 60, timeZone: "UTC" };
  await people[1].ask("PATCH", "/me/notifications", { quiet, reminder: 6 * HOUR });
  await server.pass(MINUTE);
  const table = await startMatchOf(people, "aisopos", { control: DAY_PER_MOVE, options: { first: 1 } });

  /** What was told on the way to this moment, each with its hour. */
  const diary: string[] = [];
  async function until(day: number, hour: number): Promise<void> {
    const end = Date.UTC(2026, 2, 2 + day, hour);
    while (server.now() < end) {
      await server.pass(Math.min(5 * MINUTE, end - server.now()));
      for (const line of toldSince(server.received)) diary.push(`${stamp(server.now())} ${line}`);
    }
  }
  /** What they were told since this was last asked. */
  const told = (): readonly string[] => diary.splice(0);
  /** This person comes for a moment and plays: nobody else is asked. */
  async function plays(name: "Ada" | "Bao" | "Cleo"): Promise<void> {
    const seat = people.findIndex((one) => one.name === name);
    expect(await seatsAsked(server, table)).toEqual([seat]);
    await playTurn(people[seat as 0], table, seat);
  }

  // Ada has made the table and started the match: whose turn it is, and that it has begun.
  await until(0, 15);
  const begun = ["Monday 12:06 Ada: yourTurn", "Monday 12:06 Bao: begins", "Monday 12:16 Cleo: begins"];
  expect([...told()].sort()).toEqual([...begun].sort());

  await plays("Ada");
  await until(1, 12);
  expect(told(), "Bao sleeps, and is reminded when he gets up").toEqual([
    "Monday 15:05 Ada: no yourTurn",
    "Monday 15:05 Bao: yourTurn",
    "Tuesday 09:00 Bao: timeRunsOut",
  ]);

  await plays("Bao");
  await until(1, 23);
  expect(told(), "a mail waits for what else may be to say").toEqual([
    "Tuesday 12:05 Bao: no timeRunsOut",
    "Tuesday 12:15 Cleo: yourTurn",
  ]);

  await plays("Cleo");
  await until(2, 20);
  expect(told(), "nothing can be taken back from a mail").toEqual([
    "Tuesday 23:05 Ada: yourTurn",
    "Wednesday 19:00 Ada: timeRunsOut",
  ]);

  // Bao's turn begins while he sleeps; Cleo plays before her digest, and so nobody writes to her.
  await until(2, 22);
  await plays("Ada");
  await until(3, 8);
  expect(told()).toEqual(["Wednesday 22:05 Ada: no timeRunsOut", "Thursday 07:00 Bao: yourTurn"]);
  await plays("Bao");
  await until(3, 9);
  await plays("Cleo");
  await until(3, 12);
  expect(told()).toEqual([
    "Thursday 08:05 Bao: no yourTurn",
    "Thursday 08:15 Cleo: yourTurn",
    "Thursday 09:05 Ada: yourTurn",
  ]);
});

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const stamp = (at: number): string => {
  const moment = new Date(at);
  return `${DAYS[moment.getUTCDay() - 1]} ${moment.toISOString().slice(11, 16)}`;
};
