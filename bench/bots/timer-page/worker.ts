import { type MoveTimeRequest, measureMoveTimes } from "../move-times.ts";

addEventListener("message", ({ data }: MessageEvent<MoveTimeRequest>) => {
  measureMoveTimes(data).then((answer) => postMessage(answer), reportError);
});
