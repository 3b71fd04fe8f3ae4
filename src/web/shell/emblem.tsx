/** The icon that a room chose for itself in its room.ts. The build makes a picture of it. */
export const Emblem = ({ room }: { readonly room: string }) => (
  <svg width="1em" height="1em" viewBox="0 0 512 512" aria-hidden="true">
    <use href={`/emblems/${room}.svg#emblem`} />
  </svg>
);
