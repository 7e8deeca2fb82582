import { afterEach, beforeEach, expect, test } from 'vitest';
import { agentIncome, agentIncomes } from '#contract/agents/incomes.ts';
import { owedIncomes } from '#contract/agents/owed-incomes.ts';
import { minuteMs } from '#lib/time.ts';
import { readIncome, readIncomes } from '#platform/agents/commissions/incomes/incomes.ts';
import { readOwedIncomes } from '#platform/agents/commissions/incomes/owed-incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import {
  faultsOf,
  giveGuarantee,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
  walletOf,
} from '../../support/commissions.ts';
import { dayMsOf } from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onEachStorage('incomes', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const { timeZone } = { timeZone: 'Asia/Ho_Chi_Minh' };
  const listOf = async (username: string, filter = {}) => {
    const { id: agentId } = await memberOf(parts, username);
    return readIncomes(parts.storage.db, filter, { agentId, timeZone });
  };

  test('are made for the last period of a contract that ends with it', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'terminating', ends_at_ms: dayMsOf('2027-03-11') })
      .execute();
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-12') + 30 * minuteMs);
    await runCommissions(parts);
    const { totals } = await listOf('birch01');
    expect(totals).toMatchObject({ count: 1, paid: { amountMinor: '5600' } });
  });

  test('are listed page by page with their totals, and opened by their agent alone', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-04-20') + 30 * minuteMs);
    expect(await runCommissions(parts)).toBe(41);
    const first = await listOf('birch01');
    expect(first.list).toHaveLength(30);
    expect(first.totals).toMatchObject({ count: 41, paid: { amountMinor: '5600' } });
    const second = await listOf('birch01', { cursor: first.next });
    expect(second.list).toHaveLength(11);
    expect(second.next).toBeUndefined();
    const busy = await listOf('birch01', { rows: 'nonzero' });
    expect(busy.list.map(({ period }) => period)).toEqual(['2027-03-10']);
    expect(busy.totals).toMatchObject({ count: 1, paid: first.totals.paid });
    expect(busy.next).toBeUndefined();
    expect(second.list.at(-1)).toMatchObject({
      period: '2027-03-10',
      earned: { amountMinor: '5600' },
    });
    const day = { fromDay: '2027-03-10', toDay: '2027-03-10' };
    expect((await listOf('birch01', day)).totals.count).toBe(1);
    expect((await listOf('birch01', { ...day, kind: 'dividend' })).totals.count).toBe(0);
    const [birch, aspen] = [await memberOf(parts, 'birch01'), await memberOf(parts, 'aspen01')];
    const incomeId = second.list.at(-1)?.incomeId ?? '';
    const own = await readIncome(parts.storage.db, { incomeId, agentId: birch.id });
    expect(own).toMatchObject({
      value: {
        reachedTier: 0,
        ownBps: 60,
        rateBps: 60,
        lines: [
          { of: 'direct', baseMinor: '500001', amountMinor: '3000', remainder: '60' },
          { of: 'own', downline: { name: 'cedar01' }, amountMinor: '600' },
          { of: 'team', downlineBps: 40, rateBps: 20, amountMinor: '2000' },
        ],
        payments: [{ from: 'house', state: 'paid', amountMinor: '5600' }],
      },
    });
    const others = await readIncome(parts.storage.db, { incomeId, agentId: aspen.id });
    expect(others).toMatchObject({ ok: false, refusal: { code: 'unknown_income' } });
  });

  test('that await a payer are seen by both', async () => {
    const fromDay = '2027-03-10';
    await giveGuarantee(parts, fromDay, 'house');
    await settlePlay(parts, 'maple01', { stakeMinor: 100_000n });
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    // The house pays what the upline reached; the upline has nothing to guarantee the rest with.
    expect(await walletOf(parts, 'birch01')).toBe(200n);
    expect((await listOf('birch01')).totals).toMatchObject({
      paid: { amountMinor: '500' },
      awaiting: { amountMinor: '300' },
    });
    const { id: payerId } = await memberOf(parts, 'aspen01');
    expect(await readOwedIncomes(parts.storage.db, { payerId, cursor: undefined })).toMatchObject({
      list: [{ downline: { name: 'birch01' }, isGuarantee: true, amount: { amountMinor: '300' } }],
      total: { amountMinor: '300' },
    });
    expect(await faultsOf(parts)).toEqual([]);
  });

  test('of who was moved are counted by the paths of the time', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    const [cedar, aspen] = [await memberOf(parts, 'cedar01'), await memberOf(parts, 'aspen01')];
    const alder = await memberOf(parts, 'alder01');
    const moved = `${aspen.path}${cedar.id}/${alder.id}/`;
    await settlePlay(parts, 'alder01', { stakeMinor: 100_000n });
    await settlePlay(parts, 'alder01', { stakeMinor: 100_000n, uplinePath: moved });
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    const wallets = ['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each));
    // Below aspen01, who has no contract with cedar01, it is direct play: 400 and 1,000.
    expect(await Promise.all(wallets)).toEqual([1_400n, 200n, 400n]);
    expect(await faultsOf(parts)).toEqual([]);
  });

  test('that are missing, too much or not paid are found', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    moveTo(dayMsOf('2027-03-11') + 30 * minuteMs);
    await runCommissions(parts);
    const { db } = parts.storage;
    await db
      .updateTable('commission_lines')
      .set({ rate_bps: 70, amount_minor: 99_000n })
      .where('contract_id', '=', 'daily-cedar01')
      .execute();
    await db.updateTable('commission_payments').set({ amount_minor: 1n }).execute();
    const faults = (await faultsOf(parts)).map(({ invariant }) => invariant);
    expect(faults.toSorted()).toEqual(['I10', 'I10', ...Array(6).fill('I11')]);
    await db.deleteFrom('commission_payments').execute();
    await db.deleteFrom('commission_lines').execute();
    const missing = await faultsOf(parts);
    expect(missing.filter(({ problem }) => /has no line/.test(problem))).toHaveLength(3);
    expect(missing.filter(({ problem }) => /is of no line/.test(problem))).toHaveLength(3);
  });
});

onEachStorage('calls about incomes', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('answer an agent’s own, and nobody else’s', async () => {
    const { browser } = await joinTeam(house(), 'hazel01', { accountType: 1 });
    expect(
      await browser.call(agentIncomes, { fromDay: '2027-03-10', toDay: '2027-03-11' }),
    ).toMatchObject({
      value: { list: [], totals: { count: 0 } },
    });
    expect(await browser.call(owedIncomes, {})).toMatchObject({ value: { list: [] } });
    expect(await browser.call(agentIncome, { incomeId: 'nobody' })).toMatchObject({
      refusal: { code: 'unknown_income' },
    });
    expect(
      await browser.call(agentIncomes, { fromDay: '2027-03-11', toDay: '2027-03-10' }),
    ).toMatchObject({ refusal: { code: 'invalid_input' } });
  });
});
