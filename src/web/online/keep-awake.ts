import { useEffect } from "preact/hooks";

/**
 * Keeps the device awake while this part of a page is shown (TL-124). Browsers know a lock for it on secure addresses only,
 * and a house plays over plain http: there a silent film plays behind the page.
 */
export function useKeptAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let release = (): void => undefined;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      release();
      const held = (await lock()) ?? film();
      release = held;
      if (isOver) held();
    };
    // A lock ends when the page is hidden.
    const onVisibility = (): void => void hold();
    document.addEventListener("visibilitychange", onVisibility);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisibility);
      release();
    };
  }, [isWanted]);
}

/** Null where the browser has no lock, or refuses it: with little power, for example. */
async function lock(): Promise<(() => void) | null> {
  if (!("wakeLock" in navigator)) return null;
  try {
    const sentinel = await navigator.wakeLock.request("screen");
    return () => void sentinel.release();
  } catch {
    return null;
  }
}

/** One picture a second of a canvas that nobody sees, for ever. It needs no file, and so no network. */
function film(): () => void {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  const drawing = setInterval(() => brush?.fillRect(0, 0, 1, 1), 1000);
  const video = document.createElement("video");
  video.className = "keeps-awake";
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.ariaHidden = "true";
  video.srcObject = canvas.captureStream(1);
  document.body.append(video);
  const play = (): void => void video.play().catch(() => undefined);
  // Some browsers play nothing before the first touch.
  addEventListener("pointerdown", play);
  play();
  return () => {
    clearInterval(drawing);
    removeEventListener("pointerdown", play);
    video.remove();
  };
}
