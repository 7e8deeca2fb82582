import type { Logger } from 'pino';
import { asCall } from '#database/call-patience.ts';
import { type Clock, systemClock } from '#lib/time.ts';
import type { Config } from '#platform/base/config/config.ts';
import { readFreeBytes, watchFreeSpace } from '#platform/base/db/free-space.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { openLive } from '#platform/base/live/index.ts';
import { openOutbox, readOutboxPage } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import {
  changeSetting,
  demonstrationSetting,
  openSettings,
  readSetting,
} from '#platform/base/settings/index.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import { createTally } from '#platform/base/tally.ts';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { messageSender, replaceFeed, watchSiteStatus } from '#platform/brand/index.ts';
import { openRoomFeeds } from '#platform/care/index.ts';
import { openBreachedPasswords, openKeys, resealAuthenticators } from '#platform/identity/index.ts';
import {
  checkBooks,
  createHeads,
  findOldestOpenHold,
  readBooksCheck,
  sealChains,
} from '#platform/money/index.ts';
import {
  listTitles,
  markBrandRooms,
  readVendor,
  watchCatalogueActs,
} from '#platform/play/index.ts';
import { drawBelow } from '#platform/rewards/index.ts';
import type { Platform } from '../port.ts';
import { createApp } from './app.ts';
import { createDemonstrationPlay } from './demonstration/demonstration-play.ts';
import { fillDemonstration, type VendorStandIn } from './demonstration/fill.ts';
import { refusePublicDemonstration } from './demonstration/public.ts';
import { createDeskApp } from './desk-app.ts';
import { createListeners } from './listeners.ts';
import { openProviders } from './payments.ts';
import { checkReadiness } from './readiness.ts';
import { platformSettings, settingNamed } from './settings.ts';
import { startWork } from './work.ts';

export type { PlatformSettings } from './settings.ts';

/** Options that a platform is opened with. */
export interface PlatformOptions extends VendorStandIn {
  readonly config: Config;
  readonly site: PlatformSite;
  readonly log: Logger;
  /** Called once no other process can have the data, before anything is filled. */
  readonly onLocked?: () => Promise<void>;
}

/** Replacements for the machine in tests. */
export interface MachineOverrides {
  /** Returns the free bytes of the data folder's disk. */
  readonly freeBytes?: () => Promise<number>;
}

/**
 * Opens the platform.
 * @throws StartupError when the database cannot be used or a data file is wrong; the message says
 * what to do.
 */
export async function createPlatform(
  { config, site, log, onLocked, ...vendorStandIn }: PlatformOptions,
  clock: Clock = systemClock,
  { freeBytes = () => readFreeBytes(config.dataDir) }: MachineOverrides = {},
): Promise<Platform> {
  const storage = await openStorage(config, log);
  const { db, seals } = storage;
  const heads = createHeads({ db, seals, path: config.chainHeadsPath, clock });
  try {
    await onLocked?.();
    await sealChains(storage, config, log);
    if (await openSettings(storage, platformSettings, config)) log.info('took settings.json');
    const parts = await openParts(storage, { config, site, log, clock, freeBytes });
    const { outbox, breachedPasswords } = parts;
    if (config.formerSecretKeys.length > 0) await resealAuthenticators(parts);
    const isDemonstration = await readSetting(storage.db, demonstrationSetting);
    if (isDemonstration) refusePublicDemonstration(config);
    const newLogins = isDemonstration ? await fillDemonstration(parts, vendorStandIn) : [];
    await storage.withTransaction(markBrandRooms);
    const providers = openProviders(parts, { isDemonstration });
    const live = await openLive(parts);
    const rooms = openRoomFeeds(parts, live);
    const { version: catalogueVersion, ...catalogue } = await watchCatalogueActs(db, log);
    const app = createApp(parts, { live, rooms, providers, catalogueVersion, ...vendorStandIn });
    const deskApp = config.desk && createDeskApp(parts, config.desk);
    const siteStatus = await watchSiteStatus(storage.db, log);
    await heads.note();
    const stopWork = startWork(parts, { providers, heads, rooms, ...vendorStandIn });
    return {
      fetch: fetchOf(app),
      fetchDesk: deskApp && fetchOf(deskApp),
      ready: () => asCall(() => checkReadiness(parts)),
      figures: () => readFigures(parts, live.open() + rooms.open()),
      async oldestHoldMs() {
        const placedAtMs = await findOldestOpenHold(db);
        return placedAtMs === undefined ? 0 : Math.max(0, clock.nowMs() - placedAtMs);
      },
      async vendorSecret(vassalage) {
        return isDemonstration ? (await readVendor(db, parts, vassalage))?.secret : undefined;
      },
      servedGames: async () => (isDemonstration ? await listTitles(db, { areServed: true }) : []),
      demonstrationPlay: demonstrationPlayOf(parts, { isDemonstration, ...vendorStandIn }),
      verifyLedger: async () => [...(await checkBooks(db, seals)), ...(await heads.check())],
      async takeFeed(bytes) {
        if (await replaceFeed(storage, bytes)) log.info({ sizeBytes: bytes.length }, 'new texts');
      },
      outboxFor: (clientAddress) => readOutboxPage(parts, clientAddress),
      statusFor: siteStatus.statusFor,
      catalogueVersion,
      async changeSetting(name, value) {
        await changeSetting<unknown>(storage, settingNamed(name), value);
        await siteStatus.refresh();
      },
      isDemonstration,
      newLogins,
      async close() {
        const ending = rooms.stop();
        await live.stop();
        await ending;
        await Promise.all([stopWork(), siteStatus.stop(), catalogue.stop()]);
        await outbox.stop();
        await breachedPasswords.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Returns what answers requests, each as a call that does not wait long for the database. */
function fetchOf(app: ReturnType<typeof createApp>): Platform['fetch'] {
  return async (request, origin) => asCall(() => app.fetch(request, origin));
}

function readFigures({ storage, tally, vendorCircuits, config }: Parts, openStreams: number) {
  return {
    openStreams,
    connections: storage.countConnections?.(),
    counts: tally.counts,
    vendorCircuits: vendorCircuits.conditions(),
    booksCheck: readBooksCheck(config.dataDir),
  };
}

/** Opens what the wings share on a database. */
async function openParts(
  storage: Storage,
  {
    config,
    site,
    log,
    clock,
    freeBytes,
  }: Pick<Parts, 'config' | 'site' | 'log' | 'clock'> & Required<MachineOverrides>,
): Promise<Parts> {
  return {
    storage,
    site,
    clock,
    config,
    log,
    secrets: openSecrets(config),
    outbox: await openOutbox({ storage, clock, log, config, sender: messageSender }),
    tally: createTally(),
    vendorCircuits: createVendorCircuits({ log }),
    breachedPasswords: await openBreachedPasswords(config),
    firebaseKeys: config.firebase && openKeys(config.firebase, { clock, log }),
    freeSpace: watchFreeSpace(freeBytes),
    drawBelow,
    ...createListeners(site),
  };
}

/**
 * Creates the play of the demonstration's own members, given a source of past rounds; `undefined`
 * otherwise.
 */
function demonstrationPlayOf(
  parts: Parts,
  { isDemonstration, decidePast }: VendorStandIn & { readonly isDemonstration: boolean },
) {
  return isDemonstration && decidePast ? createDemonstrationPlay(parts, decidePast) : undefined;
}
