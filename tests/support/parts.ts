import { pino } from 'pino';
import { readConfig } from '#platform/base/config/config.ts';
import { createOutbox } from '#platform/base/outbox/index.ts';
import type { Networks } from '#platform/base/outbox/message.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { fillSettings } from '#platform/base/settings/index.ts';
import { createTally } from '#platform/base/tally.ts';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { messageSender } from '#platform/brand/index.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { type PlatformSettings, platformSettings } from '#platform/embedded/settings.ts';
import { drawBelow } from '#platform/rewards/index.ts';
import { site } from '#site';
import { HandClock } from './clock.ts';
import { openTestStorage } from './house.ts';
import { testSecret } from './secret.ts';
import type { StoragePlace } from './storages.ts';

/**
 * Parts that a domain receives, on a database of its own, for tests of the code below the calls.
 */
export interface TestParts extends Parts {
  readonly clock: HandClock;
  /** Lines that were logged. */
  readonly lines: readonly string[];
  drop(): Promise<void>;
}

export async function openTestParts(
  place: StoragePlace,
  networks: Networks = {},
  settings: Partial<PlatformSettings> = {},
): Promise<TestParts> {
  const storage = await openTestStorage(place);
  const changed = platformSettings.map((each) => ({
    ...each,
    initial: settings[each.name] ?? each.initial,
  }));
  await fillSettings(storage, changed, { isDemonstration: false });
  const config = readConfig({ SECRET_KEY: testSecret });
  const clock = new HandClock();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const outbox = createOutbox({ storage, clock, log, sender: messageSender }, networks);
  const secrets = openSecrets(config);
  return {
    storage,
    site,
    config,
    clock,
    log,
    lines,
    secrets,
    outbox,
    firebaseKeys: undefined,
    freeSpace: { isShort: async () => false },
    tally: createTally(),
    vendorCircuits: createVendorCircuits({ log }),
    breachedPasswords: { has: async () => false, close: async () => {} },
    drawBelow,
    ...createListeners(site),
    async drop() {
      await outbox.stop();
      await storage.drop();
    },
  };
}

/** Somebody whose browser brings nothing along. */
export const someVisitor = {
  clientAddress: '203.0.113.7',
  userAgent: '',
  sessionCookie: undefined,
  captchaCookie: undefined,
  codeCookie: undefined,
  rememberCookie: undefined,
  waitingCookie: undefined,
  languageCode: 'EN',
};
