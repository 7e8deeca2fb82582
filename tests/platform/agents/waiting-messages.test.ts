import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { giveContract, growLine, memberOf, playDay, walletOf } from '../../support/commissions.ts';
import { dayMsOf, dividend, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

onEachStorage('messages of payments that wait', (place) => {
  const rule = ruleTest(place);
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    // The house pays aspen01 too little for what it has to guarantee birch01.
    const fromDay = '2027-03-10';
    const lower = { ...salary('day', [10]), payer: 'house' } as const;
    const higher = { ...salary('day', [60]), aboveUpline: 'uplineGuarantees' } as const;
    await giveContract(parts, 'aspen01', { kind: 'daily', terms: lower, fromDay });
    const terms = { ...higher, payer: 'upline' } as const;
    await giveContract(parts, 'birch01', { kind: 'daily', terms, fromDay, upline: 'aspen01' });
  });
  afterEach(() => parts.drop());

  const runAt = async (day: string) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs - parts.clock.nowMs());
    await Promise.all([runCommissions(parts), runCommissions(parts)]);
  };
  const titlesOf = async (username: string) => {
    const { id } = await memberOf(parts, username);
    const rows = await parts.storage.db
      .selectFrom('member_messages')
      .select(['title', 'text'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    return rows;
  };
  /** Gives money, or takes it where it is below 0. */
  const move = async (username: string, amountMinor: bigint) => {
    const { id } = await memberOf(parts, username);
    const [own, payouts] = [
      memberMainAccount(id, 'VND', 'real'),
      houseAccount('payouts', 'VND', 'real', 'one'),
    ] as const;
    const isGiven = amountMinor > 0n;
    await parts.storage.withTransaction((transaction) =>
      postTransfers(transaction, [
        {
          ...(isGiven ? { debit: payouts, credit: own } : { debit: own, credit: payouts }),
          amountMinor: isGiven ? amountMinor : -amountMinor,
          code: 'correction',
          scope: 'test',
          idempotencyKey: `${amountMinor}`,
          reference: '',
          nowMs: parts.clock.nowMs(),
        },
      ]),
    );
  };

  rule(
    'go to both sides once while anything waits, and to the agent once nothing does',
    async () => {
      await playDay(parts, dayMsOf('2027-03-10'));
      await runAt('2027-03-11');
      const [waits, ...none] = await titlesOf('birch01');
      expect(none).toEqual([]);
      expect(waits?.title).toBe('Lương ngày: đang chờ người trả');
      expect(waits?.text).toContain('2027-03-10');
      const [owed, ...others] = await titlesOf('aspen01');
      expect(others).toEqual([]);
      expect(owed?.title).toBe('Lương ngày: bạn còn nợ tuyến dưới');
      expect(owed?.text).toContain('birch01');
      await playDay(parts, dayMsOf('2027-03-11'));
      await runAt('2027-03-12');
      expect(await titlesOf('birch01')).toHaveLength(1);
      expect(await titlesOf('aspen01')).toHaveLength(1);
      await move('aspen01', 1_000_000n);
      await Promise.all([runCommissions(parts), runCommissions(parts)]);
      expect((await titlesOf('birch01')).map(({ title }) => title)).toEqual([
        'Lương ngày: đang chờ người trả',
        'Lương ngày: đã được trả',
      ]);
      expect(await titlesOf('aspen01')).toHaveLength(1);
    },
  );

  test('are one where a payer owes a salary and what it guarantees beside', async () => {
    await playDay(parts, dayMsOf('2027-03-10'));
    parts.clock.advance(dayMsOf('2027-03-11') + 30 * minuteMs - parts.clock.nowMs());
    let writes = 0;
    const storage: typeof parts.storage = {
      ...parts.storage,
      async withTransaction(work) {
        const done = await parts.storage.withTransaction(work);
        writes += 1;
        // Once its own line is paid, aspen01 has the salary that it is to hand on.
        if (writes === 2) await move('aspen01', -(await walletOf(parts, 'aspen01')));
        return done;
      },
    };
    await runCommissions({ ...parts, storage });
    const awaiting = await parts.storage.db
      .selectFrom('commission_payments')
      .select('amount_minor')
      .where('state', '=', 'awaiting')
      .execute();
    const [one, other] = awaiting.map((row) => row.amount_minor);
    expect(awaiting).toHaveLength(2);
    const [waits, ...none] = await titlesOf('birch01');
    expect(none).toEqual([]);
    const whole = ((one ?? 0n) + (other ?? 0n)) / 100n;
    expect(waits?.text).toContain(`₫\u00a0${whole}`);
    expect(await titlesOf('aspen01')).toHaveLength(1);
    await move('aspen01', 1_000_000n);
    await runCommissions(parts);
    expect(await titlesOf('birch01')).toHaveLength(2);
  });

  rule.each([
    ['an hour by its moment', 'hourly', salary('hour', []), '2027-03-10 00:00 GMT+7'],
    [
      'a week by its first and last day',
      'dividend',
      dividend([], { base: 'validStake', period: 'week' }),
      '2027-03-08 – 2027-03-14',
    ],
  ] as const)('name %s', async (_, kind, terms, said) => {
    const { db } = parts.storage;
    await db.deleteFrom('agent_contract_versions').execute();
    await db.deleteFrom('agent_contracts').execute();
    const [tier] = salary('day', [10]).tiers;
    const tiers = (rateBps: number) => (tier ? [{ ...tier, rateBps }] : []);
    const of = { kind, fromDay: '2027-03-08' } as const;
    await giveContract(parts, 'aspen01', {
      ...of,
      terms: { ...terms, payer: 'house', tiers: tiers(10) },
    });
    await giveContract(parts, 'birch01', {
      ...of,
      upline: 'aspen01',
      terms: { ...terms, payer: 'upline', aboveUpline: 'uplineGuarantees', tiers: tiers(60) },
    });
    await playDay(parts, dayMsOf('2027-03-10'));
    await runAt('2027-03-15');
    const [waits, ...none] = await titlesOf('birch01');
    expect(none).toEqual([]);
    expect(waits?.text).toContain(said);
    await move('aspen01', 1_000_000n);
    await runCommissions(parts);
    expect((await titlesOf('birch01')).at(-1)?.text).toContain(said);
  });

  rule('are none where payers have enough', async () => {
    await move('aspen01', 1_000_000n);
    await playDay(parts, dayMsOf('2027-03-10'));
    await runAt('2027-03-11');
    expect(await titlesOf('birch01')).toEqual([]);
    expect(await titlesOf('aspen01')).toEqual([]);
  });
});
