import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { checkBooks } from '#platform/money/index.ts';
import { countEarning } from '#platform/rewards/points/earning/count-earning.ts';
import { countToday } from '#platform/rewards/points/earning/index.ts';
import { creditPoints } from '#platform/rewards/points/index.ts';
import { announcedIn } from '../../../support/announced.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** A point of slots, and of live tables. */
const slots = 2_000_000n;
const tables = 10_000_000n;

test('points are whole, the rest is carried, and nothing is taken from a member', () => {
  const count = (amountMinor: bigint, carryInMinor = 0n, mostPerDay: number | null = null) =>
    countEarning({ amountMinor, carryInMinor, perMinor: 100n, mostPerDay });
  expect(count(99n)).toEqual({ points: 0, carryOutMinor: 99n });
  expect(count(1n, 99n)).toEqual({ points: 1, carryOutMinor: 0n });
  expect(count(-250n, 40n)).toEqual({ points: 0, carryOutMinor: -210n });
  expect(count(320n, -210n)).toEqual({ points: 1, carryOutMinor: 10n });
  expect(count(950n, 0n, 3)).toEqual({ points: 3, carryOutMinor: 0n });
  // The most of a day is not beyond it: its rest is carried.
  expect(count(350n, 0n, 3)).toEqual({ points: 3, carryOutMinor: 50n });
});

onEachStorage('points of a day', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    await creditPoints(parts);
  });
  afterEach(async () => {
    const { db } = parts.storage;
    const violations = await checkBooks(db, parts.storage.seals);
    // Play and deposits are written by the test itself, without rounds and transfers.
    expect(violations.filter(({ invariant }) => !['I7', 'I8'].includes(invariant))).toEqual([]);
    await parts.drop();
  });

  const earnings = async () => {
    const rows = await parts.storage.db
      .selectFrom('point_earnings')
      .select(['kind', 'points', 'amount_minor', 'carry_in_minor', 'carry_out_minor'])
      .orderBy('day')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, points, carry_out_minor: rest }) => [kind, Number(points), rest]);
  };
  const balance = async () => {
    const row = await parts.storage.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('unit', '=', 'points')
      .where('owner_kind', '=', 'member')
      .executeTakeFirst();
    return row?.balance_minor ?? 0n;
  };
  const passDay = async () => {
    parts.clock.advance(dayMs);
    await creditPoints(parts);
  };

  test('are credited by kind of play once the day is over, and once', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: slots * 3n + 1n });
    await settlePlay(parts, 'maple01', { category: 'FISH', stakeMinor: slots });
    await settlePlay(parts, 'maple01', { category: 'LIVE', stakeMinor: tables });
    await settlePlay(parts, 'maple01', { mode: 'trial', stakeMinor: slots });
    await settlePlay(parts, 'maple01', { currency: 'USD', stakeMinor: slots });
    await creditPoints(parts);
    expect(await earnings()).toEqual([]);
    const { db } = parts.storage;
    expect(await announcedIn(db, passDay)).toEqual(['maple01: points']);
    expect(await announcedIn(db, () => creditPoints(parts))).toEqual([]);
    expect(await earnings()).toEqual([
      ['live', 1, 0n],
      ['rng', 4, 1n],
    ]);
    expect(await balance()).toBe(5n);
  });

  test('are what the member was told of the day so far', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: slots * 2n });
    const { id } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    const { timeZone } = parts.site;
    const query = { memberId: id, nowMs: parts.clock.nowMs(), timeZone };
    expect(await countToday(parts.storage.db, query)).toBe(2);
    await passDay();
    expect(await balance()).toBe(2n);
  });

  test('set a stake that was taken back off against the days after', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: slots * 2n });
    await passDay();
    await settlePlay(parts, 'maple01', { kind: 'void', stakeMinor: -slots * 2n });
    await passDay();
    expect(await balance()).toBe(2n);
    await settlePlay(parts, 'maple01', { stakeMinor: slots * 3n });
    await passDay();
    expect(await balance()).toBe(3n);
    expect(await earnings()).toEqual([
      ['rng', 2, 0n],
      ['rng', 0, -slots * 2n],
      ['rng', 1, 0n],
    ]);
  });

  test('are credited for days that passed while nobody looked, by two instances once', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: slots });
    parts.clock.advance(dayMs);
    await settlePlay(parts, 'maple01', { stakeMinor: slots });
    parts.clock.advance(3 * dayMs);
    await Promise.all([creditPoints(parts), creditPoints(parts)]);
    expect(await balance()).toBe(2n);
    expect(await earnings()).toHaveLength(2);
  });

  test.each(['excluded_until_ms', 'closed_at_ms'] as const)(
    'of a member with %s are not credited, also not later',
    async (column) => {
      await settlePlay(parts, 'maple01', { stakeMinor: slots });
      const members = () => parts.storage.db.updateTable('members');
      await members()
        .set({ [column]: parts.clock.nowMs() + 400 * dayMs })
        .execute();
      await passDay();
      await members()
        .set({ [column]: null })
        .execute();
      await passDay();
      expect(await balance()).toBe(0n);
    },
  );

  test('of deposits are capped, so that money that comes and goes earns little', async () => {
    const { id } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    await insertDeposit(parts, {
      id: 'one',
      member_id: id,
      credited_minor: 10_000_000_000n,
      ended_at_ms: parts.clock.nowMs(),
    });
    await passDay();
    expect(await earnings()).toEqual([['deposit', 10, 0n]]);
  });
});
