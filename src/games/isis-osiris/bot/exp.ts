const LN2 = Math.LN2;

/** Powers of two from 2^-64 to 2^64, by doubling. */
const POWERS = new Float64Array(129);
POWERS[64] = 1;
for (let power = 1; power <= 64; power++) {
  POWERS[64 + power] = (POWERS[63 + power] as number) * 2;
  POWERS[64 - power] = (POWERS[65 - power] as number) / 2;
}

/** e^x by plain arithmetic: Math.exp may differ in its last bit from one machine to another, and with it a decision. */
export function exp(x: number): number {
  if (x < -40) return 0;
  const power = Math.round(x / LN2);
  const rest = x - power * LN2;
  // |rest| is below 0.35: the eighth term of the series is beyond what matters.
  const series =
    1 +
    rest *
      (1 + (rest / 2) * (1 + (rest / 3) * (1 + (rest / 4) * (1 + (rest / 5) * (1 + (rest / 6) * (1 + rest / 7))))));
  return series * (POWERS[64 + power] as number);
}
