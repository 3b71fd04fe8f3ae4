import { emblems } from "virtual:emblems";

/** The icon that a room chose for itself in its room.ts. */
export function Emblem({ room }: { readonly room: string }) {
  const Icon = emblems[room];
  return Icon === undefined ? null : <Icon />;
}
