import type { MoveTimer, MoveTimes } from "../move-times.ts";

/** Bots think in a worker here, as they do on the site. It takes one request at a time. */
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

const moveTimer: MoveTimer = (request) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MoveTimes>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(request);
  });

Object.assign(globalThis, { moveTimer });
