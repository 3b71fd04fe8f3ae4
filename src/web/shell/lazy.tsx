import { useSignal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { useSite } from "./site-context.ts";
import { TroubleMessage, TroublePage } from "./trouble.tsx";

/** Shows the result of a promise; until then the fallback, and if it fails a button to try again. */
export function Lazy<T>(props: {
  /** Called again whenever `reloadOn` changes. */
  readonly load: () => Promise<T>;
  readonly reloadOn: unknown;
  readonly fallback?: ComponentChild;
  /** Inside a page that already has its `main`. */
  readonly isPart?: boolean;
  readonly children: (value: T) => ComponentChild;
}) {
  const { words } = useSite();
  const result = useSignal<{ readonly of: unknown; readonly value: T } | null>(null);
  const fault = useSignal<unknown>(null);
  const tries = useSignal(0);
  const loadAgain = (): void => void tries.value++;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is called again when `reloadOn` changes
  useEffect(() => {
    let isWanted = true;
    props.load().then(
      (value) => {
        if (!isWanted) return;
        fault.value = null;
        result.value = { of: props.reloadOn, value };
      },
      (error) => {
        if (!isWanted) return;
        fault.value = error ?? "?";
        if (tries.peek() > 0) reloadPage();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [props.reloadOn, tries.value]);
  if (fault.value !== null)
    return props.isPart ? (
      <TroubleMessage sentence={words.trouble.notLoaded} words={words} fault={fault.value} again={loadAgain} />
    ) : (
      <TroublePage is="notLoaded" fault={fault.value} again={loadAgain} />
    );
  // The old result stays until the next is loaded, so a change of language does not flicker.
  return <>{result.value === null ? props.fallback : props.children(result.value.value)}</>;
}

/**
 * What the page began with is never requested again once it has failed to load (`load-part.ts`); only a reloaded page
 * does that. So the page is reloaded if the server can be reached, and stays otherwise.
 */
const reloadPage = (): void =>
  void fetch(location.pathname).then(
    () => location.reload(),
    () => undefined,
  );

/** A page whose code is loaded when it is opened. */
export const lazyPage =
  <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> =>
  (props) => (
    <Lazy load={load} reloadOn={load} fallback={<main id="content" class="page" />}>
      {(Loaded) => <Loaded {...props} />}
    </Lazy>
  );
