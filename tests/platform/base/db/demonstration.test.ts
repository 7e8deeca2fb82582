import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { gameDetail } from '#contract/play/games.ts';
import { writeVendor } from '#contract/staff/vendors.ts';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { type Platform, StartupError } from '#platform/port.ts';
import { site } from '#site';
import { openBrowser } from '../../../support/browser.ts';
import { staffCall } from '../../../support/desk.ts';
import { testOrigin } from '../../../support/house.ts';
import { termsAt } from '../../../support/hub88/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage, type StoragePlace } from '../../../support/storages.ts';

const terms = termsAt('https://api.hub.example');

describe('a demonstration brand', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function openOnce(demo?: '0' | '1', origin?: string) {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: demo, ORIGIN: origin });
    const platform = await createPlatform({ config, site, log: pino({ level: 'silent' }) });
    const accounts = platform.newLogins.length;
    await platform.close();
    return accounts;
  }

  test('is one from its first start, and gets its accounts once', async () => {
    expect(await openOnce('1')).toBe(5);
    expect(await openOnce('1')).toBe(0);
  });

  test('agrees with no vendor of games unless those are served', async () => {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' });
    const openingWith = async (serves?: () => boolean) => {
      const log = pino({ level: 'silent' });
      const platform = await createPlatform({ config, site, log, ...(serves && { serves }) });
      const secret = await platform.vendorSecret('SLK');
      await platform.close();
      return secret;
    };
    expect(await openingWith()).toBeUndefined();
    expect(await openingWith(() => true)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('offers for play the titles that are served, and follows who serves them', async () => {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' });
    const openedWith = async (gameId: string, agrees?: typeof terms) => {
      const log = pino({ level: 'silent' });
      const serves = (title: { readonly gameId: string }) => title.gameId === gameId;
      const platform = await createPlatform({ config, site, log, serves });
      const browser = openBrowser(platform, { origin: config.origin.origin });
      if (agrees) await staffCall({ config, clock: systemClock }, writeVendor, agrees);
      const games = ['hlc-waterfall-plinko', 'hlc-pearl-mines', 'slk-silk-baccarat'];
      const shown = await Promise.all(
        games.map((each) => browser.call(gameDetail, { gameId: each })),
      );
      const served = await platform.servedGames();
      await platform.close();
      return {
        offered: shown.map((each) => each.ok && each.value.game?.isPlayable),
        served: served.map((each) => each.gameId),
      };
    };
    expect(await openedWith('hlc-pearl-mines')).toEqual({
      offered: [undefined, true, undefined],
      served: ['hlc-pearl-mines'],
    });
    expect(await openedWith('hlc-waterfall-plinko')).toEqual({
      offered: [true, undefined, undefined],
      served: ['hlc-waterfall-plinko'],
    });
    // A vendor elsewhere serves its titles itself, and goes on when others are served here.
    expect(await openedWith('hlc-waterfall-plinko', terms)).toEqual({
      offered: [true, undefined, true],
      served: ['hlc-waterfall-plinko'],
    });
    expect(await openedWith('hlc-pearl-mines')).toEqual({
      offered: [undefined, true, true],
      served: ['hlc-pearl-mines'],
    });
  });

  test('is not opened to the public unless that is asked for', async () => {
    const origin = 'https://brand.example';
    expect(await openOnce('1')).toBe(5);
    await expect(openOnce(undefined, origin)).rejects.toThrow(/demonstration's.* DEMO=1/);
    await expect(openOnce('0', origin)).rejects.toThrow(StartupError);
    expect(await openOnce('1', origin)).toBe(0);
    expect(await openOnce('0')).toBe(0);
  });

  test('is not what a new database of a public brand becomes unasked', async () => {
    expect(await openOnce(undefined, 'https://brand.example')).toBe(0);
    expect(await openOnce()).toBe(0);
  });

  test('is never made of a database that was opened without demonstration data', async () => {
    expect(await openOnce('0')).toBe(0);
    expect(await openOnce('1')).toBe(0);
  });
});

onEachStorage('the demonstration accounts', (place) => {
  test('sign in with the passwords that the first start keeps for the operator', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const open = () => openPlatform(dataDir, database.databaseUrl);
    const platform = await open();
    const path = join(dataDir, 'demo-accounts.txt');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'lotus',
      'river',
      'bamboo',
      'ginger',
      'skylark',
    ]);
    expect(platform.newLogins).toHaveLength(5);
    for (const line of lines) {
      const [username = '', password = ''] = line.split(' ');
      const browser = openBrowser(platform, { origin: testOrigin });
      expect(await browser.call(login, { username, password })).toMatchObject({ ok: true });
      expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: username } });
    }
    expect(await platform.verifyLedger()).toEqual([]);
    await platform.close();
    const again = await open();
    expect(again.newLogins).toEqual([]);
    await again.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});

onEachStorage('instances that open one new database at once', (place) => {
  test('all open, and one of them makes the demonstration accounts', async () => {
    if (place.engine === 'sqlite') {
      // One process has an embedded folder to itself: the second is told who has it.
      await expect(openBeside(place, 2)).rejects.toThrow('is in use by process');
      return;
    }
    expect((await openBeside(place, 4)).toSorted()).toEqual([0, 0, 0, 5]);
  });
});

function openPlatform(dataDir: string, databaseUrl: string | undefined): Promise<Platform> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: testSecret, DEMO: '1' };
  return createPlatform({ config: readConfig(env), site, log: pino({ level: 'silent' }) });
}

/** Opens several platforms on one place at once; answers how many accounts each made. */
async function openBeside(place: StoragePlace, count: number): Promise<number[]> {
  const database = await place.create();
  const shared = mkdtempSync(join(tmpdir(), 'foyer-'));
  const opening = Array.from({ length: count }, (_, index) =>
    openPlatform(
      place.engine === 'sqlite' ? shared : join(shared, String(index)),
      database.databaseUrl,
    ),
  );
  const settled = await Promise.allSettled(opening);
  const open = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const violations = await open[0]?.verifyLedger();
  const made = open.map((platform) => platform.newLogins.length);
  for (const platform of open) await platform.close();
  await database.drop();
  rmSync(shared, { recursive: true });
  expect(violations).toEqual([]);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return made;
}
