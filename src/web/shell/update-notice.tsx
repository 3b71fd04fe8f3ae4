import { useSite } from "./site-context.ts";
import { waitingVersion } from "./waiting-version.ts";

/** Offers a new version and never forces it: a running match continues in the old one. */
export function UpdateNotice() {
  const { trouble } = useSite().words;
  const ready = waitingVersion.value;
  return (
    <div role="status" class="notices">
      {ready !== null && (
        <div class="notice">
          <span>{trouble.newVersion}</span>
          <button type="button" class="go" onClick={ready}>
            {trouble.update}
          </button>
          <button
            type="button"
            onClick={() => {
              waitingVersion.value = null;
            }}
          >
            {trouble.later}
          </button>
        </div>
      )}
    </div>
  );
}
