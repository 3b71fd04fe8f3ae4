import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MatchInfo, Update } from "../../protocol/messages/match-messages.ts";
import { missedSource } from "../../stage/replay-missed.ts";
import type { Scene } from "../../stage/scene.ts";
import { stageGame } from "../match/stage-game.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { openReplayStage } from "./replay-stage.ts";

export interface MissedStepsProps {
  readonly loaded: Pick<LocalizedRoom, "game" | "moments" | "board">;
  readonly info: MatchInfo;
  /** What is on the stage of the match. */
  readonly now: Scene;
  /** Where these eyes stood, and the steps that they missed. */
  readonly updates: readonly Update[];
  /** Gets what is to be shown instead; null when it is over. */
  readonly show: (scene: Scene | null) => void;
  readonly onEnd: () => void;
}

/** Plays the steps that were missed once more, as a replay (ST-59). It draws nothing itself. */
export function MissedSteps({ loaded, info, now, updates, show, onEnd }: MissedStepsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is played once, from its beginning
  useEffect(() => {
    const { game, moments, board } = loaded;
    const setup = { moments, game: stageGame(game, board), eyes: now.eyes };
    const stage = openReplayStage(missedSource(setup, info, updates));
    stage.act({ is: "play" });
    const stop = effect(() => {
      show(beside(now, stage.scene.value));
      if (!stage.isPlaying.value) onEnd();
    });
    return () => {
      stop();
      stage.close();
      show(null);
    };
  }, []);
  return null;
}

/** What was told before stays in the log; the transcript has told everything already (ST-91). */
function beside(now: Scene, shown: Scene): Scene {
  const [first] = shown.log;
  const earlier = now.log.filter(({ version }) => version < (first?.version ?? shown.version));
  return { ...shown, log: [...earlier, ...shown.log] };
}
