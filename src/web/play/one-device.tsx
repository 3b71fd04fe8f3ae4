import type { Sitter } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { go, write } from "../routes.ts";
import type { Wire } from "../wire/wire.ts";
import type { Around, AroundProps } from "./around.ts";
import { peopleAt } from "./eyes.ts";

/** A match of this browser: everybody who is no bot sits before it. */
export const atOneDevice = (wire: Wire): Around => ({
  mine: peopleAt,
  hasHints: true,
  async rematch({ game, options, sitters }) {
    const made = await wire.make({ game, options, sitters: turned(sitters) });
    if (made.ok) go({ is: "match", game, table: made.id });
    return made;
  },
  Menu: TakeOnline,
});

/** The match as it stands can go on at a table of the house. */
function TakeOnline({ facts, told }: AroundProps) {
  const { words } = useSite();
  if (told.outcome !== null) return null;
  return (
    <p class="row">
      <a class="button" href={write({ is: "friends", game: facts.game, brings: facts.id })}>
        {words.play.takeOnline}
      </a>
    </p>
  );
}

/** Everybody moves one seat on, so that somebody else begins. */
const turned = (sitters: readonly Sitter[]): readonly Sitter[] => [...sitters.slice(1), ...sitters.slice(0, 1)];
