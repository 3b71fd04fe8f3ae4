import { useTogether } from "./context.ts";

/** While the house has not answered yet. */
export const Coming = () => (
  <main id="content" class="page">
    <p role="status">{useTogether().match.loading}</p>
  </main>
);
