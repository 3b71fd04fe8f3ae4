import { useEffect } from "preact/hooks";
import type { MatchRecord } from "../../../kernel/record/match-record.ts";
import { useSite } from "../../shell/site-context.ts";
import type { AnalyseMatch } from "../../transport/match-analysis.ts";
import { type Analysis, type ResumableAnalysis, resumableAnalysis } from "./resumable-analysis.ts";

/**
 * Begins at once, in the worker, and pauses while nothing shows it. Whoever comes back to a record, from a branch for
 * example, finds what was found, and the analysis goes on there.
 */
export function useAnalysis(record: MatchRecord): Analysis {
  const { transport } = useSite();
  const analysis = analysisOf(record, transport.analyse);
  useEffect(() => {
    analysis.goOn();
    return () => analysis.pause();
  }, [analysis]);
  return analysis;
}

/** Kept as long as the page has the record. */
const analyses = new WeakMap<MatchRecord, ResumableAnalysis>();

function analysisOf(record: MatchRecord, analyse: AnalyseMatch): ResumableAnalysis {
  const known = analyses.get(record);
  if (known !== undefined) return known;
  const made = resumableAnalysis(record, analyse);
  analyses.set(record, made);
  return made;
}
