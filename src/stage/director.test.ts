import { describe, expect, test } from "vitest";
import { playVector, type Vector, VectorStage } from "./testing/vector.ts";

const MY_TURN = { asked: [1] } as const;
const SECRET = { asked: [0, 1, 2], how: "each", offers: ["Fire", "Water"] } as const;

/** Plays a script and expects that everything is seen as it says. */
const keeps = (vector: Omit<Vector, "name">): void => expect(playVector({ name: "", ...vector })).toEqual([]);

describe("One scene", () => {
  test("ST-1 the same events at the same times give the same scenes", () => {
    const scenes = [1, 2].map(() => {
      const stage = new VectorStage({ before: MY_TURN });
      stage.happen(0, ["press", "c3"]);
      stage.happen(30, ["in", 5, ["duel", "placed"], MY_TURN]);
      stage.goTo(5000);
      return stage.scenes;
    });
    expect(scenes[0]).toEqual(scenes[1]);
  });

  test("ST-2 a scene is one value: it changes only with an event or at an instant that was announced", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["placed"], MY_TURN]);
    const first = stage.director.scene();
    expect(stage.director.wake()).toBe(300);
    expect(stage.director.scene()).toBe(first);
  });

  test("ST-5 a value that a row names changes at its open, the turn and the offers at the ask", () => {
    const stage = new VectorStage({ before: { asked: [2] } });
    stage.happen(0, ["in", 5, ["placed", "laid"], MY_TURN]);
    stage.goTo(419);
    expect(stage.director.scene().view).toMatchObject({ told: ["before", "placed"], turn: { seats: [2] } });
    stage.goTo(789);
    expect(stage.director.scene().asked).toEqual([2]);
    stage.goTo(790);
    expect(stage.director.scene()).toMatchObject({ asked: [1], view: { turn: { seats: [1] } } });
  });

  test("ST-6 conduct is of now, whatever moment is running", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["duel"]]);
    stage.happen(100, ["control", { away: [0] }]);
    expect(stage.director.scene().secondLine).toEqual({ is: "away", seats: [0] });
  });

  test("ST-11 the stage clock stands while the page is hidden or a curtain hangs, and never goes back", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"]],
        [100, "event", { is: "visibility", isVisible: false }],
        [5000, "see", { told: [] }],
        [5100, "event", { is: "visibility", isVisible: true }],
        [5200, "event", { is: "curtain", isDown: true }],
        [8000, "see", { told: [] }],
        [8200, "event", { is: "curtain", isDown: false }],
        [8299, "see", { told: [] }],
        [8300, "see", { told: ["placed"] }],
      ],
    }));
});

describe("Order inside a step", () => {
  test("ST-12 steps and rows are shown one after the other, each once", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed", "laid"]],
        [0, "in", 6, ["placed"]],
        [419, "see", { row: "5.0" }],
        [420, "see", { row: "5.1" }],
        [839, "see", { row: "5.1" }],
        [840, "see", { row: "6.0" }],
        [1260, "see", { row: null, log: ["placed", "laid", "placed"] }],
      ],
    }));

  test("ST-13 in each row begin, open, sound and words come in this order", () => {
    const stage = new VectorStage({ settings: { pace: 0 } });
    stage.happen(0, ["in", 5, ["placed", "laid"]]);
    stage.goTo(100);
    expect(stage.marks.map(({ name }) => name).filter((name) => name.includes("5."))).toEqual([
      "begin:5.0",
      "open:5.0",
      "sound:5.0",
      "words:5.0",
      "end:5.0",
      "begin:5.1",
      "open:5.1",
      "words:5.1",
      "end:5.1",
    ]);
  });

  test("ST-13 a mark has the instant of the stage, however late the page hears of it", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["placed"]]);
    stage.happen(900, ["event", { is: "line", isOpen: true, tries: 0 }]);
    expect(stage.marks.filter(({ name }) => name.endsWith("5.0"))).toEqual([
      { name: "begin:5.0", at: 0 },
      { name: "open:5.0", at: 300 },
      { name: "sound:5.0", at: 300 },
      { name: "words:5.0", at: 360 },
      { name: "end:5.0", at: 420 },
    ]);
  });

  test("ST-14 a step takes at least 350", () =>
    keeps({
      script: [
        [0, "in", 5, ["eliminatedNobody"]],
        [349, "see", { row: "5.0" }],
        [350, "see", { row: null }],
      ],
    }));

  test("ST-15 a sentence comes into bar, log and transcript in the same frame; some stay out of the bar", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["allVoted", "placed"]]);
    stage.goTo(240);
    expect(stage.sight()).toMatchObject({ log: ["allVoted"], bar: "question" });
    expect(stage.director.scene().transcript.map(({ is }) => is)).toEqual(["line"]);
    stage.goTo(1140);
    expect(stage.sight()).toMatchObject({ log: ["allVoted", "placed"], bar: "told placed" });
    expect(stage.director.scene().transcript.map(({ is }) => is)).toEqual(["line", "line"]);
  });

  test("ST-16 nothing is asked while steps wait, and the row's sentence stands for READ before the question's", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"], MY_TURN],
        [300, "in", 6, ["placed"], MY_TURN],
        [419, "see", { asked: false, bar: "told placed" }],
        [780, "see", { asked: true, bar: "told placed" }],
        [1379, "see", { bar: "told placed" }],
        [1380, "see", { bar: "question" }],
      ],
    }));

  test("ST-16 the first press after the ask makes room for the question's sentence", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"], MY_TURN],
        [600, "pick", "c3"],
        [600, "see", { bar: "question", row: null }],
      ],
    }));

  test("ST-17 a step without rows changes what it must, and is asked about", () =>
    keeps({
      script: [
        [0, "in", 5, [], { ...MY_TURN, call: { seat: 0, call: "decline" } }],
        [199, "see", { log: [] }],
        [200, "see", { log: ["decline"], asked: true }],
      ],
    }));

  test("ST-18 a newer copy replaces a waiting step, and is applied to the step on the stage without a new begin", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"]],
        [10, "in", 6, ["laid"], MY_TURN],
        [20, "in", 6, ["laid"], { ...MY_TURN, offers: ["e5"] }],
        [100, "in", 5, ["placed"]],
        [420, "see", { row: "6.0" }],
        [790, "see", { asked: true, offers: ["e5"], log: ["placed", "laid"] }],
      ],
    }));

  test("ST-19 a stand-in's sentence comes in front of the first sentence of its step", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"], { standIns: [0] }],
        [360, "see", { bar: "told standIn0 placed", log: ["standIn0", "placed"] }],
      ],
    }));

  test("ST-20 what may not be read again leaves log and bar with its picture", () =>
    keeps({
      script: [
        [0, "in", 5, ["turned"]],
        [2900, "see", { log: ["turned"] }],
        [3000, "in", 6, ["laid"]],
        [3000, "see", { log: [], bar: "question" }],
      ],
    }));
});

describe("My own answers", () => {
  test("ST-21 a press submits, echoes and makes all choices leave in the same frame", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [0, "see", { submitted: ["c3"], echo: "pending c3", asked: false, bar: "mine c3" }],
      ],
    }));

  test("ST-22 a whole echo shows the end picture, a hand echo nothing but the hand; the row does not sound again", () => {
    keeps({
      before: MY_TURN,
      echo: { is: "hand", milliseconds: 120 },
      script: [
        [0, "press", "c3"],
        [0, "see", { echo: "pending c3", echoed: null, told: [] }],
      ],
    });
    keeps({
      before: MY_TURN,
      echo: { is: "whole", sounds: [{ sound: "landing", at: 180 }] },
      script: [
        [0, "press", "c3"],
        [0, "see", { echoed: "c3", told: [] }],
        [50, "in", 5, ["placed"]],
        [1000, "see", { sounds: ["landing"] }],
      ],
    });
  });

  test("ST-23 an echo tells nothing that the rules make of the answer: turn, log and marks stay", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["press", "c3"]);
    expect(stage.director.scene()).toMatchObject({ asked: [1], log: [], transcript: [{ is: "question" }] });
  });

  test("ST-24 a confirmed echo is not begun again: its row's beats count from the press, not before the arrival", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [40, "ok"],
        [40, "see", { echo: "confirmed c3" }],
        [330, "in", 5, ["placed"]],
        [330, "see", { told: ["placed"], echo: null, log: [] }],
        [360, "see", { log: ["placed"] }],
      ],
    }));

  test("ST-25 an echo's movement is finished before the next row begins", () =>
    keeps({
      before: SECRET,
      echo: { is: "whole", milliseconds: 300 },
      script: [
        [0, "press", "Fire"],
        [10, "in", 5, ["revealed"]],
        [299, "see", { row: null }],
        [300, "see", { row: "5.0" }],
      ],
    }));

  test("ST-26 a refused answer flies home, then its question is drawn again and armed anew", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [50, "no", "slowDown"],
        [50, "see", { echo: "refused c3", bar: "refusal", asked: false }],
        [270, "see", { echo: null, asked: true, pressable: false }],
        [470, "see", { pressable: true }],
      ],
    }));

  test("ST-27 a refusal that comes after its question was closed says so, and the open question comes back", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["press", "c3"]);
    stage.happen(100, ["in", 5, ["placed"], MY_TURN]);
    stage.happen(150, ["no", "notYourTurn"]);
    expect(stage.director.scene().bar).toMatchObject({ is: "refusal", isLate: true });
    stage.goTo(5000);
    expect(stage.sight()).toMatchObject({ bar: "question", asked: true });
  });

  test("ST-27 it says so, too, when the step that closed the question is over before the refusal comes", () => {
    const stage = new VectorStage({ before: SECRET });
    stage.happen(0, ["press", "Fire"]);
    // Somebody else's claim has ended the round: my answer is not in it (OS-97).
    stage.happen(100, ["in", 5, ["placed"], MY_TURN]);
    stage.goTo(20_000);
    stage.happen(20_000, ["no", "notYourTurn"]);
    expect(stage.director.scene().bar).toMatchObject({ is: "refusal", isLate: true });
    stage.goTo(25_000);
    expect(stage.sight()).toMatchObject({ bar: "question", asked: true });
  });

  test("ST-28 what the rules refuse is refused without echo and without a submission", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "taken"],
        [0, "see", { bar: "refusal", submitted: [], echo: null, pressable: true }],
        [500, "press", "c3"],
        [500, "see", { submitted: ["c3"], bar: "mine c3" }],
      ],
    }));

  test("ST-29 an answer that another one replaces goes home before the step begins", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [100, "in", 5, [], { ...MY_TURN, call: { seat: 0, call: "undo" } }],
        [100, "see", { bar: "replaced", echo: "refused c3" }],
        [320, "see", { row: "5.0", echo: null }],
      ],
    }));

  test("ST-30 one question has one answer: nothing waits behind it", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [500, "press", "d4"],
        [500, "event", { is: "choose", move: "d4", id: "x" }],
        [500, "see", { submitted: ["c3"] }],
      ],
    }));

  test("ST-31 a secret answer is shown to my eyes alone: others get a mark, and none for a change", () => {
    const stage = new VectorStage({ before: SECRET, eyes: 2 });
    stage.happen(0, ["spoke", 4, [1]]);
    stage.goTo(600);
    const marked = stage.director.scene();
    expect(marked.answered).toEqual([1]);
    stage.happen(700, ["spoke", 4, [1]]);
    expect({ ...stage.director.scene(), number: 0 }).toEqual({ ...marked, number: 0 });
  });

  test("ST-32 until the round is closed a secret answer can be changed; what is sealed is no choice", () =>
    keeps({
      before: SECRET,
      script: [
        [0, "press", "Fire"],
        [10, "see", { asked: false }],
        [50, "ok"],
        [50, "see", { asked: true, offers: ["Water"] }],
        [600, "press", "Water"],
        [650, "ok"],
        [650, "see", { submitted: ["Fire", "Water"], offers: ["Fire"], bar: "sealed" }],
      ],
    }));

  test("ST-33 a change that comes too late is replaced, and the bar says it first", () => {
    const stage = new VectorStage({ before: { ...SECRET, spoken: [1], mine: "Fire" } });
    stage.happen(0, ["press", "Water"]);
    stage.happen(30, ["in", 5, ["revealed"]]);
    expect(stage.director.scene().bar).toEqual({ is: "replaced", by: "other", sealed: "Fire" });
    expect(stage.director.scene().sealed).toBe("Fire");
  });

  test("ST-35 a slow answer is said after SLOW; after STALE the host is asked for the truth", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["press", "c3"]);
    stage.goTo(7999);
    expect(stage.sight()).toMatchObject({ bar: "sending", buttons: [] });
    stage.goTo(8000);
    expect(stage.sight()).toMatchObject({ bar: "sending", buttons: ["tryNow"], echo: "pending c3" });
  });

  test("ST-36 an answer that was never written can be taken back; one that was written is submitted under its id", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["press", "c3"]);
    stage.happen(100, ["event", { is: "line", isOpen: false, tries: 1 }]);
    expect(stage.sight().buttons).not.toContain("takeBack");
    stage.happen(200, ["button", "takeBack"]);
    expect(stage.sight().echo).toBe("pending c3");
    stage.happen(300, ["event", { is: "line", isOpen: true, tries: 0 }]);
    expect(stage.submitted).toEqual(["c3", "c3"]);
    expect(stage.marks.filter(({ name }) => name.startsWith("submit")).map(({ name }) => name)).toEqual([
      "submit:a1",
      "submit:a1",
    ]);
  });
});

describe("Pressing", () => {
  test("ST-37 a choice cannot be pressed before ARM: the press is swallowed, without answer, refusal or cut", () =>
    keeps({
      script: [
        [0, "in", 5, ["duel"], MY_TURN],
        [1440, "see", { asked: true, pressable: false }],
        [1500, "press", "c3"],
        [1500, "see", { submitted: [], row: "5.0", bar: "told duel" }],
        [1640, "press", "c3"],
        [1640, "see", { submitted: ["c3"] }],
      ],
    }));

  test("ST-37 the place of my last answering press is guarded for DOUBLE", () => {
    const stage = new VectorStage({ before: MY_TURN });
    const { director } = stage;
    const target = { is: "choice", question: director.scene().question?.id ?? "", move: "c3" } as const;
    director.down({ x: 10, y: 20 }, { is: "board" }, 0);
    expect(director.scene().guardedPlace).toBeNull();
    director.down({ x: 90, y: 80 }, target, 500);
    director.up(target, 550);
    director.receive({ is: "choose", move: "c3", id: "mine" }, 550);
    expect(director.scene().guardedPlace).toEqual({ x: 90, y: 80 });
    stage.goTo(899);
    expect([director.scene().guardedPlace, director.wake()]).toEqual([{ x: 90, y: 80 }, 900]);
    stage.goTo(900);
    expect(director.scene().guardedPlace).toBeNull();
  });

  test("ST-38 a press counts if the same choice of the same question can be pressed at down and at up", () => {
    const stage = new VectorStage({ before: MY_TURN });
    const { director } = stage;
    const target = { is: "choice", question: director.scene().question?.id ?? "", move: "c3" } as const;
    expect(director.down({ x: 0, y: 0 }, target, 0)).toBe(true);
    expect(director.up({ ...target, move: "d4" }, 10)).toBe(false);
    stage.happen(20, ["in", 5, ["placed"], MY_TURN]);
    expect(director.up(target, 30)).toBe(false);
    stage.goTo(1000);
    expect(director.up(target, 1000)).toBe(false);
  });

  test("ST-39 two presses on one place within DOUBLE are one; on another place both count", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "pick", "a1"],
        [399, "pick", "a1"],
        [399, "see", { held: "a1" }],
        [400, "pick", "a1"],
        [400, "see", { held: null }],
        [450, "pick", "b2"],
        [450, "see", { held: "b2" }],
      ],
    }));

  test("ST-40 what is picked up answers nothing, and a step that closes the question puts it down", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "pick", "c3"],
        [0, "see", { held: "c3", submitted: [] }],
        [100, "in", 5, ["placed"]],
        [100, "see", { held: null }],
      ],
    }));

  test("ST-42 a drag ends without an answer when the size changes or the page is hidden", () => {
    for (const event of [{ is: "size" }, { is: "visibility", isVisible: false }] as const) {
      const stage = new VectorStage({ before: MY_TURN });
      stage.happen(0, ["event", { is: "drag", state: "lifted" }]);
      stage.happen(100, ["event", event]);
      expect(stage.sight()).toMatchObject({ asked: false, submitted: [] });
      stage.happen(200, ["event", { is: "visibility", isVisible: true }]);
      stage.goTo(600);
      expect(stage.sight()).toMatchObject({ asked: true });
    }
  });

  test("ST-43 a final move asks first, unless that is switched off; Yes is armed as any choice", () => {
    const before = { asked: [1], offers: ["final"] } as const;
    keeps({
      before,
      script: [
        [0, "press", "final"],
        [0, "see", { overlay: "popover", submitted: [] }],
        [100, "yes"],
        [100, "see", { submitted: [], overlay: "popover" }],
        [600, "yes"],
        [600, "see", { submitted: ["final"], overlay: "none" }],
      ],
    });
    keeps({
      before,
      settings: { asksFirst: false },
      script: [
        [0, "press", "final"],
        [0, "see", { submitted: ["final"] }],
      ],
    });
  });

  test("ST-44 a press on another choice closes the popover and counts for it; so does a step that closes the question", () => {
    const before = { asked: [1], offers: ["final", "c3"] } as const;
    keeps({
      before,
      script: [
        [0, "press", "final"],
        [500, "press", "c3"],
        [500, "see", { overlay: "none", submitted: ["c3"] }],
      ],
    });
    keeps({
      before,
      script: [
        [0, "press", "final"],
        [500, "in", 5, ["placed"]],
        [500, "see", { overlay: "none", submitted: [] }],
      ],
    });
  });

  test("ST-45 an undo is answered like a call: no echo, and the choices leave", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "event", { is: "call", call: "undo", id: "u" }],
        [0, "see", { submitted: ["undo"], echo: null, asked: false }],
      ],
    }));
});

describe("Cutting", () => {
  test("ST-47 a press on the board before the ask cuts and is never an answer; a step does not cut", () =>
    keeps({
      script: [
        [0, "in", 5, ["duel"], MY_TURN],
        [500, "in", 6, ["placed"], MY_TURN],
        [1100, "see", { row: "5.0" }],
        [1100, "press", "c3"],
        [1100, "see", { row: "6.0", log: ["duel"], submitted: [] }],
      ],
    }));

  test("ST-48 the director cuts by itself while my own clock runs, and not during its grace", () => {
    const time = (grace: number) =>
      ({ time: { control: { is: "none" }, seats: [null, { left: 9000, isRunning: true, grace }] } }) as const;
    keeps({
      script: [
        [0, "in", 5, ["duel"], MY_TURN],
        [100, "control", time(1100)],
        [1199, "see", { asked: false }],
        [1200, "see", { asked: true, row: null }],
      ],
    });
  });

  test("ST-49 a rest waits for Go on or its ring; not for watchers, and not when two steps wait", () => {
    const script = (until: number): Vector["script"] => [
      [0, "in", 5, ["eliminated", "placed"]],
      [until - 1, "see", { row: "5.0" }],
      [until, "see", { row: "5.1" }],
    ];
    keeps({ script: script(4300) });
    keeps({ eyes: "watcher", script: script(900) });
    keeps({
      script: [
        [0, "in", 5, ["eliminated", "placed"]],
        [2000, "in", 6, ["placed"]],
        [2000, "see", { row: "5.0" }],
        [2100, "in", 7, ["placed"]],
        [2100, "see", { row: "5.1" }],
      ],
    });
  });

  test("ST-49 Again shows the row once more and tells nothing twice", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["eliminated", "placed"]]);
    stage.goTo(400);
    stage.happen(400, ["cutPress"]);
    stage.happen(900, ["button", "again"]);
    stage.goTo(1250);
    expect(stage.sight()).toMatchObject({ row: "5.0", beat: "rest", log: ["eliminated"] });
    expect(stage.director.scene().transcript.filter(({ is }) => is === "line")).toHaveLength(1);
  });

  test("ST-50 a cut row takes its floor; what has not opened opens there, its words with it; only the last row sounds", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["advanced2", "placed"]]);
    stage.goTo(100);
    stage.happen(100, ["cutPress"]);
    stage.goTo(349);
    expect(stage.sight().told).toEqual([]);
    stage.goTo(350);
    expect(stage.sight()).toMatchObject({ log: ["advanced2"], row: "5.1" });
    stage.goTo(2000);
    expect(stage.sounds).toEqual(["stone"]);
  });

  test("ST-51 log and transcript after a cut are the same as without, and the next step is not cut", () => {
    const [cut, whole] = [true, false].map((isCut) => {
      const stage = new VectorStage({});
      stage.happen(0, ["in", 5, ["duel", "boutBegins", "advanced2"]]);
      if (isCut) stage.happen(10, ["cutPress"]);
      stage.goTo(6000);
      stage.happen(6000, ["in", 6, ["duel"]]);
      stage.goTo(8999);
      expect(stage.sight().row).toBe("6.0");
      stage.goTo(9100);
      const { log, transcript } = stage.director.scene();
      return { log, transcript };
    });
    expect(cut).toEqual(whole);
  });
});

describe("Secret rounds", () => {
  test("ST-52 the bar names who is still choosing, me first", () => {
    const stage = new VectorStage({ before: SECRET });
    stage.happen(0, ["press", "Fire"]);
    stage.happen(20, ["ok"]);
    stage.happen(30, ["spoke", 4, [1], "Fire"]);
    expect(stage.director.scene().bar).toEqual({ is: "sealed", move: "Fire", missing: [0, 2] });
  });

  test("ST-52 the bar does not wait for me once my choice is hidden, though its mark may come later", () => {
    const stage = new VectorStage({ before: { ...SECRET, asked: [0, 1] } });
    stage.happen(0, ["spoke", 4, [0]]);
    stage.happen(600, ["press", "Fire"]);
    stage.happen(620, ["ok"]);
    expect(stage.director.scene().bar).toEqual({ is: "sealed", move: "Fire", missing: [] });
  });

  test("ST-53 marks come at most once per TICKS, make no line, and wait for the ask of their version", () => {
    const stage = new VectorStage({ before: { ...SECRET, asked: [0, 1, 2, 3] } });
    stage.happen(0, ["spoke", 4, [0]]);
    expect(stage.sight().answered).toEqual([0]);
    stage.happen(100, ["spoke", 4, [0, 2]]);
    expect(stage.sight().answered).toEqual([0]);
    stage.goTo(499);
    expect(stage.sight().answered).toEqual([0]);
    stage.goTo(500);
    expect(stage.sight().answered).toEqual([0, 2]);
    stage.happen(1100, ["spoke", 4, [0, 2, 3]]);
    expect(
      stage.director
        .scene()
        .transcript.slice(1)
        .map(({ is }) => is),
    ).toEqual(["allBut"]);
    expect(stage.sight().log).toEqual([]);
    stage.happen(2000, ["in", 5, ["revealed", "placed"], SECRET]);
    stage.happen(2010, ["spoke", 5, [0]]);
    expect(stage.sight().answered).toEqual([0, 1, 2, 3]);
    stage.goTo(4000);
    expect(stage.sight().answered).toEqual([0]);
  });

  test("ST-54 a reveal opens all of its faces in one row", () =>
    keeps({
      script: [
        [0, "in", 5, ["piecesShown", "piecesShown"]],
        [129, "see", { told: [] }],
        [130, "see", { told: ["piecesShown", "piecesShown"] }],
      ],
    }));
});

describe("Backlog, absence, reconnection", () => {
  test("ST-56 a first look is the present; step 0 of a match just made is a moment; what is seen has reached its floor", () => {
    keeps({ before: { version: 9, ...MY_TURN }, script: [[0, "see", { version: 9, row: null, asked: true }]] });
    const fresh = new VectorStage({ before: { version: 0, ...MY_TURN } });
    expect(fresh.sight()).toMatchObject({ version: 0, row: "0.0", asked: false });
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["duel"]]);
    stage.goTo(999);
    expect(stage.director.scene().seen).toBe(4);
    stage.goTo(3000);
    expect(stage.director.scene().seen).toBe(5);
  });

  test("ST-57 two waiting steps are shown in full; after a nap a step that was not seen to its floor begins again", () => {
    keeps({
      script: [
        [0, "in", 5, ["duel"]],
        [0, "in", 6, ["duel"]],
        [0, "in", 7, ["duel"]],
        [3000, "see", { version: 6, beat: "begin" }],
        [6000, "see", { version: 7, beat: "begin" }],
      ],
    });
    keeps({
      script: [
        [0, "in", 5, ["duel"]],
        [500, "event", { is: "visibility", isVisible: false }],
        [20_500, "event", { is: "visibility", isVisible: true }],
        [20_500, "see", { bar: "back", row: null }],
        [20_650, "see", { row: "5.0", beat: "begin" }],
        [22_090, "see", { log: ["duel"] }],
      ],
    });
  });

  test("ST-58 a long backlog is told in at most four seconds: its first steps as one picture, twelve apart", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["event", { is: "line", isOpen: false, tries: 1 }]);
    stage.happen(100, ["event", { is: "line", isOpen: true, tries: 0 }]);
    stage.happen(100, ["welcome", 34]);
    for (let version = 5; version <= 34; version++) stage.happen(100, ["in", version, ["duel"], MY_TURN]);
    stage.goTo(250);
    expect(stage.sight()).toMatchObject({ version: 22, beat: "catch-up" });
    stage.goTo(4100);
    expect(stage.sight()).toMatchObject({ version: 34, asked: true });
    expect(stage.sight().log).toHaveLength(30);
    expect(stage.director.scene().transcript.filter(({ is }) => is === "missed")).toEqual([
      { is: "missed", steps: 18, number: 0 },
    ]);
  });

  test("ST-59 without an absence what is seen once needs no press: it is shown with its floor", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"]],
        ...[6, 7, 8].map((version) => [0, "in", version, [version === 7 ? "turned" : "placed"]] as const),
        [419, "see", { version: 5 }],
        [420, "see", { version: 6, beat: "catch-up" }],
        [840, "see", { version: 7 }],
        [3589, "see", { version: 7 }],
        [3590, "see", { version: 8 }],
      ],
    }));

  test("ST-59 Show me stays after catching up until my next answer or 20,000, and not while my own clock runs", () => {
    const back: Vector["script"] = [
      [0, "event", { is: "visibility", isVisible: false }],
      ...[5, 6, 7].map((version) => [1000, "in", version, ["placed"], MY_TURN] as const),
      [60_000, "event", { is: "visibility", isVisible: true }],
      [62_000, "see", { asked: true, buttons: ["showMe"] }],
    ];
    keeps({ script: [...back, [81_400, "see", { buttons: ["showMe"] }], [81_500, "see", { buttons: [] }]] });
    keeps({ script: [...back, [62_500, "press", "c3"], [64_000, "no", "taken"], [65_000, "see", { buttons: [] }]] });
    const seats = [null, { left: 1, isRunning: true, grace: 0 }];
    const running = { time: { control: { is: "none" }, seats } } as const;
    keeps({ script: [...back, [62_500, "control", running], [62_500, "see", { buttons: [] }]] });
  });

  /** A stage that was away for three steps and has caught up, at 62,000. */
  const caughtUp = (): VectorStage => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["event", { is: "visibility", isVisible: false }]);
    for (const version of [5, 6, 7]) stage.happen(0, ["in", version, ["placed"], MY_TURN]);
    stage.happen(60_000, ["event", { is: "visibility", isVisible: true }]);
    stage.goTo(62_000);
    return stage;
  };

  test("ST-59 while the missed steps are shown nothing else begins or is asked, and Back to now asks again", () => {
    const stage = caughtUp();
    stage.happen(62_000, ["button", "showMe"]);
    expect(stage.director.scene()).toMatchObject({
      missed: { from: 4, to: 7 },
      question: null,
      isPresent: false,
      beat: "catch-up",
      buttons: [{ is: "backToNow" }],
    });
    stage.happen(63_000, ["in", 8, ["placed"], MY_TURN]);
    stage.goTo(90_000);
    expect(stage.sight()).toMatchObject({ version: 7, log: ["placed", "placed", "placed"] });
    stage.happen(90_000, ["button", "backToNow"]);
    expect(stage.director.scene()).toMatchObject({ missed: null, version: 8, row: { id: "8.0" } });
    stage.goTo(90_360);
    expect(stage.sight()).toMatchObject({ asked: true, pressable: false });
    stage.goTo(90_560);
    expect(stage.sight()).toMatchObject({ pressable: true });
  });

  test("ST-59 Back to now stands where Show me stood, and can be pressed there", () => {
    const stage = caughtUp();
    const [here, target] = [{ x: 5, y: 5 }, { is: "button", button: "in the bar" } as const];
    expect(stage.director.down(here, target, 62_000)).toBe(true);
    stage.happen(62_000, ["event", { is: "button", button: "showMe" }]);
    expect(stage.director.down(here, target, 62_399), "a doubled press").toBe(false);
    expect(stage.director.down(here, target, 62_400)).toBe(true);
  });

  test("ST-39 two presses of the hand are told apart by its own time, however late a busy page hears of them", () => {
    const stage = caughtUp();
    const [here, target] = [{ x: 5, y: 5 }, { is: "button", button: "in the bar" } as const];
    expect(stage.director.down(here, target, 62_150, 62_000)).toBe(true);
    expect(stage.director.down(here, target, 62_560, 62_390), "a doubled press that is heard late").toBe(false);
    expect(stage.director.down(here, target, 62_570, 62_500), "heard soon after the first one, pressed late").toBe(
      true,
    );
  });

  test("ST-59 my own running clock ends the replay of what was missed", () => {
    const stage = caughtUp();
    stage.happen(62_000, ["button", "showMe"]);
    const seats = [null, { left: 60_000, isRunning: true, grace: 5000 }];
    stage.happen(63_000, ["control", { time: { control: { is: "none" }, seats } }]);
    expect(stage.director.scene()).toMatchObject({ missed: null, question: {} });
  });

  test("ST-60 an end that was missed is opened by a press", () =>
    keeps({
      script: [
        [0, "event", { is: "line", isOpen: false, tries: 1 }],
        [100, "event", { is: "line", isOpen: true, tries: 0 }],
        [100, "welcome", 6],
        [100, "in", 5, ["placed"]],
        [100, "in", 6, ["placed"], { isOver: true }],
        [5000, "see", { version: 5, bar: "endedWhileAway", buttons: ["seeTheEnd"], overlay: "none" }],
        [5100, "button", "seeTheEnd"],
        [5100, "see", { version: 6, row: "6.0" }],
        [7000, "see", { overlay: "end" }],
      ],
    }));

  test("ST-61 a lost line stops nothing that has arrived, and versions that were shown are ignored", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed"]],
        [100, "event", { is: "line", isOpen: false, tries: 1 }],
        [360, "see", { log: ["placed"] }],
        [600, "event", { is: "line", isOpen: true, tries: 0 }],
        [600, "welcome", 5],
        [600, "in", 5, ["placed"]],
        [600, "see", { row: null, log: ["placed"] }],
      ],
    }));

  test("ST-62 a host that has gone back is right: echo, hand and backlog are dropped", () =>
    keeps({
      before: { version: 9, ...MY_TURN },
      script: [
        [0, "press", "c3"],
        [10, "welcome", 7],
        [10, "in", 7, ["placed"], MY_TURN],
        [10, "see", { version: 7, echo: null, bar: "restored", asked: true }],
        [4010, "see", { bar: "question" }],
      ],
    }));

  test("ST-62 the log becomes the host's, too", () => {
    const stage = new VectorStage({ before: { version: 9, ...MY_TURN } });
    const entry = (version: number) => ({ version, news: [{ key: "placed" }], call: null });
    const match = { id: "m", game: "toy", edition: 1, options: {}, players: [], made: 0 };
    const message = { t: "welcome", match, viewer: 1, version: 7, log: [5, 6].map(entry) } as const;
    stage.happen(10, ["event", { is: "message", message }]);
    stage.happen(10, ["in", 7, ["placed"], MY_TURN]);
    expect(stage.director.scene().log.map(({ version }) => version)).toEqual([5, 6, 7]);
  });

  test("ST-62 what is played anew after the host has gone back is told, though its rows were told before", () =>
    keeps({
      settings: { pace: 0 },
      script: [
        [0, "in", 5, ["placed"]],
        [10, "in", 6, ["placed"]],
        [20, "welcome", 5],
        [20, "in", 4, []],
        [20, "in", 5, ["laid"], MY_TURN],
        [100, "see", { version: 5, log: ["laid"], asked: true }],
      ],
    }));

  test("ST-63 a second after a refusal nothing is on the stage that the host does not know", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "c3"],
        [100, "no", "slowDown"],
        [1100, "see", { echo: null, echoed: null, overlay: "none", held: null, bar: "refusal" }],
      ],
    }));
});

describe("Pause, lost line, eyes", () => {
  test("ST-66 in a pause the choices leave at once and a moment runs on; afterwards the question is asked again", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "control", { isPaused: true }],
        [0, "see", { asked: false, bar: "paused" }],
        [1000, "control", { isPaused: false }],
        [1000, "see", { asked: true, pressable: false }],
      ],
    }));

  test("ST-67 without a line the question stays open, and an answer is kept", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "event", { is: "line", isOpen: false, tries: 3 }],
        [0, "see", { asked: true, buttons: ["tryNow"] }],
        [500, "press", "c3"],
        [500, "see", { echo: "kept c3", bar: "kept", submitted: [], buttons: ["takeBack", "tryNow"] }],
      ],
    }));

  test("ST-68 what was kept is said to have gone out in time", () => {
    const stage = new VectorStage({ before: SECRET });
    stage.happen(0, ["event", { is: "line", isOpen: false, tries: 1 }]);
    stage.happen(100, ["press", "Fire"]);
    stage.happen(900, ["event", { is: "line", isOpen: true, tries: 0 }]);
    stage.happen(950, ["ok"]);
    expect(stage.director.scene().bar).toEqual({ is: "back", missed: 0, sent: "Fire" });
  });

  test("ST-72 what is gone, refused or damaged leaves its last scene: nothing is asked or offered any more", () => {
    const why = { key: "matchDamaged" };
    for (const message of [
      { t: "gone", match: "m" },
      { t: "refused", match: "m", why },
    ] as const) {
      const stage = new VectorStage({ before: { asked: [1], offers: ["final", "c3"] } });
      stage.happen(0, ["press", "final"]);
      const { view, log } = stage.director.scene();
      stage.happen(300, ["event", { is: "message", message }]);
      expect(stage.director.scene()).toMatchObject({
        question: null,
        buttons: [],
        overlay: { is: "none" },
        isPresent: false,
      });
      expect([stage.director.scene().view, stage.director.scene().log]).toEqual([view, log]);
      stage.happen(1000, ["press", "c3"]);
      expect(stage.submitted).toEqual([]);
    }
  });

  test("ST-72 it may happen before the first step, and a host that is back is asked again", () => {
    const stage = new VectorStage({ before: MY_TURN });
    stage.happen(0, ["event", { is: "message", message: { t: "gone", match: "m" } }]);
    stage.happen(1000, ["welcome", 4]);
    expect(stage.sight()).toMatchObject({ asked: true, pressable: false });
  });

  test("ST-75 a sealed answer stays for CURTAIN before the device may pass on", () =>
    keeps({
      before: SECRET,
      script: [
        [0, "press", "Fire"],
        [50, "ok"],
        [50, "see", { isSettled: false }],
        [699, "see", { isSettled: false }],
        [700, "see", { isSettled: true }],
      ],
    }));

  test("ST-78 watchers have no hands: no choices, no cut, no rest", () =>
    keeps({
      eyes: "watcher",
      script: [
        [0, "in", 5, ["eliminated", "duel"], MY_TURN],
        [100, "cutPress"],
        [899, "see", { row: "5.0", buttons: [] }],
        [900, "see", { row: "5.1" }],
        [3900, "see", { row: null, asked: false }],
      ],
    }));

  test("ST-83 another fair move of a lesson is echoed, flies home once it has landed, and is answered by a sentence", () =>
    keeps({
      before: MY_TURN,
      script: [
        [0, "press", "e3"],
        [240, "no", "aFairMove"],
        [240, "see", { echo: "refused e3", bar: "refusal" }],
        [460, "see", { asked: true }],
      ],
    }));
});

describe("Pace, sound, transcript, end", () => {
  test("ST-85 reduced motion is said by the scene and changes no time", () => {
    const stage = new VectorStage({ settings: { isStill: true } });
    stage.happen(0, ["in", 5, ["placed"]]);
    expect([stage.director.scene().isStill, stage.director.wake()]).toEqual([true, 300]);
  });

  test("ST-86 a change of pace takes effect with the next row; at pace 0 the ask follows in the next frame", () =>
    keeps({
      script: [
        [0, "in", 5, ["placed", "duel"], MY_TURN],
        [100, "event", { is: "settings", settings: { pace: 0.5 } }],
        [300, "see", { told: ["placed"] }],
        [420, "see", { row: "5.1" }],
        [814, "see", { told: ["placed"] }],
        [815, "see", { told: ["placed", "duel"] }],
      ],
    }));

  test("ST-87 a skip cuts this and every waiting step, once", () =>
    keeps({
      script: [
        [0, "in", 5, ["duel"]],
        [0, "in", 6, ["duel"], MY_TURN],
        [1100, "button", "skip"],
        [1100, "see", { row: "6.0", log: ["duel"] }],
        [2100, "see", { asked: true, log: ["duel", "duel"] }],
        [3000, "in", 7, ["duel"], MY_TURN],
        [4100, "see", { row: "7.0" }],
        [4440, "see", { asked: true }],
      ],
    }));

  test("ST-88 one sound at a time: a later one within 120 gives way; my turn sounds once, at the ask", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["out", "turned"], MY_TURN]);
    stage.goTo(4000);
    expect(stage.sounds).toEqual(["drum", "slab", "tone", "yourTurn"]);
    const quick = new VectorStage({ settings: { pace: 0 } });
    quick.happen(0, ["in", 5, ["out", "turned"]]);
    expect(quick.sounds).toEqual(["drum"]);
  });

  test("ST-89 touch is for what is mine: landing, refusal, my turn", () => {
    const stage = new VectorStage({ before: MY_TURN, echo: { is: "whole", sounds: [{ sound: "stone", at: 180 }] } });
    const touches: string[] = [];
    const { director } = stage;
    const take = (effects: ReturnType<typeof director.advance>): void => {
      for (const effect of effects) if (effect.is === "touch") touches.push(effect.touch);
    };
    take(director.receive({ is: "choose", move: "taken", id: "x" }, 0));
    take(director.receive({ is: "choose", move: "c3", id: "y" }, 10));
    take(director.advance(200));
    expect(touches).toEqual(["refusal", "landing"]);
  });

  test("ST-91 the transcript is only added to: facts, then what is asked, then refusals as they come", () => {
    const stage = new VectorStage({});
    stage.happen(0, ["in", 5, ["allVoted", "turned"], MY_TURN]);
    stage.goTo(5000);
    stage.happen(5000, ["press", "taken"]);
    stage.happen(6000, ["in", 6, ["placed"]]);
    stage.goTo(7000);
    expect(stage.director.scene().transcript.map(({ is }) => is)).toEqual(["line", "line", "question", "bar", "line"]);
    const scenes = stage.scenes.map(({ scene }) => scene.transcript);
    for (const [at, entries] of scenes.entries())
      expect(entries.slice(0, scenes[at - 1]?.length ?? 0)).toEqual(scenes[at - 1] ?? []);
  });

  test("ST-105 the end page opens END after the last words, or at my next press after them", () => {
    const script = (press: Vector["script"]): Vector["script"] => [
      [0, "in", 5, ["placed"], { isOver: true }],
      [360, "see", { overlay: "none", bar: "told placed" }],
      ...press,
    ];
    keeps({
      script: script([
        [959, "see", { overlay: "none" }],
        [960, "see", { overlay: "end" }],
      ]),
    });
    keeps({
      script: script([
        [500, "cutPress"],
        [500, "see", { overlay: "end" }],
      ]),
    });
  });
});
