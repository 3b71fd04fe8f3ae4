/** In milliseconds: how long a hasty server waits for whoever it tells something. */
export const HASTY_PATIENCE = 2000;

/** Its other times, in the same order as the usual ones: the delivery, its claim, the first wait after a failure. */
export const HASTY_TIMES = { delivery: 4000, claim: 9000, retry: 1000 };
