import { useMemo } from "preact/hooks";
import type { ValuedMove } from "../../../bots/analysis.ts";
import type { ExplainedMove } from "../../../kernel/bot.ts";
import { sentenceOf } from "../../../kernel/texts.ts";
import { boardPropsOf } from "../playback-board-props.ts";
import type { DescribeMove, PanelProps } from "./panel-props.ts";
import type { AnalysisWords } from "./words.ts";

/**
 * Moves in the board's own words, as in its question before a final move. A move that cannot be read stays as written.
 */
export const useMoveDescriptions = ({ loaded, playback, say }: PanelProps): DescribeMove =>
  useMemo(() => {
    const known = new Map<string, string>();
    const described: DescribeMove = (step, seat, text) => {
      const view = playback.frames[step]?.view(seat);
      const move = loaded.game.read(text);
      return view === undefined || move === null ? text : loaded.board.described(boardPropsOf(loaded, say, view), move);
    };
    return (step, seat, text) => {
      const key = `${step} ${seat} ${text}`;
      const description = known.get(key) ?? described(step, seat, text);
      known.set(key, description);
      return description;
    };
  }, [loaded, playback, say]);

export const shareText = (words: AnalysisWords, { worth }: ValuedMove): string =>
  worth === null ? words.unknown : words.share(worth);

/** How the match may end after the move, where nobody may win; null elsewhere. */
export const endingsOf = (
  { endings: inWords, share }: Pick<AnalysisWords, "endings" | "share">,
  { endings }: ExplainedMove,
): string | null =>
  endings === undefined ? null : inWords(share(endings.won), share(endings.nobody), share(endings.lost));

/** Why the bot values the move so, as a sentence of the room; null where it does not say. */
export const reasonOf = ({ loaded, say }: Pick<PanelProps, "loaded" | "say">, { why }: ValuedMove): string | null =>
  why === undefined ? null : sentenceOf(loaded.texts.sentences, why, say);
