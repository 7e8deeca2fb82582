import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withRetries } from '#database/attempts.ts';
import { OutcomeUnknown } from '#database/database-errors.ts';
import { transientFault } from '#platform/base/db/passing-fault.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  memberMainAccount,
  postTransfer,
  readHouseBalance,
} from '#platform/money/ledger/index.ts';
import { openTestStorage, type TestStorage } from '../support/house.ts';
import { type Line, openLine } from '../support/line.ts';
import { onPostgres } from '../support/storages.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

test.each(['40001', '40P01', 'ECONNRESET', '25006', '57P01'])(
  'a transaction that ends with %s before COMMIT is tried three times more and not again',
  async (code) => {
    let tries = 0;
    const carryOut = async () => {
      tries += 1;
      throw fault(code);
    };
    await expect(withRetries(carryOut)).rejects.toMatchObject({ code });
    expect(tries).toBe(4);
  },
);

test('a transaction that ends with anything else is tried once', async () => {
  let tries = 0;
  const carryOut = async () => {
    tries += 1;
    throw fault('23505');
  };
  await expect(withRetries(carryOut)).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});

test('a transaction that is lost at COMMIT is never carried out again, and is said to be open', async () => {
  let tries = 0;
  const lost = withRetries<string>(async (attempt, keep) => {
    tries += 1;
    keep('done');
    attempt.isCommitting = true;
    throw fault('57P01');
  });
  const error = await lost.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OutcomeUnknown);
  expect(transientFault(error)).toEqual({ code: 'outcome_unknown', retryAfterSeconds: 1 });
  expect(tries).toBe(1);
});

test('a COMMIT that PostgreSQL refused for another transaction has changed nothing: it is tried again', async () => {
  let tries = 0;
  const value = await withRetries<string>(async (attempt, keep) => {
    tries += 1;
    keep('done');
    attempt.isCommitting = true;
    if (tries === 1) throw fault('40001');
    return 'done';
  });
  expect([value, tries]).toEqual(['done', 2]);
});

/** Those that have committed, as another one sees them. */
async function countTransfers(databaseUrl: string | undefined): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id from transfers');
  await client.end();
  return rows.length;
}

onPostgres('a transaction', (place) => {
  let storage: TestStorage;
  let line: Line;

  beforeEach(async () => {
    line = await openLine();
    storage = await openTestStorage(place, line);
  });
  afterEach(async () => {
    await storage.drop();
    await line.refuse();
  });

  const give = (idempotencyKey: string) => (transaction: Transaction) =>
    postTransfer(transaction, {
      debit: houseAccount('stakes', 'VND', 'real', 'maple'),
      credit: memberMainAccount('maple', 'VND', 'real'),
      amountMinor: 10n,
      code: 'test',
      scope: 'test',
      idempotencyKey,
      reference: '',
      nowMs: 1_790_000_000_000,
    });

  const given = () =>
    readHouseBalance(storage.db, { kind: 'stakes', currency: 'VND', unit: 'real' });

  const backendOf = async (reader: Storage['db']) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader);
    return rows[0]?.pid;
  };

  test('that met another one and was undone for it is carried out all the same', async () => {
    const tries = { one: 0, other: 0 };
    let arrived = 0;
    let open = () => {};
    const bothAreThere = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = (name: 'one' | 'other', keys: readonly [string, string]) =>
      storage.withTransaction(async (transaction) => {
        tries[name] += 1;
        for (const [index, key] of keys.entries()) {
          await sql`insert into settings (key, value) values (${key}, ${name})
            on conflict (key) do update set value = excluded.value`.execute(transaction);
          if (index > 0) continue;
          arrived += 1;
          if (arrived === 2) open();
          await bothAreThere;
        }
      });
    await Promise.all([meet('one', ['a', 'b']), meet('other', ['b', 'a'])]);
    expect(tries.one + tries.other).toBe(3);
  });

  test('whose connection is lost before COMMIT is carried out once more, and once in all', async () => {
    let tries = 0;
    const posted = await storage.withTransaction(async (transaction) => {
      tries += 1;
      const answer = await give('lost')(transaction);
      if (tries === 1) line.cut();
      await backendOf(transaction);
      return answer;
    });
    expect([posted.ok, tries, await given()]).toEqual([true, 2, -10n]);
  });

  test('whose COMMIT was carried out and not answered is answered as it came out', async () => {
    let tries = 0;
    const answering = storage.withTransaction(async (transaction) => {
      tries += 1;
      const answer = await give('unheard')(transaction);
      line.deafen();
      return answer;
    });
    await expect.poll(() => countTransfers(storage.direct)).toBe(1);
    line.cut();
    expect([(await answering).ok, tries]).toEqual([true, 1]);
    expect(await given()).toBe(-10n);
  });

  test('whose COMMIT was not carried out is said to be open, and asked again counts once', async () => {
    const lost = storage.withTransaction(async (transaction) => {
      const answer = await give('away')(transaction);
      line.hush();
      process.nextTick(() => setImmediate(line.cut));
      return answer;
    });
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await storage.withTransaction(give('away'))).toMatchObject({ ok: true });
    expect(await given()).toBe(-10n);
  });

  test('on a server that takes no writes any more leaves all its connections', async () => {
    const pids = await storage.withTransaction(async (transaction) => {
      const idle = await backendOf(storage.db);
      return [idle, await backendOf(transaction)];
    });
    const readOnly = sql`set session characteristics as transaction read only`;
    const posting = storage.withTransaction(async (transaction) => {
      await readOnly.execute(storage.db);
      await backendOf(transaction);
    });
    await posting;
    await readOnly.execute(storage.db);
    expect(await storage.withTransaction(give('standby'))).toMatchObject({ ok: true });
    const after = await storage.withTransaction(async (transaction) => [
      await backendOf(storage.db),
      await backendOf(transaction),
    ]);
    expect(after.filter((pid) => pids.includes(pid))).toEqual([]);
    expect(await given()).toBe(-10n);
  });
});
