import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createPlatform } from '#platform/index.ts';
import { onEachStorage, type StoragePlace } from '../../support/storages.ts';

describe('a demonstration brand', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function openOnce(demo: '0' | '1') {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: demo });
    const platform = await createPlatform(config, pino({ level: 'silent' }));
    const accounts = platform.newLogins.length;
    await platform.close();
    return accounts;
  }

  test('is one from its first start, and gets its accounts once', async () => {
    expect(await openOnce('1')).toBe(5);
    expect(await openOnce('1')).toBe(0);
  });

  test('is never made of a database that was opened without demonstration data', async () => {
    expect(await openOnce('0')).toBe(0);
    expect(await openOnce('1')).toBe(0);
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

/** Opens several platforms on one place at once; answers how many accounts each made. */
async function openBeside(place: StoragePlace, count: number): Promise<number[]> {
  const database = await place.create();
  const shared = mkdtempSync(join(tmpdir(), 'foyer-'));
  const opening = Array.from({ length: count }, (_, index) =>
    createPlatform(
      readConfig({
        DATA_DIR: place.engine === 'sqlite' ? shared : join(shared, String(index)),
        DATABASE_URL: database.databaseUrl,
        SECRET_KEY: 'dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ',
        DEMO: '1',
      }),
      pino({ level: 'silent' }),
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
