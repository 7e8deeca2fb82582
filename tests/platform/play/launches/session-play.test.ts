import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { gameDetail } from '#contract/play/games.ts';
import { closeGame, gameSessionPlay, launchGame } from '#contract/play/launch.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { limit } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { joinGame, openGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const gameId = 'slk-silk-baccarat';

onStorage('what a game session comes to', (place) => {
  const house = useHouse(place);

  async function launch(browser: TestBrowser): Promise<string> {
    const launched = await browser.call(launchGame, { gameId });
    if (!launched.ok) throw new Error(launched.refusal.code);
    return launched.value.gameSessionId;
  }
  const playOf = async (browser: TestBrowser, gameSessionId: string) => {
    const answer = await browser.call(gameSessionPlay, { gameSessionId });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  test('is the rounds begun in it, the one under way included, and nobody else’s', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000, { roundId: 'before' });
    house().clock.advance(60_000);
    await player.browser.call(closeGame, { gameSessionId: await launch(player.browser) });
    const again = await joinGame(house(), player.browser);
    const gameSessionId = await launch(player.browser);
    const play = () => player.browser.call(gameSessionPlay, { gameSessionId });
    const none = { isOpen: true, isInRound: false, stake: dong(0), net: dong(0) };
    expect(await play()).toMatchObject({ ok: true, value: none });
    await player.call('win', 'win-1', 3_000, { roundId: 'before', isClosed: true });
    await again.call('bet', 'bet-2', 5_000, { roundId: 'one' });
    await again.call('win', 'win-2', 12_000, { roundId: 'one', isClosed: true });
    await again.call('bet', 'bet-3', 1_000, { roundId: 'two' });
    const come = { isInRound: true, stake: dong(6_000), payout: dong(12_000), net: dong(6_000) };
    expect(await play()).toMatchObject({ ok: true, value: come });
    const other = await openGame(house(), 'maple02');
    expect(await other.browser.call(gameSessionPlay, { gameSessionId })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_game_session' },
    });
  });

  test('goes on with each further launch of its game, for eight hours in all', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000, { roundId: 'one', isClosed: true });
    const { openedAtMs } = await playOf(player.browser, await launch(player.browser));
    house().clock.advance(20 * minuteMs);
    const again = await joinGame(house(), player.browser);
    const gameSessionId = await launch(player.browser);
    await again.call('bet', 'bet-2', 2_000, { roundId: 'two' });
    // A page that is still open, or whose bet was on its way, goes on as well.
    await player.call('bet', 'bet-3', 3_000, { roundId: 'three' });
    const both = { openedAtMs, isOpen: true, stake: dong(15_000) };
    expect(await playOf(player.browser, gameSessionId)).toMatchObject(both);
    // Whoever asks nothing for half an hour is signed out.
    while ((await playOf(player.browser, gameSessionId)).isOpen)
      house().clock.advance(20 * minuteMs);
    expect(house().clock.nowMs() - openedAtMs).toBeGreaterThanOrEqual(8 * hourMs);
    expect(house().clock.nowMs() - openedAtMs).toBeLessThan(8 * hourMs + 20 * minuteMs);
    expect(await again.call('bet', 'bet-4', 1_000)).toMatchObject({ code: 'session_closed' });
    const fresh = await playOf(player.browser, await launch(player.browser));
    expect(fresh).toMatchObject({ isOpen: true, stake: dong(0) });
  });

  test('is another sign-in’s own, and ends in every tab when the member leaves', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000, { roundId: 'one' });
    const phone = house().browse();
    const signedIn = await phone.call(login, { username: 'maple01', password: testPassword });
    phone.token = signedIn.ok ? signedIn.value.token : undefined;
    const there = await joinGame(house(), phone);
    expect(await playOf(phone, await launch(phone))).toMatchObject({ stake: dong(0) });
    const gameSessionId = await launch(player.browser);
    await player.browser.call(closeGame, { gameSessionId });
    expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'session_closed' });
    expect(await there.call('bet', 'bet-3', 1_000)).toMatchObject({ ok: true });
    await player.call('win', 'win-1', 4_000, { roundId: 'one', isClosed: true });
    const come = { isOpen: false, isInRound: false, net: dong(-6_000) };
    expect(await playOf(player.browser, gameSessionId)).toMatchObject(come);
  });

  test('says what of the member’s own is in the way of the next bet', async () => {
    const player = await openGame(house());
    const gameSessionId = await launch(player.browser);
    const play = () => playOf(player.browser, gameSessionId);
    expect(await play()).not.toHaveProperty('stop');
    await limit(player.browser, 20_000, { kind: 'stake' });
    await player.call('bet', 'bet-1', 20_000, { roundId: 'one' });
    const stop = { code: 'stake_limit_reached', untilMs: expect.any(Number) };
    expect(await play()).toMatchObject({ isInRound: true, stop });
    const until = house().clock.nowMs() + dayMs;
    await player.browser.call(takeBreak, { length: 'day' });
    expect(await play()).toMatchObject({ stop: { code: 'play_paused', untilMs: until } });
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
