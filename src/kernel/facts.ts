import type { MatchRefusal } from "./match.ts";
import type { RecordRefusal } from "./record.ts";

/** Every fact the kernel itself can state. */
export type KernelFact = MatchRefusal | RecordRefusal;
