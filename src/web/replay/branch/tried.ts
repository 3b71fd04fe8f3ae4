import type { ValuedMove } from "../../../bots/analysis.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { endingsOf, reasonOf, shareText } from "../analysis/use-move-descriptions.ts";
import type { AnalysisWords } from "../analysis/words.ts";
import { boardPropsOf } from "../playback-board-props.ts";
import type { BranchHost, TriedMove } from "./branch-host.ts";
import type { BranchWords } from "./words.ts";

/** What a branch is told with. */
export interface BranchSpeaker {
  readonly loaded: LocalizedRoom;
  readonly say: Say;
  readonly words: BranchWords;
  readonly analysis: AnalysisWords;
}

type Findings = Pick<BranchHost, "tried" | "inMatch" | "isStuck">;

/** How it stands with the move that was tried last, in one sentence. */
export function standing({ words, analysis }: BranchSpeaker, findings: Findings, name: string | null): string {
  const tried = findings.tried.value;
  const last = tried.at(-1);
  if (findings.isStuck.value) return words.stuck;
  if (last === undefined) return words.begin(name);
  if (last.judged === "unjudged") return words.unjudged;
  if (last.judged === "waiting" || last.judged === "going") return words.judging;
  const { played, best } = last.judged;
  const inMatch = tried.length === 1 ? (findings.inMatch.value?.played ?? null) : null;
  return words.judged(
    shareText(analysis, played),
    inMatch === null || inMatch.worth === null ? null : analysis.share(inMatch.worth),
    best.move === played.move || best.worth === null ? null : analysis.share(best.worth),
  );
}

/** A judged move, in sentences: what was tried, what the match had there, and what would have been better. */
export function triedInWords(speaker: BranchSpeaker, findings: Findings, one: TriedMove): readonly TriedLine[] {
  const { words, analysis } = speaker;
  if (typeof one.judged === "string") {
    const share = one.judged === "unjudged" ? analysis.unknown : null;
    return [{ is: "tried", text: words.tried(described(speaker, one, one.move), share) }];
  }
  const { played, best } = one.judged;
  const line = (
    is: TriedLine["is"],
    move: ValuedMove,
    inWords: (move: string, share: string) => string,
  ): TriedLine => ({
    is,
    text: [
      inWords(described(speaker, one, move.move), shareText(analysis, move)),
      reasonOf(speaker, move),
      endingsOf(analysis, move),
    ]
      .filter((part) => part !== null)
      .join(" "),
  });
  const inMatch = findings.tried.value[0] === one ? (findings.inMatch.value?.played ?? null) : null;
  return [
    line("tried", played, words.tried),
    ...(inMatch === null || inMatch.move === played.move ? [] : [line("inMatch", inMatch, words.inMatch)]),
    ...(best.move === played.move || best.move === inMatch?.move ? [] : [line("better", best, analysis.better)]),
  ];
}

export interface TriedLine {
  readonly is: "tried" | "inMatch" | "better";
  readonly text: string;
}

function described({ loaded, say }: BranchSpeaker, { view }: TriedMove, text: string): string {
  const move = loaded.game.read(text);
  return move === null ? text : loaded.board.described(boardPropsOf(loaded, say, view), move);
}
