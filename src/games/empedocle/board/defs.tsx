import type { Face, Tile } from "../rules/state.ts";

/** Four colours of glass: light, body, shade and dark. */
const GLASS: Readonly<Record<Tile, readonly [string, string, string, string]>> = {
  air: ["#ffffff", "#cfe3ee", "#8fb0c2", "#4f7389"],
  fire: ["#ffe9a3", "#ffae35", "#d9560f", "#7d2503"],
  earth: ["#c3cf85", "#7c9138", "#4d5f20", "#26330c"],
  water: ["#a6e2fb", "#2b8cc0", "#0f4f7d", "#052544"],
  ether: ["#ffc0c4", "#dd4458", "#951a30", "#4a0614"],
  whirl: ["#d9ccff", "#8069c4", "#46358a", "#1f1546"],
};

/** The cups of the seats, and of the Unknown Forces: dark edge, light, body, shade. */
const CLAY: Readonly<Record<string, readonly [string, string, string, string]>> = {
  "0": ["#a88c5c", "#fffaee", "#ecdcb8", "#8b6d3e"],
  "1": ["#0b0807", "#6f5f54", "#2a221d", "#0d0908"],
  "2": ["#07283b", "#8fcbe6", "#1f6288", "#072335"],
  "3": ["#2b3710", "#bfd07e", "#63762b", "#28330f"],
  "4": ["#6b2508", "#f1b184", "#bd5a28", "#5d1f06"],
  unknown: ["#4c4338", "#d8cdbc", "#8d8375", "#3d362d"],
};

export const glass = (of: Face | Tile): string => `url(#em-glass-${of === "heart" ? "ether" : of})`;
export const sideOf = (of: Tile): string => `url(#em-side-${of})`;
export const clay = (who: string | number): string => `url(#em-clay-${typeof who === "number" ? who : "unknown"})`;

/** The materials of the table, once per drawing: glass, glazed clay, bronze, bone, obsidian and the lamp's light. */
export const Materials = () => (
  <defs>
    {Object.entries(GLASS).map(([kind, [light, body, shade, dark]]) => (
      <g key={kind}>
        <radialGradient id={`em-glass-${kind}`} cx="0.36" cy="0.28" r="0.8">
          <Stops colours={[light, body, shade, dark]} at={[0, 0.38, 0.78, 1]} />
        </radialGradient>
        <linearGradient id={`em-side-${kind}`}>
          <Stops colours={[shade, body, shade, dark]} at={[0, 0.28, 0.6, 1]} />
        </linearGradient>
      </g>
    ))}
    {Object.entries(CLAY).map(([who, [edge, light, body, shade]]) => (
      <linearGradient id={`em-clay-${who}`} key={who}>
        <Stops colours={[edge, light, body, edge, shade]} at={[0, 0.28, 0.45, 0.9, 1]} />
      </linearGradient>
    ))}
    <linearGradient id="em-bronze" x2="0.6" y2="1">
      <Stops colours={["var(--bronze1)", "var(--bronze2)", "var(--bronze3)"]} at={[0, 0.5, 1]} />
    </linearGradient>
    <linearGradient id="em-edge">
      <Stops colours={["var(--bronze3)", "var(--bronze2)", "var(--bronze3)", "#1a0f06"]} at={[0, 0.3, 0.55, 1]} />
    </linearGradient>
    <radialGradient id="em-ground" cx="0.42" cy="0.3" r="0.85">
      <Stops colours={["var(--table1)", "var(--table2)", "var(--table3)"]} at={[0, 0.55, 1]} />
    </radialGradient>
    <linearGradient id="em-bone" x2="0.5" y2="1">
      <Stops colours={["#fffdf6", "#f4e8cf", "#dcc79d"]} at={[0, 0.6, 1]} />
    </linearGradient>
    <linearGradient id="em-gold">
      <Stops colours={["#7c540f", "#f6d98a", "#c1922f", "#6c470c"]} at={[0, 0.25, 0.55, 1]} />
    </linearGradient>
    <linearGradient id="em-obsidian" x2="0.7" y2="1">
      <Stops colours={["#b3a3c4", "#5a4d68", "#251f2c", "#0a080c"]} at={[0, 0.3, 0.7, 1]} />
    </linearGradient>
    <radialGradient id="em-glow">
      <stop offset="0" stop-color="#ffd98a" stop-opacity="0.9" />
      <stop offset="0.5" stop-color="#ffb65a" stop-opacity="0.35" />
      <stop offset="1" stop-color="#ff9a3a" stop-opacity="0" />
    </radialGradient>
  </defs>
);

const Stops = ({ colours, at }: { readonly colours: readonly string[]; readonly at: readonly number[] }) => (
  <>
    {colours.map((colour, index) => (
      <stop key={at[index]} offset={at[index]} style={{ stopColor: colour }} />
    ))}
  </>
);
