import { isIP } from 'node:net';
import { readHosts } from '#database/hosts.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether an address is reachable from this machine alone; a wildcard address is not. */
export function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

/**
 * Returns whether a text is a public address without a path: https, or plain http on this machine.
 */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

/** Returns whether an address is on this machine. */
export function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && loopbackNames.has(new URL(text).hostname);
}

/** Returns whether a text names a PostgreSQL database, on one host or several. */
export function isPostgresUrl(text: string): boolean {
  return readHosts(text) !== undefined;
}

/** Returns whether a text is an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Returns whether a text names a mail server: with TLS, or plain with a later change to TLS. */
export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && hasHost(text);
}

/** Returns whether a text is an address to post to: https, or plain http on this machine. */
export function isPostUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

/**
 * Returns whether a text is a mail sender: an address, or a name and an address in angle brackets.
 */
export function isMailFrom(text: string): boolean {
  return /^(?:[^<>\p{Cc}]* )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(text);
}

function hasHost(text: string): boolean {
  return new URL(text).hostname !== '';
}
