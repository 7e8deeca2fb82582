import { expect, test } from 'vitest';
import { vnNumbers, vnOmissions } from '#contract/draws/lists.ts';
import { voidDrawIssue } from '#contract/staff/draws.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { staffCall } from '../../support/desk.ts';
import { passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { agree, betAtStation, enter, openStations, prizes, why } from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';

const zone = 'Asia/Ho_Chi_Minh';

onEachStorage('results of stations', (storage) => {
  const house = useHouse(storage);
  const numbers = async (input: object) => {
    const answer = await house().browse().call(vnNumbers, input);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.list;
  };
  const omissions = async (input: { gameCode?: string } = {}) => {
    const answer = await house()
      .browse()
      .call(vnOmissions, { region: 'MB', ...input });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.list;
  };

  test('of a day are those of its draws, and one that waits stands there without', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    expect(await omissions()).toEqual([]);
    const first = await betAtStation(browser);
    const date = zoneDay(first.drawsAtMs, zone);
    expect(await numbers({ date })).toEqual([]);
    await passTime(house(), first.drawsAtMs - house().clock.nowMs());
    const waiting = await numbers({ date });
    expect(waiting).toMatchObject([{ gameCode: first.gameCode, state: 'closed' }]);
    expect(waiting[0]?.result).toBeUndefined();
    await agree(house(), await enter(house(), first, { prizes }));
    await passTime(house(), 0);
    expect(await numbers({ date })).toMatchObject([{ result: { prizes } }]);

    await passTime(house(), dayMs - hourMs);
    const second = await betAtStation(await house().browseAsMember('second'));
    expect(second.gameCode).not.toBe(first.gameCode);
    await passTime(house(), second.drawsAtMs - house().clock.nowMs());
    const result = { prizes: { ...prizes, special: ['46900'] } };
    await agree(house(), await enter(house(), second, result));
    await passTime(house(), 0);
    const codes = async (input: object) => (await numbers(input)).map(({ gameCode }) => gameCode);
    expect(await codes({})).toEqual([second.gameCode, first.gameCode]);
    expect(await codes({ gameCode: first.gameCode })).toEqual([first.gameCode]);
    expect(await codes({ date })).toEqual([first.gameCode]);
    expect(await codes({ date, gameCode: second.gameCode })).toEqual([]);
    expect(await codes({ region: 'MN' })).toEqual([]);
    expect(await codes({ date, region: 'MN' })).toEqual([]);

    // Of the region 35 has not come for one draw, of the first station for none.
    const of = (list: Awaited<ReturnType<typeof omissions>>, digits: string) =>
      list.find((each) => each.digits === digits);
    const ofRegion = await omissions();
    expect(ofRegion).toHaveLength(100);
    expect(of(ofRegion, '35')).toEqual({ digits: '35', draws: 1, lastDay: date });
    expect(of(ofRegion, '05')).toMatchObject({
      draws: 0,
      lastDay: zoneDay(second.drawsAtMs, zone),
    });
    expect(of(ofRegion, '01')).toEqual({ digits: '01', draws: 2 });
    expect(ofRegion[0]?.draws).toBe(2);
    const ofFirst = await omissions({ gameCode: first.gameCode });
    expect(of(ofFirst, '35')).toMatchObject({ draws: 0 });
    expect(of(ofFirst, '00')).toEqual({ digits: '00', draws: 1 });
  });

  test('of a day say what was voided, and no day is asked for that is none', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { gameCode, number, drawsAtMs } = await betAtStation(browser);
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    await passTime(house(), drawsAtMs - house().clock.nowMs());
    const date = zoneDay(drawsAtMs, zone);
    expect(await numbers({ date })).toMatchObject([{ gameCode, voidedFor: 'house' }]);
    for (const wrong of ['2026-13-01', '20261123', 'today']) {
      expect(await house().browse().call(vnNumbers, { date: wrong })).toMatchObject({
        refusal: { code: 'invalid_input' },
      });
    }
  });
});
