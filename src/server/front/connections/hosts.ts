import type { RequestHead } from './request-head.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const wellFormedHost = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Lists the `Host` values that this origin answers to; a loopback origin also answers to its other
 * names.
 */
export function allowedHosts(origin: URL): ReadonlySet<string> {
  if (!loopbackNames.includes(origin.hostname)) return new Set([origin.host]);
  const port = origin.port === '' ? '' : `:${origin.port}`;
  return new Set(loopbackNames.map((name) => name + port));
}

/**
 * Returns the status to refuse a request with whose `Host` is none of this server's names, as of a
 * rebound or poisoned address; `undefined` when it may go on.
 */
export function findHostRefusal(
  head: RequestHead,
  hosts: ReadonlySet<string>,
): 400 | 421 | undefined {
  if (head.hostCount !== 1 || head.host === '') return 421;
  if (hosts.has(head.host) || hosts.has(head.host.toLowerCase())) return undefined;
  return wellFormedHost.test(head.host) ? 421 : 400;
}
