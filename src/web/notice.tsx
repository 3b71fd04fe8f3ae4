import { useSite } from "./context.ts";
import { update } from "./offline.ts";

/** A new version is offered, never forced: the match being played goes on in the old one. */
export function Notice() {
  const { trouble } = useSite().words;
  const ready = update.value;
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
              update.value = null;
            }}
          >
            {trouble.later}
          </button>
        </div>
      )}
    </div>
  );
}
