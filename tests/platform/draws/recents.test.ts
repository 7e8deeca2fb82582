import { expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { recentGames } from '#contract/play/records.ts';
import { bet, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';
import { vendorGame } from '../../support/vendor-calls.ts';

onEachStorage('what a member opened last', (storage) => {
  const house = useHouse(storage);

  test('has lotteries that were bet on beside games that were launched', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const opened = async () => {
      const answer = await browser.call(recentGames, {});
      return answer.ok ? answer.value.list.map(({ gameId }) => gameId) : [];
    };
    expect(await opened()).toEqual([]);
    const { gameId } = await bet(browser);
    expect(await opened()).toEqual([gameId]);
    house().clock.advance(1);
    await browser.call(launchGame, { gameId: vendorGame });
    expect(await opened()).toEqual([vendorGame, gameId]);
    house().clock.advance(1);
    await bet(browser);
    expect(await opened()).toEqual([gameId, vendorGame]);
  });
});
