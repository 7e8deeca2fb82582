import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BetFilter } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import { type Fact, recordFact, recordFacts } from '#platform/play/facts/index.ts';
import { readBets } from '#platform/play/records/record.ts';
import { listSumSpans } from '#platform/play/records/totals/spans.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** Ahead of UTC, behind it, and with clocks that change. */
const timeZones = ['Asia/Ho_Chi_Minh', 'America/Sao_Paulo', 'Europe/Berlin'];
const firstMs = Date.UTC(2024, 10, 20);
const spanMs = 500 * dayMs;

onEachStorage('the totals of a long history', (place) => {
  let parts: TestParts;
  let owner: { memberId: string; currency: string };
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    const { id } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    owner = { memberId: id, currency: 'VND' };
  });
  afterEach(() => parts.drop());

  /** The same numbers each time (Park and Miller's), so that what fails once fails again. */
  let state = 48_271;
  function below(limit: number): number {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  }

  /** Rounds at any time, and many in the moments in which days begin and end. */
  function makeFacts(timeZone: string): Fact[] {
    return Array.from({ length: 300 }, (_, index) => {
      const atMs = firstMs + below(spanMs);
      const startMs = startOfDay(`${zoneDay(atMs, timeZone).slice(0, 7)}-01`, timeZone) ?? atMs;
      const kind = index % 7 === 0 ? 'adjustment' : 'settled';
      return playedFact({
        memberId: owner.memberId,
        kind,
        settledAtMs: index % 3 === 0 ? startMs - 1 + below(3) : atMs,
        category: ['RNG', 'LIVE'][index % 2] ?? '',
        stakeMinor: BigInt(below(1_000) - (kind === 'adjustment' ? 500 : 0)),
        payoutMinor: BigInt(below(1_000) - (kind === 'adjustment' ? 500 : 0)),
      });
    });
  }

  async function record(facts: readonly Fact[], timeZone: string): Promise<void> {
    await parts.storage.withTransaction(async (transaction) => {
      await recordFacts(transaction, facts.slice(0, 200), timeZone);
      for (const fact of facts.slice(200)) await recordFact(transaction, fact, timeZone);
    });
  }

  const totalsOf = async (filter: BetFilter, timeZone: string) =>
    (await readBets(parts.storage.db, { owner, timeZone }, filter)).totals;

  function sumOf(facts: readonly Fact[], { fromMs = 0, toMs = Infinity, category }: BetFilter) {
    const lines = facts.filter(
      (fact) =>
        fact.settledAtMs >= fromMs &&
        fact.settledAtMs < toMs &&
        (category === undefined || fact.category === category),
    );
    const sum = (amountOf: (fact: Fact) => bigint) =>
      toMoney(
        lines.reduce((total, fact) => total + amountOf(fact), 0n),
        'VND',
      );
    return {
      rounds: lines.filter(({ kind }) => kind === 'settled').length,
      stake: sum((fact) => fact.stakeMinor),
      validStake: sum((fact) => fact.validStakeMinor),
      payout: sum((fact) => fact.payoutMinor),
      net: sum((fact) => fact.payoutMinor - fact.stakeMinor),
    };
  }

  test.for(timeZones)('are those of its lines, whatever the period, in %s', async (timeZone) => {
    const facts = makeFacts(timeZone);
    await record(facts, timeZone);
    const dayAt = () => startOfDay(zoneDay(firstMs + below(spanMs), timeZone), timeZone) ?? 0;
    const monthAt = () => startOfDay(`${zoneDay(dayAt(), timeZone).slice(0, 7)}-01`, timeZone) ?? 0;
    const filters: BetFilter[] = [{}, { category: 'LIVE' }];
    for (const at of [dayAt, monthAt]) {
      for (let turn = 0; turn < 15; turn += 1) {
        const [fromMs = 0, toMs = 0] = [at(), dayAt()].toSorted((one, other) => one - other);
        filters.push({ fromMs, toMs }, { fromMs, category: 'RNG' }, { toMs: at() });
      }
    }
    for (const filter of filters) {
      const totals = await totalsOf(filter, timeZone);
      expect({ filter, totals }).toEqual({ filter, totals: sumOf(facts, filter) });
    }
  });

  test('are read from months, and of the days from those alone that are left over', async () => {
    const timeZone = 'Asia/Ho_Chi_Minh';
    const at = (day: string) => startOfDay(day, timeZone) ?? 0;
    const { memberId } = owner;
    const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', '2025-03-02'];
    const facts = days.map((day) => playedFact({ memberId, settledAtMs: at(day) }));
    await record(facts, timeZone);
    const { db } = parts.storage;
    await db.updateTable('member_months').set({ rounds: 1_000 }).execute();
    await db
      .updateTable('member_days')
      .set({ rounds: 70 })
      .where('day', 'in', ['2025-02-01', '2025-02-28'])
      .execute();
    const rounds = async (filter: BetFilter) => (await totalsOf(filter, timeZone)).rounds;
    expect(await rounds({})).toBe(3_000);
    const [fromMs, toMs] = [at('2025-01-31'), at('2025-03-02')];
    expect(await rounds({ fromMs, toMs })).toBe(1_002);
    expect(await rounds({ fromMs: at('2025-02-01'), toMs: at('2025-02-28') })).toBe(70);
    expect(await rounds({ fromMs: at('2025-02-01'), toMs: at('2025-03-01') })).toBe(1_000);
    expect(await rounds({ fromMs: at('2025-02-02') })).toBe(1_070);
  });
});

test('a span of years is its months and at most 30 days on either side', () => {
  const month = (from?: string, until?: string) => ({ unit: 'month', from, until });
  const day = (from?: string, until?: string) => ({ unit: 'day', from, until });
  const spans = (fromDay?: string, toDay?: string) => listSumSpans({ fromDay, toDay });
  expect(spans()).toEqual([month()]);
  expect(spans('2019-12-02', '2026-11-23')).toEqual([
    day('2019-12-02', '2020-01-01'),
    month('2020-01', '2026-11'),
    day('2026-11-01', '2026-11-23'),
  ]);
  expect(spans('2026-11-01', '2026-12-01')).toEqual([month('2026-11', '2026-12')]);
  expect(spans('2026-11-02', '2026-12-31')).toEqual([day('2026-11-02', '2026-12-31')]);
});
