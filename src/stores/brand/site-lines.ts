import { saveHint } from '../hints.ts';
import { reachSite } from '../site-files.ts';

/** Address of the site, with its speed from this browser. */
export interface SiteAddress {
  readonly domain: string;
  /** Milliseconds; `undefined` when there was no answer within five seconds. */
  readonly speed: number | undefined;
}

/**
 * Measures the site's addresses from this browser (specification §3, "Router"): the fastest first,
 * silent ones last. The session storage keeps the result.
 */
export async function measureLines(domains: readonly string[]): Promise<readonly SiteAddress[]> {
  const lines = await Promise.all(domains.map(measure));
  const order = lines.toSorted((one, other) => sortTime(one) - sortTime(other));
  saveHint('routers', JSON.stringify(order));
  return order;
}

/**
 * Requests the address twice and measures the second time: the first request opens the connection.
 */
async function measure(domain: string): Promise<SiteAddress> {
  try {
    await reachSite(`${domain}/healthz`);
    const startedAtMs = performance.now();
    await reachSite(`${domain}/healthz`);
    return { domain, speed: Math.max(1, Math.round(performance.now() - startedAtMs)) };
  } catch {
    return { domain, speed: undefined };
  }
}

function sortTime({ speed }: SiteAddress): number {
  return speed ?? Number.POSITIVE_INFINITY;
}
