import { isIP } from 'node:net';
import { readHosts } from '#database/hosts.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only this machine reaches an address; all of a machine's own are reached by others too. */
export function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

/** Whether it is a public address without a path: https, or plain on this machine. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

/** Whether an address is on this machine. */
export function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && loopbackNames.has(new URL(text).hostname);
}

/** Whether it names a PostgreSQL database, on one host or several. */
export function isPostgresUrl(text: string): boolean {
  return readHosts(text) !== undefined;
}

/** Whether it is an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Whether it names a mail server: with TLS, or plain and then changing to it. */
export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && hasHost(text);
}

/** Whether it is an address to post to: https, or plain on this machine. */
export function isPostUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

/** Whether it names who mail is from: an address, or a name and an address in angle brackets. */
export function isMailFrom(text: string): boolean {
  return /^(?:[^<>\p{Cc}]* )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(text);
}

function hasHost(text: string): boolean {
  return new URL(text).hostname !== '';
}
