import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { readIncome } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { faultsOf, giveContract, growLine, walletOf } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const today = '2027-03-10';
const dayStart = dayMsOf(today);
/** The day's true-up. */
const closes = dayMsOf('2027-03-11') + 30 * minuteMs;

onEachStorage('a true-up of guaranteed real-time salaries', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayStart - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const runAt = async (atMs: number) => {
    parts.clock.advance(atMs - parts.clock.nowMs());
    return runCommissions(parts);
  };
  const at = (minutes: number) => dayStart + minutes * minuteMs;
  const wallets = () =>
    Promise.all(['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each)));
  const stake = (stakeMinor: bigint, settledAtMs: number, username: string) =>
    settlePlay(parts, username, { stakeMinor, settledAtMs });
  const giveAspen = (rates: readonly number[], minValidStakeMinor = '0') => {
    const terms = salary('fiveMinutes', rates);
    const tiers = terms.tiers.map((tier, index) =>
      index === 0 ? tier : { ...tier, minValidStakeMinor },
    );
    return giveContract(parts, 'aspen01', {
      kind: 'realtime',
      fromDay: today,
      terms: { ...terms, tiers },
    });
  };

  /** Has aspen01 guarantee 0.5 % to birch01, and pays the first five minutes. */
  const payGuaranteed = async () => {
    const terms = { ...salary('fiveMinutes', [50]), aboveUpline: 'uplineGuarantees' as const };
    await giveContract(parts, 'birch01', {
      kind: 'realtime',
      terms,
      fromDay: today,
      upline: 'aspen01',
    });
    await stake(100_000n, at(1), 'linden01');
    await stake(10_000n, at(2), 'maple01');
    await runAt(at(5));
  };

  test('gives an upline back what it guaranteed before the day reached its own tier', async () => {
    await giveAspen([20, 50], '150000');
    await payGuaranteed();
    expect(await wallets()).toEqual([170n, 50n, 0n]);
    await stake(100_000n, at(6), 'linden01');
    await runAt(at(10));
    expect(await wallets()).toEqual([670n, 50n, 0n]);
    await runAt(closes);
    // The house pays 0.5 % of all 210,000, as the whole day's tier has it.
    expect(await wallets()).toEqual([1_000n, 50n, 0n]);
    const { db } = parts.storage;
    const { id, agent_id: agentId } = await db
      .selectFrom('commission_lines')
      .innerJoin('members', 'members.id', 'commission_lines.agent_id')
      .select(['commission_lines.id', 'agent_id'])
      .where('period_kind', '=', 'day')
      .where('username', '=', 'aspen01')
      .executeTakeFirstOrThrow();
    const detail = await readIncome(db, { agentId, incomeId: id });
    expect(detail).toMatchObject({
      value: { returnedMinor: '30', income: { due: { amountMinor: '1030' } } },
    });
  });

  test('leaves to its next pay what voids took back from whoever was guaranteed it', async () => {
    await giveAspen([20]);
    await payGuaranteed();
    await stake(-10_000n, at(6), 'maple01');
    await runAt(closes);
    expect(await wallets()).toEqual([170n, 50n, 0n]);
  });
});
