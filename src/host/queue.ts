/**
 * One thing at a time, in the order asked; at once where nothing else is being done. What goes wrong is for whoever asked;
 * the next one is served all the same. An act rejects, it does not throw.
 */
export function oneAtATime(): <T>(act: () => Promise<T>) => Promise<T> {
  /** Settled, never rejected; null while nothing is being done. */
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
