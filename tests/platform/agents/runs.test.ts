import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import {
  faultsOf,
  giveContract,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
  walletOf,
} from '../../support/commissions.ts';
import { dayMsOf, dividend, salary } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('a run of commissions', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const wallets = () =>
    Promise.all(['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each)));
  const lines = () =>
    parts.storage.db.selectFrom('commission_lines').selectAll().orderBy('starts_at_ms').execute();
  const states = async () => {
    const rows = await parts.storage.db.selectFrom('commission_payments').selectAll().execute();
    return rows.map(({ state }) => state).toSorted();
  };

  test('pays a line by differences from 00:30 on, to wallets', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs - 1);
    expect(await runCommissions(parts)).toBe(0);
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    expect(await runCommissions(parts)).toBe(1);
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    expect(await runCommissions(parts)).toBe(0);
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
  });

  test('pays once where ten run at once', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-12') + 30 * minuteMs);
    await Promise.all(Array.from({ length: 10 }, () => runCommissions(parts)));
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    expect(await lines()).toHaveLength(6);
  });

  test('goes on after it was stopped behind a line, on what it was begun with', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    let writes = 0;
    const storage: typeof parts.storage = {
      ...parts.storage,
      async withTransaction(work) {
        writes += 1;
        if (writes > 2) throw new Error('stopped');
        return parts.storage.withTransaction(work);
      },
    };
    await expect(runCommissions({ ...parts, storage })).rejects.toThrow('stopped');
    expect(await wallets()).toEqual([8_900n, 0n, 0n]);
    await settlePlay(parts, 'alder01', { stakeMinor: 10_000n, settledAtMs: dayMsOf('2027-03-10') });
    await runCommissions(parts);
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    // What came late is paid with the next day.
    moveTo(dayMsOf('2027-03-12') + 30 * minuteMs);
    await runCommissions(parts);
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
    expect((await lines()).at(-1)).toMatchObject({ due_minor: 0n });
  });

  test('lets a line wait for an upline that is short, and pays it later', async () => {
    await giveSalaries(parts, '2027-03-10', 'upline');
    await playDay(parts, dayMsOf('2027-03-10'));
    const aspen = await memberOf(parts, 'aspen01');
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    const main = memberMainAccount(aspen.id, 'VND', 'real');
    const take = async () => {
      const amountMinor = await walletOf(parts, 'aspen01');
      await parts.storage.withTransaction((transaction) =>
        postTransfers(transaction, [
          {
            debit: main,
            credit: houseAccount('payouts', 'VND', 'real', 'one'),
            amountMinor,
            code: 'correction',
            scope: 'test',
            idempotencyKey: 'take',
            reference: '',
            nowMs: parts.clock.nowMs(),
          },
        ]),
      );
    };
    let writes = 0;
    const storage: typeof parts.storage = {
      ...parts.storage,
      async withTransaction(work) {
        writes += 1;
        const done = await parts.storage.withTransaction(work);
        if (writes === 2) await take();
        return done;
      },
    };
    await runCommissions({ ...parts, storage });
    expect(await wallets()).toEqual([0n, 0n, 0n]);
    expect(await states()).toEqual(['awaiting', 'awaiting', 'paid']);
    await runCommissions(parts);
    expect(await states()).toEqual(['awaiting', 'awaiting', 'paid']);
    await parts.storage.withTransaction((transaction) =>
      postTransfers(transaction, [
        {
          debit: houseAccount('payouts', 'VND', 'real', 'one'),
          credit: main,
          amountMinor: 9_700n,
          code: 'correction',
          scope: 'test',
          idempotencyKey: 'give',
          reference: '',
          nowMs: parts.clock.nowMs(),
        },
      ]),
    );
    await runCommissions(parts);
    await runCommissions(parts);
    expect(await wallets()).toEqual([100n, 5_600n, 4_000n]);
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
  });

  test('counts a fact at exactly the end in the next half month, and no contract begun inside', async () => {
    const terms = dividend([1_000], { base: 'ggr', period: 'halfMonth' });
    const contract = { kind: 'dividend', terms } as const;
    await giveContract(parts, 'aspen01', { ...contract, fromDay: '2027-03-01' });
    const late = { ...contract, upline: 'aspen01' };
    await giveContract(parts, 'birch01', { ...late, fromDay: '2027-03-16' });
    const turn = dayMsOf('2027-03-16');
    await settlePlay(parts, 'maple01', { stakeMinor: 1_000n, settledAtMs: turn - 1 });
    await settlePlay(parts, 'maple01', { stakeMinor: 70n, settledAtMs: turn });
    moveTo(turn + 30 * minuteMs);
    await runCommissions(parts);
    expect(await wallets()).toEqual([100n, 0n, 0n]);
    moveTo(dayMsOf('2027-04-01') + 30 * minuteMs);
    await runCommissions(parts);
    expect(await wallets()).toEqual([100n, 7n, 0n]);
  });

  test.each([
    ['reset', [0n, 30_000n, 0n, 120_000n]],
    ['carry', [0n, 0n, 0n, 45_000n]],
  ] as const)('keeps negative dividends as the policy says: %s', async (policy, paid) => {
    const terms = dividend([3_000], { carry: { policy } });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    const results = [-300_000n, 100_000n, -50_000n, 400_000n];
    for (const [month, result] of results.entries()) {
      await settlePlay(parts, 'linden01', {
        settledAtMs: dayMsOf(`2027-0${month + 3}-02`),
        ...(result > 0n ? { stakeMinor: result } : { payoutMinor: -result }),
      });
    }
    await settlePlay(parts, 'linden01', { stakeMinor: 9_000_000n, mode: 'trial' });
    moveTo(dayMsOf('2027-07-01') + 30 * minuteMs);
    expect(await runCommissions(parts)).toBe(4);
    expect((await lines()).map(({ paid_minor }) => paid_minor)).toEqual(paid);
  });

  test('takes salaries and bonuses from what a dividend is of', async () => {
    const kind = 'dividend';
    await giveContract(parts, 'aspen01', {
      kind,
      terms: dividend([5_000], { period: 'day' }),
      fromDay: '2027-03-10',
    });
    await giveContract(parts, 'aspen01', {
      kind: 'hourly',
      terms: salary('hour', [100]),
      fromDay: '2027-03-10',
    });
    const { id: memberId } = await memberOf(parts, 'linden01');
    await settlePlay(parts, 'linden01', { stakeMinor: 10_000n });
    const bonus = { memberId, currency: 'VND', kind: 'bonus', amountMinor: 900n } as const;
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [{ ...bonus, nowMs: parts.clock.nowMs() }]),
    );
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    expect(await runCommissions(parts)).toBe(25);
    // 1 % of 10,000 by the hour; half of 10,000 − 900 − 100.
    expect(await wallets()).toEqual([4_600n, 0n, 0n]);
  });

  test('keeps what is left of an amount paid too much until later days have made up for it', async () => {
    const terms = salary('day', [100]);
    await giveContract(parts, 'aspen01', { kind: 'daily', terms, fromDay: '2027-03-10' });
    const stake = (stakeMinor: bigint, day: string) =>
      settlePlay(parts, 'linden01', { stakeMinor, settledAtMs: dayMsOf(day) });
    const paid: bigint[] = [];
    const runAt = async (day: string) => {
      moveTo(dayMsOf(day) + 30 * minuteMs);
      await runCommissions(parts);
      paid.push(await walletOf(parts, 'aspen01'));
    };
    await stake(100_000n, '2027-03-10');
    await runAt('2027-03-11');
    await stake(-60_000n, '2027-03-10');
    await stake(20_000n, '2027-03-11');
    await runAt('2027-03-12');
    await stake(100_000n, '2027-03-12');
    await runAt('2027-03-13');
    // 600 too much: 200 of the second day, 400 of the third.
    expect(paid).toEqual([1_000n, 1_000n, 1_600n]);
  });

  test('pays the agents of every currency', async () => {
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
    const update = parts.storage.db.updateTable('members').set({ currency: 'THB' });
    await update.where('username', '=', 'hazel01').execute();
    await giveMember(parts, {
      username: 'rowan01',
      accountType: 0,
      upline: await memberOf(parts, 'hazel01'),
    });
    const daily = { kind: 'daily', terms: salary('day', [100]), fromDay: '2027-03-10' } as const;
    await giveContract(parts, 'aspen01', daily);
    await giveContract(parts, 'hazel01', daily);
    await settlePlay(parts, 'linden01', { stakeMinor: 10_000n });
    await settlePlay(parts, 'rowan01', { stakeMinor: 50_000n, currency: 'THB' });
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    const paid = (await lines()).map((row) => [row.contract_id, row.currency, row.paid_minor]);
    expect(paid.toSorted()).toEqual([
      ['daily-aspen01', 'VND', 100n],
      ['daily-hazel01', 'THB', 500n],
    ]);
  });

  test('of two contracts of a moved agent pays the later one, which is listed first here', async () => {
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
    const dividends = { kind: 'dividend', terms: dividend([1_000]) } as const;
    await giveContract(parts, 'aspen01', { ...dividends, fromDay: '2027-03-01' });
    const former = { ...dividends, fromDay: '2027-02-01', upline: 'hazel01' };
    const id = await giveContract(parts, 'birch01', former);
    const { db } = parts.storage;
    const [contract, version] = [
      await db.selectFrom('agent_contracts').selectAll().where('id', '=', id).executeTakeFirst(),
      await db
        .selectFrom('agent_contract_versions')
        .selectAll()
        .where('contract_id', '=', id)
        .executeTakeFirst(),
    ];
    if (!contract || !version) throw new Error('there is no contract');
    const { id: uplineId } = await memberOf(parts, 'aspen01');
    const later = { id: 'a later one', upline_id: uplineId };
    await db
      .insertInto('agent_contracts')
      .values({ ...contract, ...later })
      .execute();
    const starts = { contract_id: later.id, starts_at_ms: dayMsOf('2027-03-01') };
    await db
      .insertInto('agent_contract_versions')
      .values({ ...version, ...starts })
      .execute();
    await settlePlay(parts, 'maple01', { stakeMinor: 10_000n, settledAtMs: dayMsOf('2027-04-02') });
    moveTo(dayMsOf('2027-05-01') + 30 * minuteMs);
    await runCommissions(parts);
    const april = (await lines()).filter(({ period_key: key }) => key === '2027-04');
    expect(Object.fromEntries(april.map((row) => [row.contract_id, row.amount_minor]))).toEqual({
      'a later one': 1_000n,
      'dividend-aspen01': 0n,
      'dividend-birch01': 0n,
    });
  });
});
