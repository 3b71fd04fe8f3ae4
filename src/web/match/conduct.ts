import type { Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";

/**
 * Sentences about conduct in the order in which they came: proposals, absences, chat. They become part of the
 * transcript, because a stage has no other live region (ST-90, ST-91). Null where there is no stage.
 */
export const ConductContext = createContext<Signal<readonly string[]> | null>(null);

/** Adds sentences to the transcript; null where there is no stage. */
export function useConduct(): ((...sentences: readonly string[]) => void) | null {
  const conduct = useContext(ConductContext);
  return (
    conduct &&
    ((...sentences) => {
      if (sentences.length > 0) conduct.value = [...conduct.peek(), ...sentences];
    })
  );
}

/** Adds the sentence to the transcript whenever it is a new one. */
export function useSpoken(sentence: string | null): void {
  const add = useConduct();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentence alone says when
  useEffect(() => {
    if (sentence !== null) add?.(sentence);
  }, [sentence]);
}

/** The role of an element that says why something was refused: on a stage the transcript says it. */
export const useAlertRole = (sentence: string | null): "alert" | undefined => {
  useSpoken(sentence);
  return useContext(ConductContext) === null ? "alert" : undefined;
};
