import { Worker } from 'node:worker_threads';
import type { RunningServer } from '../tests/support/server.ts';
import type { LoadPlan, Outcome, Phase, Template } from './load-plan.ts';

/** A thread that loads a server, phase by phase. */
export interface Load {
  play(phase: Phase): Promise<Outcome[]>;
  close(): Promise<number>;
}

/** Starts the thread; it sends nothing yet. */
export function openLoad({
  server,
  templates,
  newShare,
}: {
  readonly server: RunningServer;
  readonly templates: readonly Template[];
  readonly newShare: number;
}): Load {
  const { port, hostname: host } = new URL(server.url);
  const workerData: LoadPlan = { port: Number(port), host, templates, newShare };
  const worker = new Worker(new URL('./open-load.ts', import.meta.url), { workerData });
  return {
    play: (phase) =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(phase);
      }),
    close: () => worker.terminate(),
  };
}
