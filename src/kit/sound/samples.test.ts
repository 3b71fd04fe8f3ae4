import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RECIPES } from "./recipes.ts";
import { isSound, SAMPLE_RATE, samplesOf } from "./samples.ts";

const NAMES = Object.keys(RECIPES);
const VALUES = [-4, -3, -2, -1, 1, 2, 3, 4].map((value) => `tone${value > 0 ? "+" : ""}${value}`);

const rendered = (name: string): Float32Array => samplesOf(name) ?? new Float32Array();

/** How loud a sound is around some pitches, each fiftieth of a second: two sounds that are alike have like pictures. */
function picture(samples: Float32Array): readonly number[] {
  const step = SAMPLE_RATE / 50;
  return Array.from({ length: 20 }, (_, frame) =>
    PITCHES.map((pitch) => loudnessAt(samples.subarray(frame * step, (frame + 1) * step), pitch)),
  ).flat();
}

const PITCHES = [90, 150, 240, 390, 620, 1000, 1600, 2500, 4000];

function loudnessAt(samples: Float32Array, pitch: number): number {
  let [sine, cosine] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const phase = (2 * Math.PI * pitch * index) / SAMPLE_RATE;
    sine += sample * Math.sin(phase);
    cosine += sample * Math.cos(phase);
  }
  return Math.hypot(sine, cosine) / SAMPLE_RATE;
}

function likeness(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

describe.each([...NAMES, ...VALUES])("The sound %s", (name) => {
  const samples = rendered(name);

  test("is audible, does not clip, and is over within 1.2 seconds", () => {
    expect(samples.every(Number.isFinite)).toBe(true);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.3);
    expect(peak).toBeLessThanOrEqual(0.6);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    expect(loudness).toBeGreaterThan(0.01);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(1.2);
  });

  test("begins and ends in silence, so that it does not click", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  test("is the same each time", () => {
    expect(rendered(name)).toEqual(samples);
  });
});

test("No two sounds are alike", () => {
  const pictures = NAMES.map((name) => [name, picture(rendered(name))] as const);
  const alike = pictures.flatMap(([one, a], at) =>
    pictures.slice(at + 1).flatMap(([other, b]) => (likeness(a, b) > 0.93 ? [`${one} and ${other}`] : [])),
  );
  expect(alike).toEqual([]);
});

test("A higher tile has a higher tone", () => {
  const crossings = (samples: Float32Array) =>
    samples.filter((sample, at) => sample < 0 && (samples[at + 1] ?? 0) >= 0).length;
  const heights = VALUES.map((name) => crossings(rendered(name)));
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect(new Set(heights).size).toBe(VALUES.length);
});

test("ST-88 every sound that the specification names exists, and no other name does", () => {
  const specification = readFileSync("docs/stage.md", "utf8");
  const moments = specification.slice(specification.indexOf("## 3."), specification.indexOf("## 4."));
  const named = [...moments.matchAll(/\b([a-z]+)@\d/g)].map(([, name = ""]) => name);
  const alsoNamed = ["chord", "string", "tick", "step", "yourTurn"];
  expect(NAMES.toSorted()).toEqual([...new Set([...named, ...alsoNamed])].toSorted());
  expect(["place", "toString", "tone+", ""].map(samplesOf)).toEqual([null, null, null, null]);
  expect(isSound("wood")).toBe(true);
});
