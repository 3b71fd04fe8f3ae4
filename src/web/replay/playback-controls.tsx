import type { ComponentChildren, FunctionComponent } from "preact";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { useSite } from "../shell/site-context.ts";
import { usePageWords } from "../shell/with-page-words.tsx";
import { Band, type BandMarks } from "./band.tsx";
import type { ReplayStage } from "./replay-stage.ts";

/** The hands of a replay (ST-80): one step forward and playing on show moments, everything else jumps. */
export function PlaybackControls(props: {
  readonly stage: ReplayStage;
  readonly last: number;
  readonly marks: BandMarks | null;
  /** After the buttons that step. */
  readonly children?: ComponentChildren;
}) {
  const { stage, last } = props;
  const { words } = useSite();
  const { replay } = usePageWords();
  const step = stage.step.value;
  const isPlaying = stage.isPlaying.value;
  const seek = (to: number): void => stage.act({ is: "jump", to });
  return (
    <>
      <div class="row buttons">
        <Button label={replay.first} Icon={ToFirst} onClick={() => seek(0)} />
        <Button label={replay.back} Icon={Back} onClick={() => seek(step - 1)} />
        <Button
          class="go"
          label={isPlaying ? replay.pause : replay.playOn}
          Icon={isPlaying ? Pause : PlayOn}
          onClick={() => stage.act({ is: isPlaying ? "pause" : "play" })}
        />
        <Button label={replay.forward} Icon={Forward} onClick={() => stage.act({ is: "forward" })} />
        <Button label={replay.last} Icon={ToLast} onClick={() => seek(last)} />
        {props.children}
      </div>
      <Band
        step={step}
        last={last}
        label={replay.scrub}
        stepInWords={words.replay.of(step, last)}
        marks={props.marks}
        onSeek={seek}
      />
    </>
  );
}

const Button = ({ class: kind, label, Icon, onClick }: ButtonProps) => (
  <button type="button" class={kind} aria-label={label} title={label} onClick={onClick}>
    <Icon />
  </button>
);

interface ButtonProps {
  readonly class?: string;
  readonly label: string;
  readonly Icon: FunctionComponent;
  readonly onClick: () => void;
}
