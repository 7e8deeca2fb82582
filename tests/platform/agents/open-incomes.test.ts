import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { openIncomes } from '#contract/agents/open-incomes.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { readIncome, readIncomes } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { readOpenIncomes } from '#platform/agents/commissions/open-incomes/open-incomes.ts';
import { zonedNow } from '#platform/base/site.ts';
import {
  faultsOf,
  giveContract,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
} from '../../support/commissions.ts';
import { dayMsOf, dividend, salary, zone } from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

const today = '2027-03-10';
const line = ['aspen01', 'birch01', 'cedar01'] as const;

onEachStorage('what open periods have earned', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const runAt = async (day: string) => {
    moveTo(dayMsOf(day) + 30 * minuteMs);
    while ((await runCommissions(parts)) > 0);
  };
  const openOf = async (username: string) =>
    readOpenIncomes(parts.storage.db, (await memberOf(parts, username)).id, zonedNow(parts));
  /** Figures of one kind of each of the line, in a period. */
  const openOfLine = async (kind: ContractKind, period: string) => {
    const all = await Promise.all(line.map(openOf));
    return all.map((own) => own.find((each) => each.kind === kind && each.period === period));
  };
  /** The same of lines that were written, in the words of an open income. */
  const paidOfLine = (kind: ContractKind, period: string) =>
    Promise.all(
      line.map(async (username) => {
        const { db } = parts.storage;
        const { id: agentId } = await memberOf(parts, username);
        const { list } = await readIncomes(db, { kind }, { agentId, timeZone: zone });
        const income = list.find((each) => each.period === period);
        const detail = await readIncome(db, { incomeId: income?.incomeId ?? '', agentId });
        if (!detail.ok) return undefined;
        const { incomeId: _, awaiting: __, ...amounts } = detail.value.income;
        const { team, terms, reachedTier, ownBps, rateBps, heldAtBps } = detail.value;
        return { ...amounts, team, terms, reachedTier, ownBps, rateBps, heldAtBps };
      }),
    );
  const expectPaid = async (
    open: Awaited<ReturnType<typeof openOfLine>>,
    kind: ContractKind,
    period: string,
  ) => {
    const paid = await paidOfLine(kind, period);
    expect(paid.every((each) => each !== undefined)).toBe(true);
    for (const [at, each] of paid.entries()) expect(open[at]).toMatchObject({ ...each });
  };
  const giveLine = async (kind: ContractKind, terms: ContractTerms, fromDay: string) => {
    await giveContract(parts, 'aspen01', { kind, terms: { ...terms, payer: 'house' }, fromDay });
    await giveContract(parts, 'birch01', { kind, terms, fromDay, upline: 'aspen01' });
    await giveContract(parts, 'cedar01', { kind, terms, fromDay, upline: 'birch01' });
  };
  const give = async (username: string, amountMinor: bigint) => {
    const { id: memberId } = await memberOf(parts, username);
    const moved = { memberId, kind: 'bonus', amountMinor, currency: 'VND' } as const;
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [{ ...moved, nowMs: parts.clock.nowMs() }]),
    );
  };

  test('of a day are the lines that its run then pays, until the last moment and after it', async () => {
    await giveSalaries(parts, today, 'upline');
    await playDay(parts, dayMsOf(today));
    await settlePlay(parts, 'maple01', { stakeMinor: 777n });
    moveTo(dayMsOf('2027-03-11') - 1);
    const last = await openOfLine('daily', today);
    expect(last[1]).toMatchObject({
      fromMs: dayMsOf(today),
      toMs: dayMsOf('2027-03-11'),
      paysAtMs: dayMsOf('2027-03-11') + 30 * minuteMs,
    });
    moveTo(dayMsOf('2027-03-11') + minuteMs);
    expect(await openOfLine('daily', today)).toEqual(last);
    expect((await openOf('birch01')).map(({ period }) => period)).toEqual([today, '2027-03-11']);
    await runAt('2027-03-11');
    await expectPaid(last, 'daily', today);
    expect((await openOf('birch01')).map(({ period }) => period)).toEqual(['2027-03-11']);
    expect(await faultsOf(parts)).toEqual([]);
  });

  test('say what is missing to the next tier, and which the upline holds', async () => {
    const tier = { minValidStakeMinor: '0', minLossMinor: '0', minActiveMembers: 0, rateBps: 40 };
    const next = { minValidStakeMinor: '300000', minLossMinor: '900', minActiveMembers: 2 };
    const terms = { ...salary('day'), tiers: [tier, { ...next, rateBps: 90 }] };
    const kind = 'daily';
    await giveContract(parts, 'aspen01', { kind, terms: salary('day', [60]), fromDay: today });
    await giveContract(parts, 'birch01', { kind, terms, fromDay: today, upline: 'aspen01' });
    await settlePlay(parts, 'maple01', { stakeMinor: 100_000n, payoutMinor: 99_500n });
    expect(await openOf('birch01')).toMatchObject([
      {
        reachedTier: 0,
        ownBps: 40,
        rateBps: 40,
        earned: { amountMinor: '400' },
        next: {
          tier: 1,
          rateBps: 90,
          needs: [
            { of: 'validStake', now: '100000', needed: '300000' },
            { of: 'loss', now: '500', needed: '900' },
            { of: 'activeMembers', now: '1', needed: '2' },
          ],
        },
      },
    ]);
    await settlePlay(parts, 'alder01', { stakeMinor: 200_000n });
    const [held] = await openOf('birch01');
    expect(held).toMatchObject({ reachedTier: 1, ownBps: 90, rateBps: 60, heldAtBps: 60 });
    expect(held?.next).toBeUndefined();
  });

  test('of a month follow what is carried, borne, late and not paid yet', async () => {
    const carrying = dividend([3_000], { carry: { policy: 'carry' }, payer: 'upline' });
    await giveLine('dividend', carrying, '2027-03-01');
    await giveSalaries(parts, '2027-04-28', 'house');
    const play = (username: string, day: string, stakeMinor: bigint, payoutMinor: bigint) =>
      settlePlay(parts, username, { stakeMinor, payoutMinor, settledAtMs: dayMsOf(day) });
    await play('alder01', '2027-03-12', 100_000n, 700_000n);
    await play('maple01', '2027-03-13', 900_000n, 100_000n);
    await play('cedar01', '2027-03-14', 50_000n, 0n);
    await give('alder01', 900n);
    await runAt('2027-04-01');
    // What comes late of March is added in April.
    await play('linden01', '2027-03-31', 40_000n, 0n);
    await play('alder01', '2027-04-02', 2_000_000n, 100_000n);
    await play('birch01', '2027-04-03', 70_000n, 10_000n);
    await runAt('2027-04-30');
    await give('cedar01', 5_000n);
    await play('maple01', '2027-04-30', 300_001n, 0n);
    moveTo(dayMsOf('2027-05-01') - 1);
    const last = await openOfLine('dividend', '2027-04');
    const amounts = last.map((each) =>
      [each?.earned, each?.due, each?.adjustments].map((money) => money?.amountMinor),
    );
    // 12,000 are late; cedar01 has 180,270 to make up for, 900 of a bonus among them.
    expect(amounts).toEqual([
      ['17640', '17640', '12000'],
      ['87960', '87960', '0'],
      ['570000', '389730', '0'],
    ]);
    moveTo(dayMsOf('2027-05-01') + 10 * minuteMs);
    expect(await openOfLine('dividend', '2027-04')).toEqual(last);
    const may = await openOfLine('dividend', '2027-05');
    await runAt('2027-05-01');
    await expectPaid(last, 'dividend', '2027-04');
    const afterRun = await openOfLine('dividend', '2027-05');
    expect(may).toEqual(afterRun);
    expect(await faultsOf(parts)).toEqual([]);
  });

  test('are read from the sums of teams, but for hours, and where somebody moved inside', async () => {
    await giveSalaries(parts, today, 'house');
    await giveLine('hourly', salary('hour', [30]), today);
    await playDay(parts, dayMsOf(today));
    await settlePlay(parts, 'maple01', { stakeMinor: 5_000n });
    const hour = `${today}T00`;
    const [daily, hourly] = [await openOfLine('daily', today), await openOfLine('hourly', hour)];
    expect(hourly.map((each) => each?.earned.amountMinor)).toEqual(['750', '1815', '3000']);
    const { db } = parts.storage;
    // The sums of teams are left as they are.
    await db.updateTable('facts').set({ stake_minor: 0n, valid_stake_minor: 0n }).execute();
    expect(await openOfLine('daily', today)).toEqual(daily);
    expect((await openOfLine('hourly', hour))[0]?.earned.amountMinor).toBe('0');
    const { id, path } = await memberOf(parts, 'cedar01');
    moveTo(dayMsOf(today) + hourMs);
    await db
      .insertInto('former_paths')
      .values({ agent_id: id, path, until_ms: dayMsOf(today) + minuteMs })
      .execute();
    expect((await openOfLine('daily', today))[0]?.earned.amountMinor).toBe('0');
  });

  test('of an hour are the lines that its run then pays', async () => {
    await giveLine('hourly', salary('hour', [30]), today);
    await playDay(parts, dayMsOf(today) + hourMs - 1);
    moveTo(dayMsOf(today) + hourMs - 1);
    const last = await openOfLine('hourly', `${today}T00`);
    moveTo(dayMsOf(today) + hourMs + minuteMs);
    await runCommissions(parts);
    await expectPaid(last, 'hourly', `${today}T00`);
  });

  test('leave out what an excluded agent plays itself, as runs do', async () => {
    await giveSalaries(parts, today, 'house');
    const { id } = await memberOf(parts, 'birch01');
    await settlePlay(parts, 'birch01', { stakeMinor: 10_000n });
    await settlePlay(parts, 'birch01', { stakeMinor: 90_000n, uplinePath: `/${id}/` });
    moveTo(dayMsOf('2027-03-11') - 1);
    const last = await openOfLine('daily', today);
    expect(last[0]?.team.validStakeMinor).toBe('10000');
    await runAt('2027-03-11');
    await expectPaid(last, 'daily', today);
  });
});

onEachStorage('the call about open periods', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('answers nothing where no contract is in force', async () => {
    const { browser } = await joinTeam(house(), 'hazel01', { accountType: 1 });
    expect(await browser.call(openIncomes, {})).toMatchObject({ ok: true, value: { list: [] } });
  });
});
