/** Whether a text can be the address of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === "") return false;
  return /^\/[^/]+$/.test(url.pathname) && [url.username, url.password, url.pathname].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The same address for people to read: without user, password and options. */
export function shownDatabase(text: string): string {
  const { hostname, port, pathname } = new URL(text);
  return `${hostname}:${port === "" ? "5432" : port}${decodeURIComponent(pathname)}`;
}
