import { expect, test } from 'vitest';
import { drawLobby } from '#contract/draws/issues.ts';
import { runningDraws } from '#contract/draws/lists.ts';
import { minuteMs } from '#lib/time.ts';
import { dice, drawing, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('lotteries that draw every few minutes', (storage) => {
  const house = useHouse(storage);
  const running = async (count?: number) => {
    const answer = await house().browse().call(runningDraws, { count });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  test('are shown with the draw that is next and, once there is one, the latest result', async () => {
    await openDraws(house(), [...drawing, { code: 'KTD_K3_3M', kind: 'k3', everyMinutes: 3 }]);
    const before = await running();
    // Dice every minute and not every three; no station, which draws on its days.
    expect(before.list.map(({ gameCode }) => gameCode)).toEqual([dice, 'KTD_11X5_5M']);
    expect(before.list.every(({ last }) => last === undefined)).toBe(true);
    await passTime(house(), 2 * minuteMs);
    const { nowMs, list } = await running(1);
    expect(nowMs).toBe(house().clock.nowMs());
    const lobby = await house().browse().call(drawLobby, { gameCode: dice, count: 1 });
    if (!lobby.ok) throw new Error(lobby.refusal.code);
    expect(list).toEqual([
      { ...lobby.value.game, current: lobby.value.current, last: lobby.value.past[0] },
    ]);
    expect(list[0]?.current.drawsAtMs).toBeGreaterThan(nowMs);
  });

  test('are not shown where none draws', async () => {
    await openDraws(house(), [{ code: 'MB_HANOI', kind: 'vnMB' }]);
    expect((await running()).list).toEqual([]);
  });
});
