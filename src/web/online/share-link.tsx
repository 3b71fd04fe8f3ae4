import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CopyButton } from "../replay/copy-button.tsx";
import { useSite } from "../shell/site-context.ts";
import { useOnlineWords } from "./context.ts";
import type { QrDrawing } from "./qr-code.ts";
import "./share-link.css";

/** An address to share: as a QR code, to copy, and as six letters to type if it has a code. */
export function ShareLink(props: {
  readonly url: string;
  readonly code?: string;
  /** For a screen that is read from the other side of a room. */
  readonly isBig?: boolean;
}) {
  const { words } = useSite();
  const { share } = useOnlineWords().waiting;
  const { code } = props;
  const address = useAddress();
  const url = props.url.replace(location.origin, address.origin);
  return (
    <div class={`share ${props.isBig ? "huge" : ""}`}>
      <Qr text={url} />
      <div class="ways">
        {code !== undefined && (
          <p class="code">
            <span>{share.code(new URL(url).host)}</span> <b>{code}</b>
          </p>
        )}
        <div class="row">
          <CopyButton label={words.replay.copyLink} text={url} />
          {"share" in navigator && (
            // Closing the share dialog of the device rejects, and is no failure.
            <button type="button" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
              {share.send}
            </button>
          )}
        </div>
      </div>
      <a class="link" href={url}>
        {url.replace(/^https?:\/\//, "")}
      </a>
      {address.isOnlyHere && <p class="muted">{share.onlyHere}</p>}
    </div>
  );
}

/** Host names that mean the device itself; on a phone they would lead to the phone. */
const IS_ONLY_HERE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** The address for other devices. On the machine of the server itself the page asks the server for it. */
function useAddress(): { readonly origin: string; readonly isOnlyHere: boolean } {
  const reported = useSignal<string | null>(null);
  const isLocal = IS_ONLY_HERE.test(location.hostname);
  useEffect(() => {
    if (!isLocal) return;
    fetch("/api/address")
      .then((answer) => answer.json() as Promise<{ readonly address: string | null }>)
      .then(({ address }) => {
        reported.value = address;
      })
      // Then the page says that its link works only here.
      .catch(() => undefined);
  }, [isLocal, reported]);
  return { origin: reported.value ?? location.origin, isOnlyHere: isLocal && reported.value === null };
}

/** A link of this page as other devices reach it. */
export const useSharedAddress = (url: string): string => url.replace(location.origin, useAddress().origin);

/** Dark on light in every theme, because cameras need it. The code that draws it is loaded when it is needed. */
export function Qr({ text }: { readonly text: string }) {
  const { share } = useOnlineWords().waiting;
  const drawing = useSignal<QrDrawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./qr-code.ts")
      .then(({ qrCode: qrOf }) => {
        if (isWanted) drawing.value = qrOf(text);
      })
      // The link beside it is enough.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text, drawing]);
  const size = drawing.value?.size ?? 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={share.qr}>
      <path d={drawing.value?.path ?? ""} />
    </svg>
  );
}
