import type { Logger } from 'pino';
import { type Clock, systemClock } from '#lib/time.ts';
import { createApp } from './app.ts';
import { takeFeed } from './articles/index.ts';
import { checkBooks, createHeads, sealChains } from './books/index.ts';
import type { Config } from './config.ts';
import { openStorage } from './db/storage.ts';
import { type DemonstrationLogin, fillDemonstration } from './demonstration/fill.ts';
import { refuseUnaskedDemonstration } from './demonstration/public.ts';
import { openKeys } from './firebase/index.ts';
import { readFreeBytes, watchFreeSpace } from './free-space.ts';
import { watchCatalogueActs } from './games/index.ts';
import type { RequestOrigin } from './http/context.ts';
import type { Violation } from './ledger/index.ts';
import { openLive } from './live/index.ts';
import { createOutbox, openNetworks, readOutboxPage } from './outbox/index.ts';
import type { Parts } from './parts.ts';
import { openProviders } from './payments.ts';
import { checkReadiness, type Readiness } from './readiness.ts';
import { sealAuthenticatorsAnew } from './second-factor/index.ts';
import { openSecrets } from './secrets.ts';
import {
  changeSetting,
  openSettings,
  type PlatformSettings,
  readSetting,
  type SiteStatus,
  watchSiteStatus,
} from './system/index.ts';
import { createTally, type Tally } from './tally.ts';
import { startWork } from './work.ts';

export { sessionCookieName } from './accounts/index.ts';
export { StartupError } from './startup-error.ts';
export type { DemonstrationLogin, Readiness, RequestOrigin, SiteStatus, Violation };

/** What a watcher of the process is told. */
export interface PlatformFigures {
  /** Event streams of members' pages. */
  readonly openStreams: number;
  readonly counts: Tally['counts'];
}

/** The embedded platform: accounts, ledger, games, all behind the contract's calls. */
export interface Platform {
  /** Answers one call; never throws. */
  fetch(request: Request, origin: RequestOrigin): Promise<Response>;
  ready(): Promise<Readiness>;
  /** What is going on, and what was counted since the start. */
  figures(): PlatformFigures;
  /** What the site shows a caller of this address, at most about a second old; never waits. */
  statusFor(clientAddress: string): SiteStatus;
  /** Another number after each change of an operator to the catalogue, about a second later. */
  catalogueVersion(): number;
  /**
   * The messages that no network takes, as HTML; `undefined` unless the site and the caller are on
   * this machine.
   */
  outboxFor(clientAddress: string): Promise<string | undefined>;
  /** Checks the books; empty when every invariant holds. */
  verifyLedger(): Promise<Violation[]>;
  /** Changes a setting at once, for every instance. */
  changeSetting<Name extends keyof PlatformSettings>(
    name: Name,
    value: PlatformSettings[Name],
  ): Promise<void>;
  /**
   * Puts everything editors wrote in place of what the platform has; does nothing when it has that.
   * @param bytes a `Feed` as JSON.
   * @throws StartupError naming the entry and the field that are wrong.
   */
  takeFeed(bytes: Uint8Array): Promise<void>;
  /** The database is a demonstration's, which every page says. */
  readonly isDemonstration: boolean;
  /** Demonstration accounts made just now with their passwords; empty on a known database. */
  readonly newLogins: readonly DemonstrationLogin[];
  close(): Promise<void>;
}

/** What stands in for the machine in tests. */
export interface Outside {
  /** Free bytes of the data folder's disk. */
  readonly freeBytes?: () => Promise<number>;
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
  { freeBytes = () => readFreeBytes(config.dataDir) }: Outside = {},
): Promise<Platform> {
  const storage = await openStorage(config, log);
  const { db, seals } = storage;
  const heads = createHeads({ db, seals, path: config.chainHeadsPath, clock });
  try {
    await sealChains(storage, config, log);
    if (await openSettings(storage, config)) log.info('took settings.json');
    const outbox = createOutbox({ storage, clock, log }, await openNetworks({ config, storage }));
    const secrets = openSecrets(config);
    const firebaseKeys = config.firebase && openKeys(config.firebase, { clock, log });
    const freeSpace = watchFreeSpace(freeBytes);
    const tally = createTally();
    const kept = { storage, clock, secrets, config, log, outbox, tally };
    const parts: Parts = { ...kept, firebaseKeys, freeSpace };
    if (config.formerSecretKeys.length > 0) await sealAuthenticatorsAnew(parts);
    const isDemonstration = await readSetting(storage.db, 'demonstration');
    if (isDemonstration) refuseUnaskedDemonstration(config);
    const newLogins = isDemonstration ? await fillDemonstration(parts) : [];
    const providers = openProviders(parts, { isDemonstration });
    const live = await openLive(parts);
    const app = createApp(parts, { live, providers });
    const siteStatus = await watchSiteStatus(storage.db, log);
    const catalogue = await watchCatalogueActs(storage.db, log);
    await heads.note();
    const stopWork = startWork(parts, { providers, isDemonstration, heads });
    return {
      fetch: async (request, origin) => app.fetch(request, origin),
      ready: () => checkReadiness(parts),
      figures: () => ({ openStreams: live.open(), counts: tally.counts }),
      verifyLedger: async () => [...(await checkBooks(db, seals)), ...(await heads.check())],
      async takeFeed(bytes) {
        if (await takeFeed(storage, bytes)) log.info({ sizeBytes: bytes.length }, 'new texts');
      },
      outboxFor: (clientAddress) => readOutboxPage(parts, clientAddress),
      statusFor: siteStatus.statusFor,
      catalogueVersion: catalogue.version,
      async changeSetting(name, value) {
        await changeSetting(storage, name, value);
        await siteStatus.refresh();
      },
      isDemonstration,
      newLogins,
      async close() {
        await live.stop();
        await Promise.all([stopWork(), siteStatus.stop(), catalogue.stop()]);
        await outbox.stop();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
