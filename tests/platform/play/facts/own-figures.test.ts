import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { type Fact, playBooks, readValidStake, recordFacts } from '#platform/play/facts/index.ts';
import { readStakesOfPlayers } from '#platform/play/facts/valid-stakes.ts';
import { saveRound } from '#platform/play/rounds/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('what a member has played', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  let startMs: number;
  let timeZone: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    timeZone = parts.site.timeZone;
    startMs = startOfDay(zoneDay(parts.clock.nowMs(), timeZone), timeZone) ?? 0;
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    [memberId = '', otherId = ''] = members.map(({ id }) => id);
  });
  afterEach(() => parts.drop());

  const play = (...facts: Fact[]) =>
    parts.storage.withTransaction((transaction) => recordFacts(transaction, facts, timeZone));
  const fact = (stakeMinor: bigint, more: Partial<Fact> = {}) =>
    playedFact({
      memberId,
      settledAtMs: startMs,
      stakeMinor,
      payoutMinor: 2n * stakeMinor,
      ...more,
    });
  /** Play that is not the member's own in dong of real money. */
  const strange = (settledAtMs = startMs) => [
    fact(100_000n, { settledAtMs, memberId: otherId }),
    fact(200_000n, { settledAtMs, currency: 'USD' }),
    fact(400_000n, { settledAtMs, mode: 'trial' }),
  ];
  const open = (more: Parameters<typeof playedRound>[0]) =>
    parts.storage.withTransaction((transaction) =>
      saveRound(transaction, playedRound(more), undefined),
    );
  const figuresFrom = (fromMs: number) =>
    playBooks.readFigures(parts.storage.db, { memberId, currency: 'VND', fromMs, timeZone });
  const knows = () => playBooks.knowsStakes(parts.storage.db, { memberId, currency: 'VND' });

  test('counts for limits from the first moment of a span, broken or whole', async () => {
    const noonMs = startMs + dayMs / 2;
    await play(
      fact(1n, { settledAtMs: startMs - 1 }),
      fact(2n, { settledAtMs: startMs }),
      fact(4n, { settledAtMs: noonMs - 1 }),
      fact(8n, { settledAtMs: noonMs }),
      fact(16n, { settledAtMs: (endOfDay(zoneDay(startMs, timeZone), timeZone) ?? 0) - 1 }),
      fact(32n, { settledAtMs: startMs + dayMs }),
      ...strange(noonMs),
      ...strange(startMs + dayMs),
    );
    expect(await figuresFrom(noonMs)).toEqual({ stakesMinor: 56n, payoutsMinor: 112n });
    expect(await figuresFrom(startMs)).toEqual({ stakesMinor: 62n, payoutsMinor: 124n });
    expect(await figuresFrom(startMs - 1)).toEqual({ stakesMinor: 63n, payoutsMinor: 126n });
  });

  test('counts for limits with rounds that are open, stakes and payouts', async () => {
    const figures = { stakesMinor: 5n, payoutsMinor: 3n };
    await open({ ...figures, memberId });
    await open({ ...figures, memberId: otherId });
    await open({ ...figures, memberId, currency: 'USD' });
    await open({ ...figures, memberId, mode: 'trial' });
    expect(await figuresFrom(startMs)).toEqual(figures);
  });

  test('is known once it is settled or open, and by nothing else', async () => {
    await play(...strange());
    await open({ memberId: otherId });
    await open({ memberId, mode: 'trial' });
    await open({ memberId, currency: 'USD' });
    expect(await knows()).toBe(false);
    await open({ memberId });
    expect(await knows()).toBe(true);
    await parts.storage.withTransaction((transaction) =>
      transaction.deleteFrom('open_rounds').execute(),
    );
    expect(await knows()).toBe(false);
    await play(fact(1n));
    expect(await knows()).toBe(true);
  });

  test('has a valid stake of all time, in one currency of real money', async () => {
    await play(...strange(), fact(3n), fact(4n, { settledAtMs: startMs + 60 * dayMs }));
    const { db } = parts.storage;
    expect(await readValidStake(db, { memberId, currency: 'VND' })).toBe(7n);
    const span = { currency: 'VND', fromMs: startMs + 1, untilMs: startMs + 61 * dayMs };
    // The other one was not settled in that span.
    expect(await readStakesOfPlayers(db, span)).toEqual([{ memberId, validStakeMinor: 7n }]);
    expect(await readStakesOfPlayers(db, { ...span, untilMs: startMs + 60 * dayMs })).toEqual([]);
  });

  test('is added up once where many facts come together', async () => {
    const next = startMs + 40 * dayMs;
    const voided = fact(-1n, { kind: 'void', validStakeMinor: -1n });
    await play(fact(3n, { validStakeMinor: 2n }), fact(4n, { validStakeMinor: 1n }), voided);
    await play(fact(5n, { settledAtMs: next }), fact(6n), fact(7n));
    const columns = ['rounds', 'stake_minor', 'valid_stake_minor', 'payout_minor'] as const;
    const sums = (table: 'member_days' | 'member_months') =>
      parts.storage.db
        .selectFrom(table)
        .select([...columns])
        .orderBy(table === 'member_days' ? 'day' : 'month')
        .execute();
    const both = [
      { rounds: 4, stake_minor: 19n, valid_stake_minor: 15n, payout_minor: 38n },
      { rounds: 1, stake_minor: 5n, valid_stake_minor: 5n, payout_minor: 10n },
    ];
    expect(await sums('member_days')).toEqual(both);
    expect(await sums('member_months')).toEqual(both);
  });
});
