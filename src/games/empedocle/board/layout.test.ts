import { describe, expect, test } from "vitest";
import { type Box, type Layout, layoutFor, type Size, SPOTS, spotAt } from "./layout.ts";

/** The box of the board on screens of every size class (ST-96): the viewport less header and bar. */
const BOARDS: readonly (Size & {
  readonly screen: string;
  readonly hasFaces?: boolean;
  readonly isWatched?: boolean;
})[] = [
  { screen: "phone 360 × 640", width: 360, height: 372, type: 16 },
  { screen: "phone 360 × 640, large text", width: 360, height: 372, type: 18 },
  { screen: "phone 360 × 740", width: 360, height: 472, type: 17 },
  { screen: "phone 390 × 844", width: 390, height: 576, type: 17 },
  { screen: "phone 430 × 932", width: 430, height: 664, type: 17 },
  { screen: "side 640 × 360", width: 408, height: 360, type: 16 },
  { screen: "side 740 × 360", width: 508, height: 360, type: 17 },
  { screen: "side 932 × 430", width: 700, height: 430, type: 17 },
  { screen: "tablet 600 × 900", width: 600, height: 724, type: 17 },
  { screen: "tablet 768 × 1024", width: 768, height: 848, type: 17 },
  { screen: "tablet 820 × 1180", width: 820, height: 1004, type: 17 },
  { screen: "tablet 1024 × 768", width: 1024, height: 592, type: 17 },
  { screen: "desk 1100 × 800", width: 1100, height: 636, type: 17, hasFaces: true },
  { screen: "desk 1280 × 720", width: 1280, height: 572, type: 17, hasFaces: true },
  { screen: "desk 1440 × 900", width: 1440, height: 736, type: 17, hasFaces: true },
  { screen: "desk 1920 × 1080", width: 1920, height: 916, type: 18, hasFaces: true },
  { screen: "4K 3840 × 2160", width: 3840, height: 1766, type: 41, hasFaces: true },
  { screen: "television 1920 × 1080", width: 1920, height: 956, type: 30, isWatched: true },
  { screen: "television 3840 × 2160", width: 3840, height: 1912, type: 60, isWatched: true },
];

const LAYOUTS = BOARDS.map(({ screen, hasFaces = false, isWatched = false, ...size }) => ({
  screen,
  size,
  layouts: [2, 3, 4, 5].map((count) => layoutFor(size, { count, isMine: !isWatched, hasFaces })),
}));

/** Everything that has a place of its own, by name. Recesses of the table are ellipses. */
function shapes(layout: Layout): ReadonlyMap<string, Box & { readonly isRound?: boolean }> {
  const { tile, seats, panel, faces, head } = layout;
  const [width, height] = [2.6 * tile.radius, 2.6 * tile.radius * tile.flat];
  return new Map([
    ["the parts", head] as const,
    ...SPOTS.flat().map((spot) => {
      const { x, y } = spotAt(layout, spot);
      return [spot, { x: x - width / 2, y: y - height / 2, width, height, isRound: true }] as const;
    }),
    ...seats.map((seat, index) => [`seat ${index}`, seat.box] as const),
    ...(panel === null ? [] : [["panel", panel] as const]),
    ...(faces ?? []).map((face, index) => [`face ${index}`, face] as const),
  ]);
}

type Shape = Box & { readonly isRound?: boolean };

function overlap(one: Shape, other: Shape): boolean {
  const reach = { x: (one.width + other.width) / 2 - 0.5, y: (one.height + other.height) / 2 - 0.5 };
  const apart = {
    x: Math.abs(one.x + one.width / 2 - other.x - other.width / 2),
    y: Math.abs(one.y + one.height / 2 - other.y - other.height / 2),
  };
  if (one.isRound && other.isRound) return Math.hypot(apart.x / reach.x, apart.y / reach.y) < 0.98;
  return apart.x < reach.x && apart.y < reach.y;
}

function overlaps(layout: Layout): readonly string[] {
  const all = [...shapes(layout)];
  return all.flatMap(([one, shape], index) =>
    all.slice(index + 1).flatMap(([other, second]) => (overlap(shape, second) ? [`${one}, ${other}`] : [])),
  );
}

const outside = (layout: Layout): readonly string[] =>
  [...shapes(layout)].flatMap(([name, { x, y, width, height }]) =>
    x < -0.5 || y < -0.5 || x + width > layout.width + 0.5 || y + height > layout.height + 0.5 ? [name] : [],
  );

describe.for(LAYOUTS)("The table on a $screen, with two to five forces", ({ layouts }) => {
  test("ST-102 everything lies inside the board", () => {
    expect(layouts.map(outside)).toEqual([[], [], [], []]);
  });

  test("ST-99 nothing lies over anything else", () => {
    expect(layouts.map(overlaps)).toEqual([[], [], [], []]);
  });

  test("ST-102 wheels, Hates and what else is held lie inside the board", () => {
    const cut = layouts.map(({ width, height, type, seats }) =>
      seats.flatMap(({ wheel, hates, signs }) =>
        [wheel, ...hates, ...signs].filter(
          ({ x, y }) => x < 0.5 * type || y < 0.5 * type || x > width - 0.5 * type || y > height - 0.5 * type,
        ),
      ),
    );
    expect(cut).toEqual([[], [], [], []]);
  });

  test("ST-96 targets have 44 pixels, and pieces can be read", () => {
    for (const { tile, faces, seats } of layouts) {
      expect(2.6 * tile.radius).toBeGreaterThanOrEqual(44);
      for (const face of faces ?? []) expect(Math.min(face.width, face.height)).toBeGreaterThanOrEqual(44);
      for (const { die, wheel, hates } of seats) {
        expect(Math.min(die, 1.8 * wheel.radius)).toBeGreaterThanOrEqual(34);
        expect(hates).toHaveLength(3);
      }
    }
  });
});

test("A box that is too small for the table, as in a window with very large text, still gives ellipses", () => {
  for (const [width, height] of [
    [200, 60],
    [60, 200],
    [1, 1],
  ] as const)
    for (const { ground, ring } of [2, 3, 4, 5].map((count) =>
      layoutFor({ width, height, type: 16 }, { count, isMine: true, hasFaces: false }),
    ))
      expect(Math.min(ground.rx, ground.ry, ring.rx, ring.ry)).toBeGreaterThanOrEqual(0);
});
