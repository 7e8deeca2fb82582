import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { changeSetting } from '#platform/base/settings/index.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import {
  decideWithdrawal,
  returnPayOut,
  type WithdrawalDecision,
} from '#platform/money/withdrawals/operator/decision.ts';
import { findWithdrawal } from '#platform/money/withdrawals/queries.ts';
import { readUsualTime } from '#platform/money/withdrawals/usual-time.ts';
import { site } from '#site';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { placeFor } from '../../../support/withdrawals-below.ts';

type MoneyMove = Parameters<Parts['moneyMoved']>[1][number];

onEachStorage('a decision of staff about a withdrawal', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const decide = (decision: WithdrawalDecision, moneyMoved = parts.moneyMoved) =>
    parts.storage.withTransaction((transaction) =>
      decideWithdrawal(transaction, { ...parts, moneyMoved, actor: 'staff:ann' }, decision),
    );
  const approve = (id: string, paymentReference = 'FT-1', moneyMoved = parts.moneyMoved) =>
    decide({ to: 'approved', id, paymentReference }, moneyMoved);
  const textsOf = async (memberId: string) => {
    const rows = await parts.storage.db
      .selectFrom('member_messages')
      .select('text')
      .where('member_id', '=', memberId)
      .execute();
    return rows.map(({ text }) => text).join('\n');
  };

  test('is audited with the payment reference or the reason', async () => {
    const one = await placeFor(parts, 'maple01', 20_000_000n);
    const other = await placeFor(parts, 'maple02', 20_000_000n);
    await approve(one.id);
    await decide({ to: 'forced_received', id: one.id, why: 'by the bank' });
    await decide({ to: 'rejected', id: other.id, why: 'another name' });
    const acts = async (id: string) =>
      (await listAudit(parts.storage.db, `withdrawal:${id}`)).map(({ act, detail }) => [
        act,
        detail,
      ]);
    expect(await acts(one.id)).toEqual([
      ['withdrawal_approved', { paymentReference: 'FT-1' }],
      ['withdrawal_forced_received', { why: 'by the bank' }],
    ]);
    expect(await acts(other.id)).toEqual([['withdrawal_rejected', { why: 'another name' }]]);
  });

  test('that pays without a reference keeps none', async () => {
    const { id } = await placeFor(parts, 'maple01', 20_000_000n);
    await approve(id, '');
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({
      state: 'approved',
      paymentReference: null,
    });
  });

  test('tells the member until when to confirm, by the minutes of the brand', async () => {
    const receiptMinutes = 90;
    const settings = { ...withdrawalsSetting.initial, receiptMinutes };
    await changeSetting(parts.storage, withdrawalsSetting, settings);
    const { id, memberId } = await placeFor(parts, 'maple01', 20_000_000n);
    parts.clock.advance(7 * minuteMs);
    await approve(id);
    const dueAtMs = parts.clock.nowMs() + receiptMinutes * minuteMs;
    expect(await findWithdrawal(parts.storage.db, id)).toMatchObject({ receiptDueAtMs: dueAtMs });
    expect(await textsOf(memberId)).toContain(formatMoment(dueAtMs, site.timeZone));
  });

  test('counts as money out once it is paid, and as money back once it is returned', async () => {
    const moved: MoneyMove[] = [];
    const moneyMoved: Parts['moneyMoved'] = async (_, each) => void moved.push(...each);
    const paid = await placeFor(parts, 'maple01', 20_000_000n);
    const refusedOne = await placeFor(parts, 'maple02', 20_000_000n);
    await decide({ to: 'rejected', id: refusedOne.id, why: 'x' }, moneyMoved);
    await approve(paid.id, '', moneyMoved);
    parts.clock.advance(minuteMs);
    await parts.storage.withTransaction((transaction) =>
      returnPayOut(
        transaction,
        { ...parts, moneyMoved, actor: 'staff:ann' },
        { id: paid.id, why: 'x' },
      ),
    );
    const nowMs = parts.clock.nowMs();
    const one = { memberId: paid.memberId, kind: 'withdrawal', currency: 'VND' };
    expect(moved).toEqual([
      { ...one, amountMinor: 20_000_000n, nowMs: nowMs - minuteMs },
      { ...one, amountMinor: -20_000_000n, nowMs },
    ]);
  });

  test('to return money that did not arrive is refused at the very end of the time to confirm', async () => {
    const { id } = await placeFor(parts, 'maple01', 20_000_000n);
    const { id: earlier } = await placeFor(parts, 'maple02', 20_000_000n);
    await approve(id);
    await approve(earlier);
    const giveBack = (each: string) =>
      parts.storage.withTransaction((transaction) =>
        returnPayOut(transaction, { ...parts, actor: 'staff:ann' }, { id: each, why: 'x' }),
      );
    parts.clock.advance(dayMs - 1);
    expect(await giveBack(earlier)).toMatchObject({ ok: true });
    parts.clock.advance(1);
    expect(await giveBack(id)).toMatchObject({ refusal: { code: 'withdrawal_moved_on' } });
  });

  test('counts for the usual time with the latest fifty of 30 days, to the millisecond', async () => {
    const { db } = parts.storage;
    const pay = async (name: string, minutes: number) => {
      const { id } = await placeFor(parts, name, 20_000_000n);
      parts.clock.advance(minutes * minuteMs);
      await approve(id, '');
      return id;
    };
    for (let count = 0; count < 6; count += 1) await pay(`slow0${count}`, 200);
    const nowMs = () => parts.clock.nowMs();
    expect(await readUsualTime(db, nowMs())).toEqual({ count: 6, minutes: 200 });
    for (let count = 10; count < 60; count += 1) await pay(`fast${count}`, 3);
    expect(await readUsualTime(db, nowMs())).toEqual({ count: 50, minutes: 3 });
    // The fifth from the end was paid twelve minutes ago.
    const endMs = nowMs() - 12 * minuteMs + 30 * dayMs;
    expect(await readUsualTime(db, endMs - 1)).toEqual({ count: 5, minutes: 3 });
    expect(await readUsualTime(db, endMs)).toBeUndefined();
  });
});
