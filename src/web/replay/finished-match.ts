import type { Seat } from "../../kernel/seat.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** A match of mine that is over. */
export interface FinishedMatch {
  readonly id: string;
  readonly game: string;
  /** By seat. */
  readonly names: readonly string[];
  /** My own seat; null where several people shared a device. */
  readonly mine: Seat | null;
  readonly places: readonly number[];
  readonly moved: number;
  readonly transport: Pick<MatchTransport, "record">;
  /** Where everybody may look on, if its record is not for me. */
  readonly publicReplay: string | null;
}
