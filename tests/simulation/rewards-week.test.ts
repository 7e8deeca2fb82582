import { expect, test } from 'vitest';
import { useHouse } from '../support/house.ts';
import { onStorage } from '../support/storages.ts';
import { simulateWeek } from './rewards/week.ts';

onStorage('a week of rewards', (place) => {
  const house = useHouse(place);

  test('claims what the lists offer and nothing else, and reconciles at each day’s end', async () => {
    const figures = await simulateWeek(house(), { members: 12, days: 2, seed: 20_261_128 });
    expect(figures.findings).toEqual([]);
    for (const act of ['claim hello', 'claim match', 'check in', 'claim a mission']) {
      expect([act, figures.times(act, 'ok')]).not.toEqual([act, 0]);
    }
    expect(figures.times('bet that counts', 'bonus_max_bet')).toBeGreaterThan(0);
    expect(figures.times('claim daily', 'promotion_spent')).toBeGreaterThan(0);
    expect(figures.times('prize of the wheel', 'cash, replaced')).toBeGreaterThan(0);
  }, 300_000);
});
