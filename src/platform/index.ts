import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Clock, minuteMs, systemClock } from '#lib/time.ts';
import { sweepAccounts } from './accounts/index.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openStorage } from './db/storage.ts';
import { type DemonstrationLogin, fillDemonstration } from './demonstration/fill.ts';
import type { RequestOrigin } from './http/context.ts';
import { every } from './jobs/every.ts';
import { checkInvariants, type Violation } from './ledger/index.ts';
import type { Parts } from './parts.ts';
import { openSecrets } from './secrets.ts';
import { changeSetting, fillSettings, type PlatformSettings, readSetting } from './system/index.ts';

export { StartupError } from './startup-error.ts';
export type { DemonstrationLogin, RequestOrigin, Violation };

/** Free bytes below which the platform says that it is not ready (safety: "disk full"). */
const diskFloorBytes = 256 * 1024 * 1024;
const sweepEveryMs = 10 * minuteMs;

/** Whether the platform can serve, with a word for each thing that was checked. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** The embedded platform: accounts, ledger, games, all behind the contract's calls. */
export interface Platform {
  /** Answers one call; never throws. */
  fetch(request: Request, origin: RequestOrigin): Promise<Response>;
  ready(): Promise<Readiness>;
  /** Checks the books; empty when every invariant holds. */
  verifyLedger(): Promise<Violation[]>;
  /** Changes a setting at once, for every instance. */
  changeSetting<Name extends keyof PlatformSettings>(
    name: Name,
    value: PlatformSettings[Name],
  ): Promise<void>;
  /** Demonstration accounts made just now with their passwords; empty on a known database. */
  readonly newLogins: readonly DemonstrationLogin[];
  close(): Promise<void>;
}

/**
 * Opens the platform.
 * @throws StartupError when the database cannot be used or a data file is wrong; the message says
 * what to do.
 */
export async function createPlatform(
  config: Config,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Platform> {
  const storage = await openStorage(config, log);
  try {
    const parts: Parts = { storage, clock, secrets: openSecrets(config), config, log };
    await fillSettings(storage, { demonstration: config.demo });
    const isDemonstration = await readSetting(storage.db, 'demonstration');
    const newLogins = isDemonstration ? await fillDemonstration(parts) : [];
    const app = createApp(parts);
    const stopSweep = every(sweepEveryMs, () => sweepAccounts(parts), log);
    return {
      fetch: async (request, origin) => app.fetch(request, origin),
      ready: () => checkReadiness(parts),
      verifyLedger: () => checkInvariants(storage.db),
      changeSetting: (name, value) => changeSetting(storage, name, value),
      newLogins,
      async close() {
        await stopSweep();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function checkReadiness({ storage, config, log }: Parts): Promise<Readiness> {
  const wrote = await storage.probe().then(
    () => 'ok',
    (error: unknown) => {
      log.error({ err: error }, 'the database does not take writes');
      return 'does not take writes';
    },
  );
  const { bavail, bsize } = await statfs(config.dataDir);
  const disk = bavail * bsize >= diskFloorBytes ? 'ok' : 'less than 256 MiB free';
  return { ok: wrote === 'ok' && disk === 'ok', checks: { database: wrote, disk } };
}
