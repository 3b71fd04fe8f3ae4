import { useSignal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { Trouble } from "./trouble.tsx";

/** Shows what a promise brings; while it is under way something quiet, and if it fails a way to try again. */
export function Awaited<T>(props: {
  /** Asked again whenever `of` changes. */
  readonly load: () => Promise<T>;
  readonly of: unknown;
  readonly meanwhile?: ComponentChild;
  readonly children: (value: T) => ComponentChild;
}) {
  const result = useSignal<{ readonly of: unknown; readonly value: T } | null>(null);
  const fault = useSignal<unknown>(null);
  const tries = useSignal(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is asked again when `of` or the number of tries says so
  useEffect(() => {
    let isWanted = true;
    props.load().then(
      (value) => {
        if (isWanted) result.value = { of: props.of, value };
      },
      (error) => {
        if (isWanted) fault.value = error ?? "?";
      },
    );
    return () => {
      isWanted = false;
    };
  }, [props.of, tries.value]);
  if (fault.value !== null)
    return (
      <Trouble
        is="notLoaded"
        fault={fault.value}
        again={() => {
          fault.value = null;
          tries.value++;
        }}
      />
    );
  // What was there before stays until the next has come: a change of language does not blink.
  return <>{result.value === null ? props.meanwhile : props.children(result.value.value)}</>;
}

/** A page whose code comes when it is opened. */
export const page =
  <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> =>
  (props) => (
    <Awaited load={load} of={load} meanwhile={<main id="content" class="page" />}>
      {(Loaded) => <Loaded {...props} />}
    </Awaited>
  );
