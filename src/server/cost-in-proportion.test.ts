import { expect, test } from "vitest";
import { waitingFor } from "../testing/progress/progress.ts";
import { connectClient, connectPerson, done } from "../testing/server/socket-client.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { matchOfTwo } from "../testing/server/test-tables.ts";
import { systemTimer } from "./system-timer.ts";
import { DEFAULT_WORK_RATES } from "./work-budget.ts";

/** A clock that stands still: nobody's share grows. */
const standing = { ...systemTimer, now: () => 1_000_000 };

/** Every server here counts addresses as a proxy tells them. */
const from = (address: string) => ({ "x-forwarded-for": address });

test("Whoever uses up the time of their address waits, and nobody is refused; others are served at once", async () => {
  const { url } = await startTestServer({ work: DEFAULT_WORK_RATES, isBehindProxy: true, timer: standing });
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  const stranger = await connectClient(url, from("203.0.113.9"));
  const { burst } = DEFAULT_WORK_RATES.address;
  const answers: boolean[] = [];
  for (let count = 0; count < burst; count++)
    void stranger
      .subscribe(
        count % 2 === 0 ? { t: "watch", table, viewer: "watcher" } : { t: "unwatch", table, viewer: "watcher" },
      )
      .then(
        ({ ok }) => void answers.push(ok),
        () => undefined,
      );
  const isHeld = () => answers.length > 100;
  await stranger.until(isHeld);
  const other = await connectClient(url, from("203.0.113.10"));
  for (let count = 0; count < 50; count++)
    await waitingFor("an answer to somebody else", done(other.ask({ t: "table", table })));
  expect(answers.length, "the rest waits").toBeLessThan(burst);
  expect(
    answers.every((ok) => ok),
    "and nothing was refused",
  ).toBe(true);
});

test("Sixty phones behind one address come at once and play, and none of them waits", async () => {
  const { url } = await startTestServer({ work: DEFAULT_WORK_RATES, timer: standing });
  const phones = await Promise.all(Array.from({ length: 60 }, (_, index) => connectPerson(url, `Phone ${index}`)));
  for (let pair = 0; pair < phones.length; pair += 2) {
    const [one, two] = [phones[pair], phones[pair + 1]];
    if (one === undefined || two === undefined) throw new Error("no phones");
    const table = await waitingFor("a match of two phones", matchOfTwo(one, two));
    for (const [seat, phone] of [one, two].entries()) {
      await done(phone.subscribe({ t: "followTable", table }));
      await done(phone.subscribe({ t: "watch", table, viewer: seat as 0 }));
      phone.send(JSON.stringify({ t: "visible" }));
    }
  }
});
