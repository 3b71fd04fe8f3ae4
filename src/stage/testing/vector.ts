import type { Fact, Outcome } from "../../kernel/game.ts";
import type { AnyMoments, EchoOf } from "../../kernel/moments.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import type { MatchControlView, Player, ToViewer, Update } from "../../protocol/messages/match-messages.ts";
import { conduct } from "../conduct.ts";
import { createDirector, type Director } from "../director.ts";
import type { StageEffect, StageEvent, StageGame, StageSettings } from "../events.ts";
import type { Line, OfferContent, Scene } from "../scene.ts";
import type { PressTarget } from "../state.ts";
import { type ToyView, toyGame, toyMoments, toyView } from "./toy-game.ts";

/** A vector of docs/stage.md, section 6: what happens at which time, and what is on the stage then. */
export interface Vector {
  readonly name: string;
  readonly eyes?: Viewer;
  readonly settings?: Partial<StageSettings>;
  /** The echo of every move; a whole one unless said. */
  readonly echo?: Omit<EchoOf<ToyView>, "picture">;
  /** What stands before time 0. Default: the present at version 4, nothing asked of me. */
  readonly before?: Partial<StepOf>;
  /** Who plays; nobody is named unless said. */
  readonly players?: readonly Player[];
  readonly script: readonly (readonly [at: number, ...happening: Happening])[];
}

export interface StepOf {
  readonly version: number;
  readonly asked: readonly Seat[];
  readonly how: "first" | "each";
  readonly offers: readonly string[];
  readonly call: { readonly seat: Seat; readonly call: Call };
  readonly standIns: readonly Seat[];
  readonly spoken: readonly Seat[];
  readonly mine: string;
  readonly isOver: boolean;
  /** Who offers a draw. */
  readonly offeredBy: Seat;
}

export type Happening =
  /** A step arrives with these rows. */
  | readonly ["in", number, readonly string[], Partial<StepOf>?]
  /** Somebody has sealed a move. */
  | readonly ["spoke", number, readonly Seat[], string?]
  /** The host's answer to my last submission. */
  | readonly ["ok"]
  | readonly ["no", string]
  /** A press on a choice, on a place where there may be one, or on the board; a pick-up answers nothing. */
  | readonly ["press" | "pick" | "drop", string]
  | readonly ["yes" | "cutPress"]
  | readonly ["button", (StageEvent & { readonly is: "button" })["button"]]
  | readonly ["event", StageEvent]
  | readonly ["control", Partial<MatchControlView>]
  | readonly ["welcome", number]
  | readonly ["see", Sight];

/** A part of what is on the stage, in short. */
export interface Sight {
  readonly version?: number;
  readonly beat?: Scene["beat"];
  readonly row?: string | null;
  readonly isOpen?: boolean;
  /** Whether the open question has choices, and whether they can be pressed. */
  readonly asked?: boolean;
  readonly pressable?: boolean;
  readonly offers?: readonly string[];
  /** The bar: its kind, and the keys that it tells. */
  readonly bar?: string;
  /** The keys that the log tells, and those of the pictures. */
  readonly log?: readonly string[];
  readonly told?: readonly string[];
  readonly echo?: string | null;
  readonly echoed?: string | null;
  readonly overlay?: Scene["overlay"]["is"];
  readonly buttons?: readonly string[];
  /** What is asked before the move, and who asks it. */
  readonly offer?: string | null;
  readonly answered?: readonly Seat[];
  readonly submitted?: readonly string[];
  readonly sounds?: readonly string[];
  readonly held?: string | null;
  readonly stillShown?: readonly string[];
  readonly isSettled?: boolean;
}

const SETTINGS: StageSettings = { pace: 1, isStill: false, asksFirst: true, isGuarded: true };

/** Plays a vector and answers with what was seen instead of what it expects: an empty list if all is as it says. */
export function playVector(vector: Vector): readonly string[] {
  const stage = new VectorStage(vector);
  const faults: string[] = [];
  for (const [at, ...happening] of vector.script) {
    stage.goTo(at);
    if (happening[0] === "see") faults.push(...stage.missing(at, happening[1]));
    else stage.happen(at, happening);
  }
  return faults;
}

/** The stage of one vector, with hands that know no rules. */
export class VectorStage {
  readonly director: Director;
  readonly submitted: string[] = [];
  readonly sounds: string[] = [];
  readonly marks: { readonly name: string; readonly at: number }[] = [];
  readonly scenes: { readonly at: number; readonly scene: Scene }[] = [];
  /** The versions whose ask the stage has reported. */
  readonly reported: number[] = [];
  readonly #eyes: Viewer;
  readonly #players: readonly Player[];
  #told: readonly string[] = ["before"];
  #last: StepOf;
  #held: string | null = null;
  #ids = 0;
  #now = -1000;

  constructor(vector: Omit<Vector, "name" | "script">) {
    this.#eyes = vector.eyes ?? 1;
    this.#players = vector.players ?? [];
    const echo = vector.echo ?? { is: "whole" };
    this.director = createDirector(
      {
        moments: toyMoments(() => echo) as unknown as AnyMoments,
        game: toyGame as unknown as StageGame,
        eyes: this.#eyes,
        hasHands: this.#eyes !== "watcher",
        settings: { ...SETTINGS, ...vector.settings },
        conduct: () => conduct,
      },
      this.#now,
    );
    this.#last = stepOf({ version: 4, asked: [0], ...vector.before });
    this.happen(this.#now, ["welcome", this.#last.version]);
    this.#receive(this.#update(this.#last, []));
    this.sounds.length = 0;
  }

  /** Goes on to this time, from one instant at which something changes to the next. */
  goTo(at: number): void {
    for (;;) {
      const wake = this.director.wake();
      if (wake === null || wake > at) break;
      this.#now = Math.max(this.#now, wake);
      this.#take(this.director.advance(this.#now));
    }
    this.#now = at;
    this.#take(this.director.advance(at));
  }

  happen(at: number, happening: Happening): void {
    this.#now = at;
    switch (happening[0]) {
      case "in": {
        const [, version, keys, more] = happening;
        this.#last = stepOf({ version, asked: [0], ...more });
        this.#receive(this.#update(this.#last, keys));
        this.#told = [...this.#told, ...keys];
        return;
      }
      case "spoke":
        this.#receive({
          t: "spoke",
          match: "m",
          version: happening[1],
          spoken: { seats: happening[2], mine: happening[3] ?? null },
        });
        return;
      case "ok":
        this.#do({ is: "answer", id: `a${this.#ids}`, answer: { ok: true } });
        return;
      case "no":
        this.#do({ is: "answer", id: `a${this.#ids}`, answer: { ok: false, why: { key: happening[1] } } });
        return;
      case "press":
      case "pick":
      case "drop":
        this.#press(happening[0], happening[1]);
        return;
      case "yes":
        if (this.#counts("yes", { is: "button", button: "yes" }))
          this.#do({ is: "confirm", isYes: true, id: this.#newId() });
        return;
      case "cutPress":
        this.#counts("board", { is: "board" });
        return;
      case "button":
        if (this.#counts(happening[1], { is: "button", button: happening[1] }))
          this.#do({ is: "button", button: happening[1] });
        return;
      case "event":
        this.#do(happening[1]);
        return;
      case "control":
        this.#receive({ t: "matchControl", match: "m", matchControl: { ...QUIET_CONTROL, ...happening[1] } });
        return;
      case "welcome":
        this.#receive({
          t: "welcome",
          match: { id: "m", game: "toy", edition: 1, options: {}, players: this.#players, made: 0 },
          viewer: this.#eyes,
          version: happening[1],
          log: [],
        });
        return;
      case "see":
        throw new Error("a sight is no happening");
    }
  }

  #press(how: "press" | "pick" | "drop", name: string): void {
    const { question } = this.director.scene();
    const target: PressTarget =
      question === null ? { is: "board" } : { is: "choice", question: question.id, move: name };
    if (!this.#counts(name, target) || question === null) return;
    if (how === "pick") this.#held = this.#held === name ? null : name;
    else {
      this.#held = null;
      this.#do({ is: "choose", move: name, id: this.#newId(), isDropped: how === "drop" });
    }
  }

  /** Each name has a place of its own. */
  #counts(name: string, target: PressTarget): boolean {
    const place = { x: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) * 100, y: 0 };
    return this.director.down(place, target, this.#now) && this.director.up(target, this.#now);
  }

  #newId(): string {
    this.#ids++;
    return `a${this.#ids}`;
  }

  #receive(message: ToViewer): void {
    this.#do({ is: "message", message });
  }

  #do(event: StageEvent): void {
    this.#take(this.director.receive(event, this.#now));
    if (this.director.scene().question === null) this.#held = null;
  }

  #take(effects: readonly StageEffect[]): void {
    for (const effect of effects) {
      if (effect.is === "submit") this.submitted.push(String(effect.move));
      if (effect.is === "submitCall") this.submitted.push(effect.call);
      if (effect.is === "sound") this.sounds.push(effect.sound);
      if (effect.is === "reachAsk") this.reported.push(effect.version);
      if (effect.is === "mark") this.marks.push({ name: effect.name, at: effect.at });
    }
    this.scenes.push({ at: this.#now, scene: this.director.scene() });
  }

  #update(step: StepOf, keys: readonly string[]): Update {
    const { version, asked, how, offers, call, standIns, spoken, mine, isOver, offeredBy } = step;
    const outcome: Outcome | null = isOver ? { places: [1, 2], scores: null, reason: { key: "won" } } : null;
    return {
      t: "update",
      match: "m",
      version,
      view: toyView({ version, keys, viewer: this.#eyes, asked: isOver ? [] : asked, how, offers, told: this.#told }),
      logEntry: {
        version,
        news: keys.map((key): Fact => ({ key })),
        call: call ?? null,
        ...(standIns !== undefined && { standIns }),
      },
      drawOffer: offeredBy === undefined ? null : { by: offeredBy, accepted: [] },
      outcome,
      mayUndo: false,
      spoken: { seats: spoken ?? [], mine: mine ?? null },
      matchControl: QUIET_CONTROL,
    };
  }

  missing(at: number, expected: Sight): readonly string[] {
    const seen = this.sight();
    return Object.entries(expected).flatMap(([name, value]) => {
      const is = seen[name as keyof Sight];
      return JSON.stringify(is) === JSON.stringify(value)
        ? []
        : [`at ${at}: ${name} is ${JSON.stringify(is)}, not ${JSON.stringify(value)}`];
    });
  }

  sight(): Required<Sight> {
    const scene = this.director.scene();
    const view = scene.view as ToyView | null;
    const { question, row, echo, bar } = scene;
    return {
      version: scene.version,
      beat: scene.beat,
      row: row?.id ?? null,
      isOpen: row?.isOpen ?? false,
      asked: question !== null,
      pressable: question?.isArmed ?? false,
      offers: (question?.offers ?? []).map(String),
      bar:
        bar.is === "told" ? `told ${bar.lines.map(keyOf).join(" ")}` : bar.is === "mine" ? `mine ${bar.move}` : bar.is,
      log: scene.log.filter(({ version }) => version > 4).flatMap(({ lines }) => lines.map(keyOf)),
      told: (view?.told ?? []).slice(1),
      echo: echo === null ? null : `${echo.state} ${echo.move}`,
      echoed: view?.echoed ?? null,
      overlay: scene.overlay.is,
      buttons: scene.buttons.map(({ is }) => is),
      offer: scene.offer === null ? null : offerOf(scene.offer.content),
      answered: scene.answered,
      submitted: this.submitted,
      sounds: this.sounds,
      held: this.#held,
      stillShown: scene.stillShown.map(({ key }) => key),
      isSettled: scene.isSettled,
    };
  }
}

const keyOf = (line: Line): string =>
  line.is === "fact" ? line.fact.key : line.is === "call" ? line.made.call : `standIn${line.seat}`;

const offerOf = (offer: OfferContent): string => `${offer.is === "draw" ? offer.is : offer.proposed.is} ${offer.by}`;

const stepOf = (step: Partial<StepOf>): StepOf =>
  ({ how: "first", offers: ["c3", "d4"], isOver: false, ...step }) as StepOf;

/** No clock, no pause, no proposal, and nobody away. */
export const QUIET_CONTROL: MatchControlView = {
  time: null,
  isPaused: false,
  proposals: [],
  present: [],
  away: [],
  playedFor: [],
  questions: [],
  left: [],
  arriving: [],
};
