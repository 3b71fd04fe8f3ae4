import { useOnlineWords } from "./context.ts";

/** Shown until the server has answered. */
export const TableLoading = () => (
  <main id="content" class="page">
    <p role="status">{useOnlineWords().match.loading}</p>
  </main>
);
