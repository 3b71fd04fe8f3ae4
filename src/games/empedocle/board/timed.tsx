import type { ComponentChildren } from "preact";

/** Shown from a time of the animation on; from the start without motion. */
export const From = ({ at, children }: { readonly at: number | null; readonly children: ComponentChildren }) => (
  <g class={at === null ? undefined : "em-from"} style={{ "--at": `${at ?? 0}` }}>
    {children}
  </g>
);

/** Shown between two times of the animation; never without motion. */
export const Until = (props: { readonly from?: number; readonly at: number; readonly children: ComponentChildren }) => {
  const { from = 0, at, children } = props;
  return (
    <g class="em-until" style={{ "--from": `${from}`, "--for": `${at - from}` }}>
      {children}
    </g>
  );
};

/** A number that changes at a time of the animation. */
export const Count = (props: { readonly was: number | null; readonly now: number; readonly at: number | null }) => {
  const { was, now, at } = props;
  if (was === null || at === null || was === now) return <text class="em-count">{now}</text>;
  return (
    <>
      <Until at={at}>
        <text class="em-count">{was}</text>
      </Until>
      <From at={at}>
        <text class="em-count">{now}</text>
      </From>
    </>
  );
};
