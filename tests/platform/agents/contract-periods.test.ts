import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { firstPeriod, parsePeriodKey } from '#lib/commission/periods.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { versionDates } from '#platform/agents/contracts/version-dates.ts';
import { listContractsInForce } from '#platform/agents/index.ts';
import {
  accept,
  dayMsOf,
  detailOf,
  dividend,
  end,
  moveTo,
  offer,
  openLine,
  request,
  salary,
  sign,
  zone as timeZone,
} from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse } from '../../support/house-contracts.ts';
import { inTransaction } from '../../support/responsible-play.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

describe('a contract begins', () => {
  const startOf = (period: PeriodKind, nowMs: number) =>
    firstPeriod(period, nowMs, timeZone).startMs;

  test.each([
    ['halfMonth', '2026-11-15', '2026-11-16'],
    ['halfMonth', '2026-11-16', '2026-12-01'],
    ['halfMonth', '2028-02-16', '2028-03-01'],
    ['month', '2028-02-29', '2028-03-01'],
    ['month', '2027-02-28', '2027-03-01'],
    ['day', '2028-02-28', '2028-02-29'],
    ['week', '2026-11-23', '2026-11-30'],
  ] as const)('by %s, accepted on %s, on %s', (period, day, begins) => {
    expect(startOf(period, dayMsOf(day))).toBe(dayMsOf(begins));
    expect(startOf(period, dayMsOf(begins) - 1)).toBe(dayMsOf(begins));
    // At the very start it is too late for the period that begins.
    expect(startOf(period, dayMsOf(begins))).toBeGreaterThan(dayMsOf(begins));
  });

  test('after a version of other periods where both have whole ones', () => {
    const version = (period: PeriodKind, fromDay: string) => ({
      contractId: 'one',
      version: 1,
      offeredBy: 'upline' as const,
      offeredAtMs: 0,
      askedStartMs: undefined,
      decidedAtMs: 0,
      endsAtMs: undefined,
      state: 'accepted' as const,
      terms: { period } as Terms,
      startsAtMs: dayMsOf(fromDay),
    });
    const turn = (from: PeriodKind, to: PeriodKind) => {
      const when = { nowMs: dayMsOf('2026-11-11'), timeZone };
      return versionDates(
        { period: to, askedStartMs: undefined },
        version(from, '2026-06-01'),
        when,
      );
    };
    const days = (begins: string, ends: string) => ({
      ok: true,
      value: { startsAtMs: dayMsOf(begins), endsAtMs: dayMsOf(ends) },
    });
    expect(turn('month', 'day')).toEqual(days('2026-12-01', '2026-12-01'));
    expect(turn('day', 'month')).toEqual(days('2026-12-01', '2026-12-01'));
    expect(turn('halfMonth', 'month')).toEqual(days('2026-12-01', '2026-12-01'));
    expect(turn('month', 'week')).toEqual(days('2026-12-07', '2026-12-01'));
    expect(turn('week', 'month')).toEqual(days('2026-12-01', '2026-11-30'));
  });
});

onEachStorage('contracts in force', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  /** Versions of a kind that are in force for the period of a key, with their downlines. */
  const inForce = (kind: 'dividend' | 'daily', key: string) =>
    inTransaction(house(), async (transaction) => {
      const period = parsePeriodKey(key, timeZone);
      if (!period) throw new Error(`${key} is no period`);
      return (await listContractsInForce(transaction, kind, period)).map(
        ({ contract, version }) => [contract.downlineId, version.version] as const,
      );
    });

  rule('are accepted in the last millisecond, and not at the start itself', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    const halves = dividend([3_000], { period: 'halfMonth' });
    await signWithHouse(house(), cedar, halves);
    const offered = await offer(cedar, birch, dividend([1_000], { period: 'halfMonth' }));
    await moveTo(house(), dayMsOf('2026-12-16') - 1, cedar, birch);
    await accept(birch, offered);
    const both = [cedar.memberId, birch.memberId].toSorted();
    const downlines = async (key: string) =>
      (await inForce('dividend', key)).map(([id]) => id).toSorted();
    expect(await downlines('2026-12-H1')).toEqual([]);
    expect(await downlines('2026-12-H2')).toEqual(both);
    // Of another length than they are paid by.
    expect(await downlines('2027-01')).toEqual([]);
    const next = await request(cedar, offered, dividend([900], { period: 'halfMonth' }));
    await moveTo(house(), dayMsOf('2027-01-01'), birch);
    await accept(birch, next);
    expect(await inForce('dividend', '2027-01-H1')).toContainEqual([birch.memberId, 1]);
    expect(await inForce('dividend', '2027-01-H2')).toContainEqual([birch.memberId, 2]);
    expect(await inForce('dividend', '2027-01-H2')).toHaveLength(2);
  });

  rule(
    'stay to the end of the period in which they are terminated, in a leap year too',
    async () => {
      const { cedar } = await openLine(house());
      await moveTo(house(), dayMsOf('2028-01-10'), cedar);
      const signed = await signWithHouse(house(), cedar, dividend([3_000]));
      await moveTo(house(), dayMsOf('2028-02-29'), cedar);
      await end(cedar, signed);
      const endsAtMs = dayMsOf('2028-03-01');
      expect((await detailOf(cedar, signed)).contract.inForce).toMatchObject({ endsAtMs });
      expect(await inForce('dividend', '2028-01')).toEqual([]);
      expect(await inForce('dividend', '2028-02')).toEqual([[cedar.memberId, 1]]);
      expect(await inForce('dividend', '2028-03')).toEqual([]);
    },
  );

  test('are of one kind, and found by an index', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, salary('day'), 'daily');
    await sign(cedar, birch, salary('day', [20]), 'daily');
    await signWithHouse(house(), cedar, dividend([3_000]));
    expect(await inForce('daily', '2026-12-11')).toHaveLength(2);
    expect(await inForce('daily', '2026-12-10')).toEqual([]);
    expect(await inForce('dividend', '2027-01')).toHaveLength(1);
    if (storage.engine === 'postgres') return;
    const plan = await inTransaction(house(), (transaction) =>
      sql`explain query plan select * from agent_contract_versions
        where kind = 'daily' and period = 'day' and starts_at_ms <= 1
        and (ends_at_ms is null or ends_at_ms >= 2)`.execute(transaction),
    );
    expect(JSON.stringify(plan.rows)).toContain('agent_contract_versions_in_force');
  });
});
