import {
  existsSync,
  mkdirSync,
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
import { login } from '#contract/identity/accounts.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { runBackup } from '#platform/money/books/backup.ts';
import { runRestore } from '#platform/money/books/restore.ts';
import { site } from '#site';
import { openBrowser } from '../../../support/browser.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { usePrinted } from '../../../support/printed-lines.ts';
import { testSecret } from '../../../support/secret.ts';
import { embedded } from '../../../support/storages.ts';

const silent = pino({ level: 'silent' });

describe('a backup', () => {
  const house = useHouse(embedded);
  let folder: string;
  let file: string;
  const lines = usePrinted();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-'));
    file = join(folder, 'backup.foyer');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const here = () => ({ DATA_DIR: house().config.dataDir });
  const there = () => ({ DATA_DIR: join(folder, 'there') });

  async function move(browser: Awaited<ReturnType<ReturnType<typeof house>['browseAsMember']>>) {
    const amount = { amountMinor: '100', currency: 'VND' };
    const idempotencyKey = crypto.randomUUID();
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    expect((await browser.call(transferFunds, input, { idempotencyKey })).ok).toBe(true);
  }

  test('keeps the rounds of the games that are served here', async () => {
    const rounds = (dataDir: string) => join(dataDir, 'studio', 'studio.sqlite');
    mkdirSync(join(house().config.dataDir, 'studio'));
    using kept = new DatabaseSync(rounds(house().config.dataDir));
    kept.exec('pragma journal_mode = wal; create table rounds (id text)');
    kept.exec("insert into rounds values ('a-round')");
    writeFileSync(join(house().config.dataDir, 'secret-key'), testSecret);
    expect(runBackup(here(), [file])).toBe(0);
    expect(readdirSync(folder)).toEqual(['backup.foyer']);
    expect(await runRestore(there(), [file])).toBe(0);
    using restored = new DatabaseSync(rounds(there().DATA_DIR), { readOnly: true });
    expect(restored.prepare('select id from rounds').all()).toEqual([{ id: 'a-round' }]);
  });

  test('is made while money moves, and another house opens on it with whole books', async () => {
    const browser = await house().browseAsMember('maple01');
    writeFileSync(join(house().config.dataDir, 'secret-key'), testSecret);
    const moving = Promise.all(Array.from({ length: 20 }, () => move(browser)));
    expect(runBackup(here(), [file])).toBe(0);
    await moving;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runRestore(there(), [file, '--verify'])).toBe(0);
    expect(existsSync(join(folder, 'there', 'foyer.sqlite'))).toBe(false);
    expect(await runRestore(there(), [file])).toBe(0);
    expect(readFileSync(join(folder, 'there', 'secret-key'), 'utf8')).toBe(testSecret);

    const dataDir = join(folder, 'there');
    const platform = await createPlatform(
      { config: { ...house().config, dataDir }, site, log: silent },
      house().clock,
    );
    const guest = openBrowser(platform, { origin: testOrigin });
    const signedIn = await guest.call(login, { username: 'maple01', password: testPassword });
    expect(signedIn).toMatchObject({ ok: true });
    expect(await platform.verifyLedger()).toEqual([]);
    await platform.close();
  });

  test('never takes the place of a file or a database', async () => {
    expect(runBackup(here(), [file])).toBe(0);
    expect(runBackup(here(), [file])).toBe(3);
    expect(lines.at(-1)).toMatch(/is there already/);
    expect(await runRestore(here(), [file])).toBe(3);
    expect(lines.at(-1)).toMatch(/has a database/);
  });

  test('whose books were changed is not restored', async () => {
    await house().browseAsMember('maple01');
    expect(runBackup(here(), [file])).toBe(0);
    await damage(file);
    expect(await runRestore({ ...there(), SECRET_KEY: testSecret }, [file])).toBe(1);
    expect(lines.some((line) => line.startsWith('I3 '))).toBe(true);
    expect(existsSync(join(folder, 'there', 'foyer.sqlite'))).toBe(false);
  });

  test('is refused of nothing, of PostgreSQL, and where words are missing', async () => {
    expect(runBackup(there(), [file])).toBe(3);
    expect(runBackup(here(), [])).toBe(2);
    expect(await runRestore(there(), [file, '--force'])).toBe(2);
    writeFileSync(file, 'something else');
    expect(await runRestore(there(), [file])).toBe(3);
    expect(lines.at(-1)).toMatch(/is no backup/);
    const postgres = {
      ...here(),
      DATABASE_URL: 'postgres://127.0.0.1/foyer',
      SECRET_KEY: 'dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ',
    };
    expect(runBackup(postgres, [file])).toBe(2);
    expect(lines.at(-1)).toMatch(/pg_dump/);
  });
});

/** Changes a balance past the ledger. */
async function damage(file: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  using database = new DatabaseSync(file);
  database.exec("update ledger_accounts set balance_minor = 7 where owner_kind = 'member'");
}
