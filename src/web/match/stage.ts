import { batch, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { HostFact } from "../../host/host-facts.ts";
import type { AnyGame, Fact } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import { gameOfEdition, newestEdition } from "../../kernel/room.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { playSound } from "../../kit/sound.ts";
import { touch } from "../../kit/touch.ts";
import type {
  MatchControlView,
  MatchInfo,
  Submission,
  ToViewer,
  Update,
  WatcherDelay,
} from "../../protocol/messages/match-messages.ts";
import { createDirector, type Director } from "../../stage/director.ts";
import type { HandEvent, StageEffect, StageEvent } from "../../stage/events.ts";
import type { MissedVersions, Scene } from "../../stage/scene.ts";
import { turnOnStage } from "../shell/online-status.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { hasSound, hasTouch } from "../shell/settings.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { noteFirstAsk, whenAsked } from "./first-ask.ts";
import { heldChoices } from "./held-choices.ts";
import { guardPresses, type PressJudge } from "./presses.ts";
import { stageGame } from "./stage-game.ts";
import { settingsNow } from "./stage-settings.ts";

/** A match on the page: messages, time and hands go to the director, its scenes come out as signals. */
export interface MatchStage {
  readonly info: ReadonlySignal<MatchInfo | null>;
  /** The rules of the edition that the match began with. */
  readonly game: ReadonlySignal<AnyGame>;
  /** What is on the stage now; null before the first step. */
  readonly scene: ReadonlySignal<Scene | null>;
  /** The step whose question was asked last: what else belongs to it (draw offer, undo, result) follows the scene. */
  readonly update: ReadonlySignal<Update | null>;
  /** The match control now, whichever step is being shown. */
  readonly matchControl: ReadonlySignal<ReceivedMatchControl | null>;
  /** How its room is shown in time. */
  readonly moments: AnyMoments;
  /** How far this viewer is held back; null where everything is shown as it happens. */
  readonly delay: ReadonlySignal<WatcherDelay | null>;
  /** Why nothing can be shown: there is no such match, it is damaged, or the host is gone. */
  readonly fault: ReadonlySignal<Fact | null>;
  /** Where these eyes stood, and the steps that they missed (ST-59). */
  missedUpdates(missed: MissedVersions): readonly Update[];
  /** What the person does. */
  act(event: HandEvent): void;
  /** Asks for the page of the log before the part that is known; null where all of it is. */
  readonly showEarlier: (() => Promise<void>) | null;
  /** What is said beside the match: the stage says when it may be shown (ST-8). */
  hear(lines: (StageEvent & { readonly is: "talk" })["lines"]): void;
  /** Shows the match as this viewer from now on. Behind a curtain nothing is shown: its clock stands (ST-74). */
  showAs(viewer: Viewer, isBehindCurtain?: boolean): void;
  close(): void;
}

/** Clocks come as the time left when the message was sent, so whoever shows them must know when it arrived. */
export interface ReceivedMatchControl extends MatchControlView {
  /** By `performance.now()`. */
  readonly receivedAt: number;
}

export function openMatchStage(
  transport: MatchTransport,
  { room, game: newest, board, moments, words }: Pick<LocalizedRoom, "room" | "game" | "board" | "moments" | "words">,
  match: string,
): MatchStage {
  const info = signal<MatchInfo | null>(null);
  const game = signal<AnyGame>(newest);
  const scene = signal<Scene | null>(null);
  const update = signal<Update | null>(null);
  const matchControl = signal<ReceivedMatchControl | null>(null);
  const delay = signal<WatcherDelay | null>(null);
  const fault = signal<Fact | null>(null);
  const isPublic = !room.hasSecrets;
  /** What happens is shown to all at once, as to a watcher: a seat that looks again has seen it (ST-77). */
  const isToldToAll = room.hasPublicNews === true;
  /** Each pair of eyes has its own director, so that it is shown each step it missed, once and in order (ST-76). */
  const directors = new Map<Viewer, Director>();
  /** By director and version: what was received. */
  const received = new Map<Director, Map<number, Update>>();
  let viewer: Viewer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => undefined;
  /** Messages that wait for the rules of the match's edition or for words; null if nothing has to be loaded. */
  let held: ToViewer[] | null = null;
  let isLoadingAll = false;
  let isLoadingConduct = false;
  let conduct = transport.conduct ?? null;
  /** Whether a curtain hangs before the present viewer. */
  let isHidden = false;
  const choices = heldChoices();
  /** The last scene without a running row. */
  let still: Scene | null = null;

  /** Without secrets all eyes have one director: nothing is shown twice, the board just turns (ST-77). */
  const keyOf = (eyes: Viewer): Viewer => (isPublic ? "watcher" : eyes);
  const current = (): Director | undefined => (viewer === null ? undefined : directors.get(keyOf(viewer)));

  /** Directors are made with the first message: only then the edition of the rules is known. */
  const directorFor = (eyes: Viewer): Director => {
    const known = directors.get(keyOf(eyes));
    if (known !== undefined) return known;
    const setup = {
      moments,
      game: stageGame(game.value, board),
      eyes,
      hasHands: true,
      settings: settingsNow(),
      conduct: () => conduct,
      hasSeen: isToldToAll && (directors.get("watcher")?.scene().seen ?? -1) >= 0,
    };
    const made = createDirector(setup, performance.now());
    directors.set(keyOf(eyes), made);
    received.set(made, new Map());
    if (document.visibilityState === "hidden") made.receive({ is: "visibility", isVisible: false }, performance.now());
    return made;
  };

  const forget = (eyes: Viewer): void => {
    const known = directors.get(eyes);
    if (known !== undefined) received.delete(known);
    directors.delete(eyes);
  };

  /** Lets the director hear of something, and shows what it makes of it. */
  const tell = (event: StageEvent): void => {
    const director = current();
    if (director !== undefined) show(director, director.receive(event, performance.now()));
  };

  const show = (director: Director, effects: readonly StageEffect[]): void => {
    const next = director.scene();
    if (next.row === null) still = next;
    batch(() => {
      scene.value = next.view === null ? null : next;
      if (turnOnStage.peek()?.isMine !== next.isMyTurn) turnOnStage.value = { match, isMine: next.isMyTurn };
      update.value = received.get(director)?.get(next.askedVersion < 0 ? next.version : next.askedVersion) ?? null;
    });
    choices.holdAt(next.guardedPlace);
    if (next.question?.isArmed === true) noteFirstAsk();
    for (const one of effects) perform(one);
    wait(director);
  };

  /** Comes back when something changes by itself. */
  const wait = (director: Director): void => {
    clearTimeout(timer);
    const wake = director.wake();
    if (wake === null) return;
    timer = setTimeout(() => {
      if (current() === director) show(director, director.advance(performance.now()));
    }, wake - performance.now());
  };

  const perform = (wanted: StageEffect): void => {
    switch (wanted.is) {
      case "submit":
        void submit(wanted.id, { is: "move", move: game.value.write(wanted.move) });
        return;
      case "submitCall":
        void submit(wanted.id, { is: "call", call: wanted.call });
        return;
      case "askTruth":
        transport.askTruth?.();
        return;
      case "takeSeat":
        // A seat plays where it was watched last (ST-69).
        leave();
        watch();
        return;
      case "reachAsk":
        if (viewer !== null && viewer !== "watcher") transport.reachAsk(match, viewer, wanted.version);
        return;
      case "sound":
        if (hasSound.value) void playSound(wanted.sound);
        return;
      case "touch":
        if (hasTouch.value) touch(wanted.touch, navigator);
        return;
      case "mark":
        performance.mark(`stage:${wanted.name}`, { startTime: wanted.at });
    }
  };

  const submit = async (id: string, action: Submission["action"]): Promise<void> => {
    const seat = viewer;
    if (seat === null || seat === "watcher") return;
    const answer = await transport.submit({ match, seat, id, action });
    if (viewer === seat || isPublic) tell({ is: "answer", id, answer });
  };

  const receive = (message: ToViewer): void => {
    if (held !== null) held.push(message);
    else if (message.t === "welcome" && message.match.edition !== game.value.edition) {
      held = [message];
      void loadRules(message.match.edition, held);
    } else {
      const wanted = wordsFor(message);
      if (wanted === null) handle(message);
      else {
        held = [message];
        void loadWords(wanted, message, held);
      }
    }
  };

  /** Loads the words that a message is told in: nothing is shown without them. */
  const wordsFor = (message: ToViewer): Promise<void> | null => {
    if (message.t !== "update" && message.t !== "welcome") return null;
    const shown =
      message.t === "update"
        ? { view: message.view, news: message.logEntry.news }
        : { view: null, news: message.log.flatMap(({ news }) => news) };
    return board.loadWords?.(words, shown) ?? null;
  };

  /** Waits for them, however often they have to be asked for, and then handles what came in the meantime. */
  const loadWords = async (started: Promise<void>, message: ToViewer, mine: readonly ToViewer[]): Promise<void> => {
    for (let wanted: Promise<void> | null = started; held === mine && wanted !== null; wanted = wordsFor(message))
      await wanted.catch(() => new Promise((again) => setTimeout(again, LOAD_AGAIN)));
    // Somebody else may watch by now.
    if (held === mine) release(mine);
  };

  /** Handles what was held back. A message may change who looks: what follows it was for the eyes before. */
  const release = (messages: readonly ToViewer[]): void => {
    held = null;
    const eyes = viewer;
    for (const message of messages) if (viewer === eyes) receive(message);
  };

  /** While the person looks at the first question. What cannot be loaded then is asked for with the next step. */
  const loadConduct = async (): Promise<void> => {
    isLoadingConduct = true;
    await whenAsked();
    conduct = (await import("../../stage/conduct.ts")).conduct;
    const director = current();
    if (director !== undefined) show(director, director.advance(performance.now()));
  };

  /** All words, while the person looks at the first question. What was drawn without some of them is drawn again. */
  const loadOtherWords = async (): Promise<void> => {
    await whenAsked();
    await board.loadWords?.(words, null);
    if (scene.value !== null) scene.value = { ...scene.value };
  };

  /** Loads the rules of an older edition, and then handles what came in the meantime. */
  const loadRules = async (edition: number, mine: readonly ToViewer[]): Promise<void> => {
    const loaded = await rulesOf(edition);
    // Somebody else watches by now.
    if (held !== mine) return;
    if ("key" in loaded) {
      held = null;
      fault.value = loaded;
    } else {
      game.value = loaded;
      release(mine);
    }
  };

  /** A page that was opened long ago may know fewer editions than its server. */
  const rulesOf = (edition: number): Promise<AnyGame | HostFact> =>
    room.editions.includes(edition)
      ? gameOfEdition(room, edition).catch((): HostFact => ({ key: "roomUnreachable" }))
      : Promise.resolve({ key: "matchOfAnotherEdition", edition, ours: newestEdition(room) });

  /** What the page itself reads of a message; the rest is the director's (ST-1). */
  const handle = (message: ToViewer): void => {
    if (viewer === null) return;
    const updates = received.get(directorFor(viewer));
    switch (message.t) {
      case "welcome":
        info.value = message.match;
        delay.value = message.delay ?? null;
        break;
      case "update":
        updates?.set(message.version, message);
        matchControl.value = { ...message.matchControl, receivedAt: performance.now() };
        break;
      case "matchControl":
        matchControl.value = { ...message.matchControl, receivedAt: performance.now() };
        break;
      case "spoke": {
        const spokenIn = updates?.get(message.version);
        if (spokenIn !== undefined) updates?.set(message.version, { ...spokenIn, spoken: message.spoken });
        break;
      }
      case "renamed":
        if (info.value !== null) info.value = { ...info.value, players: message.players };
        break;
      case "gone":
        fault.value = { key: "noSuchTable" };
        break;
      case "refused":
        // Somebody else holds the seat now, or a bot: this page looks on.
        if (message.why.key === "seatLeft" || (message.why.key === "notAtYourSeat" && matchControl.value !== null)) {
          noteLeaving();
          return;
        }
        fault.value = message.why;
        break;
    }
    tell({ is: "message", message });
    if (message.t === "update" && conduct === null && !isLoadingConduct)
      loadConduct().catch(() => {
        isLoadingConduct = false;
      });
    if (message.t === "update" && board.loadWords !== undefined && !isLoadingAll) {
      isLoadingAll = true;
      // Without the others each step loads its own.
      loadOtherWords().catch(() => undefined);
    }
  };

  /** A person who has left for good no longer sees the match as that seat. Other viewers of this page still do. */
  const noteLeaving = (): void => {
    if (matchControl.value === null || viewer === null || viewer === "watcher") return;
    matchControl.value = { ...matchControl.value, left: [...matchControl.value.left, viewer] };
  };

  /** These eyes come back: the curtain is lifted, and what has changed meanwhile before others holds for them, too. */
  const returnTo = (director: Director): void => {
    const now = performance.now();
    const missed: readonly StageEvent[] = [
      { is: "settings", settings: settingsNow() },
      { is: "line", isOpen: transport.isLineOpen?.peek() ?? true, tries: 0 },
      { is: "curtain", isDown: isHidden },
    ];
    for (const wanted of missed.flatMap((event) => director.receive(event, now))) perform(wanted);
  };

  /** Without secrets the present is enough; other eyes get what they have not seen. */
  const watch = (): void => {
    const seen = isPublic ? -1 : (current()?.scene().seen ?? -1);
    if (viewer !== null) leave = transport.watch(match, viewer, seen < 0 ? null : seen, receive);
  };

  const showEarlier = async (): Promise<void> => {
    const eyes = viewer;
    const before = current()?.scene().startOfLog ?? 0;
    const answer = eyes === null ? undefined : await transport.logPage?.(match, eyes, before);
    if (!answer?.ok) return;
    await board.loadWords?.(words, { view: null, news: answer.log.flatMap(({ news }) => news) });
    if (viewer === eyes) tell({ is: "earlier", log: answer.log });
  };

  const stop = (): void => {
    leave();
    leave = () => undefined;
    held = null;
    clearTimeout(timer);
  };

  const judge: PressJudge = {
    down: (place, target, pressedAt) => {
      const director = current();
      if (director === undefined) return true;
      const counts = director.down(place, target, performance.now(), pressedAt);
      show(director, director.advance(performance.now()));
      return counts;
    },
    up: (target) => current()?.up(target, performance.now()) ?? true,
    cut: () => tell({ is: "cut" }),
  };
  turnOnStage.value = { match, isMine: false };
  const stopGuarding = guardPresses(judge, choices);
  const onVisibility = (): void => tell({ is: "visibility", isVisible: document.visibilityState === "visible" });
  document.addEventListener("visibilitychange", onVisibility);
  const stopSettings = effect(() => {
    const settings = settingsNow();
    untracked(() => tell({ is: "settings", settings }));
  });
  const stopLine = effect(() => {
    const isOpen = transport.isLineOpen?.value ?? true;
    untracked(() => tell({ is: "line", isOpen, tries: 0 }));
  });

  return {
    info,
    game,
    scene,
    update,
    matchControl,
    moments,
    delay,
    fault,
    missedUpdates({ from, to }) {
      const director = current();
      const all = director === undefined ? [] : [...(received.get(director)?.values() ?? [])];
      return all
        .filter(({ version }) => version >= from && version <= to)
        .sort((one, two) => one.version - two.version);
    },
    act: tell,
    showEarlier: transport.logPage === undefined ? null : showEarlier,
    hear: (lines) => tell({ is: "talk", lines }),
    showAs(next, isBehindCurtain = false) {
      if (next === viewer) {
        if (isHidden === isBehindCurtain) return;
        isHidden = isBehindCurtain;
        tell({ is: "curtain", isDown: isHidden });
        return;
      }
      const before = viewer;
      // Behind a curtain the clock of these eyes stands.
      if (before !== null && !isPublic) tell({ is: "curtain", isDown: true });
      stop();
      viewer = next;
      fault.value = null;
      if (isPublic) {
        if (before !== null) tell({ is: "eyes", eyes: next });
        watch();
        return;
      }
      if (isToldToAll && next !== "watcher") forget(next);
      const known = directors.get(next);
      // Nothing is shown before the host has said how far the match is: an old question must not be seen again. What
      // all looked at stays until then, without the row that all are about to see.
      if (isToldToAll && next === "watcher") scene.value = still && { ...still, isPresent: false };
      else
        batch(() => {
          scene.value = null;
          update.value = null;
        });
      isHidden = isBehindCurtain;
      if (known !== undefined) returnTo(known);
      watch();
    },
    close() {
      stop();
      // Nobody looks any more: what is answered or loaded from now on must not set this stage going again.
      viewer = null;
      turnOnStage.value = null;
      stopGuarding();
      choices.holdAt(null);
      stopSettings();
      stopLine();
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}

/** Milliseconds until words that could not be loaded are asked for again. */
const LOAD_AGAIN = 2000;
