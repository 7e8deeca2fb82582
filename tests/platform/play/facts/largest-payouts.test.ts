import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { zonedNow } from '#platform/base/site.ts';
import { type Fact, readLargestPayouts, recordFacts } from '#platform/play/facts/index.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the largest payouts', (place) => {
  let parts: TestParts;
  let memberId: string;
  let todayMs: number;
  beforeEach(async () => {
    parts = await openTestParts(place);
    const { timeZone } = parts.site;
    todayMs = startOfDay(zoneDay(parts.clock.nowMs(), timeZone), timeZone) ?? 0;
    await giveMember(parts, { username: 'maple01' });
    const member = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    memberId = member.id;
    const catalogue = { vendors: [makeVendor('AAA')], games: [makeGame({ gameId: 'one' })] };
    await parts.storage.withTransaction((transaction) => fillCatalogue(transaction, catalogue, 0));
  });
  afterEach(() => parts.drop());

  const pay = (...facts: Partial<Fact>[]) =>
    parts.storage.withTransaction((transaction) =>
      recordFacts(
        transaction,
        facts.map((fact) => playedFact({ memberId, settledAtMs: todayMs, ...fact })),
        parts.site.timeZone,
      ),
    );
  async function amounts(limit = 20) {
    const query = { ...zonedNow(parts), currency: 'VND', limit };
    const found = await readLargestPayouts(parts.storage.db, query);
    return found.map(({ amountMinor }) => amountMinor);
  }

  test('are of seven days, today included, the largest first whatever its day', async () => {
    const { timeZone } = parts.site;
    const firstMs = todayMs - 6 * dayMs;
    await pay(
      { payoutMinor: 900n, settledAtMs: firstMs - 1 },
      { payoutMinor: 300n, settledAtMs: firstMs },
      { payoutMinor: 100n, settledAtMs: todayMs - dayMs },
      { payoutMinor: 200n },
      { payoutMinor: 400n, settledAtMs: (endOfDay(zoneDay(todayMs, timeZone), timeZone) ?? 0) - 1 },
    );
    expect(await amounts()).toEqual([400n, 300n, 200n, 100n]);
    expect(await amounts(2)).toEqual([400n, 300n]);
  });

  test('are won in rounds and pots of real money, in one currency', async () => {
    await pay(
      { payoutMinor: 100n },
      { payoutMinor: 200n, kind: 'jackpot' },
      { payoutMinor: 300n, kind: 'adjustment' },
      { payoutMinor: 400n, mode: 'trial' },
      { payoutMinor: 500n, currency: 'USD' },
      { payoutMinor: 600n, gameId: 'gone' },
    );
    expect(await amounts()).toEqual([200n, 100n]);
  });

  test('leave out what was taken back later, and nothing else of the same game', async () => {
    await pay({ payoutMinor: 300n, roundId: 'one' }, { payoutMinor: 200n, roundId: 'two' });
    const back = { kind: 'adjustment', payoutMinor: -300n, roundId: 'one' } as const;
    await pay({ ...back, settledAtMs: todayMs + 1 });
    expect(await amounts()).toEqual([200n]);
  });
});
