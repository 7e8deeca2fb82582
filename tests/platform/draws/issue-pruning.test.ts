import { expect, test } from 'vitest';
import { drawIssue, drawLobby, drawStatistics } from '#contract/draws/issues.ts';
import { openedNumbers } from '#contract/draws/lists.ts';
import { balance } from '#contract/money/wallet.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  chooseLotteries,
  createIssuePruning,
  makeIssues,
  vnLotterySetting,
} from '#platform/draws/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { bet, betsOf, cancel, dice, drawing, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

onEachStorage('issues that nobody has bet on', (storage) => {
  const house = useHouse(storage);

  /** Draws of the dice that were held in a row before now, the oldest so many minutes ago. */
  async function pastDraws(count: number, oldestMs: number): Promise<string[]> {
    return onDatabase(house(), async (db) => {
      const like = await db
        .selectFrom('draw_issues')
        .selectAll()
        .where('game_code', '=', dice)
        .limit(1)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: count }, (_, index) => {
        const drawsAtMs = house().clock.nowMs() - oldestMs + index * minuteMs;
        const number = `past-${String(index).padStart(4, '0')}`;
        return {
          ...like,
          id: `${dice}/${number}`,
          number,
          state: 'settled' as const,
          opens_at_ms: drawsAtMs - minuteMs,
          closes_at_ms: drawsAtMs - 5_000,
          draws_at_ms: drawsAtMs,
          drawn_at_ms: drawsAtMs,
          settled_at_ms: drawsAtMs,
          result: JSON.stringify({ numbers: [1, 2, 3] }),
          root: '00',
        };
      });
      for (let at = 0; at < rows.length; at += 100) {
        await db
          .insertInto('draw_issues')
          .values(rows.slice(at, at + 100))
          .execute();
      }
      return rows.map(({ id }) => id);
    });
  }
  const keptOf = (ids: readonly string[]) =>
    onDatabase(house(), async (db) => {
      const rows = await db
        .selectFrom('draw_issues')
        .select('id')
        .where('game_code', '=', dice)
        .orderBy('draws_at_ms')
        .execute();
      const there = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => there.has(id));
    });

  test('are deleted a week later, but for the draws that pages show and those with bets', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const placed = await bet(browser);
    const ids = await pastDraws(620, 8 * dayMs);
    // One has a bet that was cancelled, one is to be settled still, one is no draw of the house.
    await cancel(browser, placed.betId);
    await onDatabase(house(), async (db) => {
      await db
        .updateTable('draw_bets')
        .set({ issue_id: ids[3] ?? '' })
        .execute();
      const change = (id = '') => db.updateTable('draw_issues').where('id', '=', id);
      await change(ids[4]).set({ settled_at_ms: null, state: 'drawn' }).execute();
      await change(ids[5]).set({ source: 'entered' }).execute();
    });
    const statistics = await browser.call(drawStatistics, { gameCode: dice });
    await atDesk(house(), (parts) => createIssuePruning(parts)());
    const gone = ids.slice(0, 120).filter((_, index) => ![3, 4, 5].includes(index));
    expect(await keptOf(ids)).toEqual(ids.filter((id) => !gone.includes(id)));
    const lobby = await browser.call(drawLobby, { gameCode: dice, count: 500 });
    expect(lobby.ok && lobby.value.past).toHaveLength(500);
    expect(await browser.call(drawStatistics, { gameCode: dice })).toEqual(statistics);
    const number = ids[0]?.split('/')[1] ?? '';
    const first = await browser.call(drawIssue, { gameCode: dice, number });
    expect(first).toMatchObject({ ok: false, refusal: { code: 'unknown_issue' } });
  });

  test('stay while they are younger than a week, and for ever where a station draws', async () => {
    await openDraws(house());
    const young = await pastDraws(620, 6 * dayMs);
    await onDatabase(house(), async (db) => {
      await db
        .updateTable('draw_issues')
        .set({ draws_at_ms: 1, closes_at_ms: 1, settled_at_ms: 1, state: 'voided' })
        .where('game_code', 'like', 'MB_%')
        .execute();
    });
    // The house's own job makes further issues meanwhile.
    const countOf = () =>
      onDatabase(house(), (db) =>
        db
          .selectFrom('draw_issues')
          .select('id')
          .where('draws_at_ms', '<=', house().clock.nowMs())
          .execute(),
      );
    const before = (await countOf()).length;
    await atDesk(house(), (parts) => createIssuePruning(parts)());
    expect(await keptOf(young)).toEqual(young);
    expect(await countOf()).toHaveLength(before);
  });

  /** Days of a station's issues that take no bets yet. */
  const aheadOf = (code: string) =>
    onDatabase(house(), async (db) => {
      const rows = await db
        .selectFrom('draw_issues')
        .select('draws_at_ms')
        .where('game_code', '=', code)
        .where('state', '=', 'open')
        .where('opens_at_ms', '>', house().clock.nowMs())
        .orderBy('draws_at_ms')
        .execute();
      return rows.map(({ draws_at_ms: ms }) => new Date(ms + 7 * 3_600_000).getUTCDay());
    });

  test('of a station follow its days when these change', async () => {
    await openDraws(house());
    const before = await aheadOf('MB_HANOI');
    expect(new Set(before)).toEqual(new Set([1, 4]));
    const regions = await atDesk(house(), ({ storage }) =>
      readSetting(storage.db, vnLotterySetting),
    );
    const changed = regions.map((region) => ({
      ...region,
      stations: region.stations.map((station) =>
        station.code === 'MB_HANOI' ? { ...station, weekdays: [6] } : station,
      ),
    }));
    await house().platform.changeSetting('vnLottery', changed as never);
    await atDesk(house(), async (parts) => {
      while ((await makeIssues(parts)) > 0);
    });
    const after = await aheadOf('MB_HANOI');
    expect(new Set(after)).toEqual(new Set([6]));
    expect(after.length).toBeGreaterThanOrEqual(16);
    expect(await atDesk(house(), makeIssues)).toBe(0);
  });

  test('of a station that is put in again are made at once', async () => {
    await openDraws(house());
    const before = await aheadOf('MB_HANOI');
    const choose = (lotteries: typeof drawing | readonly []) =>
      atDesk(house(), ({ storage: { withTransaction }, clock }) =>
        withTransaction((each) => chooseLotteries(each, lotteries, clock.nowMs())),
      );
    await choose([]);
    expect(await aheadOf('MB_HANOI')).toEqual([]);
    await choose(drawing);
    await atDesk(house(), makeIssues);
    expect(await aheadOf('MB_HANOI')).toEqual(before);
  });

  test('a lottery that is taken out gives every open stake back and draws no more', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const placed = await bet(browser);
    const choose = (lotteries: typeof drawing | readonly []) =>
      atDesk(house(), ({ storage: { withTransaction }, clock }) =>
        withTransaction((each) => chooseLotteries(each, lotteries, clock.nowMs())),
      );
    await choose([]);
    const acts = await onDatabase(house(), (db) => listAudit(db, `draw:${dice}`));
    expect(acts).toMatchObject([{ act: 'lottery_ended', actor: 'system' }]);
    await passTime(house(), 0);
    expect(await betsOf(browser)).toMatchObject([{ betId: placed.betId, state: 'returned' }]);
    expect(await browser.call(balance, {})).toMatchObject({ value: { sumBalance: dong(88_000) } });
    await expect(bet(browser)).rejects.toThrow('issue');
    const lobby = await browser.call(drawLobby, { gameCode: dice });
    expect(lobby.ok && lobby.value.current).toBeUndefined();
    expect(await browser.call(openedNumbers, {})).toMatchObject({ value: { list: [] } });
    expect(await atDesk(house(), makeIssues)).toBe(0);
    const left = await onDatabase(house(), (db) =>
      db.selectFrom('draw_issues').select('id').where('settled_at_ms', 'is', null).execute(),
    );
    expect(left).toEqual([]);
    await choose(drawing);
    house().clock.advance(dayMs);
    expect(await atDesk(house(), makeIssues)).toBeGreaterThan(0);
  });
});
