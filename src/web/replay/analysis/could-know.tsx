import { useEffect } from "preact/hooks";
import type { ReportProps } from "./panel-props.ts";

/** A switch: on the board, how likely each hidden thing was what, by all that the seat had seen until then. */
export function CouldKnow({ analysis, believed, playback, seen, at, say, show, words }: ReportProps) {
  const told = analysis.believed.value;
  const isOn = believed.value !== null;
  // More comes while the analysis goes on, and nothing stays when it is closed.
  useEffect(() => {
    if (believed.peek() !== null) believed.value = told;
  }, [told, believed]);
  useEffect(
    () => () => {
      believed.value = null;
    },
    [believed],
  );
  const seats = playback.perspectives.filter((one) => typeof one === "number");
  const seat = typeof seen === "number" ? seen : seats[0];
  if (told.length === 0 || seat === undefined) return null;
  const change = (isWanted: boolean): void => {
    believed.value = isWanted ? told : null;
    // Only through the eyes of a seat is anything hidden.
    if (isWanted) show(at.value, seat, null);
  };
  return (
    <p class="could-know">
      <label class="row">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        {words.couldKnow(say.seat(seat))}
      </label>
      <small class="muted">{words.couldKnowHow}</small>
    </p>
  );
}
