import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL, SEEN } from "../../games/aisopos/bot/learned/facts.ts";
import type { Layer, Net } from "../../games/aisopos/bot/learned/net.ts";
import { packed } from "../../games/aisopos/bot/learned/packed.ts";

/**
 * `node src/lab/aisopos/pack-weights.ts FOLDER` writes the nets that `training/train.py` has left in the folder to
 * `bot/learned/weights.ts`.
 */
const [folder = "."] = process.argv.slice(2);
const WEIGHTS_FILE = join(import.meta.dirname, "../../games/aisopos/bot/learned/weights.ts");

function main(): void {
  const adviser = packed(netIn("adviser.f32", [SEEN, 256, 256, 179]));
  const judge = packed(netIn("judge.f32", [ALL, 256, 128, 1]));
  const module = readFileSync(WEIGHTS_FILE, "utf8");
  const head = module.slice(0, module.indexOf("export const adviser"));
  const written = (name: string, net: unknown): string => `export const ${name}: Packed = ${JSON.stringify(net)};\n`;
  writeFileSync(WEIGHTS_FILE, `${head}${written("adviser", adviser)}\n${written("judge", judge)}`);
}

/** Reads a net: for each layer the weights, ordered by output, and then the biases. */
function netIn(name: string, sizes: Net["sizes"]): Net {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const numbers = new Float32Array(bytes.buffer);
  let from = 0;
  const layer = (ins: number, outs: number): Layer => {
    const rows = numbers.subarray(from, from + ins * outs);
    const bias = numbers.slice(from + ins * outs, from + ins * outs + outs);
    from += (ins + 1) * outs;
    return {
      weights: Float32Array.from(rows, (_, at) => rows[(at % outs) * ins + Math.floor(at / outs)] as number),
      bias,
    };
  };
  const [a, b, c, d] = sizes;
  const net: Net = { sizes, layers: [layer(a, b), layer(b, c), layer(c, d)] };
  if (from !== numbers.length) throw new Error(`${name} holds ${numbers.length} numbers, not ${from}`);
  return net;
}

main();
