import type { RequestName } from "../../protocol/messages/requests.ts";

/** Nobody guesses with an import, but the server has to replay each one. */
const GUESSES: readonly RequestName[] = ["findTable", "claim", "importMatch"];

/** Whether somebody could find by trying what is not theirs: the limit of guesses holds for it, by whichever way it comes. */
export const isGuess = (request: RequestName): boolean => GUESSES.includes(request);
