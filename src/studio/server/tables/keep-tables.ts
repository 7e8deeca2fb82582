import { secondMs } from '#lib/time.ts';
import type { StudioParts } from '../options.ts';
import { createTableFloor, type TableFloor } from './floor.ts';
import { createTableRunner } from './runner.ts';

/** Shared tables of this instance. */
export interface Tables {
  readonly floor: TableFloor;
  /** Tells listeners what has changed, settles what is due, and tells its payouts. */
  run(): Promise<void>;
  /** Runs once a second, just after the second begins, until the tables are closed. */
  keepRunning(): void;
  close(): Promise<void>;
}

/** Phases begin with a second; a run a moment later finds them begun. */
const behindMs = 5;

export function createTables(parts: StudioParts): Tables {
  const floor = createTableFloor(parts);
  const runner = createTableRunner(parts);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const report = (error: unknown) => parts.log.error({ err: error }, 'tables could not be run');

  async function run(): Promise<void> {
    // The result is told at once; the wallets of all who bet may take longer.
    await Promise.all([floor.tell(), runner.run()]);
    if (!floor.isIdle()) await floor.tell();
  }

  function runAgain(): void {
    if (isClosed) return;
    const waitMs = secondMs - (parts.nowMs() % secondMs) + behindMs;
    timer = setTimeout(() => {
      floor.tell().catch(report);
      runner
        .run()
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
      await runner.close();
    },
  };
}
