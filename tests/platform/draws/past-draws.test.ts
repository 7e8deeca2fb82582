import { expect, test } from 'vitest';
import { checkDraw } from '#lib/lottery/proof/check-draw.ts';
import { parseSavedDraw } from '#lib/lottery/proof/saved-draw.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { findRollup, rebuildRollup } from '#platform/draws/drawing/index.ts';
import { fillPastDraws } from '#platform/draws/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { dice, drawing, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('past draws of a demonstration', (place) => {
  const house = useHouse(place);

  const listPast = (gameCode: string) =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .selectAll()
        .where('game_code', '=', gameCode)
        .where('state', '=', 'settled')
        .orderBy('draws_at_ms')
        .execute(),
    );

  test('follow from their seeds, at the times of each lottery, and end before the first bet', async () => {
    await openDraws(house(), drawing);
    await atDesk(house(), fillPastDraws);
    const nowMs = house().clock.nowMs();
    const quick = await listPast(dice);
    expect(quick).toHaveLength(100);
    expect(quick.every(({ draws_at_ms: drawsAtMs }) => drawsAtMs < nowMs)).toBe(true);
    expect((quick.at(-1)?.draws_at_ms ?? 0) > nowMs - 2 * minuteMs).toBe(true);
    const station = await listPast('MB_HANOI');
    expect(station.length).toBeGreaterThanOrEqual(13);
    expect((station[0]?.draws_at_ms ?? 0) > nowMs - 92 * dayMs).toBe(true);
    for (const row of [quick[0], quick.at(-1), station[0]]) {
      const issue = {
        gameCode: row?.game_code,
        number: row?.number,
        kind: row?.game_code === dice ? 'k3' : 'vnMB',
        source: row?.source,
        rule: 'foyer-draw-1',
        result: JSON.parse(row?.result ?? ''),
        commitment: row?.commitment ?? undefined,
        root: row?.root ?? undefined,
        serverSeed: row?.server_seed ?? undefined,
        bets: row?.bets,
      };
      const saved = parseSavedDraw({ issue });
      if (!saved) throw new Error('it cannot be read');
      const checks = await checkDraw(saved, '');
      expect(checks).toMatchObject({ commitment: 'right', result: 'right', beacon: 'none' });
    }
  });

  test('are counted by statistics, once, and the next draw goes on from them', async () => {
    await openDraws(house(), drawing);
    await atDesk(house(), fillPastDraws);
    const read = () => onDatabase(house(), (db) => findRollup(db, dice));
    const filled = await read();
    await atDesk(house(), (parts) => rebuildRollup(parts, { code: dice, kind: 'k3' }));
    expect(await read()).toBe(filled);
    await atDesk(house(), fillPastDraws);
    expect(await listPast(dice)).toHaveLength(100);
    await passTime(house(), 2 * minuteMs);
    await passTime(house(), minuteMs);
    expect((await listPast(dice)).length).toBeGreaterThan(100);
    expect(await read()).not.toBe(filled);
  });
});
