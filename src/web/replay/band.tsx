import "./band.css";

/** What an analysis draws on the band of a match: what one seat could expect, and where it turned. */
export interface BandMarks {
  /** Whose share it is, in words. */
  readonly name: string;
  readonly points: readonly { readonly step: number; readonly worth: number }[];
  /** What each seat could expect if all were equal. */
  readonly fair: number;
  /** In the order of the match. */
  readonly turns: readonly TurningPoint[];
}

export interface TurningPoint {
  readonly step: number;
  readonly label: string;
  readonly show: () => void;
}

/**
 * The match as a band of pottery: the share of one seat in ivory, that of the others in black glaze, and a slider along
 * it. Without an analysis the band shows how far the match is.
 */
export function Band(props: {
  readonly step: number;
  readonly last: number;
  readonly label: string;
  readonly stepInWords: string;
  readonly marks: BandMarks | null;
  readonly onSeek: (step: number) => void;
}) {
  const { step, last, marks, onSeek } = props;
  const share = (at: number): number => at / Math.max(1, last);
  return (
    <div class="band" style={{ "--at": share(step) }}>
      {marks !== null && marks.turns.length > 0 && (
        <div class="turns">
          {marks.turns.map((turn, at) => (
            <button
              key={turn.step}
              type="button"
              class={`turning${turn.step === step ? " here" : ""}`}
              style={{ "--at": share(turn.step) }}
              aria-label={`${at + 1}. ${turn.label}`}
              title={turn.label}
              onClick={turn.show}
            >
              <span>{at + 1}</span>
            </button>
          ))}
        </div>
      )}
      <div class="band-track">
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          {marks === null ? (
            <rect class="band-mine" width={1000 * share(step)} height="100" />
          ) : (
            <>
              <path class="band-mine" d={`${lineOf(marks, share)}V100H0Z`} />
              <path class="band-line" d={lineOf(marks, share)} vector-effect="non-scaling-stroke" />
              <path class="band-fair" d={`M0 ${100 * (1 - marks.fair)}H1000`} vector-effect="non-scaling-stroke" />
              {marks.turns.map((turn) => (
                <path
                  key={turn.step}
                  class="band-turn"
                  d={`M${1000 * share(turn.step)} 0V100`}
                  vector-effect="non-scaling-stroke"
                />
              ))}
            </>
          )}
        </svg>
        {marks !== null && <span class="band-name">{marks.name}</span>}
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={props.label}
          aria-valuetext={props.stepInWords}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

/** From edge to edge: before the first and after the last point the share stays as it is. */
function lineOf({ points }: BandMarks, share: (step: number) => number): string {
  const [first] = points;
  if (first === undefined) return "M0 50H1000";
  const height = (worth: number): string => (100 * (1 - worth)).toFixed(1);
  const through = points.map(({ step, worth }) => `L${(1000 * share(step)).toFixed(1)} ${height(worth)}`);
  return `M0 ${height(first.worth)}${through.join("")}H1000`;
}
