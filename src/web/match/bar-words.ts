import type { Seat } from "../../kernel/seat.ts";
import type { Scene, SecondLine } from "../../stage/scene.ts";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import type { SiteWords } from "../shell/words.ts";
import type { BarState } from "./bar-state.ts";
import { lineSentence } from "./log.tsx";
import type { AnyBoardProps } from "./scene.tsx";

/** What the words of a bar are made of. */
export interface Speaker {
  readonly loaded: LocalizedRoom;
  readonly words: SiteWords;
  /** The props of the board, with the offers of the open question. */
  readonly boardProps: AnyBoardProps;
}

/** What the bar of a scene says, in words. */
export function barSentence({ loaded, words, boardProps }: Speaker, bar: Scene["bar"]): string {
  const { say } = boardProps;
  const { board, texts } = loaded;
  const described = (move: unknown): string => (move === null ? "" : board.described(boardProps, move));
  switch (bar.is) {
    case "nothing":
      return "";
    case "told":
      return bar.lines.map((line) => lineSentence(loaded, words, line, say)).join(" ");
    case "question":
      return board.prompt(boardProps);
    case "sealed":
      return words.stage.sealed(bar.missing.length === 0 ? null : names(bar.missing, boardProps));
    case "mine":
      return described(bar.move);
    case "sending":
      return bar.isStale ? words.stage.stale : words.stage.sending;
    case "kept":
      return words.stage.kept;
    case "lineLost":
      return words.stage.lineLost;
    case "refusal": {
      // A lesson asks for another move than the one that was played.
      if ("wanted" in bar.why) return words.learn.fairMove(small(described(loaded.game.read(String(bar.why.wanted)))));
      const why = sentenceFor(texts, words, bar.why, say);
      return bar.isLate ? words.stage.tooLate(why) : why;
    }
    case "replaced":
      if (bar.sealed !== null) return words.stage.stood(described(bar.sealed));
      return bar.by === "standIn" ? words.stage.standIn : words.stage.replaced;
    case "back":
      return bar.sent === null ? words.stage.back(bar.missed, say) : words.stage.sent;
    case "onceFact":
      return words.stage.onceFact;
    case "endedWhileAway":
      return words.stage.endedWhileAway;
    case "restored":
      return words.stage.restored(bar.steps, say);
    case "paused":
      return words.play.paused;
    case "unfinished":
    case "takenAway":
      return words.play[bar.is];
    case "offer":
      // What people propose to each other is said by the page of their table.
      return bar.offer.is === "draw" ? words.play.drawOffered(say.seat(bar.offer.by)) : "";
    case "otherDevice":
      return words.stage.otherDevice;
  }
}

/** A sentence inside another. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function secondLineSentence({ words, boardProps }: Speaker, line: SecondLine | null): string | undefined {
  if (line === null) return undefined;
  if (line.is === "lineLost") return words.stage.lineLost;
  if (line.is === "delayed") return words.stage.delayed[line.delay];
  return words.stage.away(names(line.seats, boardProps), line.seats.length, boardProps.say);
}

const names = (seats: readonly Seat[], { say }: AnyBoardProps): string => say.whomAll(seats);

/** The look of the bar. */
export function barState({ bar, question, beat, secondLine }: Scene): BarState {
  switch (bar.is) {
    case "offer":
      return "asked";
    case "refusal":
    case "replaced":
      return "refused";
    case "sealed":
      return "waiting";
    case "sending":
      return "slow";
    case "kept":
    case "lineLost":
      return "lost";
    case "back":
    case "restored":
      return "back";
    case "paused":
    case "unfinished":
    case "takenAway":
      return "paused";
    case "onceFact":
    case "endedWhileAway":
      return "rest";
    default:
      if (secondLine?.is === "lineLost") return "lost";
      if (beat === "rest") return "rest";
      return question === null ? "idle" : "asked";
  }
}
