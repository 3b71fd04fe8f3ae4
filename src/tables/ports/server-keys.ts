/** What a server knows itself by, and others know it by. */
export interface ServerKeySet {
  /** By which push services know this server (VAPID), in base64url. */
  readonly vapidPublic: string;
  readonly vapidPrivate: string;
  /** Signs the links that this server sends. */
  readonly links: string;
}

/** Where the keys of a server are stored. All servers on one database have the same. No person is ever told them. */
export interface ServerKeys {
  /** The keys that are stored; these, if there were none. */
  readOrAdd(fresh: ServerKeySet): Promise<ServerKeySet>;
}
