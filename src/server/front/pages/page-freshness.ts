import type { OutgoingHttpHeaders } from 'node:http';

/** Time for which a rendered page may be sent from memory. */
export interface Freshness {
  readonly freshMs: number;
  /** Further time for which it may be sent while a new one is rendered. */
  readonly staleMs: number;
}

/**
 * Reads from a page's own headers whether all visitors may share one copy; the caller judges its
 * status. @returns `undefined` when they may not: no `s-maxage`, private, a cookie, or varying
 * content.
 */
export function readFreshness(headers: OutgoingHttpHeaders): Freshness | undefined {
  if (headers['set-cookie'] !== undefined) return undefined;
  const vary = String(headers.vary ?? '').toLowerCase();
  if (!/^(?:\s*accept-encoding\s*)?$/.test(vary)) return undefined;
  const control = String(headers['cache-control'] ?? '').toLowerCase();
  if (/\b(?:private|no-store|no-cache)\b/.test(control)) return undefined;
  const seconds = readSeconds(control, 's-maxage');
  if (seconds === undefined || seconds === 0) return undefined;
  const staleSeconds = readSeconds(control, 'stale-while-revalidate') ?? 0;
  return { freshMs: seconds * 1_000, staleMs: staleSeconds * 1_000 };
}

function readSeconds(control: string, directive: string): number | undefined {
  const found = new RegExp(`(?:^|[\\s,])${directive}=(\\d{1,9})(?:$|[\\s,])`).exec(control)?.[1];
  return found === undefined ? undefined : Number(found);
}
