/** The materials of the pieces, the same by day and by night. */
export const Materials = () => (
  <defs>
    <linearGradient id="io-faience" x2="0.5" y2="1">
      <stop offset="0" stop-color="#6fd3c6" />
      <stop offset="0.45" stop-color="#1b8a83" />
      <stop offset="1" stop-color="#0c5955" />
    </linearGradient>
    <linearGradient id="io-bone" x2="0.5" y2="1">
      <stop offset="0" stop-color="#fffdf6" />
      <stop offset="0.6" stop-color="#f6ecd6" />
      <stop offset="1" stop-color="#e2cfa9" />
    </linearGradient>
    <linearGradient id="io-sheen" x1="0.15" x2="0.75" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.36" />
      <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-opacity="0.22" />
    </linearGradient>
    <linearGradient id="io-barrel">
      <stop offset="0" stop-opacity="0.4" />
      <stop offset="0.24" stop-color="#fff" stop-opacity="0.4" />
      <stop offset="0.5" stop-opacity="0.08" />
      <stop offset="1" stop-opacity="0.55" />
    </linearGradient>
  </defs>
);

/** The stone of the court, in the colours of the day or the night, and what the lamp does to it. */
export const Stone = () => (
  <defs>
    <linearGradient id="io-stone" x2="0.4" y2="1">
      <stop class="io-stone-1" offset="0" />
      <stop class="io-stone-2" offset="0.5" />
      <stop class="io-stone-3" offset="1" />
    </linearGradient>
    <linearGradient id="io-front" x2="0" y2="1">
      <stop class="io-front-1" offset="0" />
      <stop class="io-front-2" offset="1" />
    </linearGradient>
    <linearGradient id="io-slab" x2="0.6" y2="1">
      <stop class="io-slab-light-1" offset="0" />
      <stop class="io-slab-light-2" offset="1" />
    </linearGradient>
    <radialGradient id="io-lamp" cx="0.25" cy="0.15" r="0.95">
      <stop class="io-lamp-near" offset="0" />
      <stop class="io-lamp-away" offset="0.5" />
      <stop class="io-lamp-far" offset="1" />
    </radialGradient>
    <pattern id="io-grit" width="61" height="47" patternUnits="userSpaceOnUse">
      <path class="io-grains" d={GRAINS} />
    </pattern>
  </defs>
);

/** Grains of sand in the stone: short strokes where chance has put them. */
const GRAINS =
  "M4 6h2M17 3h1M29 11h2M44 5h1M55 14h2M9 19h1M23 24h2M37 21h1M50 28h2M5 33h2M15 40h1M30 37h2M41 43h1M57 39h1M26 45h1M12 28h1M47 17h1";
