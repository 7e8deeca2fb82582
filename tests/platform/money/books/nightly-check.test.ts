import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { readBooksCheck, saveBooksCheck } from '#platform/money/books/last-check.ts';
import { type CheckOutcome, createNightlyCheck } from '#platform/money/books/nightly-check.ts';
import { openLedgerAccount } from '#platform/money/ledger/index.ts';
import { site } from '#site';
import { silent } from '../../../support/house.ts';

/** Four in the morning in Ho Chi Minh City. */
const fourMs = Date.parse('2026-11-29T21:00:00Z');

describe('the nightly check of the books', () => {
  let dataDir: string;
  let storage: Storage;
  let nowMs: number;
  let lines: { readonly level: number; readonly msg: string; readonly printed?: string }[];
  const { DATA_DIR } = process.env;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    storage = await openStorage({ dataDir, databaseUrl: undefined }, silent);
    process.env.DATA_DIR = dataDir;
    nowMs = fourMs;
    lines = [];
  });
  afterEach(async () => {
    if (DATA_DIR === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = DATA_DIR;
    await storage.close();
    rmSync(dataDir, { recursive: true });
  });

  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const instance = (holder: string, verify?: (signal: AbortSignal) => Promise<CheckOutcome>) => {
    const config = readConfig({ DATA_DIR: dataDir });
    const parts = { storage, clock: { nowMs: () => nowMs }, config, site, log, holder };
    return createNightlyCheck(parts, verify);
  };

  test('is made once a night, in its hour, by one of all instances', async () => {
    let count = 0;
    const holds = async () => {
      count += 1;
      return { exitCode: 0, printed: '' };
    };
    const instances = [instance('one', holds), instance('other', holds)];
    const countAt = async (atMs: number) => {
      nowMs = atMs;
      await Promise.all(instances.map(({ runIfDue }) => runIfDue()));
      return count;
    };
    expect(await countAt(fourMs - 1)).toBe(0);
    expect(await countAt(fourMs)).toBe(1);
    expect(await countAt(fourMs + 10 * minuteMs)).toBe(1);
    expect(await countAt(fourMs + 24 * hourMs - 1)).toBe(1);
    expect(await countAt(fourMs + 25 * hourMs - 1)).toBe(2);
    expect(await countAt(fourMs + 49 * hourMs)).toBe(2);
  });

  test('is not made where the command made one in the same night', async () => {
    let count = 0;
    const { runIfDue } = instance('one', async () => {
      count += 1;
      return { exitCode: 0, printed: '' };
    });
    saveBooksCheck(dataDir, { checkedAtMs: fourMs - 20 * hourMs + 1, violations: {} });
    await runIfDue();
    expect(count).toBe(0);
    saveBooksCheck(dataDir, { checkedAtMs: fourMs - 20 * hourMs, violations: {} });
    await runIfDue();
    expect(count).toBe(1);
  });

  test('is made by another instance, or after a start, where a stop ended it', async () => {
    let count = 0;
    const verify = (signal: AbortSignal) =>
      new Promise<CheckOutcome>((resolve) => {
        count += 1;
        const end = () => resolve({ exitCode: null, printed: '' });
        if (signal.aborted) end();
        else signal.addEventListener('abort', end);
      });
    const ended = instance('one', verify);
    const run = ended.runIfDue();
    ended.end();
    await run;
    nowMs += 10 * minuteMs;
    const holds = async () => ({ exitCode: 0, printed: '' });
    await instance('other', holds).runIfDue();
    expect(count).toBe(1);
    expect(lines).toMatchObject([{ msg: expect.stringContaining('invariant holds') }]);
    await instance('third', holds).runIfDue();
    expect(lines).toHaveLength(1);
  });

  test('tells in the log and in the figures whether the books hold', async () => {
    const account = {
      ownerKind: 'member',
      ownerId: 'maple',
      kind: 'main',
      currency: 'VND',
      unit: 'real',
    } as const;
    await instance('one').runIfDue();
    expect(lines).toMatchObject([{ level: 30, msg: expect.stringContaining('invariant holds') }]);
    expect(readBooksCheck(dataDir)?.violations.I3).toBe(0);

    await storage.withTransaction((transaction) => openLedgerAccount(transaction, account, nowMs));
    await sql`update ledger_accounts set balance_minor = 700`.execute(storage.db);
    // Its own time is the machine's: the one before has to be as old as the night.
    saveBooksCheck(dataDir, { checkedAtMs: 0, violations: {} });
    nowMs += 24 * hourMs;
    await instance('one').runIfDue();
    expect(lines[1]).toMatchObject({ level: 50, msg: 'the books do not add up' });
    expect(lines[1]?.printed).toContain('balance 700, postings 0');
    expect(readBooksCheck(dataDir)?.violations.I3).toBe(1);
  });

  test('says when the books could not be read, and nothing when it was ended', async () => {
    process.env.DATA_DIR = join(dataDir, 'elsewhere');
    await instance('one').runIfDue();
    expect(lines).toMatchObject([{ level: 50, exitCode: 3, msg: 'the books were not checked' }]);
    expect(lines[0]?.printed).toContain('There is no database');

    nowMs += 24 * hourMs;
    const nightly = instance('one');
    const run = nightly.runIfDue();
    nightly.end();
    await run;
    expect(lines).toHaveLength(1);
  });
});
