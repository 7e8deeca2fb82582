import { expect, test } from 'vitest';
import { gameDetail } from '#contract/play/games.ts';
import { launchGame } from '#contract/play/launch.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { setGameMaintenance } from '#contract/staff/games.ts';
import { redeemTicket } from '#platform/play/launches/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveType, onDatabase } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { idOf, inTransaction, limit } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { openClient } from '../../specification/client.ts';

const gameId = 'slk-silk-baccarat';

onStorage('a launch', (place) => {
  const house = useHouse(place);

  async function launched(browser: TestBrowser): Promise<URL> {
    const answer = await browser.call(launchGame, { gameId });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return new URL(answer.value.game_url ?? '');
  }
  const redeem = (ticket: string, vassalage = 'SLK') =>
    inTransaction(house(), (transaction) =>
      redeemTicket(transaction, { vassalage, ticket, nowMs: house().clock.nowMs() }),
    );
  const change = (change: Record<string, string | number>, vassalage = 'SLK') =>
    onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set(change).where('vassalage', '=', vassalage).execute(),
    );
  const set = (name: 'launchGameCDNs' | 'restrictedCountries', value: string[]) =>
    house().platform.changeSetting(name, value);

  test('takes the specification’s own payload and answers where the game begins', async () => {
    const browser = await house().browseAsMember('maple01');
    const client = openClient(browser);
    client.token = browser.token;
    const answer = await client.send('POST', '/wps/game/launchGame', {
      gameId,
      nodeId: 1001,
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'SLK',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'maple01',
      token: browser.token,
      merchantCode: 'Halcyon',
      language: 'VI',
    });
    expect(answer).toMatchObject({ success: true, value: { isTrial: false } });
    const url = new URL(answer.value.game_url);
    expect(url.href.startsWith(`${testOrigin}/studio/SLK/play?ticket=`)).toBe(true);
    expect(url.searchParams.get('lang')).toBe('VI');
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['a game that there is not', { gameId: 'none' }, 'unknown_game'],
    ['no game', {}, 'unknown_game'],
    ['another vendor', { gameId, vassalage: 'PRL' }, 'unknown_game'],
    ['another node', { gameId, nodeId: 1002 }, 'unknown_game'],
    ['a lottery', { vassalage: 'RDL', nodeId: 0 }, 'unknown_game'],
    ['another name', { gameId, username: 'lotus' }, 'invalid_input'],
    ['another brand', { gameId, merchantCode: 'other' }, 'invalid_input'],
    ['another token', { gameId, token: 'x'.repeat(43) }, 'invalid_token'],
    ['another mode', { gameId, launchMode: 'TRY' }, 'invalid_input'],
  ])('that states %s is refused', async (_, input, code) => {
    const browser = await house().browseAsMember('maple01');
    const answer = await browser.call(launchGame, input as { gameId: string });
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
  });

  test.each([
    [
      'a break',
      (browser: TestBrowser) => browser.call(takeBreak, { length: 'day' }),
      'play_paused',
    ],
    [
      'a stake limit that is reached',
      (browser: TestBrowser) => limit(browser, 10_000, { kind: 'stake' }),
      'stake_limit_reached',
    ],
  ] as const)('%s leaves an open round to be finished, and no other', async (_, stop, code) => {
    const player = await openGame(house());
    const { browser } = player;
    expect(await player.call('bet', 'bet-1', 10_000)).toMatchObject({ ok: true });
    expect(await stop(browser)).toMatchObject({ ok: true });
    const other = await browser.call(launchGame, { gameId: 'slk-silk-roulette' });
    expect(other).toMatchObject({ ok: false, refusal: { code } });
    expect(await browser.call(launchGame, { gameId })).toMatchObject({ ok: true });
    expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ ok: false, code });
    expect(await player.call('win', 'win-1', 4_000, { isClosed: true })).toMatchObject({
      ok: true,
    });
    const again = await browser.call(launchGame, { gameId });
    expect(again).toMatchObject({ ok: false, refusal: { code } });
  });

  test('finds a game by its node with its vendor', async () => {
    const row = await onDatabase(house(), (db) =>
      db.selectFrom('games').selectAll().where('game_id', '=', gameId).executeTakeFirstOrThrow(),
    );
    const browser = await house().browseAsMember();
    const named = { nodeId: row.node_id, vassalage: 'SLK' };
    expect(await browser.call(launchGame, named)).toMatchObject({ ok: true });
    const session = await onDatabase(house(), (db) =>
      db.selectFrom('game_sessions').selectAll().executeTakeFirstOrThrow(),
    );
    expect(session).toMatchObject({ game_id: gameId, mode: 'real', token_hash: null });
  });

  test('begins at one of the brand’s places for that, and in a window where the vendor asks', async () => {
    await set('launchGameCDNs', ['https://one.example', 'https://two.example']);
    const browser = await house().browseAsMember();
    const origins = new Set<string>();
    for (let count = 0; count < 40; count += 1) origins.add((await launched(browser)).origin);
    expect([...origins].toSorted()).toEqual(['https://one.example', 'https://two.example']);
    const told = async () => {
      const detail = await browser.call(gameDetail, { gameId });
      return detail.ok && detail.value.game?.accountTypeName;
    };
    expect(await told()).toBeUndefined();
    await change({ opens_in: 'popup' });
    house().clock.advance(1_000);
    expect(await told()).toBe('TCG_SEA');
    const answer = await browser.call(launchGame, { gameId });
    expect(answer.ok && answer.value).not.toHaveProperty('game_url');
    expect(answer.ok && answer.value.game_url2).toContain('/studio/SLK/play?ticket=');
  });

  test('gives a ticket that its vendor alone redeems, once, within a minute', async () => {
    const browser = await house().browseAsMember('maple01');
    const ticketOf = (url: URL) => url.searchParams.get('ticket') ?? '';
    const ticket = ticketOf(await launched(browser));
    expect(await redeem(ticket, 'PRL')).toMatchObject({ ok: false, refusal: 'unknown_ticket' });
    expect(await redeem('made-up')).toMatchObject({ ok: false });
    const redeemed = await redeem(ticket);
    const memberId = await idOf(house());
    expect(redeemed).toMatchObject({ ok: true, value: { session: { memberId, gameId } } });
    expect(await redeem(ticket)).toMatchObject({ ok: false });
    const late = ticketOf(await launched(browser));
    house().clock.advance(60_000);
    expect(await redeem(late)).toMatchObject({ ok: false });
  });

  test('goes through its checks in their order, each refused by its own name', async () => {
    const browser = await house().browseAsMember('maple01');
    const codeOf = async () => {
      const answer = await browser.call(launchGame, { gameId });
      return answer.ok ? 'through' : answer.refusal.code;
    };
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ must_change_password: 1 }).execute(),
    );
    expect(await codeOf()).toBe('must_change_password');
    await staffCall(house(), setGameMaintenance, { subject: gameId, isOn: true, why: 'repair' });
    expect(await codeOf()).toBe('game_under_maintenance');
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ must_change_password: 0 }).execute(),
    );
    await browser.call(takeBreak, { length: 'day' });
    expect(await codeOf()).toBe('play_paused');
    await giveType(house(), 'maple01', 4);
    await change({ allows_trial: 0 });
    expect(await codeOf()).toBe('need_true_account');
  });

  test('is refused once nothing is left of a limit, of stakes and of losses', async () => {
    const { browser, call } = await openGame(house());
    // The round that is open here may be finished whatever the limits say.
    const again = () => browser.call(launchGame, { gameId: 'slk-silk-roulette' });
    await limit(browser, 20_000, { kind: 'loss' });
    await call('bet', 'bet-1', 19_999);
    expect(await again()).toMatchObject({ ok: true });
    await call('bet', 'bet-2', 1);
    expect(await again()).toMatchObject({ refusal: { code: 'loss_limit_reached' } });
    await call('win', 'win-1', 5_000, { isClosed: true });
    expect(await again()).toMatchObject({ ok: true });
    await limit(browser, 20_000, { kind: 'stake' });
    expect(await again()).toMatchObject({ refusal: { code: 'stake_limit_reached' } });
  });

  test('of a game that is listed and that nobody serves says so, with six others', async () => {
    const serve = (isServed: number) =>
      onDatabase(house(), (db) =>
        db
          .updateTable('games')
          .set({ is_served: isServed })
          .where('game_id', '=', gameId)
          .execute(),
      );
    await serve(0);
    const browser = await house().browseAsMember();
    const code = async () => {
      const answer = await browser.call(launchGame, { gameId });
      const { games = [] } = answer.ok ? {} : answer.refusal.detail;
      expect(games.map((each) => each.gameId)).not.toContain(gameId);
      return answer.ok ? 'through' : `${answer.refusal.code} ${games.length}`;
    };
    expect(await code()).toBe('game_not_served 6');
    await staffCall(house(), setGameMaintenance, { subject: gameId, isOn: true, why: 'repair' });
    expect(await code()).toBe('game_under_maintenance 6');
  });

  test('of a game under maintenance names six others', async () => {
    await staffCall(house(), setGameMaintenance, { subject: 'vendor:SLK', isOn: true, why: 'new' });
    const browser = await house().browseAsMember();
    const answer = await browser.call(launchGame, { gameId });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'game_under_maintenance' } });
    const games = answer.ok ? [] : (answer.refusal.detail.games ?? []);
    expect(games).toHaveLength(6);
    expect(games.some(({ vassalage }) => vassalage === 'SLK')).toBe(false);
  });

  test('of a vendor that nothing is agreed with is refused', async () => {
    await onDatabase(house(), (db) => db.deleteFrom('vendor_settings').execute());
    const browser = await house().browseAsMember();
    const answer = await browser.call(launchGame, { gameId });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknown_vendor' } });
  });
});
