import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { readRealtimeIncome } from '#platform/agents/commissions/realtime/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import {
  faultsOf,
  giveContract,
  growLine,
  memberOf,
  playDay,
  walletOf,
} from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const today = '2027-03-10';
const dayStart = dayMsOf(today);
/** The day's true-up. */
const closes = dayMsOf('2027-03-11') + 30 * minuteMs;

onEachStorage('a run of real-time salaries', (place) => {
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

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const runAt = async (atMs: number) => {
    moveTo(atMs);
    return runCommissions(parts);
  };
  const at = (minutes: number) => dayStart + minutes * minuteMs;
  const wallets = () =>
    Promise.all(['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each)));
  const rows = async (table: 'commission_lines' | 'commission_runs') =>
    (await parts.storage.db.selectFrom(table).select('period_key').execute()).map(
      ({ period_key }) => period_key,
    );
  const stake = (stakeMinor: bigint, settledAtMs: number, username = 'linden01') =>
    settlePlay(parts, username, { stakeMinor, settledAtMs });
  const give = (name: string, terms: ReturnType<typeof salary>, upline?: string) =>
    giveContract(parts, name, { kind: 'realtime', fromDay: today, terms, upline });
  const giveAspen = (rates: readonly number[], minValidStakeMinor = '0') => {
    const terms = salary('fiveMinutes', rates);
    const tiers = terms.tiers.map((tier, index) =>
      index === 0 ? tier : { ...tier, minValidStakeMinor },
    );
    return give('aspen01', { ...terms, tiers });
  };
  const giveLine = async (payer: 'house' | 'upline') => {
    const termsOf = (rateBps: number) => ({ ...salary('fiveMinutes', [rateBps]), payer });
    await give('aspen01', { ...termsOf(100), payer: 'house' });
    await give('birch01', termsOf(60), 'aspen01');
    await give('cedar01', termsOf(40), 'birch01');
  };

  test('pays differences every five minutes, and what a fact at the end is of in the next', async () => {
    await giveLine('house');
    await playDay(parts, at(5) - 1);
    await stake(10_000n, at(5));
    expect(await runAt(at(5) - 1)).toBe(0);
    expect(await runAt(at(5))).toBe(1);
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    expect(await runCommissions(parts)).toBe(0);
    expect(await runAt(at(10))).toBe(1);
    expect(await wallets()).toEqual([9_000n, 5_600n, 4_000n]);
  });

  test('writes nothing while nobody plays, and no line for who has no play below', async () => {
    await giveLine('house');
    expect(await runAt(at(600))).toBe(0);
    expect(await rows('commission_runs')).toEqual([]);
    await stake(10_000n, at(601), 'maple01');
    expect(await runAt(at(700))).toBe(1);
    // Of birch01 and of aspen01 above; nothing was staked below cedar01.
    expect(await rows('commission_lines')).toEqual(['2027-03-10T10:00', '2027-03-10T10:00']);
  });

  test('keeps what is less than a minor unit for the next five minutes, through the day’s end', async () => {
    await giveAspen([40]);
    for (const minutes of [1, 6, 11]) await stake(99n, at(minutes));
    const paid = [];
    for (const minutes of [5, 10, 15]) {
      await runAt(at(minutes));
      paid.push((await wallets())[0]);
    }
    // 3,960, 7,920 and 11,880 of 10,000.
    expect(paid).toEqual([0n, 0n, 1n]);
    await runAt(closes);
    // The day left 1,880; the next one's 8,120 make it whole.
    await stake(203n, closes);
    await runAt(closes + 5 * minuteMs);
    expect((await wallets())[0]).toBe(1n);
    await runAt(dayMsOf('2027-03-12') + 30 * minuteMs);
    expect((await wallets())[0]).toBe(2n);
  });

  test('trues the day up by the tier that it reached, and what was recorded late', async () => {
    await giveAspen([100, 200], '30000');
    await stake(10_000n, at(1));
    await runAt(at(5));
    await stake(20_000n, at(6));
    await runAt(at(10));
    // 1 % of 10,000, then 2 % of 20,000 with the day at 30,000.
    expect((await wallets())[0]).toBe(500n);
    await stake(5_000n, at(2));
    expect(await runAt(closes - 1)).toBe(0);
    expect(await runAt(closes)).toBe(1);
    expect((await wallets())[0]).toBe(700n);
    expect(await rows('commission_runs')).toContain(today);
  });

  test('sets what voids took back off against what comes, never below zero', async () => {
    await giveAspen([100]);
    await stake(50_000n, at(1));
    await runAt(at(5));
    await stake(-40_000n, at(6));
    await runAt(at(10));
    await runAt(closes);
    expect((await wallets())[0]).toBe(500n);
    // 400 were too much: of the 900 that the next day earns, 500 are paid.
    await stake(90_000n, closes);
    await runAt(closes + 5 * minuteMs);
    expect((await wallets())[0]).toBe(1_000n);
    await runAt(dayMsOf('2027-03-12') + 30 * minuteMs);
    expect((await wallets())[0]).toBe(1_000n);
  });

  test('catches up in order what was missed for days', async () => {
    await giveAspen([100, 200], '30000');
    for (const minutes of [1, 6, 24 * 60 + 6]) await stake(20_000n, at(minutes));
    moveTo(dayMsOf('2027-03-12') + 30 * minuteMs);
    expect(await runCommissions(parts)).toBe(5);
    expect((await rows('commission_runs')).toSorted()).toEqual([
      '2027-03-10',
      '2027-03-10T00:00',
      '2027-03-10T00:05',
      '2027-03-11',
      '2027-03-11T00:05',
    ]);
    expect(parts.tally.counts('missedPeriods').get('realtime')).toBe(4);
    // 800 of the first day, of which the true-up paid 200, and 200 of the second.
    expect((await wallets())[0]).toBe(1_000n);
  });

  test('pays each five minutes once where ten run at once', async () => {
    await giveLine('house');
    await playDay(parts, at(1));
    await playDay(parts, at(6));
    moveTo(at(10));
    await Promise.all(Array.from({ length: 10 }, () => runCommissions(parts)));
    expect(await wallets()).toEqual([17_800n, 11_200n, 8_000n]);
    expect(await rows('commission_lines')).toHaveLength(6);
  });

  test('goes on after it was stopped between two steps, on what it was begun with', async () => {
    await giveLine('house');
    await playDay(parts, at(1));
    await playDay(parts, at(6));
    moveTo(at(10));
    for (let writes = 1; writes < 9; writes += 1) {
      let left = writes % 3 === 0 ? 2 : 1;
      const storage: typeof parts.storage = {
        ...parts.storage,
        async withTransaction(work) {
          if (left === 0) throw new Error('stopped');
          left -= 1;
          return parts.storage.withTransaction(work);
        },
      };
      await runCommissions({ ...parts, storage }).catch(() => {});
      // What comes late is in no run that was begun.
      if (writes === 1) await stake(10_000n, at(2), 'alder01');
    }
    await runCommissions(parts);
    expect(await wallets()).toEqual([17_800n, 11_200n, 8_000n]);
    await runAt(closes);
    expect(await wallets()).toEqual([17_840n, 11_220n, 8_040n]);
  });

  test('hands money on to who is paid by its upline', async () => {
    await giveLine('upline');
    await playDay(parts, at(1));
    await runAt(at(5));
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    const states = await parts.storage.db
      .selectFrom('commission_payments')
      .select('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  test('asks an upline for what it guarantees, in a true-up for what is missing of it', async () => {
    await giveAspen([20]);
    const terms = { ...salary('fiveMinutes', [50]), aboveUpline: 'uplineGuarantees' as const };
    const given = { kind: 'realtime', terms, fromDay: today, upline: 'aspen01' } as const;
    await giveContract(parts, 'birch01', given);
    await stake(100_000n, at(1), 'linden01');
    await stake(10_000n, at(2), 'maple01');
    await runAt(at(5));
    // Of birch01's 50 the house pays what aspen01 has itself, who pays the rest.
    expect(await wallets()).toEqual([170n, 50n, 0n]);
    await stake(10_000n, at(3), 'maple01');
    await runAt(closes);
    expect(await wallets()).toEqual([140n, 100n, 0n]);
  });

  test('shows what it comes to now, today, and what yesterday’s true-up made of it', async () => {
    await giveAspen([100, 200], '30000');
    const terms = salary('fiveMinutes', [50]);
    const given = { kind: 'realtime', terms, fromDay: today, upline: 'aspen01' } as const;
    await giveContract(parts, 'birch01', given);
    const { id } = await memberOf(parts, 'aspen01');
    const read = () => readRealtimeIncome(parts.storage.db, id, zonedNow(parts));
    moveTo(at(7));
    expect(await read()).toMatchObject({
      nowMs: at(7),
      settlesAtMs: at(10),
      income: { live: { amountMinor: '0' }, today: { amountMinor: '0' } },
    });
    await stake(20_000n, at(2));
    await runAt(at(7));
    await stake(10_000n, at(6), 'maple01');
    await stake(10_000n, at(6), 'birch01');
    // The upline keeps half of what is staked below its downline, and all of what that one stakes.
    expect(await read()).toMatchObject({
      income: {
        live: { amountMinor: '150' },
        today: { amountMinor: '200' },
        reachedTier: 0,
        rateBps: 100,
      },
    });
    await runAt(closes);
    expect((await read()).income).toMatchObject({
      live: { amountMinor: '0' },
      today: { amountMinor: '0' },
      trueUp: {
        day: today,
        earned: { amountMinor: '750' },
        difference: { amountMinor: '200' },
      },
    });
    const alder = await memberOf(parts, 'cedar01');
    const without = await readRealtimeIncome(parts.storage.db, alder.id, zonedNow(parts));
    expect(without).toEqual({ nowMs: closes, settlesAtMs: closes + 5 * minuteMs });
  });

  test('counts a contract that begins inside a day from then on', async () => {
    await giveAspen([100]);
    const terms = salary('fiveMinutes', [50]);
    const contractId = await giveContract(parts, 'birch01', {
      kind: 'realtime',
      terms,
      fromDay: today,
      upline: 'aspen01',
    });
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ starts_at_ms: at(60) })
      .where('contract_id', '=', contractId)
      .execute();
    await stake(10_000n, at(1), 'maple01');
    await stake(10_000n, at(61), 'maple01');
    await runAt(at(65));
    expect(await wallets()).toEqual([150n, 50n, 0n]);
    await runAt(closes);
    expect(await wallets()).toEqual([150n, 50n, 0n]);
    const { id } = await memberOf(parts, 'aspen01');
    const line = await parts.storage.db
      .selectFrom('commission_lines')
      .select(['amount_minor', 'paid_minor'])
      .where('agent_id', '=', id)
      .where('period_key', '=', today)
      .executeTakeFirst();
    expect(line).toEqual({ amount_minor: 150n, paid_minor: 0n });
  });
});
