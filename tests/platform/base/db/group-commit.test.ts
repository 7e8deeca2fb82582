import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type Storage, type Transaction } from '#platform/base/db/storage.ts';

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  storage = await openStorage({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

const keep = (key: string) => async (transaction: Transaction) => {
  await transaction.insertInto('settings').values({ key, value: '1' }).execute();
  return key;
};
const kept = async () => {
  const rows = await storage.db.selectFrom('settings').select('key').execute();
  return rows.map(({ key }) => key).filter((key) => key.startsWith('test-'));
};

describe('write transactions asked for together', () => {
  test('are all carried out, in their order, however many there are', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `test-${index}`);
    const began: string[] = [];
    const answers = keys.map((key) =>
      storage.withTransaction((transaction) => {
        began.push(key);
        return keep(key)(transaction);
      }),
    );
    expect(await Promise.all(answers)).toEqual(keys);
    expect(began).toEqual(keys);
    expect((await kept()).toSorted()).toEqual(keys.toSorted());
  });

  test('fail alone: what the others did stands', async () => {
    const outcomes = await Promise.allSettled([
      storage.withTransaction(keep('test-before')),
      storage.withTransaction(async (transaction) => {
        await keep('test-undone')(transaction);
        throw new Error('no');
      }),
      storage.withTransaction(async (transaction) => {
        await keep('test-before')(transaction);
      }),
      storage.withTransaction(keep('test-after')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect((await kept()).toSorted()).toEqual(['test-after', 'test-before']);
  });

  test('are acknowledged by nobody when their commit fails', async () => {
    const outcomes = await Promise.allSettled([
      storage.withTransaction(keep('test-one')),
      storage.withTransaction(async (transaction) => {
        // Checked at the commit, not before.
        await sql`pragma defer_foreign_keys = on`.execute(transaction);
        await transaction
          .insertInto('favourites')
          .values({ member_id: 'nobody', game_id: 'nothing', marked_at_ms: 0 })
          .execute();
      }),
      storage.withTransaction(keep('test-two')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await kept()).toEqual([]);
    expect(await storage.withTransaction(keep('test-next'))).toBe('test-next');
    expect(await kept()).toEqual(['test-next']);
  });

  test('wait for the disk unless each of them may be lost, and so do all after them', async () => {
    const levels: string[] = [];
    const record = (name: string) => async (transaction: Transaction) => {
      const { rows } = await sql<{ synchronous: bigint }>`pragma synchronous`.execute(transaction);
      levels.push(`${name} ${rows[0]?.synchronous}`);
    };
    const loose = { mayBeLost: true };
    await storage.withTransaction(record('lease'), loose);
    await storage.withTransaction(record('money'));
    await Promise.all([
      storage.withTransaction(record('lease beside money'), loose),
      storage.withTransaction(record('money beside a lease')),
    ]);
    const failing = storage.withTransaction(async (transaction) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await transaction
        .insertInto('favourites')
        .values({ member_id: 'nobody', game_id: 'nothing', marked_at_ms: 0 })
        .execute();
    }, loose);
    await expect(failing).rejects.toThrow(/FOREIGN KEY/);
    await storage.withTransaction(record('after a failure'));
    expect(levels).toEqual([
      'lease 1',
      'money 2',
      'lease beside money 2',
      'money beside a lease 2',
      'after a failure 2',
    ]);
  });
});
