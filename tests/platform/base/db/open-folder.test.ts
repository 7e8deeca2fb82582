import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '#platform/base/db/storage.ts';

const log = pino({ level: 'silent' });

describe('opening a data folder', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = () => openStorage({ dataDir, databaseUrl: undefined }, log);

  /** Another process that opens the folder and says so. */
  async function openElsewhere(): Promise<ChildProcess> {
    const script = `
      import { openStorage } from '#platform/base/db/storage.ts';
      import { pino } from 'pino';
      await openStorage({ dataDir: ${JSON.stringify(dataDir)} }, pino({ level: 'silent' }));
      console.info('open');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    return child;
  }

  test('a second process is refused and told who holds it', async () => {
    const holder = await openElsewhere();
    await expect(open()).rejects.toThrow(`is in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('exit', resolve));
    const storage = await open();
    await storage.close();
  });

  test('its files are for its owner alone, also those of a version that let others read', async () => {
    const path = join(dataDir, 'foyer.sqlite');
    const rights = () =>
      readdirSync(dataDir)
        .filter((name) => (statSync(join(dataDir, name)).mode & 0o777) !== 0o600)
        .toSorted();
    const mask = process.umask(0o022);
    const storage = await open();
    await storage.probe();
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['foyer.sqlite-wal', 'lock.sqlite']),
    );
    expect(rights()).toEqual([]);
    await storage.close();
    chmodSync(path, 0o644);
    await (await open()).close();
    process.umask(mask);
    expect(rights()).toEqual([]);
  });

  test('one process cannot open it twice either', async () => {
    const storage = await open();
    await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`);
    await storage.close();
  });

  test('a lock left by a killed process is taken over', async () => {
    for (let round = 0; round < 3; round++) {
      const holder = await openElsewhere();
      holder.kill('SIGKILL');
      await new Promise((resolve) => holder.once('exit', resolve));
      const storage = await open();
      await storage.close();
    }
    expect(JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')).pid).toBe(process.pid);
  });

  test.each([
    ['text', Buffer.from('this is not a database, it is a letter')],
    ['a torn header', Buffer.from('SQLite fo')],
  ])('a file of %s is refused and left as it was', async (_, content) => {
    const path = join(dataDir, 'foyer.sqlite');
    writeFileSync(path, content);
    await expect(open()).rejects.toThrow(/Nothing was changed\. Restore a backup/);
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('a database whose pages are damaged is refused', async () => {
    const path = join(dataDir, 'foyer.sqlite');
    const storage = await open();
    await storage.close();
    const damaged = readFileSync(path);
    damaged.fill(0xff, 100, 4_096);
    writeFileSync(path, damaged);
    await expect(open()).rejects.toThrow(/Nothing was changed/);
    expect(readFileSync(path).equals(damaged)).toBe(true);
  });

  test('a database of a newer version is refused and left as it was', async () => {
    const storage = await open();
    await storage.close();
    const path = join(dataDir, 'foyer.sqlite');
    const database = new DatabaseSync(path);
    const steps = database.prepare('select count(*) as n from kysely_migration').get()?.n;
    database.exec(`insert into kysely_migration values ('9999-later', '2099-01-01')`);
    database.close();
    await expect(open()).rejects.toThrow(/newer version \(it has 9999-later\)/);
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(reader.prepare('select count(*) as n from kysely_migration').get()).toEqual({
      n: Number(steps) + 1,
    });
    reader.close();
  });
});
