/** Whether a text names an SMTP server. `smtps:` is encrypted from the first byte, `smtp:` as soon as the server offers it. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && /^\/?$/.test(url.pathname);
}
