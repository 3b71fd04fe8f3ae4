import type { FunctionComponent } from "preact";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { useSite } from "../shell/site-context.ts";
import type { ReplayStage } from "./replay-stage.ts";

/** The hands of a replay (ST-80): one step forward and playing on show moments, everything else jumps. */
export function PlaybackControls({ stage, last }: { readonly stage: ReplayStage; readonly last: number }) {
  const { replay } = useSite().words;
  const step = stage.step.value;
  const isPlaying = stage.isPlaying.value;
  const seek = (to: number): void => stage.act({ is: "jump", to });
  return (
    <>
      <div class="row buttons">
        <Button label={replay.first} Icon={ToFirst} onClick={() => seek(0)} />
        <Button label={replay.back} Icon={Back} onClick={() => seek(step - 1)} />
        <Button
          label={isPlaying ? replay.pause : replay.playOn}
          Icon={isPlaying ? Pause : PlayOn}
          onClick={() => stage.act({ is: isPlaying ? "pause" : "play" })}
        />
        <Button label={replay.forward} Icon={Forward} onClick={() => stage.act({ is: "forward" })} />
        <Button label={replay.last} Icon={ToLast} onClick={() => seek(last)} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={replay.scrub}
        aria-valuetext={replay.of(step, last)}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
    </>
  );
}

const Button = ({ label, Icon, onClick }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <Icon />
  </button>
);

interface ButtonProps {
  readonly label: string;
  readonly Icon: FunctionComponent;
  readonly onClick: () => void;
}
