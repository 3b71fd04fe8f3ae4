import { describe, expect, test } from "vitest";
import type { Seat } from "../kernel/seat.ts";
import type { Player, SeatTime, ToViewer } from "../protocol/messages/match-messages.ts";
import type { StageEvent } from "./events.ts";
import { ARM } from "./numbers.ts";
import { playVector, type Vector, VectorStage } from "./testing/vector.ts";

const MY_TURN = { asked: [1] } as const;

const keeps = (vector: Omit<Vector, "name">): void => expect(playVector({ name: "", ...vector })).toEqual([]);

const message = (sent: ToViewer): StageEvent => ({ is: "message", message: sent });
const visible = (isVisible: boolean): StageEvent => ({ is: "visibility", isVisible });

describe("Clocks", () => {
  const runs = (grace = 0): SeatTime => ({ left: 60_000, isRunning: true, grace });
  const STANDS: SeatTime = { left: 60_000, isRunning: false, grace: 0 };
  const control = (...seats: readonly SeatTime[]) => ["control", { time: { control: { is: "none" }, seats } }] as const;
  const marked = (stage: VectorStage): readonly Seat[] => stage.director.scene().runningClocks;

  test("ST-7 the mark of a running clock follows the scene: another's comes with the ask, and mine as it is", () => {
    const stage = new VectorStage({ before: { asked: [0] } });
    stage.happen(0, control(runs(), STANDS, STANDS));
    expect(marked(stage)).toEqual([0]);
    stage.happen(100, ["in", 5, ["duel"], { asked: [2] }]);
    stage.happen(100, control(STANDS, STANDS, runs()));
    stage.goTo(1439);
    expect(marked(stage), "the duel is still told").toEqual([0]);
    stage.goTo(1540);
    expect(marked(stage)).toEqual([2]);
  });

  test("ST-7 my own clock is shown as it is, and then the moment is cut (ST-48)", () => {
    const stage = new VectorStage({ before: { asked: [0] } });
    stage.happen(0, ["in", 5, ["duel"], MY_TURN]);
    stage.happen(0, control(STANDS, runs(500)));
    stage.goTo(499);
    expect(marked(stage), "until then nothing is taken from it").toEqual([]);
    stage.goTo(500);
    expect(marked(stage)).toEqual([1]);
    stage.goTo(1000);
    expect(stage.marks).toContainEqual({ name: "cut:5", at: 500 });
    expect(stage.sight()).toMatchObject({ asked: true });
  });

  test("ST-7 at the ask my clock is marked although its grace runs; in a pause no clock is", () => {
    const stage = new VectorStage({ before: { asked: [0, 1], how: "each" } });
    stage.happen(0, control(runs(), runs(5000)));
    expect(marked(stage)).toEqual([0, 1]);
    stage.happen(10, ["control", { isPaused: true }]);
    expect(marked(stage)).toEqual([]);
  });
});

describe("Talk", () => {
  const talk = (...versions: readonly (number | null)[]): StageEvent => ({
    is: "talk",
    lines: versions.map((version, at) => ({ number: at + 1, version })),
  });
  const shown = (stage: VectorStage): number => stage.director.scene().talk;

  test("ST-8 talk is shown once the stage has reached the version at which it was said", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["duel"]]);
    stage.happen(100, ["event", talk(null, 4, 5, 5)]);
    expect(shown(stage), "what was said of earlier steps").toBe(2);
    stage.goTo(1439);
    expect(shown(stage)).toBe(2);
    stage.goTo(1440);
    expect(shown(stage)).toBe(4);
  });

  test("ST-8 it is shown at the latest four seconds after it arrived, however often it comes again", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["event", talk(4, 9)]);
    stage.happen(1000, ["event", talk(4, 9, 9)]);
    stage.goTo(3999);
    expect(shown(stage)).toBe(1);
    stage.goTo(4000);
    expect(shown(stage)).toBe(2);
    stage.goTo(5000);
    expect(shown(stage)).toBe(3);
  });
});

describe("A page that nobody sees", () => {
  test("ST-9 a hidden page says that it is my turn, by title and one sound, from the newest step and nothing else", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["event", visible(false)]);
    const before = stage.director.scene();
    stage.happen(100, ["in", 5, ["placed"], { asked: [2] }]);
    expect(stage.director.scene().isMyTurn).toBe(false);
    stage.happen(200, ["in", 6, ["duel"], MY_TURN]);
    stage.happen(300, ["in", 6, ["duel"], MY_TURN]);
    const { isMyTurn, number: _, backlog: __, ...scene } = stage.director.scene();
    expect([isMyTurn, stage.sounds]).toEqual([true, ["yourTurn"]]);
    const { isMyTurn: ___, number: ____, backlog: _____, ...stood } = before;
    expect({ ...scene, isPresent: true }, "nothing else is told").toEqual(stood);
  });

  test("ST-9 the title of a visible page follows the scene, and my turn does not sound again at the ask", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["event", visible(false)]);
    stage.happen(100, ["in", 5, ["placed"], MY_TURN]);
    stage.happen(1000, ["event", visible(true)]);
    expect(stage.director.scene().isMyTurn).toBe(false);
    stage.goTo(1359);
    expect(stage.director.scene().isMyTurn).toBe(false);
    stage.goTo(1360);
    expect(stage.director.scene().isMyTurn).toBe(true);
    expect(stage.sounds.filter((sound) => sound === "yourTurn")).toHaveLength(1);
    stage.happen(2000, ["press", "c3"]);
    expect(stage.director.scene().isMyTurn).toBe(false);
  });

  test("ST-9 nothing sounds on a hidden page for a step of my own, or where another device plays", () => {
    const quiet = (before: (stage: VectorStage) => void): readonly string[] => {
      const stage = new VectorStage({ before: MY_TURN });
      before(stage);
      stage.happen(50, ["event", visible(false)]);
      stage.happen(100, ["in", 5, ["placed"], MY_TURN]);
      return stage.sounds;
    };
    expect(quiet((stage) => stage.happen(0, ["press", "c3"]))).toEqual([]);
    expect(quiet((stage) => stage.happen(0, ["event", message(LOOKS_ON)]))).toEqual([]);
    expect(quiet(() => undefined)).toEqual(["yourTurn"]);
  });
});

describe("Bots' pace", () => {
  const person: Player = { is: "person", name: "Ana" };
  const bot: Player = { is: "bot", name: "Solon", bot: "toy-1" };

  test("ST-65 at a table with one person the stage reports the version whose ask it has reached", () => {
    const stage = new VectorStage({ players: [bot, person] });
    expect(stage.reported, "a first look").toEqual([4]);
    stage.happen(0, ["in", 5, ["placed"]]);
    stage.happen(0, ["in", 6, ["duel"]]);
    stage.goTo(500);
    stage.happen(600, ["cutPress"]);
    stage.goTo(1419);
    expect(stage.reported).toEqual([4]);
    stage.goTo(1420);
    expect(stage.reported, "the moment was cut").toEqual([4, 6]);
  });

  test("ST-65 among people, and without hands, nothing is reported", () => {
    const reported = (vector: Omit<Vector, "name" | "script">): readonly number[] => {
      const stage = new VectorStage(vector);
      stage.happen(0, ["in", 5, ["placed"]]);
      stage.goTo(1000);
      return stage.reported;
    };
    expect(reported({ players: [person, person] })).toEqual([]);
    expect(reported({ players: [bot, person], eyes: "watcher" })).toEqual([]);
    expect(reported({ players: [bot, person, bot] })).toEqual([4, 5]);
  });
});

const LOOKS_ON: ToViewer = { t: "device", match: "m", viewer: 1, looksOn: true };

describe("Several devices", () => {
  test("ST-69 where another device plays this seat the choices leave and the bar says so, with Play here", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "see", { asked: true, buttons: [] }],
        [10, "event", message(LOOKS_ON)],
        [10, "see", { asked: false, bar: "otherDevice", buttons: ["playHere"] }],
        [20, "press", "c3"],
        [30, "in", 5, ["placed"], MY_TURN],
        [390, "see", { asked: false, bar: "told placed", submitted: [] }],
        [2000, "see", { asked: false, bar: "otherDevice" }],
        [2010, "event", message({ ...LOOKS_ON, looksOn: false })],
        [2010, "see", { asked: true, pressable: false, buttons: [] }],
        [2010 + ARM, "see", { pressable: true, bar: "question" }],
      ],
    }));

  test("ST-69 a device that looks on neither holds, cuts nor confirms anything", () =>
    keeps({
      before: { ...MY_TURN, offers: ["final e5"] },
      script: [
        [0, "press", "final e5"],
        [0, "see", { overlay: "popover" }],
        [100, "event", message(LOOKS_ON)],
        [100, "see", { overlay: "none" }],
        [200, "in", 5, ["duel"], MY_TURN],
        [300, "cutPress"],
        [1300, "see", { row: "5.0", asked: false }],
        [1640, "see", { beat: "ask", asked: false }],
      ],
    }));

  test("ST-69 Play here asks the host for the seat", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["event", message(LOOKS_ON)]);
    expect(stage.director.receive({ is: "button", button: "playHere" }, 500)).toContainEqual({ is: "takeSeat" });
  });
});

describe("Others", () => {
  test("ST-70 somebody away is said in the second line, and takes nothing from my question", () => {
    const stage = new VectorStage({ before: MY_TURN });
    const question = stage.director.scene().question?.id;
    stage.happen(1000, ["control", { away: [0] }]);
    const scene = stage.director.scene();
    expect(scene.secondLine).toEqual({ is: "away", seats: [0] });
    expect([scene.question?.id, scene.bar.is, scene.buttons]).toEqual([question, "question", []]);
    stage.happen(1100, ["press", "c3"]);
    expect(stage.submitted).toEqual(["c3"]);
  });

  test("ST-71 a draw offer to me is a question of its own and comes before the move's", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "see", { asked: true }],
        [100, "in", 5, [], { ...MY_TURN, call: { seat: 0, call: "offer" }, offeredBy: 0 }],
        [450, "see", { asked: false, offer: "draw 0", bar: "told offer" }],
        [900, "see", { bar: "offer" }],
        [950, "press", "c3"],
        [1000, "event", { is: "call", call: "decline", id: "d" }],
        [1000, "see", { asked: false, offer: null, submitted: ["decline"] }],
        [1050, "event", { is: "answer", id: "d", answer: { ok: true } }],
        [1060, "in", 6, [], { ...MY_TURN, call: { seat: 1, call: "decline" } }],
        [1410, "see", { asked: true, offer: null, submitted: ["decline"] }],
      ],
    }));

  test("ST-71 pressing the answer of an offer never answers the move, and is armed as any choice", () => {
    const stage = new VectorStage({ before: MY_TURN });
    const question = stage.director.scene().question?.id ?? "";
    stage.happen(0, ["in", 5, [], { ...MY_TURN, call: { seat: 0, call: "offer" }, offeredBy: 0 }]);
    stage.goTo(350);
    const offer = stage.director.scene().offer;
    expect(offer?.id).not.toBe(question);
    const target = { is: "choice", question: offer?.id ?? "", move: null } as const;
    const at = { x: 5, y: 5 };
    expect(stage.director.down(at, target, 360), "just drawn").toBe(false);
    expect(stage.director.down(at, target, 800)).toBe(true);
    expect(stage.director.up(target, 820)).toBe(true);
    expect(stage.director.down({ x: 90, y: 90 }, { ...target, question }, 830), "the move's is closed").toBe(false);
    expect(stage.submitted).toEqual([]);
  });

  test("ST-71 so is a proposal to me, once what happened is told; my own and one that I have answered are not", () => {
    const proposal = (by: Seat, ...accepted: readonly Seat[]) =>
      [
        "control",
        {
          proposals: [
            {
              id: 1,
              by,
              proposed: { is: "pause" },
              answers: accepted.map((seat) => ({ seat, accepts: true })),
              until: 60_000,
            },
          ],
        },
      ] as const;
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, proposal(1));
    expect(stage.sight()).toMatchObject({ asked: true, offer: null });
    stage.happen(10, proposal(0));
    expect(stage.sight()).toMatchObject({ asked: false, offer: "pause 0", bar: "offer" });
    stage.happen(20, proposal(0, 1));
    expect(stage.sight()).toMatchObject({ asked: true, offer: null });
    stage.happen(30, ["in", 5, ["duel"], MY_TURN]);
    stage.happen(40, proposal(0));
    stage.goTo(1469);
    expect(stage.sight()).toMatchObject({ offer: null });
    stage.goTo(1470);
    expect(stage.sight()).toMatchObject({ asked: false, offer: "pause 0" });
  });

  test("ST-79 a delayed watcher is told the kind of delay, and nothing counts down", () => {
    const stage = new VectorStage({ eyes: "watcher" });
    expect(stage.director.scene().secondLine).toBeNull();
    stage.happen(0, ["event", message({ ...WELCOME, delay: "reveal" })]);
    const said = { is: "delayed", delay: "reveal" };
    expect(stage.director.scene().secondLine).toEqual(said);
    stage.happen(10, ["in", 5, ["duel"]]);
    stage.goTo(60_000);
    expect(stage.director.scene().secondLine).toEqual(said);
    stage.happen(60_000, ["in", 6, ["placed"], { isOver: true }]);
    stage.goTo(70_000);
    expect(stage.director.scene().secondLine, "with the end everything is told").toBeNull();
  });
});

const WELCOME: ToViewer & { readonly t: "welcome" } = {
  t: "welcome",
  match: { id: "m", game: "toy", edition: 1, options: {}, players: [], made: 0 },
  viewer: "watcher",
  version: 4,
  log: [],
};
