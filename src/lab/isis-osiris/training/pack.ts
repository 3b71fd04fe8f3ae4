import { readFileSync, writeFileSync } from "node:fs";
import { packed } from "../wishing-net/packed.ts";

/** `node src/lab/isis-osiris/training/pack.ts NET.f32 OUT.ts "how it was trained"` writes a trained net as a module. */
const [from = "", to = "", how = ""] = process.argv.slice(2);
const bytes = readFileSync(from);
const { steps, fingerprint, text } = packed(
  Float64Array.from(new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)),
);
writeFileSync(
  to,
  `import type { Packed } from "./packed.ts";

/** ${how} */
export const weights: Packed = {
  steps: [${steps.join(", ")}],
  fingerprint: ${fingerprint},
  text: "${text}",
};
`,
);
