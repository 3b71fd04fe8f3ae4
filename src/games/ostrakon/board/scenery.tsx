import type { Lay } from "./places.ts";

/** Mountains, sea, hills and the Temple: still, and the same for everybody. */
export const Scenery = ({ lay }: { readonly lay: Lay }) => (lay.name === "land" ? <Land /> : <Strip />);

const Land = () => (
  <g class="os-scenery">
    <path
      class="os-far"
      d="M-20 600V500L120 430 260 490 420 400 560 480 700 450 860 500 1040 440 1200 490 1360 430 1520 480 1700 440 1940 500V600Z"
    />
    <rect class="os-sea" y="532" width="1920" height="110" />
    <path
      class="os-hill"
      d="M-20 720V600C120 548 300 560 430 596 600 640 760 590 900 604 1090 622 1240 560 1420 580 1500 590 1560 600 1620 640V800H-20Z"
    />
    <path class="os-rock" d="M1330 830C1380 700 1440 650 1500 610L1536 556 1590 534 1650 528H1860L1930 548V830Z" />
    <path
      class="os-ground"
      d="M-20 1080V706C160 668 330 700 520 694 760 686 960 664 1160 648 1330 634 1450 610 1560 604 1700 598 1800 640 1940 650V1080Z"
    />
    {[
      [40, 714, 1.2],
      [70, 716, 0.8],
      [360, 700, 0.8],
      [728, 692, 0.7],
      [1540, 580, 0.9],
      [1893, 566, 1.1],
    ].map(([x, y, scale]) => (
      <path
        key={x}
        class="os-cypress"
        d="M0-100C15-62 15-20 3 0H-3C-15-20-15-62 0-100Z"
        transform={`translate(${x} ${y})scale(${scale})`}
      />
    ))}
    {[
      [1640, 740],
      [1850, 750],
      [1560, 806],
      [1380, 812],
    ].map(([x, y]) => (
      <path
        key={x}
        class="os-olive"
        d="M-3 0V-24C-34-22-40-44-12-52 6-66 40-54 38-38 38-26 20-22 3-24V0Z"
        transform={`translate(${x} ${y})`}
      />
    ))}
    <Temple x={1606} y={534} scale={4.9} />
  </g>
);

const Strip = () => (
  <g class="os-scenery">
    <path class="os-far" d="M0 108V94L30 84 62 92 104 78 150 93 196 84 240 94 300 82 340 92 390 86V108Z" />
    <rect class="os-sea" y="97" width="390" height="16" />
    <path class="os-hill" d="M0 130V108Q60 98 120 108T250 106 390 104V130Z" />
    <path class="os-rock" d="M300 140Q318 112 332 106H384L394 110V140Z" />
    <path class="os-ground" d="M-5 180V124Q100 116 200 118T392 108V180Z" />
    <Temple x={336} y={106} scale={1} />
  </g>
);

/** In a box of 48 by 45 above its left bottom corner. */
function Temple({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g class="os-temple" transform={`translate(${x} ${y})scale(${scale})`} data-tip="temple" data-cell="17">
      <path class="os-shade" d="M3-26H45V-4H3Z" />
      <path d="M-2-4H50V0H-2ZM2-26h4.600V-4H2ZM12-26h4.600V-4H12ZM22-26h4.600V-4H22ZM32-26h4.600V-4H32ZM42-26h4.600V-4H42ZM0-31H48V-26H0ZM-3-31 24-45 51-31Z" />
      <path class="os-pediment" d="M7-32.500 24-41.400 41-32.500Z" />
    </g>
  );
}
