/** Something to be told, in a page that is seen. */
export interface ToldPage {
  readonly t: "told";
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Somebody has tapped a notification: its page is to be shown. */
export interface OpenPage {
  readonly t: "open";
  readonly path: string;
}

export type FromServiceWorker = ToldPage | OpenPage;
