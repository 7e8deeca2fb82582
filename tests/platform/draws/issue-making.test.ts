import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeIssues } from '#platform/draws/index.ts';
import { atDesk } from '../../support/desk.ts';
import { openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';

const lotteries = [
  { code: 'KTD_K3_1M', kind: 'k3', everyMinutes: 1 },
  { code: 'KTD_11X5_5M', kind: '11x5', everyMinutes: 5 },
] as const;
/** Issues of a lottery that one run makes. */
const mostOfGame = 30;

onEachStorage('making issues', (place) => {
  const house = useHouse(place);

  test('leaves a turn of the loop to others between two lotteries', async () => {
    await openDraws(house(), lotteries);
    const made = await atDesk(house(), async (parts) => {
      const seeds = new Map<number, number>();
      let turn = 0;
      let isOver = false;
      const turns = (async () => {
        for (; !isOver; turn += 1) await setImmediate();
      })();
      const seal: typeof parts.secrets.seal = (...sealed) => {
        seeds.set(turn, (seeds.get(turn) ?? 0) + 1);
        return parts.secrets.seal(...sealed);
      };
      await makeIssues({ ...parts, secrets: { ...parts.secrets, seal } });
      isOver = true;
      await turns;
      return [...seeds.values()];
    });
    expect(made).toEqual([mostOfGame, mostOfGame]);
  });
});
