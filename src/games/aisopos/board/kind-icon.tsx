import type { FunctionComponent, SVGAttributes } from "preact";
import Ant from "~icons/game-icons/ant";
import Fox from "~icons/game-icons/fox";
import Lion from "~icons/game-icons/lion";
import Mouse from "~icons/game-icons/mouse";
import Person from "~icons/game-icons/person";
import type { Kind } from "../rules/state.ts";

type Icon = FunctionComponent<SVGAttributes<SVGSVGElement>>;

const ICON: Readonly<Record<Kind, Icon>> = { L: Lion, H: Person, F: Fox, M: Mouse, A: Ant };

/** The icon of an animal. */
export function KindIcon({ kind, ...attributes }: { readonly kind: Kind } & SVGAttributes<SVGSVGElement>) {
  const Icon = ICON[kind];
  return <Icon {...attributes} />;
}
