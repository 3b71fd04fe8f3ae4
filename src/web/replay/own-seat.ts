import { signal } from "@preact/signals";
import type { Seat } from "../../kernel/seat.ts";

/**
 * Whose replay is open: the reader's seat in the match of this link. Set by whoever navigates to it, and never part of
 * a link: whoever opens that is somebody else.
 */
export const ownSeat = signal<{ readonly linkText: string; readonly seat: Seat } | null>(null);
