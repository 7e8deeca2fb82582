import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#lib/time.ts';
import { readIncome, readIncomes } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { faultsOf, giveContract, growLine, memberOf, walletOf } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const fromDay = '2027-03-10';
const startMs = dayMsOf(fromDay);
const periods = [
  { kind: 'hourly', period: 'hour', lengthMs: hourMs, closesAfterMs: 0 },
  { kind: 'daily', period: 'day', lengthMs: 24 * hourMs, closesAfterMs: 30 * minuteMs },
] as const;

onEachStorage('voids of stakes that a salary was paid for', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(startMs - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const incomesOf = async (username: string) => {
    const { id: agentId } = await memberOf(parts, username);
    const { list } = await readIncomes(
      parts.storage.db,
      {},
      { agentId, timeZone: parts.site.timeZone },
    );
    return list;
  };

  test.each(periods)('are taken off later pay of a $kind salary, to the unit', async (each) => {
    const { kind, period, lengthMs, closesAfterMs } = each;
    await giveContract(parts, 'aspen01', { kind, terms: salary(period, [100]), fromDay });
    const before = await walletOf(parts, 'aspen01');
    const paid: bigint[] = [];
    for (const [index, stakeMinor] of [900_000n, -800_000n, 500_000n, 400_000n].entries()) {
      const atMs = startMs + index * lengthMs;
      moveTo(atMs);
      await settlePlay(parts, 'linden01', { stakeMinor, settledAtMs: atMs });
      moveTo(atMs + lengthMs + closesAfterMs);
      await runCommissions(parts);
      paid.push((await walletOf(parts, 'aspen01')) - before);
    }
    // Paid 9,000; owes 8,000; the next 5,000 go to it, and 3,000 of the 4,000 after.
    expect(paid).toEqual([9_000n, 9_000n, 9_000n, 10_000n]);
    const [last] = await incomesOf('aspen01');
    const { id: agentId } = await memberOf(parts, 'aspen01');
    const working = await readIncome(parts.storage.db, { incomeId: last?.incomeId ?? '', agentId });
    expect(working).toMatchObject({
      value: { carryIn: [{ leftMinor: '3000' }], carryOut: [], droppedMinor: '0' },
    });
  });
});
