import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** The names of all metrics of a server, as Prometheus stores them. */
async function metricNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.countServers(() => 1);
  const text = await metrics.registry.metrics();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", kind = ""]) => [name, kind] as const);
  const stored = ([name, kind]: readonly [string, string]) =>
    kind === "histogram" ? ["_bucket", "_sum", "_count"].map((part) => `${name}${part}`) : [name];
  return new Set([...kinds.flatMap(stored), ...kinds.map(([name]) => name)]);
}

/** The names in a text that no server has. */
const unknown = (text: string, known: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(/\bsymposion_\w+/g)].map(([name]) => name).filter((name) => !known.has(name));

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

test("Every metric that the dashboard asks for exists", async () => {
  const names = await metricNames();
  const { panels } = JSON.parse(read("hosting/grafana-dashboard.json")) as Dashboard;
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(asked.filter((expr) => !/symposion_/.test(expr))).toEqual([]);
  expect(unknown(asked.join("\n"), names)).toEqual([]);
  expect(unknown("rate(symposion_request_duration_seconds_buckets[5m])", names)).toHaveLength(1);
});

test("Every metric in docs/hosting.md exists", async () => {
  const table = read("hosting.md").match(/^\| `symposion_\w+` .*$/gm) ?? [];
  expect(table.length).toBeGreaterThan(8);
  expect(unknown(table.join("\n"), await metricNames())).toEqual([]);
});
