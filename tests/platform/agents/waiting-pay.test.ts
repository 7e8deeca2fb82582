import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { announcedIn } from '../../support/announced.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('pay that waits for an upline', (place) => {
  test('is made from the oldest on: a smaller debt does not go before it', async () => {
    const parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    const above = { ...salary('day', [20]), payer: 'house' } as const;
    const terms = { ...above, ...salary('day', [50]), aboveUpline: 'uplineGuarantees' } as const;
    const daily = { kind: 'daily', fromDay: '2027-03-10' } as const;
    await giveContract(parts, 'aspen01', { ...daily, terms: above });
    await giveContract(parts, 'birch01', { ...daily, terms, upline: 'aspen01' });
    await settlePlay(parts, 'maple01', {
      stakeMinor: 100_000n,
      settledAtMs: dayMsOf('2027-03-10'),
    });
    await settlePlay(parts, 'maple01', { stakeMinor: 20_000n, settledAtMs: dayMsOf('2027-03-11') });
    parts.clock.advance(dayMsOf('2027-03-12') + 30 * minuteMs - parts.clock.nowMs());
    const told = () => announcedIn(parts.storage.db, () => runCommissions(parts));
    // What the house pays is there; what waits for the upline is said to both.
    expect(await told()).toEqual(['aspen01: incomes messages', 'birch01: incomes messages wallet']);
    const { id } = await memberOf(parts, 'aspen01');
    const owed = async () => {
      const query = parts.storage.db.selectFrom('commission_payments').where('payer_id', '=', id);
      const rows = await query.select('amount_minor').where('state', '=', 'awaiting').execute();
      return rows.map((row) => row.amount_minor).toSorted((one, other) => Number(one - other));
    };
    expect(await owed()).toEqual([60n, 300n]);
    const moved = ['aspen01: incomes wallet', 'birch01: incomes wallet'];
    const last = ['aspen01: incomes wallet', 'birch01: incomes messages wallet'];
    for (const [amountMinor, left, heard] of [
      [299n, [60n, 300n], []],
      [1n, [60n], moved],
      [60n, [], last],
    ] as const) {
      await parts.storage.withTransaction((transaction) =>
        postTransfers(transaction, [
          {
            debit: houseAccount('payouts', 'VND', 'real', 'one'),
            credit: memberMainAccount(id, 'VND', 'real'),
            amountMinor,
            code: 'correction',
            scope: 'test',
            idempotencyKey: `${amountMinor}`,
            reference: '',
            nowMs: parts.clock.nowMs(),
          },
        ]),
      );
      expect(await told(), `${amountMinor}`).toEqual(heard);
      expect(await owed()).toEqual(left);
    }
    await parts.drop();
  });

  test('is own income as far as it is not passed on', async () => {
    const parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    const daily = { kind: 'daily', fromDay: '2027-03-10' } as const;
    const terms = (bps: number) => ({ ...salary('day', [bps]), payer: 'upline' }) as const;
    await giveContract(parts, 'aspen01', { ...daily, terms: salary('day', [100]) });
    await giveContract(parts, 'birch01', { ...daily, terms: terms(60), upline: 'aspen01' });
    await giveContract(parts, 'cedar01', { ...daily, terms: terms(40), upline: 'birch01' });
    const settledAtMs = dayMsOf('2027-03-10');
    await settlePlay(parts, 'alder01', { stakeMinor: 100_000n, settledAtMs });
    parts.clock.advance(dayMsOf('2027-03-11') + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
    const { id } = await memberOf(parts, 'birch01');
    const { db } = parts.storage;
    const income = async () => {
      const days = db.selectFrom('team_money_days').select('income_minor');
      const rows = await days.where('agent_id', '=', id).where('income_minor', '>', 0n).execute();
      return rows.map((row) => row.income_minor);
    };
    expect(await income()).toEqual([200n]);
    // As if it had waited: its transfer is known by its key, and income counts when it is made.
    await db
      .updateTable('commission_payments')
      .set({ state: 'awaiting', transfer_id: null, paid_at_ms: null })
      .where('amount_minor', '=', 600n)
      .execute();
    await runCommissions(parts);
    expect(await income()).toEqual([400n]);
    await parts.drop();
  });
});
