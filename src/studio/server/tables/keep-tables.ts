import { secondMs } from '#lib/time.ts';
import { settleSlips } from '../fixtures/settling.ts';
import { isSlipWorkLeft } from '../fixtures/slips.queries.ts';
import type { StudioParts } from '../options.ts';
import { createFloor, type Floor } from './floor.ts';
import { createLeasedSettling } from './leased-settling.ts';
import { isTableWorkLeft } from './seats.queries.ts';
import { settleTables } from './settling.ts';

/** Shared tables and fixtures of this instance. */
export interface Tables {
  readonly floor: Floor;
  /** Tells listeners what has changed, settles what is due, and tells its payouts. */
  run(): Promise<void>;
  /** Runs once a second, just after the second begins, until the tables are closed. */
  keepRunning(): void;
  close(): Promise<void>;
}

/** Phases begin with a second; a run a moment later finds them begun. */
const behindMs = 5;

export function createTables(parts: StudioParts): Tables {
  const floor = createFloor(parts);
  const runners = [
    createLeasedSettling(parts, {
      name: 'tables',
      isLeft: () => isTableWorkLeft(parts.db),
      settle: (isWaiting) => settleTables(parts, isWaiting),
    }),
    createLeasedSettling(parts, {
      name: 'fixtures',
      isLeft: () => isSlipWorkLeft(parts.db),
      settle: (isWaiting) => settleSlips(parts, isWaiting),
    }),
  ];
  const settle = () => Promise.all(runners.map((runner) => runner.run()));
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const report = (error: unknown) => parts.log.error({ err: error }, 'tables could not be run');

  async function run(): Promise<void> {
    // The result is told at once; the wallets of all who bet may take longer.
    await Promise.all([floor.tell(), settle()]);
    if (!floor.isIdle()) await floor.tell();
  }

  function runAgain(): void {
    if (isClosed) return;
    const waitMs = secondMs - (parts.nowMs() % secondMs) + behindMs;
    timer = setTimeout(() => {
      // The result is told before anything is settled: all who listen wait for it.
      floor
        .tell()
        .catch(report)
        .then(settle)
        .then(() => floor.tell())
        .catch(report);
      runAgain();
    }, waitMs);
    timer.unref();
  }

  return {
    floor,
    run,
    keepRunning() {
      if (timer === undefined) runAgain();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      floor.endAll();
      await Promise.all(runners.map((runner) => runner.close()));
    },
  };
}
