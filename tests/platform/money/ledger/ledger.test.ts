import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  findLedgerAccount,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
  postHold,
  postTransfer,
  reverseTransfer,
  voidHold,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const common = { scope: 'test', reference: '', nowMs };
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const maple = memberMainAccount('maple', 'VND', 'real');
const cedar = memberMainAccount('cedar', 'VND', 'real');

onEachStorage('the ledger', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let ids: { promotions: string; maple: string; cedar: string };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    ids = await storage.withTransaction(async (transaction) => ({
      promotions: await openLedgerAccount(transaction, promotions, nowMs),
      maple: await openLedgerAccount(transaction, maple, nowMs),
      cedar: await openLedgerAccount(transaction, cedar, nowMs),
    }));
    await move({ from: ids.promotions, to: ids.maple, amountMinor: 1_000n, key: 'opening' });
  });

  afterEach(async () => {
    const violations = await checkInvariants(storage.db);
    await storage.drop();
    expect(violations).toEqual([]);
  });

  function move(transfer: {
    readonly from: string;
    readonly to: string;
    readonly amountMinor: bigint;
    readonly key: string;
    readonly code?: string;
  }) {
    return storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debitLedgerAccountId: transfer.from,
        creditLedgerAccountId: transfer.to,
        amountMinor: transfer.amountMinor,
        code: transfer.code ?? 'test',
        idempotencyKey: transfer.key,
        ...common,
      }),
    );
  }

  function hold(amountMinor: bigint, key: string) {
    return storage.withTransaction((transaction) =>
      placeHold(transaction, {
        ledgerAccountId: ids.maple,
        amountMinor,
        code: 'withdrawal',
        idempotencyKey: key,
        ...common,
      }),
    );
  }

  async function balances() {
    const [own, other] = await Promise.all([
      findLedgerAccount(storage.db, maple),
      findLedgerAccount(storage.db, cedar),
    ]);
    return { maple: own?.balanceMinor, held: own?.heldMinor, cedar: other?.balanceMinor };
  }

  test('a transfer takes from one side what it gives to the other', async () => {
    const posted = await move({ from: ids.maple, to: ids.cedar, amountMinor: 400n, key: 'a' });
    expect(posted).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await balances()).toEqual({ maple: 600n, held: 0n, cedar: 400n });
  });

  test('a member cannot give more than it has', async () => {
    const refused = await move({ from: ids.maple, to: ids.cedar, amountMinor: 1_001n, key: 'a' });
    expect(refused).toEqual({ ok: false, refusal: 'insufficient_funds' });
    expect(await balances()).toEqual({ maple: 1_000n, held: 0n, cedar: 0n });
  });

  // Only what is still covered would be written again.
  test.each([400n, 1_000n])(
    'the same request again answers the first transfer and moves nothing: %s',
    async (amountMinor) => {
      const request = { from: ids.maple, to: ids.cedar, amountMinor, key: 'a' };
      const first = await move(request);
      const second = await move(request);
      expect(first).toMatchObject({ ok: true });
      expect(second).toEqual({
        ok: true,
        value: { transferId: first.ok ? first.value.transferId : '', replayed: true },
      });
      const maple = 1_000n - amountMinor;
      expect(await balances()).toEqual({ maple, held: 0n, cedar: amountMinor });
    },
  );

  test.each([
    ['amount', { amountMinor: 11n }],
    ['code', { code: 'other' }],
  ])('a known key with another %s is refused', async (_, change) => {
    const request = { from: ids.maple, to: ids.cedar, amountMinor: 10n, key: 'a' };
    await move(request);
    expect(await move({ ...request, ...change })).toEqual({
      ok: false,
      refusal: 'idempotency_key_reused',
    });
    expect(await move({ ...request, from: ids.promotions })).toEqual({
      ok: false,
      refusal: 'idempotency_key_reused',
    });
    expect(await balances()).toEqual({ maple: 990n, held: 0n, cedar: 10n });
  });

  test('ten equal requests at once move the money once', async () => {
    const request = { from: ids.maple, to: ids.cedar, amountMinor: 700n, key: 'a' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(request)));
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    expect(answers.filter((answer) => answer.ok && answer.value.replayed)).toHaveLength(9);
    expect(await balances()).toEqual({ maple: 300n, held: 0n, cedar: 700n });
  });

  test('ten different requests at once never overdraw', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        move({ from: ids.maple, to: ids.cedar, amountMinor: 300n, key: `a${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect(await balances()).toEqual({ maple: 100n, held: 0n, cedar: 900n });
  });

  test('transfers both ways between two members at once all end', async () => {
    await move({ from: ids.promotions, to: ids.cedar, amountMinor: 1_000n, key: 'cedar' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? move({ from: ids.maple, to: ids.cedar, amountMinor: 10n, key: `a${index}` })
          : move({ from: ids.cedar, to: ids.maple, amountMinor: 10n, key: `a${index}` }),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await balances()).toEqual({ maple: 1_000n, held: 0n, cedar: 1_000n });
  });

  test.each([0n, -1n])('a transfer of %s throws', async (amountMinor) => {
    await expect(move({ from: ids.maple, to: ids.cedar, amountMinor, key: 'a' })).rejects.toThrow(
      'more than zero',
    );
  });

  test('trial money never reaches a real ledgerAccount', async () => {
    const trial = await storage.withTransaction((transaction) =>
      openLedgerAccount(transaction, houseAccount('promotions', 'VND', 'trial', 'maple'), nowMs),
    );
    await expect(move({ from: trial, to: ids.maple, amountMinor: 1n, key: 'a' })).rejects.toThrow(
      'met',
    );
  });

  test('a reversal gives the money back, once', async () => {
    const posted = await move({ from: ids.maple, to: ids.cedar, amountMinor: 400n, key: 'a' });
    const reverse = () =>
      storage.withTransaction((transaction) =>
        reverseTransfer(transaction, {
          transferId: posted.ok ? posted.value.transferId : '',
          code: 'test_reversal',
          reference: '',
          nowMs,
        }),
      );
    expect(await reverse()).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await reverse()).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await balances()).toEqual({ maple: 1_000n, held: 0n, cedar: 0n });
  });

  test('held money stays in the balance and cannot be spent', async () => {
    expect(await hold(600n, 'h')).toMatchObject({ ok: true });
    expect(await balances()).toEqual({ maple: 1_000n, held: 600n, cedar: 0n });
    expect(
      await move({ from: ids.maple, to: ids.cedar, amountMinor: 401n, key: 'a' }),
    ).toMatchObject({ refusal: 'insufficient_funds' });
    expect(await hold(401n, 'h2')).toMatchObject({ refusal: 'insufficient_funds' });
    expect(
      await move({ from: ids.maple, to: ids.cedar, amountMinor: 400n, key: 'b' }),
    ).toMatchObject({ ok: true });
  });

  test('ten equal holds at once keep the money back once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(300n, 'h')));
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    expect(await balances()).toMatchObject({ held: 300n });
    expect(await hold(301n, 'h')).toMatchObject({ refusal: 'idempotency_key_reused' });
  });

  test('a hold is posted whole or voided, never both', async () => {
    const placed = await hold(600n, 'h');
    const holdId = placed.ok ? placed.value.holdId : '';
    const post = () =>
      storage.withTransaction((transaction) =>
        postHold(transaction, { holdId, creditLedgerAccountId: ids.cedar, nowMs }),
      );
    const discard = () =>
      storage.withTransaction((transaction) => voidHold(transaction, { holdId, nowMs }));
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    expect(await discard()).toEqual({ ok: false, refusal: 'hold_ended' });
    expect(await balances()).toEqual({ maple: 400n, held: 0n, cedar: 600n });
  });

  test('a posted hold does not answer for another destination', async () => {
    const placed = await hold(600n, 'h');
    const holdId = placed.ok ? placed.value.holdId : '';
    const post = (creditLedgerAccountId: string) =>
      storage.withTransaction((transaction) =>
        postHold(transaction, { holdId, creditLedgerAccountId, nowMs }),
      );
    const answers = await Promise.all([post(ids.cedar), post(ids.promotions)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok)).toEqual([{ ok: false, refusal: 'hold_ended' }]);
  });

  test('the house may hold more than it has', async () => {
    const placed = await storage.withTransaction((transaction) =>
      placeHold(transaction, {
        ledgerAccountId: ids.promotions,
        amountMinor: 5_000n,
        code: 'test',
        scope: 'test',
        idempotencyKey: 'house',
        reference: '',
        nowMs,
      }),
    );
    const holdId = placed.ok ? placed.value.holdId : '';
    expect(
      await storage.withTransaction((transaction) =>
        postHold(transaction, { holdId, creditLedgerAccountId: ids.cedar, nowMs }),
      ),
    ).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ cedar: 5_000n });
  });

  test('a voided hold gives the money free and can no longer be posted', async () => {
    const placed = await hold(600n, 'h');
    const holdId = placed.ok ? placed.value.holdId : '';
    const discard = () =>
      storage.withTransaction((transaction) => voidHold(transaction, { holdId, nowMs }));
    expect(await Promise.all([discard(), discard()])).toEqual([
      { ok: true, value: 'voided' },
      { ok: true, value: 'voided' },
    ]);
    expect(
      await storage.withTransaction((transaction) =>
        postHold(transaction, { holdId, creditLedgerAccountId: ids.cedar, nowMs }),
      ),
    ).toEqual({ ok: false, refusal: 'hold_ended' });
    expect(await balances()).toEqual({ maple: 1_000n, held: 0n, cedar: 0n });
  });

  test('a transaction that throws leaves nothing behind', async () => {
    await expect(
      storage.withTransaction(async (transaction) => {
        await postTransfer(transaction, {
          debitLedgerAccountId: ids.maple,
          creditLedgerAccountId: ids.cedar,
          amountMinor: 10n,
          code: 'test',
          scope: 'test',
          idempotencyKey: 'a',
          reference: '',
          nowMs,
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await balances()).toEqual({ maple: 1_000n, held: 0n, cedar: 0n });
  });

  test('amounts at the edge of 64 bits stay exact', async () => {
    const amountMinor = 9_007_199_254_740_993n;
    await move({ from: ids.promotions, to: ids.cedar, amountMinor, key: 'big' });
    expect(await balances()).toMatchObject({ cedar: amountMinor });
  });
});
