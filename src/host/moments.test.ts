import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import { hostOf } from "./host.ts";
import { guest, madeTable, rehearsal, rooms } from "./rehearsal.ts";
import type { Thinker } from "./thinker.ts";
import { evening } from "./timed-rehearsal.ts";

const aisopos = rooms.find(({ id }) => id === "aisopos") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const ana = { is: "person", name: "Ana" } as const;
const solon = { is: "bot", name: "Solon", bot: "aisopos-1" } as const;

describe("how long a bot takes says nothing:", () => {
  /** Ana lays three pieces, the bot answers; what the table's seed hides is another story each time. */
  async function waitsIn(seed: string, pieces: readonly string[]) {
    const ports = rehearsal();
    const host = hostOf(ports);
    const id = await madeTable(host, aisopos, [ana, solon], { first: 1 }, seed);
    guest(host, id, 0);
    for (const move of pieces) {
      await tick();
      await host.say({ table: id, seat: 0, id: move, what: { is: "move", move } });
    }
    await tick();
    return { waits: ports.waits, played: JSON.stringify(await host.carry(id)) };
  }

  test("it is the same whatever the bot holds, thinks and plays, and whatever is laid face down before it", async () => {
    const worlds = await Promise.all(
      ["owl", "olive", "amphora"].map((seed, world) =>
        waitsIn(
          seed,
          ["a1", "a2", "a3"].map((hex, at) => `${"LHFMA".charAt((world + at) % 5)}@${hex}`),
        ),
      ),
    );
    const [first] = worlds;
    expect(new Set(worlds.map(({ played }) => played)).size).toBe(3);
    expect(first?.waits.length).toBe(3);
    for (const { waits } of worlds) expect(waits).toEqual(first?.waits);
  });

  test("it is drawn anew for every step, seat and table", async () => {
    const { waits } = await waitsIn("owl", ["L@a1", "L@a2", "H@a3"]);
    expect(new Set(waits).size).toBe(3);
  });

  /** Bots whose thoughts end when the test says so. */
  function slowly() {
    const thoughts: { readonly end: (move: string) => void; isStopped: boolean }[] = [];
    const thinker: Thinker = {
      think() {
        let end: (move: string) => void = () => {};
        const move = new Promise<string>((found) => {
          end = found;
        });
        const thought = { end, isStopped: false };
        thoughts.push(thought);
        return {
          move,
          stop: () => {
            thought.isStopped = true;
          },
        };
      },
      forget: () => {},
    };
    return { thoughts, thinker };
  }

  const slowEvening = async () => {
    const slow = slowly();
    const table = { room: aisopos, control: { is: "none" }, options: { first: 1 }, sitters: [ana, solon] } as const;
    return { ...slow, ...(await evening({ ...table, over: { thinker: slow.thinker } })) };
  };

  test("it thinks while its moment passes: a quick answer waits for it, a slow one comes when it is there", async () => {
    const { thoughts, timer, play, look } = await slowEvening();
    const { last } = await look(0);
    await play(0, "L@a1");
    expect(thoughts).toHaveLength(1);
    thoughts[0]?.end("A@e5");
    await timer.pass(500);
    expect(last().version).toBe(1);
    await timer.pass(800);
    expect(last().version).toBe(2);
    await play(0, "L@a2");
    await timer.pass(60_000);
    expect(last().version).toBe(3);
    expect(timer.waiting()).toBe(0);
    thoughts[1]?.end("A@e4");
    await timer.settled();
    expect(last().version).toBe(4);
  });

  test("what nobody waits for any more is stopped: the table moved on, or nobody looks", async () => {
    const { thoughts, timer, play, look, say } = await slowEvening();
    const looking = await look(0);
    await play(0, "L@a1");
    await say(0, { is: "call", call: "resign" });
    expect(thoughts.map(({ isStopped }) => isStopped)).toEqual([true]);
    thoughts[0]?.end("A@e5");
    await timer.pass(5000);
    expect(looking.last().version).toBe(2);
    const other = await slowEvening();
    const leaving = await other.look(0);
    await other.play(0, "L@a1");
    leaving.leave();
    await other.timer.settled();
    expect(other.thoughts.map(({ isStopped }) => isStopped)).toEqual([true]);
  });
});
