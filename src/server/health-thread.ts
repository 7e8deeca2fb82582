import { Worker } from 'node:worker_threads';
import { StartupError } from '#platform/port.ts';
import type { Readiness } from './front/health.ts';
import type { FromHealth, HealthWork, ToHealth } from './health-worker.ts';

const beatEveryMs = 250;
const readinessIntervalMs = 2_000;

interface HealthThreadOptions {
  readonly port: number;
  readonly host: string;
  /** Reads whether the process should receive visitors. */
  readonly ready: () => Promise<Readiness>;
  /** Reads the figures of the process, as text. */
  readonly metrics: () => Promise<string>;
}

/** Health answers on a port of their own. */
export interface HealthThread {
  /** Reads readiness now instead of at the next interval. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a port on which a separate thread answers `/healthz` and `/readyz`, so that monitors get an
 * answer even under overload. `/metrics` asks the calling thread. @throws StartupError when the
 * port cannot be opened.
 */
export async function openHealthThread({
  port,
  host,
  ready,
  metrics,
}: HealthThreadOptions): Promise<HealthThread> {
  const beat = new BigInt64Array(new SharedArrayBuffer(8));
  const touch = () => void Atomics.store(beat, 0, BigInt(Date.now()));
  touch();
  const workerData: HealthWork = { port, host, beat };
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  const failed = await new Promise<string | undefined>((resolve, reject) => {
    worker.once('message', (first: FromHealth) => {
      resolve(first.kind === 'failed' ? first.why : undefined);
    });
    worker.once('error', reject);
  });
  if (failed !== undefined) {
    await worker.terminate();
    const where = `port ${port} on ${host}`;
    throw new StartupError(`Foyer cannot open ${where} (${failed}). Free it, or set HEALTH_PORT.`);
  }
  const tell = (news: ToHealth) => worker.postMessage(news);
  async function refresh(): Promise<void> {
    tell({ kind: 'readiness', readiness: await ready(), atMs: Date.now() });
  }
  async function tellMetrics(): Promise<void> {
    tell({ kind: 'metrics', text: await metrics() });
  }
  worker.on('message', ({ kind }: FromHealth) => {
    // What is not told in time is answered with 503 by the thread itself.
    if (kind === 'metrics-wanted') tellMetrics().catch(() => {});
  });
  const timers = [
    setInterval(touch, beatEveryMs).unref(),
    setInterval(() => void refresh().catch(() => {}), readinessIntervalMs).unref(),
  ];
  await refresh();
  return {
    refresh,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await worker.terminate();
    },
  };
}
