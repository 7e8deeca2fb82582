import { expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import type { PrizeMode } from '#contract/play/prize-modes.ts';
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
    const filtered = async (filter: { gameType?: string; prizeMode?: PrizeMode }) => {
      const answer = await browser.call(recentGames, filter);
      return answer.ok ? answer.value.list.map((each) => each.gameId) : answer.refusal.code;
    };
    expect(await filtered({ gameType: 'LOTT,ELOTT' })).toEqual([gameId]);
    expect(await filtered({ gameType: 'LIVE' })).toEqual([vendorGame]);
    expect(await filtered({ gameType: 'LOTTERY' })).toBe('invalid_input');
    const modes: PrizeMode[] = ['Lott', 'Elott'];
    const found = await Promise.all(modes.map((prizeMode) => filtered({ prizeMode })));
    expect(found.flat()).toEqual([gameId]);
  });
});
