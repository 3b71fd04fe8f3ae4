import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Dense } from "../../games/aisopos/bot/learned/dense.ts";
import { HIDDEN_PER_HEX, HIDDEN_PER_TABLE, PER_HEX, PER_TABLE } from "../../games/aisopos/bot/learned/inputs.ts";
import { packed } from "../../games/aisopos/bot/learned/packed.ts";

/**
 * `node src/lab/aisopos/pack-weights.ts FOLDER` writes the nets that `training/train.py` has left in the folder to
 * `bot/learned/weights.ts`.
 */
const [folder = "."] = process.argv.slice(2);
const WEIGHTS_FILE = join(import.meta.dirname, "../../games/aisopos/bot/learned/weights.ts");

/** As in `training/nets.py`: the width of the states and the number of layers, and the sizes of what follows. */
const ADVISER = { width: 128, layers: 4, heads: [[128, 76]] } as const;
const JUDGE = {
  width: 64,
  layers: 4,
  heads: [
    [64, 64],
    [64, 4],
  ],
} as const;

type Sizes = readonly (readonly [number, number])[];

function main(): void {
  const adviser = packed(
    layersIn("adviser.f32", [[PER_HEX, ADVISER.width], [PER_TABLE, ADVISER.width], ...sizesOf(ADVISER)]),
  );
  const judge = packed(
    layersIn("judge.f32", [
      [PER_HEX + HIDDEN_PER_HEX, JUDGE.width],
      [PER_TABLE + HIDDEN_PER_TABLE, JUDGE.width],
      ...sizesOf(JUDGE),
    ]),
  );
  const module = readFileSync(WEIGHTS_FILE, "utf8");
  const head = module.slice(0, module.indexOf("export const adviser"));
  const written = (name: string, net: unknown): string => `export const ${name}: Packed = ${JSON.stringify(net)};\n`;
  writeFileSync(WEIGHTS_FILE, `${head}${written("adviser", adviser)}\n${written("judge", judge)}`);
}

/** Each layer mixes a hex's own state, its neighbours' and the mean of all. */
const sizesOf = ({ width, layers, heads }: typeof ADVISER | typeof JUDGE): Sizes => [
  ...Array.from({ length: 3 * layers }, () => [width, width] as const),
  ...heads,
];

/** Reads a net: for each layer the weights, ordered by output, and then the biases. */
function layersIn(name: string, sizes: Sizes): readonly Dense[] {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const numbers = new Float32Array(bytes.buffer);
  let from = 0;
  const layers = sizes.map(([ins, outs]): Dense => {
    const rows = numbers.subarray(from, from + ins * outs);
    const bias = numbers.slice(from + ins * outs, from + (ins + 1) * outs);
    from += (ins + 1) * outs;
    const weights = Float32Array.from(rows, (_, at) => rows[(at % outs) * ins + Math.floor(at / outs)] as number);
    return { ins, outs, weights, bias };
  });
  if (from !== numbers.length) throw new Error(`${name} holds ${numbers.length} numbers, not ${from}`);
  return layers;
}

main();
