import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { readIncome, readIncomes } from '#platform/agents/runs/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/runs/index.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend, salary, zone } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const [today, tomorrow] = ['2027-03-10', '2027-03-11'];

onEachStorage('net revenue', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  async function workingsOf(agentId: string) {
    const { db } = parts.storage;
    const { list } = await readIncomes(db, {}, { agentId, timeZone: zone });
    const read = await Promise.all(
      list.map(({ incomeId }) => readIncome(db, { incomeId, agentId })),
    );
    const details = read.flatMap((each) => (each.ok ? [each.value] : []));
    return (kind: string) => details.find(({ income }) => income.kind === kind)?.team;
  }

  test('is said by dividends alone: what the overview has, less salaries', async () => {
    await giveContract(parts, 'aspen01', {
      ...{ kind: 'dividend', terms: dividend([5_000], { period: 'day' }), fromDay: today },
    });
    await giveContract(parts, 'aspen01', {
      ...{ kind: 'daily', terms: salary('day', [100]), fromDay: today },
    });
    const [linden, aspen] = [await memberOf(parts, 'linden01'), await memberOf(parts, 'aspen01')];
    await settlePlay(parts, 'linden01', { stakeMinor: 10_000n });
    const bonus = { memberId: linden.id, currency: 'VND', kind: 'bonus' } as const;
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [{ ...bonus, amountMinor: 900n, nowMs: parts.clock.nowMs() }]),
    );
    parts.clock.advance(dayMsOf(tomorrow) + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
    const workingOf = await workingsOf(aspen.id);
    expect(workingOf('dividend')).toMatchObject({ ggrMinor: '10000', ngrMinor: '9000' });
    expect(workingOf('daily')).toMatchObject({ ggrMinor: '10000' });
    expect(workingOf('daily')).not.toHaveProperty('ngrMinor');
    const { yesterday } = await readOverview(parts, aspen.id);
    expect(yesterday.figures).toMatchObject({ ggrLessCosts: { amountMinor: '9100' } });
    expect(yesterday.figures).not.toHaveProperty('ngr');
  });
});
