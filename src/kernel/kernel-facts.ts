import type { MatchRefusal } from "./match.ts";
import type { RecordRefusal } from "./record/match-record.ts";

/** Every fact that the kernel itself can state. */
export type KernelFact = MatchRefusal | RecordRefusal;
