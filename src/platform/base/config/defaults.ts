import { isIP } from 'node:net';
import { readHosts } from '#database/hosts.ts';
import { isLoopbackHost, isLoopbackUrl } from './address-forms.ts';

/* What settings come to that nobody gave. */

/**
 * Returns whether `DEMO` is on by default: on an embedded database at this machine's own address. A
 * brand that strangers reach never becomes a demonstration by default.
 */
export function isDemoByDefault(values: {
  readonly HOST: string;
  readonly ORIGIN?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): boolean {
  if (values.DATABASE_URL !== undefined || !isLoopbackHost(values.HOST)) return false;
  return values.ORIGIN === undefined || isLoopbackUrl(values.ORIGIN);
}

/**
 * Returns the name of the file of chain heads. Each database has its own, so that a folder that
 * served another one keeps that one's heads.
 */
export function chainHeadsFileName({
  DATABASE_URL,
}: {
  readonly DATABASE_URL?: string | undefined;
}): string {
  if (DATABASE_URL === undefined) return 'chain-heads.jsonl';
  const [url = DATABASE_URL] = readHosts(DATABASE_URL)?.urls ?? [];
  return `chain-heads-${new URL(url).pathname.replace(/\W/g, '')}.jsonl`;
}

/**
 * Returns the address of a site without a configured one: HTTP at the host and port it listens on.
 */
export function defaultOrigin(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
