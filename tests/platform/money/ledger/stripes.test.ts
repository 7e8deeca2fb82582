import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  houseAccount,
  listMemberAccounts,
  memberMainAccount,
  postTransfer,
  readHouseBalance,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage, onPostgres } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const stakes = { kind: 'stakes', currency: 'VND', unit: 'real' } as const;
const stripeFor = (member: string) => houseAccount('stakes', 'VND', 'real', member);
const names = Array.from({ length: 40 }, (_, index) => `m${index}`);

function give(member: string, amountMinor = 10n) {
  return {
    debit: stripeFor(member),
    credit: memberMainAccount(member, 'VND', 'real'),
    amountMinor,
    code: 'test',
    scope: 'test',
    idempotencyKey: member,
    reference: '',
    nowMs,
  };
}

onEachStorage('the house', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const post = (request: ReturnType<typeof give>) =>
    storage.withTransaction((transaction) => postTransfer(transaction, request));

  test('has several rows for the same, and the same one for the same member', async () => {
    expect(stripeFor('maple')).toEqual(stripeFor('maple'));
    const stripes = new Set(names.map((name) => stripeFor(name).stripe));
    expect(stripes.size).toBeGreaterThan(8);
    expect([...stripes].every((each = -1) => each >= 0 && each < 16)).toBe(true);
  });

  test('has the sum of its rows, whose books are whole one by one', async () => {
    await Promise.all(names.map((name) => post(give(name))));
    expect(await readHouseBalance(storage.db, stakes)).toBe(-400n);
    expect(await readHouseBalance(storage.db, { ...stakes, kind: 'fees' })).toBe(0n);
    expect(await readHouseBalance(storage.db, { ...stakes, unit: 'trial' })).toBe(0n);
    expect(await checkInvariants(storage.db)).toEqual([]);
  });

  test('has its rows apart from those of members, of whom each has its own alone', async () => {
    for (const name of names.slice(0, 3)) await post(give(name));
    const [own, ...others] = await listMemberAccounts(storage.db, 'm1');
    expect([own?.ownerId, own?.balanceMinor, others]).toEqual(['m1', 10n, []]);
  });

  test('answers the same transfer again from the same row', async () => {
    const first = await post(give('maple'));
    const again = await post(give('maple'));
    if (!first.ok) throw new Error(first.refusal);
    expect(again).toEqual({ ok: true, value: { ...first.value, replayed: true } });
    expect(await post(give('maple', 11n))).toMatchObject({ refusal: 'idempotency_key_reused' });
    expect(await readHouseBalance(storage.db, stakes)).toBe(-10n);
  });

  test('alone has more than one row', async () => {
    await post(give('maple'));
    const forged = sql`update ledger_accounts set stripe = 3 where owner_kind = 'member'`;
    await expect(forged.execute(storage.db)).rejects.toThrow(/ledger_accounts_striped/);
  });
});

onPostgres('transfers from two rows of the house', (place) => {
  test('do not wait for each other', async () => {
    const storage = await openTestStorage(place);
    const [one = '', other = ''] = ['m0', ...names.filter((name) => !isSame(name, 'm0'))];
    await storage.withTransaction(async (transaction) => {
      await postTransfer(transaction, give(one));
      // A second transaction ends while this one keeps its locks.
      const posted = await storage.withTransaction((beside) => postTransfer(beside, give(other)));
      expect(posted).toMatchObject({ ok: true });
    });
    expect(await readHouseBalance(storage.db, stakes)).toBe(-20n);
    await storage.drop();
  });
});

function isSame(one: string, other: string): boolean {
  return stripeFor(one).stripe === stripeFor(other).stripe;
}
