import type { Logger } from 'pino';

/**
 * Runs a task again and again, a while after it last ended; a failing run is logged and tried
 * again. Never keeps the process alive.
 * @returns a function that stops it and waits for the run under way.
 */
export function repeat(
  intervalMs: number,
  task: () => Promise<void>,
  log: Logger,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = () => {
    running = task()
      .catch((error: unknown) => log.error({ err: error }, 'a job failed and will run again'))
      .then(() => {
        if (!stopped) plan();
      });
  };
  const plan = () => {
    timer = setTimeout(run, intervalMs);
    timer.unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
