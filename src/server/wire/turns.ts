/** What has the same key is done in its order; what has not does not wait. `act` never rejects. */
export function turns(): (key: string, act: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();
  return (key, act) => {
    const before = last.get(key);
    const done = (before === undefined ? act() : before.then(act)).then(() => {
      if (last.get(key) === done) last.delete(key);
    });
    last.set(key, done);
  };
}
