import { expect, test } from "vitest";
import type { AnyGame } from "../../kernel/game.ts";
import { viewersOf } from "../../kernel/seat.ts";
import { withCachedViews } from "./cached-views.ts";

test("Each viewer's view of a position is made once, and nobody ever gets the view of another or of another position", () => {
  let made = 0;
  const game = {
    view: (state: { readonly name: string }, viewer: unknown) => ({ name: state.name, viewer, number: ++made }),
  } as unknown as AnyGame;
  const cached = withCachedViews(game);
  const viewers = viewersOf(12);
  for (const name of ["first", "second"]) {
    const [state, before] = [{ name }, made];
    const views = viewers.map((viewer) => cached.view(state, viewer));
    expect(views).toEqual(viewers.map((viewer, at) => ({ name, viewer, number: before + at + 1 })));
    expect(viewers.map((viewer) => cached.view(state, viewer))).toEqual(views);
    expect(made).toBe(before + viewers.length);
  }
});
