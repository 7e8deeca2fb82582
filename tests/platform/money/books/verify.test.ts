import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '#platform/base/db/storage.ts';
import { createMember } from '#platform/identity/index.ts';
import { readBooksCheck } from '#platform/money/books/last-check.ts';
import { runVerify } from '#platform/money/books/verify.ts';
import { openWallet } from '#platform/money/wallet/index.ts';
import { site } from '#site';
import { usePrinted } from '../../../support/printed-lines.ts';

describe('verifying the books by command', () => {
  let dataDir: string;
  const lines = usePrinted();

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  const open = () => openStorage({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));

  test('whole books verify beside a running platform, broken ones are named', async () => {
    const storage = await open();
    await storage.withTransaction((transaction) =>
      createMember(
        transaction,
        { memberMade: openWallet, site },
        {
          id: 'maple',
          username: 'maple01',
          nickname: 'Maple',
          accountType: 0,
          passwordHash: '',
          mustChangePassword: false,
          currency: 'VND',
          profile: {},
          referralCode: 'MAPLE123',
          upline: undefined,
          openingGiftMinor: 500n,
          nowMs: 1_790_000_000_000,
          signedIn: false,
        },
      ),
    );
    expect(await runVerify({ DATA_DIR: dataDir })).toBe(0);
    expect(lines).toEqual(['Every invariant of the books holds.']);
    const whole = readBooksCheck(dataDir);
    expect(Object.keys(whole?.violations ?? {})).toHaveLength(15);
    expect(Object.values(whole?.violations ?? {}).every((count) => count === 0)).toBe(true);
    await sql`update ledger_accounts set balance_minor = 700 where owner_kind = 'member'`.execute(
      storage.db,
    );
    expect(await runVerify({ DATA_DIR: dataDir })).toBe(1);
    expect(lines.some((line) => /^I3 {2}.*balance 700, postings 500$/.test(line))).toBe(true);
    const broken = readBooksCheck(dataDir);
    const named = (invariant: string) => lines.filter((line) => line.startsWith(`${invariant} `));
    expect(broken?.violations).toMatchObject({ I1: 0, I3: named('I3').length });
    expect(broken?.checkedAtMs).toBeGreaterThanOrEqual(whole?.checkedAtMs ?? Infinity);
    expect(statSync(join(dataDir, 'books-check.json')).mode & 0o077).toBe(0);
    await storage.close();
  });

  test('a folder without a database and a wrong setting are said plainly', async () => {
    expect(await runVerify({ DATA_DIR: dataDir })).toBe(3);
    expect(lines[0]).toMatch(/not checked\. There is no database at .* Set DATA_DIR/);
    writeFileSync(join(dataDir, 'foyer.sqlite'), '');
    expect(await runVerify({ DATA_DIR: dataDir })).toBe(3);
    expect(lines[1]).toMatch(/not checked/);
    expect(await runVerify({ DATA_DIR: dataDir, PORT: 'x' })).toBe(2);
    expect(lines[2]).toMatch(/PORT takes a port number/);
  });
});
