/** One thing at a time, in the order asked. What goes wrong is for whoever asked; the next one is served all the same. */
export function oneAtATime(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => null);
    return done;
  };
}
