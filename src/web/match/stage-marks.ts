import type { MainHTMLAttributes } from "preact";
import type { Scene } from "../../stage/scene.ts";

/** What tests with people's hands read of the stage (docs/stage.md, section 5). */
export const stageMarks = ({ version, rowNumber, beat, eyes }: Scene) =>
  ({
    "data-stage": "",
    "data-version": String(version),
    "data-row": rowNumber === null ? "" : String(rowNumber),
    "data-beat": beat,
    "data-eyes": String(eyes),
  }) as MainHTMLAttributes<HTMLElement>;
