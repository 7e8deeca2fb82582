import { isIP } from 'node:net';
import { readHosts } from '#database/hosts.ts';
import { isLoopbackHost, isLoopbackUrl } from './forms.ts';

/* What settings come to that nobody gave. */

/** Whoever tries it at home; a brand that strangers reach never becomes a demonstration unasked. */
export function isDemoUnasked(values: {
  readonly HOST: string;
  readonly ORIGIN?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): boolean {
  if (values.DATABASE_URL !== undefined || !isLoopbackHost(values.HOST)) return false;
  return values.ORIGIN === undefined || isLoopbackUrl(values.ORIGIN);
}

/** A folder that served another database before keeps what it knew of that one. */
export function headsName({
  DATABASE_URL,
}: {
  readonly DATABASE_URL?: string | undefined;
}): string {
  if (DATABASE_URL === undefined) return 'chain-heads.jsonl';
  const [url = DATABASE_URL] = readHosts(DATABASE_URL)?.urls ?? [];
  return `chain-heads-${new URL(url).pathname.replace(/\W/g, '')}.jsonl`;
}

/** Where a site is reached that names no address: by HTTP, at the host and port it listens on. */
export function defaultOrigin(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
