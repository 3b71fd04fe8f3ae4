import type { ComponentChildren } from "preact";

/** Shown from a moment of the unfolding on, and from the start where nothing moves. */
export const From = ({ at, children }: { readonly at: number | null; readonly children: ComponentChildren }) => (
  <g class={at === null ? undefined : "em-from"} style={{ "--at": `${at ?? 0}` }}>
    {children}
  </g>
);

/** Shown between two moments of the unfolding, and not at all where nothing moves. */
export const Until = (props: { readonly from?: number; readonly at: number; readonly children: ComponentChildren }) => {
  const { from = 0, at, children } = props;
  return (
    <g class="em-until" style={{ "--from": `${from}`, "--for": `${at - from}` }}>
      {children}
    </g>
  );
};

/** A number that was another one until a moment of the unfolding. */
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
