/**
 * Runs actions one at a time, in the order of the calls, and at once when the queue is empty. A failure reaches only
 * its own caller. An action must reject, not throw.
 */
export function serialQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  /** Fulfilled when the last action has ended; null while the queue is empty. */
  let last: Promise<void> | null = null;
  return (act) => {
    const done = last === null ? act() : last.then(act);
    const end = (): void => {
      if (last === over) last = null;
    };
    const over = done.then(end, end);
    last = over;
    return done;
  };
}
