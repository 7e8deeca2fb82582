import { writeHint } from '../hints.ts';
import { reach } from '../published.ts';

/** Address of the site, with its speed from this browser. */
export interface Line {
  readonly domain: string;
  /** Milliseconds; `undefined` when there was no answer within five seconds. */
  readonly speed: number | undefined;
}

/**
 * Measures the site's addresses from this browser (specification §3, "Router"): the fastest first,
 * silent ones last. The session storage keeps the result.
 */
export async function measureLines(domains: readonly string[]): Promise<readonly Line[]> {
  const lines = await Promise.all(domains.map(measure));
  const order = lines.toSorted((one, other) => timeOf(one) - timeOf(other));
  writeHint('routers', JSON.stringify(order));
  return order;
}

/** Asks twice and counts the second time: the first one opens the connection. */
async function measure(domain: string): Promise<Line> {
  try {
    await reach(`${domain}/healthz`);
    const startedAtMs = performance.now();
    await reach(`${domain}/healthz`);
    return { domain, speed: Math.max(1, Math.round(performance.now() - startedAtMs)) };
  } catch {
    return { domain, speed: undefined };
  }
}

function timeOf({ speed }: Line): number {
  return speed ?? Number.POSITIVE_INFINITY;
}
