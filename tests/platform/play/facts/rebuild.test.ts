import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { compareDays, playBooks, recordFact } from '#platform/play/facts/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the sums of a day', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
  });
  afterEach(() => parts.drop());

  async function play(stakeMinor: bigint, payoutMinor: bigint): Promise<void> {
    const { id: memberId } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    await parts.storage.withTransaction((transaction) =>
      recordFact(
        transaction,
        {
          kind: 'settled',
          settledAtMs: parts.clock.nowMs(),
          memberId,
          mode: 'real',
          uplinePath: `/${memberId}/`,
          category: 'RNG',
          vassalage: 'MNR',
          gameId: 'one',
          roundId: undefined,
          stakeMinor,
          validStakeMinor: stakeMinor,
          payoutMinor,
          currency: 'VND',
        },
        parts.site.timeZone,
      ),
    );
  }
  const sums = async () => {
    const { db } = parts.storage;
    const columns = ['rounds', 'stake_minor', 'payout_minor'] as const;
    return [
      ...(await db
        .selectFrom('member_days')
        .select([...columns])
        .orderBy('day')
        .execute()),
      ...(await db
        .selectFrom('game_days')
        .select([...columns])
        .orderBy('day')
        .execute()),
    ];
  };
  const errors = () => parts.lines.filter((line) => line.includes('sums of play'));

  test('are added up as facts are written, by the day of each', async () => {
    await play(500n, 200n);
    await play(300n, 0n);
    const day = { rounds: 2, stake_minor: 800n, payout_minor: 200n };
    expect(await sums()).toEqual([day, day]);
    parts.clock.advance(dayMs);
    await play(1n, 0n);
    expect(await sums()).toHaveLength(4);
  });

  test('are compared once the day is over, and put right where they are wrong', async () => {
    expect(await compareDays(parts)).toBe(0);
    await play(500n, 200n);
    await parts.storage.db.updateTable('member_days').set({ stake_minor: 7n }).execute();
    await parts.storage.db.deleteFrom('game_days').execute();
    parts.clock.advance(dayMs);
    expect(await compareDays(parts)).toBe(1);
    const day = { rounds: 1, stake_minor: 500n, payout_minor: 200n };
    expect(await sums()).toEqual([day, day]);
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain('"wrong":2');
    parts.clock.advance(dayMs);
    expect(await compareDays(parts)).toBe(1);
    expect(errors()).toHaveLength(1);
  });

  test('are what limits count, and of a span’s first day what came since its first moment', async () => {
    await play(500n, 200n);
    parts.clock.advance(1);
    const fromMs = parts.clock.nowMs();
    await play(300n, 0n);
    parts.clock.advance(dayMs);
    await play(1n, 0n);
    const { id: memberId } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    const of = { memberId, currency: 'VND', fromMs, timeZone: parts.site.timeZone };
    const counted = await playBooks.readFigures(parts.storage.db, of);
    expect(counted).toEqual({ stakesMinor: 301n, payoutsMinor: 0n });
  });

  test('that no fact stands behind are emptied', async () => {
    await compareDays(parts);
    await play(500n, 200n);
    await parts.storage.db.deleteFrom('facts').execute();
    parts.clock.advance(dayMs);
    await compareDays(parts);
    const nothing = { rounds: 0, stake_minor: 0n, payout_minor: 0n };
    expect(await sums()).toEqual([nothing, nothing]);
  });
});
