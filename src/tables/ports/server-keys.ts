/** What a server knows itself by, and others know it by. */
export interface ServerKeySet {
  /** By which push services know this server (VAPID), in base64url. */
  readonly vapidPublic: string;
  readonly vapidPrivate: string;
  /** Signs the links that this server sends. */
  readonly links: string;
}

/** Those that are stored in place of the fresh ones. Beside them is what is remembered. */
export const keySetOf = (
  fresh: ServerKeySet,
  stored: readonly { readonly name: string; readonly value: string }[],
): ServerKeySet => ({
  ...fresh,
  ...Object.fromEntries(stored.filter(({ name }) => name in fresh).map(({ name, value }) => [name, value])),
});

/** What a start needs to know of those before. `lookedAs`: what servers could tell when all tables were last looked at. */
export type RememberedName = "lookedAs";

/** Where the keys of a server are stored. All servers on one database have the same. No person is ever told them. */
export interface ServerKeys {
  /** The keys that are stored; these, if there were none. */
  readOrAdd(fresh: ServerKeySet): Promise<ServerKeySet>;
  /** What was last remembered under this name, over all starts; null for nothing. */
  remembered(name: RememberedName): Promise<string | null>;
  remember(name: RememberedName, value: string): Promise<void>;
}
