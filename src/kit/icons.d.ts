declare module "~icons/*" {
  import type { FunctionComponent, SVGAttributes } from "preact";

  /** An icon of the set as a component. */
  const icon: FunctionComponent<SVGAttributes<SVGSVGElement>>;
  export default icon;
}

declare module "*.md" {
  import type { Guide } from "./guide.ts";

  /** Made from the room's markdown by the build. */
  export const guide: Guide;
}

declare module "*.css";

declare module "virtual:host-worker" {
  /** The address of the host worker's script. */
  export const script: string;
}
