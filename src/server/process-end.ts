import type { Platform } from '#platform/port.ts';
import type { Front } from './front/front.ts';
import type { LogOutput } from './front/log.ts';
import type { HealthThread } from './health-thread.ts';

/** Exit codes of a process that ends without a signal. */
export const exitCodes = { failed: 1, wrongSettings: 2, cannotStart: 3 };

/** Time after which a platform that does not close is abandoned. */
const closeWithinMs = 2_000;

/** Ends the process after an uncaught exception; an unhandled rejection is logged alone. */
export function exitOnUncaughtException({ log, flush }: LogOutput): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(exitCodes.failed);
  });
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection');
  });
}

interface ShutdownParts {
  /** Part closed before all others, because it calls the fronts by itself. */
  readonly first: readonly Pick<Platform, 'close'>[];
  /** All listening fronts. */
  readonly fronts: readonly Pick<Front, 'stop' | 'hurry'>[];
  /** Parts closed one after another, the platform last. */
  readonly parts: readonly Pick<Platform, 'close'>[];
  /** Time for which a process still accepts everything after SIGTERM. */
  readonly announceMs: number;
  /** Health port, informed at once that the process is stopping. */
  readonly health: HealthThread | undefined;
}

/**
 * Stops on signals: the first one drains; a second ends the waiting. Ctrl-C announces nothing,
 * since no proxy has to know first.
 */
export function stopOnSignals(
  { first, fronts, parts, announceMs, health }: ShutdownParts,
  { log, flush }: LogOutput,
): void {
  let signals = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    signals += 1;
    log.info({ signal }, signals === 1 ? 'stopping' : 'stopping now');
    if (signals > 1) for (const front of fronts) front.hurry();
    else void stopThenExit(signal === 'SIGTERM' ? announceMs : 0);
  };
  async function stopThenExit(heldMs: number): Promise<never> {
    await closeParts(first).catch((error: unknown) => log.error({ err: error }, 'not closed'));
    const stopped = Promise.all(fronts.map((front) => front.stop(heldMs)));
    await health?.refresh().catch(() => {});
    const cut = (await stopped).reduce((sum, each) => sum + each, 0);
    const closed = await closeParts(parts).catch((error: unknown) => {
      log.error({ err: error }, 'the platform did not close');
      return false;
    });
    log.info({ cut }, 'stopped');
    flush();
    process.exit(closed ? 0 : exitCodes.failed);
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

async function closeParts(parts: ShutdownParts['parts']): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`The platform did not close within ${closeWithinMs} ms`);
    setTimeout(() => reject(error), closeWithinMs).unref();
  });
  const close = async () => {
    for (const part of parts) await part.close();
  };
  await Promise.race([close(), late]);
  return true;
}
