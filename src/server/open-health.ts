import type { Config } from '#platform/base/config/config.ts';
import type { Platform } from '#platform/port.ts';
import type { Front } from './front/front.ts';
import { draining } from './front/health.ts';
import type { Metrics } from './metrics.ts';

/** Opens figures, where there is a port to read them at. */
export async function openMetrics({ front: { healthPort } }: Config): Promise<Metrics | undefined> {
  if (healthPort === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}

interface HealthParts {
  readonly front: Front;
  readonly platform: Platform;
  readonly metrics: Metrics | undefined;
}

/** Opens health on a port of its own, when a setting asks for it. */
export async function openHealth(
  { host, front: { healthPort } }: Config,
  { front, platform, metrics }: HealthParts,
) {
  if (healthPort === undefined || metrics === undefined) return undefined;
  metrics.watch({ front, platform });
  const { openHealthThread } = await import('./health-thread.ts');
  const ready = async () => (front.stopping() ? draining : await platform.ready());
  return await openHealthThread({ port: healthPort, host, ready, metrics: metrics.text });
}
