import { expect, test } from 'vitest';
import { drawIssue, drawLobby } from '#contract/draws/issues.ts';
import { vnNumbers } from '#contract/draws/lists.ts';
import { setDrawSource, voidDrawIssue } from '#contract/staff/draws.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { advanceIssues } from '#platform/draws/settlement/advance-issues.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { bet, betsOf, dice, oneDrawMs, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { expectOpenListed } from '../../support/open-rounds.ts';
import { agree, betAtStation, openStations, why } from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('issues that were voided', (storage) => {
  const house = useHouse(storage);
  expectOpenListed(house);

  test('stand beside the draws of their time, with why', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    await passTime(house(), oneDrawMs);
    const { number } = await bet(browser);
    await passTime(house(), 5 * minuteMs);
    const lobby = await browser.call(drawLobby, { gameCode: dice });
    if (!lobby.ok) throw new Error(lobby.refusal.code);
    const { past, voided, nowMs } = lobby.value;
    expect(past.map((each) => each.number)).not.toContain(number);
    expect(voided.find((each) => each.number === number)).toMatchObject({
      state: 'voided',
      voidedFor: 'missed',
    });
    expect(voided.every(({ drawsAtMs }) => drawsAtMs <= nowMs)).toBe(true);
    expect(voided.every(({ drawsAtMs }) => drawsAtMs >= (past.at(-1)?.drawsAtMs ?? 0))).toBe(true);
    expect(await betsOf(browser)).toMatchObject([{ state: 'returned' }]);
    const few = await browser.call(drawLobby, { gameCode: dice, count: 1 });
    expect(few).toMatchObject({ value: { past: [past[0]], voided: [] } });
  });

  test('stand there before the first result as well, and beside no other lottery', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const { number } = await bet(browser);
    const other = await bet(browser, { gameCode: 'KTD_11X5_5M', play: 'any1', numbers: '01' });
    await passTime(house(), 10 * minuteMs);
    await atDesk(house(), makeIssues);
    await passTime(house(), 2 * minuteMs);
    const lobby = await browser.call(drawLobby, { gameCode: dice });
    if (!lobby.ok) throw new Error(lobby.refusal.code);
    const { past, voided } = lobby.value;
    expect(past.length).toBeGreaterThan(0);
    expect(voided.map((each) => each.number)).toContain(number);
    expect(new Set(voided.map(({ gameCode }) => gameCode))).toEqual(new Set([dice]));
    expect(await browser.call(drawLobby, { gameCode: other.gameCode })).toMatchObject({
      value: { voided: [{ number: other.number }] },
    });
  });

  test('of stations are among the results of their day', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { gameCode, number, drawsAtMs } = await betAtStation(browser);
    const numbers = async () => {
      const answer = await browser.call(vnNumbers, {});
      return answer.ok ? answer.value.list : [];
    };
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    const told = await browser.call(drawIssue, { gameCode, number });
    expect(told).toMatchObject({ value: { state: 'voided', voidedFor: 'house' } });
    expect(JSON.stringify(told)).not.toContain(why);
    expect(await numbers()).toEqual([]);
    await passTime(house(), drawsAtMs - house().clock.nowMs());
    expect(await numbers()).toMatchObject([{ gameCode, number, voidedFor: 'house' }]);
    await passTime(house(), 2 * dayMs);
    expect((await numbers()).filter(({ voidedFor }) => voidedFor === 'no_result')).not.toEqual([]);
  });

  test('return their stakes at once while an earlier one waits for its result', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const entered = { gameCode: dice, source: 'entered', why } as const;
    await agree(house(), await staffCall(house(), setDrawSource, entered));
    const waiting = await bet(browser);
    await passTime(house(), oneDrawMs);
    const { gameCode, number } = await bet(browser);
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    await passTime(house(), 0);
    expect(await betsOf(browser)).toMatchObject([
      { number, state: 'returned' },
      { number: waiting.number, state: 'accepted' },
    ]);
  });

  test('let no later one be settled before an earlier one that waits', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const turnTo = async (source: 'entered' | 'house') =>
      agree(house(), await staffCall(house(), setDrawSource, { gameCode: dice, source, why }));
    await turnTo('entered');
    await bet(browser);
    await passTime(house(), oneDrawMs);
    const { gameCode, number } = await bet(browser);
    await turnTo('house');
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    house().clock.advance(oneDrawMs);
    await bet(browser);
    await passTime(house(), oneDrawMs);
    expect(await betsOf(browser)).toMatchObject([
      { state: 'accepted' },
      { number, state: 'returned' },
      { state: 'accepted' },
    ]);
  });

  test('without a bet take one change for days without a result', async () => {
    await openDraws(house());
    const entered = { gameCode: dice, source: 'entered', why } as const;
    await agree(house(), await staffCall(house(), setDrawSource, entered));
    await passTime(house(), minuteMs);
    house().clock.advance(2 * dayMs);
    let changes = 0;
    const left = await atDesk(house(), async ({ storage: own, ...parts }) => {
      const withTransaction: typeof own.withTransaction = (work) => {
        changes += 1;
        return own.withTransaction(work);
      };
      await advanceIssues({ ...parts, storage: { db: own.db, withTransaction } });
      return own.db
        .selectFrom('draw_issues')
        .select(['state', 'why'])
        .distinct()
        .where('game_code', '=', dice)
        .where('closes_at_ms', '<=', parts.clock.nowMs())
        .where('source', '=', 'entered')
        .execute();
    });
    expect(changes).toBe(1);
    expect(left).toEqual([{ state: 'voided', why: 'no result' }]);
  });
});
