import type { Face } from "../rules/state.ts";
import { Sign } from "./signs.tsx";

/** The meander pattern: `keys` repeats from the left, each 10 wide and 8 high. */
const meander = (keys: number): string =>
  Array.from(
    { length: keys },
    (_, key) => `M${key * 10} 8V0H${key * 10 + 8}V6H${key * 10 + 3.5}V3H${key * 10 + 5}`,
  ).join("");

/** A die, drawn around its centre. */
const DieBody = () => (
  <>
    <rect class="em-die-edge" x="-22" y="-19" width="44" height="44" rx="9" />
    <rect class="em-die-face" x="-22" y="-22" width="44" height="44" rx="9" />
  </>
);

export const DieShowing = ({ face }: { readonly face: Face }) => (
  <>
    <DieBody />
    <g class="em-face">
      <Sign of={face} size={33} />
    </g>
  </>
);

/**
 * A cup upside down over the die: black glaze with the meander, or with the face that its owner knows to be under it.
 */
export function Cup(props: { readonly knows: Face | null; readonly isSet: boolean; readonly isGhost: boolean }) {
  const { knows, isSet, isGhost } = props;
  return (
    <g class={`em-cup ${isSet ? "set" : ""} ${isGhost ? "ghost" : ""}`}>
      <path class="em-glaze" d="M-21-32H21L28 22Q0 31-28 22Z" />
      {knows === null ? (
        <path class="em-meander" transform="translate(-18.5 -9)" d={meander(4)} />
      ) : (
        <Sign of={knows} size={30} />
      )}
      <path class="em-rim" d="M-28 22Q0 31 28 22" />
    </g>
  );
}

/** The Cylinder over the celestial die; once it is shown, the golden die. */
export const Cylinder = ({ celestial }: { readonly celestial: Face | "covered" | null }) =>
  celestial === null || celestial === "covered" ? (
    <g class="em-cylinder">
      <path class="em-cylinder-body" d="M-11-17H11L15 14Q0 19-15 14Z" />
      <path class="em-band" d="M-11.7-11H11.7M-14 8Q0 12 14 8M-6 4V-5H6V1H-1V-1" />
    </g>
  ) : (
    <g class="em-celestial" transform="scale(0.66)">
      <DieShowing face={celestial} />
    </g>
  );
