import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createPlatform } from '#platform/index.ts';

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
