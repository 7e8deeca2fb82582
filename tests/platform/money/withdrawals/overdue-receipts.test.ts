import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { writeSetting } from '#platform/base/settings/index.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { recordOverdueReceipts } from '#platform/money/withdrawals/index.ts';
import { decideWithdrawal } from '#platform/money/withdrawals/operator/decision.ts';
import { confirmOwnReceipt } from '#platform/money/withdrawals/own-withdrawal.ts';
import { findWithdrawal } from '#platform/money/withdrawals/queries.ts';
import { listSteps } from '#platform/money/withdrawals/steps.queries.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { placeFor } from '../../../support/withdrawals-below.ts';

onEachStorage('a payment that nobody confirms', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(async () => {
    const violations = await checkBooks(parts.storage.db, parts.storage.seals);
    await parts.drop();
    expect(violations).toEqual([]);
  });

  /** An approved withdrawal of a new member; answers its id. */
  async function approve(): Promise<string> {
    const { id } = await placeFor(parts, 'maple01', 50_000_000n);
    const paid = { to: 'approved', id, paymentReference: '' } as const;
    const decided = await parts.storage.withTransaction((transaction) =>
      decideWithdrawal(transaction, { ...parts, actor: 'staff:test' }, paid),
    );
    expect(decided).toMatchObject({ ok: true });
    return id;
  }

  test('counts as received once its time is over, and not before', async () => {
    const id = await approve();
    parts.clock.advance(dayMs - 1);
    await recordOverdueReceipts(parts);
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({ state: 'approved' });
    parts.clock.advance(1);
    await recordOverdueReceipts(parts);
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({
      state: 'received',
      receivedMinor: 50_000_000n,
    });
    expect((await listSteps(parts.storage.db, [id])).at(-1)).toMatchObject({ doneBy: 'system' });
  });

  test('counts as received without the fee that the brand kept', async () => {
    const costly = { ...withdrawalsSetting.initial, feeFixedMinor: '500000', feeRateBps: 100 };
    await parts.storage.withTransaction((transaction) =>
      writeSetting(transaction, withdrawalsSetting, costly),
    );
    const id = await approve();
    parts.clock.advance(dayMs);
    await recordOverdueReceipts(parts);
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({
      state: 'received',
      amountMinor: 50_000_000n,
      receivedMinor: 49_000_000n,
    });
  });

  test('is counted once by several instances at once, and stands in the audit log as by itself', async () => {
    const id = await approve();
    parts.clock.advance(dayMs);
    await Promise.all(Array.from({ length: 5 }, () => recordOverdueReceipts(parts)));
    expect(await listSteps(parts.storage.db, [id])).toHaveLength(3);
    const acts = await listAudit(parts.storage.db, `withdrawal:${id}`);
    expect(acts.map(({ actor, act }) => [actor, act])).toEqual([
      ['staff:test', 'withdrawal_approved'],
      ['system', 'withdrawal_received'],
    ]);
  });

  test('never counts as received once its member said otherwise, shown or not', async () => {
    const id = await approve();
    parts.clock.advance(dayMs - 1);
    const memberId = (await findWithdrawal(parts.storage.db, id))?.memberId;
    const input = { withdrawalId: id, receipt: 'not_received' } as const;
    const withdrawer = { memberId: memberId ?? '', uploadCookie: undefined };
    const said = await parts.storage.withTransaction((transaction) =>
      confirmOwnReceipt(transaction, parts, { input, withdrawer }),
    );
    expect(said).toMatchObject({ ok: true });
    parts.clock.advance(90 * dayMs);
    await recordOverdueReceipts(parts);
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({
      state: 'not_received',
      receivedMinor: 0n,
    });
  });
});
