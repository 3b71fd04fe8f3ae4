/**
 * What the service worker is told, as JSON (`src/web/service-worker/`). The texts are there already: a worker of an older
 * version shows kinds that it does not know.
 */
export interface PushPayload {
  readonly id: string;
  readonly language: string;
  /** Not true any more: what is shown under these tags is closed. */
  readonly withdrawn: readonly string[];
  readonly shown: readonly PushedNotification[];
}

export interface PushedNotification {
  /** The same for all that is told of one table: a later one replaces it. */
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  /** Said after the text where there is a moment, which the worker writes in its own time zone: `{moment}`. */
  readonly until: { readonly text: string; readonly at: number } | null;
  /** The path of the page that it opens. */
  readonly path: string;
  readonly made: number;
}
