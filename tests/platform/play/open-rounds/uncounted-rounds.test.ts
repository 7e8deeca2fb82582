import { expect, test } from 'vitest';
import { queues } from '#contract/staff/queues.ts';
import { hourMs } from '#lib/time.ts';
import { playBooks } from '#platform/play/facts/index.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

onStorage('a round that an instance of a former version closed', (place) => {
  const house = useHouse(place);

  test('counts as open neither for limits nor for staff, though it is listed so', async () => {
    const { call, memberId } = await openGame(house());
    await call('bet', 'bet-1', 10_000);
    const listed = await onDatabase(house(), (db) =>
      db.selectFrom('open_rounds').selectAll().executeTakeFirstOrThrow(),
    );
    const read = () =>
      onDatabase(house(), async (db) => {
        const of = { memberId, currency: 'VND', fromMs: 0, timeZone: site.timeZone };
        return (await playBooks.readFigures(db, of)).stakesMinor;
      });
    expect(await read()).toBe(1_000_000n);
    await call('win', 'win-1', 0, { isClosed: true });
    await onDatabase(house(), (db) => db.insertInto('open_rounds').values(listed).execute());
    expect(await read()).toBe(1_000_000n);
    house().clock.advance(25 * hourMs);
    expect(await staffCall(house(), queues.rounds.list, {})).toMatchObject({ value: [] });
  });
});
