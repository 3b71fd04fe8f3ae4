import { seeded } from "../kernel/dice.ts";
import { begin, call, type Match, submit } from "../kernel/match.ts";
import { micatio, type Options, type State } from "./micatio.ts";

/** A finished match of three seats: secret rounds, an open turn, a declined draw. */
export const playedMicatio = ((): Match<Options, State> => {
  const dice = seeded("record");
  const result = begin(micatio, {}, 3, dice);
  if (!result.ok) throw new Error(result.why.key);
  let match = result.match;
  const then = (next: ReturnType<typeof submit<Options, State, never, never>>): void => {
    if (!next.ok) throw new Error(next.why.key);
    match = next.match;
  };
  for (const said of ["1", "3", "5"]) then(submit(micatio as never, match, match.sealed.length, said, dice));
  then(call(micatio as never, match, 2, "offer"));
  then(call(micatio as never, match, 0, "decline"));
  then(submit(micatio as never, match, 1, "cheers", dice));
  for (const said of ["2", "2", "4"]) then(submit(micatio as never, match, match.sealed.length, said, dice));
  then(submit(micatio as never, match, 0, "cheers", dice));
  return match;
})();
