import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  findLedgerAccount,
  houseAccount,
  memberMainAccount,
  placeHold,
  postHold,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { countStatements } from '../../../support/statement-count.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const maple = memberMainAccount('maple', 'VND', 'real');
const cedar = memberMainAccount('cedar', 'VND', 'real');

/** Each of these is a journey to the server on PostgreSQL; docs/figures.md has them. */
onEachStorage('statements', (place) => {
  /** Number of statements that write a transfer, its postings and both balances. */
  const written = place.engine === 'postgres' ? 1 : 3;
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await give('opening', 1_000n);
  });

  afterEach(async () => {
    const violations = await checkInvariants(storage.db);
    await storage.drop();
    expect(violations).toEqual([]);
  });

  const terms = { code: 'test', scope: 'test', reference: '', nowMs };

  function give(idempotencyKey: string, amountMinor: bigint) {
    return storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        ...terms,
        debit: promotions,
        credit: maple,
        amountMinor,
        idempotencyKey,
      }),
    );
  }

  function count(work: (transaction: Parameters<typeof postTransfer>[0]) => Promise<unknown>) {
    return storage.withTransaction(async (begun) => {
      const { transaction, sent } = countStatements(begun);
      await work(transaction);
      return sent();
    });
  }

  const idOf = async (key: typeof maple) => (await findLedgerAccount(storage.db, key))?.id ?? '';

  test('of a transfer are one to lock both sides and those that write', async () => {
    const request = { ...terms, debit: promotions, credit: maple, amountMinor: 1n };
    const post = (idempotencyKey: string) => () =>
      count((transaction) => postTransfer(transaction, { ...request, idempotencyKey }));
    expect(await post('a')()).toBe(written + 1);
    expect(await post('a')()).toBe(3);
    const ids = {
      debitLedgerAccountId: await idOf(promotions),
      creditLedgerAccountId: await idOf(maple),
    };
    const byId = { ...terms, ...ids, amountMinor: 1n, idempotencyKey: 'b' };
    expect(await count((transaction) => postTransfer(transaction, byId))).toBe(written + 1);
  });

  test('of a posted hold lock its sides once', async () => {
    const ledgerAccountId = await idOf(maple);
    const placed = await storage.withTransaction((transaction) =>
      placeHold(transaction, { ...terms, ledgerAccountId, amountMinor: 5n, idempotencyKey: 'h' }),
    );
    if (!placed.ok) throw new Error(placed.refusal);
    const ending = {
      holdId: placed.value.holdId,
      creditLedgerAccountId: await idOf(promotions),
      nowMs,
    };
    expect(await count((transaction) => postHold(transaction, ending))).toBe(written + 5);
  });

  test('of a first transfer open what is not there, once for all who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        storage.withTransaction((transaction) =>
          postTransfer(transaction, {
            ...terms,
            debit: maple,
            credit: cedar,
            amountMinor: 10n,
            idempotencyKey: `first-${index}`,
          }),
        ),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await findLedgerAccount(storage.db, cedar)).toMatchObject({ balanceMinor: 100n });
    expect(await findLedgerAccount(storage.db, maple)).toMatchObject({ balanceMinor: 900n });
  });
});
