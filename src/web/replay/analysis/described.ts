import { useMemo } from "preact/hooks";
import type { Valued } from "../../../bots/analysis.ts";
import { tableAt } from "../table-at.ts";
import type { Described, PanelProps } from "./props.ts";
import type { AnalysisWords } from "./words.ts";

/** Moves in the board's own words, as their seats would have been asked about them; as written where nobody can read one. */
export const useDescribed = ({ open, film, say }: PanelProps): Described =>
  useMemo(() => {
    const known = new Map<string, string>();
    const described: Described = (step, seat, text) => {
      const table = tableAt(open, film, say, step, seat);
      const move = open.game.read(text);
      return table === null || move === null ? text : open.board.described(table, move);
    };
    return (step, seat, text) => {
      const key = `${step} ${seat} ${text}`;
      const said = known.get(key) ?? described(step, seat, text);
      known.set(key, said);
      return said;
    };
  }, [open, film, say]);

export const shareOf = (words: AnalysisWords, { worth }: Valued): string =>
  worth === null ? words.unknown : words.share(worth);
