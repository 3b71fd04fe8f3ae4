import { useSignal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { useSite } from "./context.ts";
import { Sorry, Trouble } from "./trouble.tsx";

/** Shows what a promise brings; while it is under way something quiet, and if it fails a way to try again. */
export function Awaited<T>(props: {
  /** Asked again whenever `of` changes. */
  readonly load: () => Promise<T>;
  readonly of: unknown;
  readonly meanwhile?: ComponentChild;
  /** A part of a page that has its `main` already. */
  readonly isPart?: boolean;
  readonly children: (value: T) => ComponentChild;
}) {
  const { words } = useSite();
  const result = useSignal<{ readonly of: unknown; readonly value: T } | null>(null);
  const fault = useSignal<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is asked again when `of` says so
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
  }, [props.of]);
  if (fault.value !== null)
    return props.isPart ? (
      <Sorry sentence={words.trouble.notLoaded} words={words} fault={fault.value} again={loadAgain} />
    ) : (
      <Trouble is="notLoaded" fault={fault.value} again={loadAgain} />
    );
  // What was there before stays until the next has come: a change of language does not blink.
  return <>{result.value === null ? props.meanwhile : props.children(result.value.value)}</>;
}

/**
 * A page remembers a file of code that it could not have and never asks for it again: only a new page does. It is loaded
 * if there is one to be had; otherwise this one stays.
 */
const loadAgain = (): void =>
  void fetch(location.pathname).then(
    () => location.reload(),
    () => undefined,
  );

/** A page whose code comes when it is opened. */
export const page =
  <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> =>
  (props) => (
    <Awaited load={load} of={load} meanwhile={<main id="content" class="page" />}>
      {(Loaded) => <Loaded {...props} />}
    </Awaited>
  );
