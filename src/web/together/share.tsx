import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useSite } from "../context.ts";
import { Copy } from "../replay/copy.tsx";
import { useTogether } from "./context.ts";
import type { QrDrawing } from "./qr.ts";
import "./share.css";

/** An address to be taken along: for a phone's camera, by copying, and as six letters to type where it has a code. */
export function Share(props: {
  readonly url: string;
  readonly code?: string;
  /** For a screen that is read from across the room. */
  readonly isBig?: boolean;
}) {
  const { words } = useSite();
  const { share } = useTogether().waiting;
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
          <Copy label={words.replay.copyLink} text={url} />
          {"share" in navigator && (
            // Whoever closes the device's own list of ways has not failed.
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

/** Names by which a machine calls itself: a phone that reads them looks at itself. */
const IS_ONLY_HERE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** Where others find this page. Whoever sits at the machine of the house itself is told by it. */
function useAddress(): { readonly origin: string; readonly isOnlyHere: boolean } {
  const told = useSignal<string | null>(null);
  const isLocal = IS_ONLY_HERE.test(location.hostname);
  useEffect(() => {
    if (!isLocal) return;
    fetch("/api/address")
      .then((answer) => answer.json() as Promise<{ readonly address: string | null }>)
      .then(({ address }) => {
        told.value = address;
      })
      // Then the page says that its link leads nowhere else.
      .catch(() => undefined);
  }, [isLocal, told]);
  return { origin: told.value ?? location.origin, isOnlyHere: isLocal && told.value === null };
}

/** Dark on light by day and by night, as cameras want it. What draws it comes when it is needed. */
function Qr({ text }: { readonly text: string }) {
  const { share } = useTogether().waiting;
  const drawing = useSignal<QrDrawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./qr.ts")
      .then(({ qrOf }) => {
        if (isWanted) drawing.value = qrOf(text);
      })
      // The link beside it says the same.
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
