import type { Clock, Clocked } from "../clocked.ts";

/** Bots think in a worker here, as they do on the site. One question at a time. */
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

const clock: Clock = (asked) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Clocked>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(asked);
  });

Object.assign(globalThis, { clock });
