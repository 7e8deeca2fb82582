import { expect, test } from 'vitest';
import { gameDetail } from '#contract/play/games.ts';
import { gameSessionPlay, launchGame } from '#contract/play/launch.ts';
import { onDatabase } from '../../../support/database.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const gameId = 'slk-silk-baccarat';

onStorage('what a game session comes to', (place) => {
  const house = useHouse(place);

  test('is its rounds since the launch, the one under way included, and nobody else’s', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000, { roundId: 'before' });
    house().clock.advance(60_000);
    const launched = await player.browser.call(launchGame, { gameId });
    if (!launched.ok) throw new Error(launched.refusal.code);
    const { gameSessionId } = launched.value;
    const play = () => player.browser.call(gameSessionPlay, { gameSessionId });
    const none = { isOpen: true, stake: dong(0), payout: dong(0), net: dong(0) };
    expect(await play()).toMatchObject({ ok: true, value: none });
    await player.call('bet', 'bet-2', 5_000, { roundId: 'one' });
    await player.call('win', 'win-2', 12_000, { roundId: 'one', isClosed: true });
    await player.call('bet', 'bet-3', 1_000, { roundId: 'two' });
    const come = { stake: dong(6_000), payout: dong(12_000), net: dong(6_000) };
    expect(await play()).toMatchObject({ ok: true, value: come });
    const other = await openGame(house(), 'maple02');
    expect(await other.browser.call(gameSessionPlay, { gameSessionId })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_game_session' },
    });
  });

  test('a game says which origins it is framed from, where it can be played', async () => {
    const browser = house().browse();
    const origins = async () => {
      const answer = await browser.call(gameDetail, { gameId });
      return answer.ok && answer.value.launchOrigins;
    };
    expect(await origins()).toEqual([testOrigin]);
    await house().platform.changeSetting('launchGameCDNs', ['https://play.example']);
    await onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ launch_origins: JSON.stringify(['https://frames.example']) })
        .where('vassalage', '=', 'SLK')
        .execute(),
    );
    expect(await origins()).toEqual(['https://play.example', 'https://frames.example']);
    await onDatabase(house(), (db) =>
      db.updateTable('games').set({ is_served: 0 }).where('game_id', '=', gameId).execute(),
    );
    expect(await origins()).toBeUndefined();
  });
});
