// boardgame.io has its React client in a folder package, which TypeScript's NodeNext does not resolve.
declare module "boardgame.io/react" {
  import type { ComponentType } from "react";
  export function Client<Props>(setup: {
    readonly game: unknown;
    readonly numPlayers: number;
    readonly board: ComponentType<Props>;
  }): ComponentType;
}
