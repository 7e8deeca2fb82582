import type { Platform } from '#platform/index.ts';
import type { Front } from './front/front.ts';
import type { LogOutput } from './front/log.ts';

/** How the process ends when nobody told it to. */
export const exitCodes = { failed: 1, wrongSettings: 2, cannotStart: 3 };

/** A platform that does not close by then is left behind. */
const closeWithinMs = 2_000;

/** Ends the process on a fault that nobody handled. */
export function watchForFaults({ log, flush }: LogOutput): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(exitCodes.failed);
  });
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection');
  });
}

/** The first signal drains; another one ends the waiting. */
export function stopOnSignals(front: Front, platform: Platform, { log, flush }: LogOutput): void {
  let signals = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    signals += 1;
    log.info({ signal }, signals === 1 ? 'stopping' : 'stopping now');
    if (signals > 1) front.hurry();
    else void stopThenExit();
  };
  async function stopThenExit(): Promise<never> {
    const cut = await front.stop();
    const closed = await closePlatform(platform).catch((error: unknown) => {
      log.error({ err: error }, 'the platform did not close');
      return false;
    });
    log.info({ cut }, 'stopped');
    flush();
    process.exit(closed ? 0 : exitCodes.failed);
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

async function closePlatform(platform: Platform): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`The platform did not close within ${closeWithinMs} ms`);
    setTimeout(() => reject(error), closeWithinMs).unref();
  });
  await Promise.race([platform.close(), late]);
  return true;
}
