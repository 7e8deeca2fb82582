import { expect, test } from 'vitest';
import { pointsWorking } from '#contract/rewards/points.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('the working of points', (place) => {
  const house = useHouse(place);

  test('opens to its member alone, with amount, rest and rate', async () => {
    const browser = await house().browseAsMember('maple01');
    const stranger = await house().browseAsMember('birch02');
    await onDatabase(house(), async (db) => {
      const { id: memberId } = await db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('point_earnings')
        .values({
          id: 'line-1',
          member_id: memberId,
          day: '2026-11-19',
          kind: 'rng',
          currency: 'VND',
          amount_minor: 1_900_000n,
          carry_in_minor: 0n,
          carry_out_minor: 1_900_000n,
          per_minor: 2_000_000n,
          points: 0,
          transfer_id: null,
          created_at_ms: 0,
        })
        .execute();
    });
    const own = await browser.call(pointsWorking, { earningId: 'line-1' });
    expect(own).toMatchObject({
      ok: true,
      value: {
        day: '2026-11-19',
        points: 0,
        amount: { amountMinor: '1900000' },
        carriedOut: { amountMinor: '1900000' },
        sources: [],
      },
    });
    const others = [
      await stranger.call(pointsWorking, { earningId: 'line-1' }),
      await browser.call(pointsWorking, { earningId: 'none' }),
    ];
    const refusal = { ok: false, refusal: { code: 'unknown_point_line' } };
    expect(others).toMatchObject([refusal, refusal]);
  });
});
