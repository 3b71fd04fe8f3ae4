import type { View } from "../rules/state.ts";

/** The chapter of the guide that belongs to this moment. */
export function chapter({ phase }: View): string {
  switch (phase.is) {
    case "choosing":
      return "discord";
    case "aubaine":
      return "aubaine";
    case "taking":
      return phase.step === "1.5" ? "discord" : "attraction";
    case "announcing":
      return "attraction";
    case "exchanging":
      return "exchanges";
    case "over":
      return "union";
  }
}
