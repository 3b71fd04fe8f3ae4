// boardgame.io keeps its React client behind a folder package, which TypeScript's NodeNext does not open.
declare module "boardgame.io/react" {
  import type { ComponentType } from "react";
  export function Client<Props>(setup: {
    readonly game: unknown;
    readonly numPlayers: number;
    readonly board: ComponentType<Props>;
  }): ComponentType;
}
