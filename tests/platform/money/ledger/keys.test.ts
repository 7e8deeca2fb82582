import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import type { HoldRequest } from '#platform/money/ledger/holds/request.ts';
import {
  checkInvariants,
  findLedgerAccount,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
  postTransfer,
  type TransferRequest,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const maple = memberMainAccount('maple', 'VND', 'real');
const cedar = memberMainAccount('cedar', 'VND', 'real');
const reused = { ok: false, refusal: 'idempotency_key_reused' };
const isNew = { ok: true, value: { replayed: false } };
const isKnown = { ok: true, value: { replayed: true } };

onEachStorage('keys of the ledger', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let ids: { promotions: string; maple: string; cedar: string };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    ids = await storage.withTransaction(async (transaction) => ({
      promotions: await openLedgerAccount(transaction, promotions, nowMs),
      maple: await openLedgerAccount(transaction, maple, nowMs),
      cedar: await openLedgerAccount(transaction, cedar, nowMs),
    }));
    await move({ debitLedgerAccountId: ids.promotions, creditLedgerAccountId: ids.maple });
  });

  afterEach(async () => {
    const violations = await checkInvariants(storage.db);
    await storage.drop();
    expect(violations).toEqual([]);
  });

  /** Moves 1,000 from maple to cedar under the key `k`, unless something else is said. */
  function move(change: Partial<TransferRequest> = {}) {
    return storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debitLedgerAccountId: ids.maple,
        creditLedgerAccountId: ids.cedar,
        amountMinor: 1_000n,
        code: 'test',
        scope: 'test',
        idempotencyKey: crypto.randomUUID(),
        reference: 'one',
        nowMs,
        ...change,
      }),
    );
  }

  function hold(change: Partial<HoldRequest> = {}) {
    return storage.withTransaction((transaction) =>
      placeHold(transaction, {
        ledgerAccountId: ids.maple,
        amountMinor: 10n,
        code: 'withdrawal',
        scope: 'test',
        idempotencyKey: 'h',
        reference: 'one',
        nowMs,
        ...change,
      }),
    );
  }

  async function readBalances() {
    const account = await findLedgerAccount(storage.db, maple);
    return { balance: account?.balanceMinor, held: account?.heldMinor };
  }

  test.each<[string, () => Partial<TransferRequest>]>([
    ['amount', () => ({ amountMinor: 11n })],
    ['code', () => ({ code: 'other' })],
    ['reference', () => ({ reference: 'other' })],
    ['debited ledgerAccount', () => ({ debitLedgerAccountId: ids.promotions })],
    ['credited ledgerAccount', () => ({ creditLedgerAccountId: ids.promotions })],
  ])('a transfer under a known key with another %s is refused', async (_, change) => {
    const request = { amountMinor: 10n, idempotencyKey: 'k' };
    await move(request);
    expect(await move({ ...request, ...change() })).toEqual(reused);
    expect(await readBalances()).toEqual({ balance: 990n, held: 0n });
  });

  test('a transfer’s key is known in its own scope alone, as it is written', async () => {
    const request = { amountMinor: 10n, idempotencyKey: 'k' };
    await move(request);
    const others = [
      { scope: 'other' },
      { scope: 'Test' },
      { idempotencyKey: 'K' },
      { idempotencyKey: 'k ' },
    ];
    for (const other of others) {
      expect(await move({ ...request, ...other, amountMinor: 20n })).toMatchObject(isNew);
    }
    for (const other of others) {
      expect(await move({ ...request, ...other, amountMinor: 20n })).toMatchObject(isKnown);
    }
    expect(await readBalances()).toEqual({ balance: 910n, held: 0n });
  });

  test.each<[string, () => Partial<HoldRequest>]>([
    ['amount', () => ({ amountMinor: 11n })],
    ['code', () => ({ code: 'other' })],
    ['reference', () => ({ reference: 'other' })],
    ['ledgerAccount', () => ({ ledgerAccountId: ids.promotions })],
  ])('a hold under a known key with another %s is refused', async (_, change) => {
    await hold();
    expect(await hold(change())).toEqual(reused);
    expect(await readBalances()).toEqual({ balance: 1_000n, held: 10n });
  });

  test('a hold’s key is known in its own scope alone', async () => {
    await hold();
    expect(await hold({ scope: 'other', amountMinor: 20n })).toMatchObject(isNew);
    expect(await hold({ idempotencyKey: 'H', amountMinor: 20n })).toMatchObject(isNew);
    expect(await hold({ scope: 'other', amountMinor: 20n })).toMatchObject(isKnown);
    expect(await readBalances()).toEqual({ balance: 1_000n, held: 50n });
  });
});
