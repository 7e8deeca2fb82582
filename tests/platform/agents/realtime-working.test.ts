import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { readIncome } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const today = '2027-03-10';

onEachStorage('the working of a real-time salary', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  const at = (minutes: number) => dayMsOf(today) + minutes * minuteMs;
  const runAt = (atMs: number) => {
    parts.clock.advance(atMs - parts.clock.nowMs());
    return runCommissions(parts);
  };
  const stake = (stakeMinor: bigint, settledAtMs: number) =>
    settlePlay(parts, 'linden01', { stakeMinor, settledAtMs });

  test('says what the day had come to, which decides the tier, and what is kept below a unit', async () => {
    const terms = salary('fiveMinutes', [50, 80]);
    const [least, most] = terms.tiers;
    if (!least || !most) throw new Error('two tiers');
    const tiers = [least, { ...most, minActiveMembers: 0, minValidStakeMinor: '15000' }];
    await giveContract(parts, 'aspen01', {
      kind: 'realtime',
      fromDay: today,
      terms: { ...terms, tiers },
    });
    await stake(10_000n, at(1));
    await runAt(at(5));
    await stake(10_001n, at(6));
    await runAt(at(10));
    await runAt(at(24 * 60 + 30));
    const { id: agentId } = await memberOf(parts, 'aspen01');
    const lines = await parts.storage.db
      .selectFrom('commission_lines')
      .select('id')
      .orderBy('ends_at_ms')
      .execute();
    const [first, second, day] = await Promise.all(
      lines.map(async ({ id: incomeId }) => {
        const read = await readIncome(parts.storage.db, { incomeId, agentId });
        return read.ok ? read.value : undefined;
      }),
    );
    expect(first).toMatchObject({ reachedTier: 0, team: { validStakeMinor: '10000' } });
    expect(first?.tierFigures).toBeUndefined();
    expect(second).toMatchObject({
      reachedTier: 1,
      rateBps: 80,
      team: { validStakeMinor: '10001' },
      tierFigures: { validStakeMinor: '20001', activeMembers: 1 },
      // 800,080 ten-thousandths: 80 are paid, the rest is kept.
      income: { earned: { amountMinor: '80' } },
      remainders: { before: '0', after: '80' },
    });
    // 1,600,080 at the tier of the day, of which its five minutes had 50 and 80.
    expect(day).toMatchObject({
      income: { earned: { amountMinor: '160' }, paid: { amountMinor: '30' } },
      late: { amountMinor: '-130' },
      remainders: { before: '0', after: '80' },
    });
    expect(day?.tierFigures).toBeUndefined();
  });
});
