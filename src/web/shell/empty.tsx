import type { ComponentChildren } from "preact";
import "./empty.css";

/** Where a list is empty: a picture of what will be in it, and what to do about it. */
const Empty = ({ children, picture }: { readonly children: string; readonly picture: ComponentChildren }) => (
  <div class="empty">
    {picture}
    <p>{children}</p>
  </div>
);

/** A table at which all seats are free. */
export const EmptyTable = ({ children }: { readonly children: string }) => (
  <Empty
    picture={
      <svg viewBox="-150 -112 300 226" aria-hidden="true">
        <ellipse class="empty-cast" cx="6" cy="14" rx="92" ry="88" />
        <circle class="empty-bronze" r="86" />
        <circle class="empty-top" r="76" />
        <circle class="empty-line" r="62" />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <g key={turn} transform={`rotate(${turn}) translate(0 -76) rotate(${-turn})`}>
            <circle class="empty-seat" r="30" />
            <path class="empty-plus" d="M-10 0H10M0-10V10" />
          </g>
        ))}
        <path
          class="empty-jug"
          d="M-16-34h32M-8-34v14q-22 8-22 30 0 20 20 30h20q20-10 20-30 0-22-22-30v-14M-14 44h28"
        />
      </svg>
    }
  >
    {children}
  </Empty>
);

/** The band of a match that has not been played. */
export const EmptyBand = ({ children }: { readonly children: string }) => (
  <Empty
    picture={
      <svg viewBox="-150 -60 300 124" aria-hidden="true">
        <rect class="empty-band" x="-140" y="-26" width="280" height="58" rx="12" />
        <path class="empty-course" d="M-126 4q30-16 56-4t52-2 54 6 48-8 40 4" />
        <circle class="empty-cast" cx="3" cy="8" r="33" />
        <circle class="empty-bronze" r="33" />
        <circle class="empty-seat whole" r="27" />
        <path class="empty-play" d="M-8-14 15 1-8 16Z" />
      </svg>
    }
  >
    {children}
  </Empty>
);
