import { type Asked, clocked } from "../clocked.ts";

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  clocked(data).then((answer) => postMessage(answer), reportError);
});
