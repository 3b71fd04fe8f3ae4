import { useSignal } from "@preact/signals";
import { moveCost } from "../../../bots/analysis.ts";
import type { ReportProps } from "./panel-props.ts";

/** Every choice with its figures: the same as the chart, as a table. */
export function FiguresTable({ say, analysis, words, described, show }: ReportProps) {
  const { columns } = words;
  const isOpen = useSignal(false);
  return (
    <details
      class="figures"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{words.figures}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="scrolls" aria-label={words.figures} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[columns.step, columns.who, columns.share, columns.cost, columns.played].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOpen.value ? analysis.found.value : []).map((one) => {
              const { step, seat, worth, played } = one;
              const cost = moveCost(one);
              return (
                <tr key={`${step} ${seat}`} class={`seat-${seat}`}>
                  <td>
                    <button
                      type="button"
                      class="quiet"
                      aria-label={words.step(step)}
                      onClick={() => show(step, seat, null)}
                    >
                      {step}
                    </button>
                  </td>
                  <th scope="row">{say.seat(seat)}</th>
                  <td>{words.share(worth)}</td>
                  <td>{cost === null ? words.unknown : words.share(cost)}</td>
                  <td>{described(step, seat, played.move)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
