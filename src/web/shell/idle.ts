/** Resolves when the page has drawn what it had to draw and waits for the person. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = (): void => {
      // Safari has no idle callbacks.
      if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
      else setTimeout(resolve, WITHOUT_CALLBACK);
    };
    requestAnimationFrame(() => requestAnimationFrame(rest));
  });

/** Loads something before it is wanted. What cannot be loaded now is loaded when it is wanted. */
export const preload = (load: () => Promise<unknown>): void =>
  void whenIdle()
    .then(load)
    .catch(() => undefined);

/** In milliseconds. */
const MAX_WAIT = 2000;
const WITHOUT_CALLBACK = 200;
