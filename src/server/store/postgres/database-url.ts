/** Whether a text can be the address of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname);
}

/** The same address for people to read: without user, password and options. */
export function shownDatabase(text: string): string {
  const { hostname, port, pathname } = new URL(text);
  return `${hostname}:${port === "" ? "5432" : port}${decodeURIComponent(pathname)}`;
}
