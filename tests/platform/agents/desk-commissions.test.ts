import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  awaitedPayers,
  commissionLine,
  commissionLines,
  commissionRuns,
} from '#contract/staff/commissions.ts';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import {
  giveContract,
  giveGuarantee,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
} from '../../support/commissions.ts';
import { answerOf, dayMsOf, salary } from '../../support/contracts.ts';
import { isRefused } from '../../support/desk.ts';
import { callInDesk } from '../../support/desk-parts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('commissions at the desk', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());
  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const runs = (filter = {}) => answerOf(callInDesk(parts, commissionRuns, filter));

  test('are listed by run with what they came to, the latest first', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    const hourly = { kind: 'hourly', terms: salary('hour', [100]), fromDay: '2027-03-10' } as const;
    await giveContract(parts, 'aspen01', hourly);
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    const first = await runs();
    expect(first.runs).toHaveLength(20);
    const second = await runs({ cursor: first.next });
    expect(second.next).toBeUndefined();
    const all = [...first.runs, ...second.runs];
    expect(new Set(all.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(25);
    expect(all[0]).toMatchObject({ kind: 'hourly', period: '2027-03-10T23', lines: 1 });
    const [daily, ...none] = (await runs({ kind: 'daily' })).runs;
    expect(none).toEqual([]);
    const vnd = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
    expect(daily).toMatchObject({
      periodKind: 'day',
      period: '2027-03-10',
      state: 'finished',
      lines: 3,
      tookMs: 0,
      sums: [{ earned: vnd('18500'), paid: vnd('18500'), passedOn: vnd('0'), awaiting: vnd('0') }],
    });
    expect((await runs({ fromDay: '2027-03-11' })).runs).toEqual([]);
    // The first run begins as the day before ends.
    expect((await runs({ toDay: '2027-03-09' })).runs).toEqual([]);
    const backwards = { fromDay: '2027-03-11', toDay: '2027-03-10' };
    expect(await callInDesk(parts, commissionRuns, backwards)).toMatchObject(
      isRefused('invalid_input'),
    );
  });

  test('of real-time salaries come to what their lines show, fractions kept and voids included', async () => {
    const terms = salary('fiveMinutes', [100]);
    await giveContract(parts, 'aspen01', { kind: 'realtime', fromDay: '2027-03-10', terms });
    const startMs = dayMsOf('2027-03-10');
    const play = async (stakeMinor: bigint, settledAtMs: number) => {
      moveTo(settledAtMs);
      await settlePlay(parts, 'linden01', { stakeMinor, settledAtMs });
    };
    await play(150n, startMs);
    await play(150n, startMs + 5 * minuteMs);
    await play(-300n, startMs + 10 * minuteMs);
    moveTo(startMs + 15 * minuteMs);
    await runCommissions(parts);
    const { runs: all } = await runs({ kind: 'realtime' });
    expect(all.map(({ sums }) => sums[0]?.earned.amountMinor)).toEqual(['0', '2', '1']);
    for (const { kind, period, sums } of all) {
      const { lines } = await answerOf(callInDesk(parts, commissionLines, { kind, period }));
      expect(lines.map(({ income }) => income.earned)).toEqual(sums.map(({ earned }) => earned));
    }
  });

  test('of the five minutes that a day begins with have no line of the whole day', async () => {
    const terms = salary('fiveMinutes', [100]);
    await giveContract(parts, 'aspen01', { kind: 'realtime', fromDay: '2027-03-10', terms });
    const startMs = dayMsOf('2027-03-10');
    await settlePlay(parts, 'linden01', { stakeMinor: 10_000n, settledAtMs: startMs });
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    while ((await runCommissions(parts)) > 0);
    const day = { kind: 'realtime', fromDay: '2027-03-10', toDay: '2027-03-10' } as const;
    let page = await runs(day);
    const all = [...page.runs];
    while (page.next !== undefined) {
      page = await runs({ ...day, cursor: page.next });
      all.push(...page.runs);
    }
    const begun = all.filter(({ fromMs }) => fromMs === startMs);
    expect(begun.map(({ periodKind, lines }) => [periodKind, lines]).toSorted()).toEqual([
      ['day', 1],
      ['fiveMinutes', 1],
    ]);
  });

  test('are opened line by line with their whole working, whosever they are', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    const of = { kind: 'daily', period: '2027-03-10' } as const;
    const { lines, next } = await answerOf(callInDesk(parts, commissionLines, of));
    expect(next).toBeUndefined();
    expect(lines.map(({ agent, upline }) => [agent.name, upline?.name])).toEqual([
      ['aspen01', undefined],
      ['birch01', 'aspen01'],
      ['cedar01', 'birch01'],
    ]);
    const [, birch] = lines;
    const incomeId = birch?.income.incomeId ?? '';
    const one = await answerOf(callInDesk(parts, commissionLine, { incomeId }));
    expect(one).toMatchObject({
      agent: { name: 'birch01' },
      upline: { name: 'aspen01' },
      detail: {
        reachedTier: 0,
        ownBps: 60,
        income: { paid: { amountMinor: '5600' } },
        lines: [{ of: 'direct' }, { of: 'own' }, { of: 'team', amountMinor: '2000' }],
      },
    });
    expect(await callInDesk(parts, commissionLine, { incomeId: 'none' })).toMatchObject(
      isRefused('unknown_income'),
    );
    const other = { kind: 'daily', period: '2027-03-11' } as const;
    expect(await callInDesk(parts, commissionLines, other)).toMatchObject(isRefused('unknown_run'));
  });

  test('that await payers are shown by payer, who keeps others waiting longest first', async () => {
    const fromDay = '2027-03-10';
    await giveGuarantee(parts, fromDay, 'house');
    for (const day of ['2027-03-10', '2027-03-11']) {
      const settledAtMs = dayMsOf(day);
      await settlePlay(parts, 'maple01', { stakeMinor: 100_000n, settledAtMs });
    }
    moveTo(dayMsOf('2027-03-12') + 30 * minuteMs);
    await runCommissions(parts);
    const sinceMs = parts.clock.nowMs();
    const { id: payerId } = await memberOf(parts, 'aspen01');
    const total = { amountMinor: '600' };
    const payers = [{ payer: { memberId: payerId, name: 'aspen01' }, payments: 2, total, sinceMs }];
    const all = await answerOf(callInDesk(parts, awaitedPayers, {}));
    expect(all).toMatchObject({ payers, payments: [] });
    const of = await answerOf(callInDesk(parts, awaitedPayers, { payerId }));
    expect(of.payers).toMatchObject(payers);
    expect(of.payments.map(({ period, amount }) => [period, amount.amountMinor])).toEqual([
      ['2027-03-10', '300'],
      ['2027-03-11', '300'],
    ]);
    // After the first of them comes the second, and after that nothing.
    const [first, second] = of.payments.map(({ incomeId }) => incomeId);
    const afterOne = async (incomeId = '') =>
      answerOf(callInDesk(parts, awaitedPayers, { payerId, cursor: `${incomeId}-9` }));
    expect((await afterOne(first)).payments).toMatchObject([{ incomeId: second }]);
    expect((await afterOne(second)).payments).toEqual([]);
    const { id: other } = await memberOf(parts, 'birch01');
    expect(await answerOf(callInDesk(parts, awaitedPayers, { payerId: other }))).toEqual({
      payers: [],
      payments: [],
    });
    const after = { cursor: `${sinceMs}-${payerId}` };
    expect((await answerOf(callInDesk(parts, awaitedPayers, after))).payers).toEqual([]);
  });
});
