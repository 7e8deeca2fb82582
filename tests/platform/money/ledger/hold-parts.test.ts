import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  findLedgerAccount,
  findOldestOpenHold,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
  postHoldPart,
  postTransfer,
  voidHoldPart,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const games = houseAccount('games', 'VND', 'real', 'maple');
const maple = memberMainAccount('maple', 'VND', 'real');
const cedar = memberMainAccount('cedar', 'VND', 'real');

onEachStorage('part of a hold', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let holdId: string;

  beforeEach(async () => {
    storage = await openTestStorage(place);
    holdId = await storage.withTransaction(async (transaction) => {
      const opening = { debit: promotions, credit: maple, code: 'opening', ...keyed('o') };
      await postTransfer(transaction, { ...opening, amountMinor: 1_000n });
      const ledgerAccountId = await openLedgerAccount(transaction, maple, nowMs);
      const whole = { ledgerAccountId, amountMinor: 700n, code: 'plan', ...keyed('whole') };
      const held = await placeHold(transaction, whole);
      if (!held.ok) throw new Error(held.refusal);
      return held.value.holdId;
    });
  });

  afterEach(async () => {
    const violations = await checkInvariants(storage.db);
    await storage.drop();
    expect(violations).toEqual([]);
  });

  const keyed = (idempotencyKey: string) => ({
    scope: 'test',
    idempotencyKey,
    reference: '',
    nowMs,
  });
  const post = (amountMinor: bigint, hold = { holdId, key: 'first' }) =>
    storage.withTransaction((transaction) =>
      postHoldPart(transaction, {
        holdId: hold.holdId,
        transfer: { debit: maple, credit: games, amountMinor, code: 'bet', ...keyed(hold.key) },
        rest: { scope: 'test', idempotencyKey: `after ${hold.key}` },
      }),
    );
  const free = (restMinor: bigint) =>
    storage.withTransaction((transaction) =>
      voidHoldPart(transaction, { holdId, restMinor, rest: keyed('rest'), nowMs }),
    );
  const readBalances = async () => {
    const account = await findLedgerAccount(storage.db, maple);
    return [account?.balanceMinor, account?.heldMinor];
  };

  test('is moved, and the rest stays held until it is moved as well', async () => {
    const first = await post(200n);
    expect(first).toMatchObject({ ok: true, value: { debitFreeMinor: 300n, replayed: false } });
    expect(await readBalances()).toEqual([800n, 500n]);
    const restHoldId = first.ok ? (first.value.restHoldId ?? '') : '';
    const last = await post(500n, { holdId: restHoldId, key: 'last' });
    expect(last).toMatchObject({
      ok: true,
      value: { debitFreeMinor: 300n, restHoldId: undefined },
    });
    expect(await readBalances()).toEqual([300n, 0n]);
  });

  test('is given free, and the rest stays held', async () => {
    expect(await free(450n)).toMatchObject({ ok: true });
    expect(await readBalances()).toEqual([1_000n, 450n]);
  });

  test('is given free once: a hold that has ended is refused', async () => {
    expect(await free(0n)).toEqual({ ok: true, value: undefined });
    expect(await readBalances()).toEqual([1_000n, 0n]);
    const ended = { ok: false, refusal: 'hold_ended' };
    expect(await free(0n)).toEqual(ended);
    await expect(post(100n)).resolves.toEqual(ended);
    expect(await readBalances()).toEqual([1_000n, 0n]);
  });

  test('the oldest hold is the oldest of those that are open', async () => {
    const earlierMs = nowMs - 60_000;
    const earlierId = await storage.withTransaction(async (transaction) => {
      const ledgerAccountId = await openLedgerAccount(transaction, maple, nowMs);
      const earlier = { ...keyed('earlier'), nowMs: earlierMs, code: 'plan', amountMinor: 10n };
      const held = await placeHold(transaction, { ledgerAccountId, ...earlier });
      return held.ok ? held.value.holdId : '';
    });
    expect(await findOldestOpenHold(storage.db)).toBe(earlierMs);
    await post(10n, { holdId: earlierId, key: 'whole' });
    expect(await findOldestOpenHold(storage.db)).toBe(nowMs);
    await free(0n);
    expect(await findOldestOpenHold(storage.db)).toBeUndefined();
  });

  test('is never more than what is held, nor another member’s', async () => {
    await expect(post(701n)).rejects.toThrow('is no rest of the hold');
    await expect(free(701n)).rejects.toThrow('is no rest of the hold');
    const others = storage.withTransaction((transaction) =>
      postHoldPart(transaction, {
        holdId,
        transfer: { debit: cedar, credit: games, amountMinor: 1n, code: 'bet', ...keyed('c') },
        rest: { scope: 'test', idempotencyKey: 'after c' },
      }),
    );
    await expect(others).rejects.toThrow('on another ledgerAccount');
    expect(await readBalances()).toEqual([1_000n, 700n]);
  });

  test('is moved once, whoever asks for it at once', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => post(200n)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readBalances()).toEqual([800n, 500n]);
  });
});
