import { boxFaults, focusFaults, motionFaults, sightFaults } from "./layout-properties.ts";
import { answerFaults, choiceFaults, echoFaults, pressFaults } from "./press-properties.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";
import {
  cardFaults,
  catchUpFaults,
  earlyWordFaults,
  floorFaults,
  orderFaults,
  spoilerFaults,
  wordTimeFaults,
} from "./told-properties.ts";
import { liveRegionFaults, sceneFaults, transcriptFaults, truthFaults } from "./truth-properties.ts";

/** All that can be said of one log. */
export const faultsIn = (watched: Watched): readonly PropertyFault[] => CHECKS.flatMap((check) => check(watched));

const CHECKS: readonly ((watched: Watched) => readonly PropertyFault[])[] = [
  earlyWordFaults,
  cardFaults,
  wordTimeFaults,
  spoilerFaults,
  sceneFaults,
  echoFaults,
  choiceFaults,
  pressFaults,
  answerFaults,
  floorFaults,
  orderFaults,
  catchUpFaults,
  truthFaults,
  boxFaults,
  sightFaults,
  liveRegionFaults,
  transcriptFaults,
  focusFaults,
  motionFaults,
];
