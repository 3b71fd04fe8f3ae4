import type { FunctionComponent, SVGAttributes } from "preact";
import Bee from "~icons/game-icons/bee";
import Bull from "~icons/game-icons/bull";
import Dolphin from "~icons/game-icons/dolphin";
import Goat from "~icons/game-icons/goat";
import Octopus from "~icons/game-icons/octopus";
import Owl from "~icons/game-icons/owl";
import Pegasus from "~icons/game-icons/pegasus";
import Raven from "~icons/game-icons/raven";
import Turtle from "~icons/game-icons/sea-turtle";
import Helmet from "~icons/game-icons/spartan-helmet";
import Stag from "~icons/game-icons/stag-head";
import Swan from "~icons/game-icons/swan";
import type { CoinName } from "../../protocol/messages/coins.ts";

/** What a coin is made of: its classes in `account.css`. */
type Metal = "ivory" | "glaze" | "terra" | "olive" | "aegean" | "gold";

const COIN_FACES: Readonly<Record<CoinName, readonly [FunctionComponent<SVGAttributes<SVGSVGElement>>, Metal]>> = {
  pegasus: [Pegasus, "ivory"],
  owl: [Owl, "glaze"],
  dolphin: [Dolphin, "terra"],
  turtle: [Turtle, "olive"],
  stag: [Stag, "olive"],
  bull: [Bull, "glaze"],
  octopus: [Octopus, "aegean"],
  bee: [Bee, "gold"],
  swan: [Swan, "ivory"],
  raven: [Raven, "glaze"],
  goat: [Goat, "olive"],
  helmet: [Helmet, "terra"],
};

/** A round coin with a rim; without a face where none was chosen. */
export function CoinPicture({ coin, isLarge = false }: { readonly coin: CoinName | null; readonly isLarge?: boolean }) {
  const [Face, metal] = coin === null ? [null, "none"] : COIN_FACES[coin];
  return (
    <span class={`coin ${metal}${isLarge ? " large" : ""}`} aria-hidden="true">
      {Face !== null && <Face />}
    </span>
  );
}
