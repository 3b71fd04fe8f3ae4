import type { View } from "../rules/state.ts";

/** The chapter of the guide that belongs to this moment. */
export function chapter({ phase }: View): string {
  switch (phase.is) {
    case "choosing":
      return "options";
    case "asking":
      return "question";
    case "following":
      return "follower";
    case "answering":
      return "vote";
    case "picking":
    case "deciding":
      return "days";
    case "over":
      return "end";
  }
}
