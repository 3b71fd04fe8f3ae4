import { describe, expect, test } from "vitest";
import type { BaseView } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { BotPosition, HostedBot } from "../ports/bot-runner.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { trackViewsSent } from "./views-sent.ts";

const hostedBot = (seat: Seat, match = "m1", bot = "mouse"): HostedBot => ({
  match,
  game: "micatio",
  edition: 1,
  bot,
  seat,
  seed: "s",
});

/** A position whose views say which version they show. */
const position = (hosted: HostedBot, ...versions: readonly number[]): BotPosition => ({
  hostedBot: hosted,
  versions,
  viewAt: (version) => ({ version }) as unknown as BaseView,
  stored: () => "what is stored" as unknown as StoredMatch,
  step: versions.length,
  nodes: 7,
  isHint: false,
});

const shown = (...versions: readonly number[]) => versions.map((version) => ({ version }));

describe("The views that a bot is sent", () => {
  test("A bot is sent each view once, in order, with what it needs for its move", () => {
    const sent = trackViewsSent();
    const mouse = hostedBot(0);
    expect(sent.request(position(mouse, 0, 1))).toEqual({
      hostedBot: mouse,
      knownViews: 0,
      views: shown(0, 1),
      step: 2,
      nodes: 7,
    });
    expect(sent.request(position(mouse, 0, 1, 2, 4))).toMatchObject({ knownViews: 2, views: shown(2, 4) });
    expect(sent.request(position(mouse, 0, 1, 2, 4))).toMatchObject({ knownViews: 4, views: [] });
  });

  test("After an undo a bot starts anew, even if only the last view differs or is gone", () => {
    for (const after of [
      [0, 1, 5],
      [0, 1],
    ]) {
      const sent = trackViewsSent();
      sent.request(position(hostedBot(0), 0, 1, 2));
      expect(sent.request(position(hostedBot(0), ...after))).toMatchObject({ knownViews: 0, views: shown(...after) });
    }
  });

  test("Nothing that one bot was sent counts for another seat, another bot or another match", () => {
    const sent = trackViewsSent();
    sent.request(position(hostedBot(0), 0, 1));
    for (const other of [hostedBot(1), hostedBot(0, "m2"), hostedBot(0, "m1", "owl")])
      expect(sent.request(position(other, 0, 1))).toMatchObject({ knownViews: 0, views: shown(0, 1) });
    expect(sent.request(position(hostedBot(0), 0, 1))).toMatchObject({ knownViews: 2 });
  });

  test("A bot that failed starts anew, and the others go on", () => {
    const sent = trackViewsSent();
    for (const seat of [0, 1] as const) sent.request(position(hostedBot(seat), 0));
    sent.forgetSeat(hostedBot(0));
    sent.forgetSeat(hostedBot(0, "never seen"));
    expect(sent.request(position(hostedBot(0), 0, 1))).toMatchObject({ knownViews: 0 });
    expect(sent.request(position(hostedBot(1), 0, 1))).toMatchObject({ knownViews: 1 });
  });

  test("A forgotten match is unknown, and another one is not forgotten with it", () => {
    const sent = trackViewsSent();
    expect(sent.knowsMatch("m1")).toBe(false);
    for (const match of ["m1", "m2"]) sent.request(position(hostedBot(0, match), 0));
    expect(sent.knowsMatch("m1")).toBe(true);
    sent.forgetMatch("m1");
    expect([sent.knowsMatch("m1"), sent.knowsMatch("m2")]).toEqual([false, true]);
    expect(sent.request(position(hostedBot(0), 0, 1))).toMatchObject({ knownViews: 0 });
  });

  test("Where many views are new, what is stored is sent instead, and the next ones as usual", () => {
    const sent = trackViewsSent(2);
    const mouse = hostedBot(0);
    const much = sent.request(position(mouse, 0, 1, 2));
    expect(much).toMatchObject({ knownViews: 0, views: [], past: { stored: "what is stored", versions: [0, 1, 2] } });
    expect(sent.request(position(mouse, 0, 1, 2, 3))).toEqual({
      hostedBot: mouse,
      knownViews: 3,
      views: shown(3),
      step: 4,
      nodes: 7,
    });
  });
});
