import { expect, test } from 'vitest';
import { logout } from '#contract/identity/accounts.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { closeGame, launchGame } from '#contract/play/launch.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { closeGameSessions } from '#platform/play/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { limit } from '../../../support/responsible-play.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { joinGame, openGame, type Player, vendorGame } from '../../../support/vendor-calls.ts';

/** Amount of the opening gift, in whole dong. */
const gift = 88_000;

onEachStorage('a vendor with wallets of its own', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const useTransfers = (...vendors: string[]) =>
    onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ wallet_mode: 'transfer' })
        .where('vassalage', 'in', vendors)
        .execute(),
    );

  /** Reads the money in each place, in whole dong, and checks that none is lost or counted twice. */
  const places = async () => {
    const rows = await onDatabase(house(), (db) =>
      db
        .selectFrom('ledger_accounts')
        .innerJoin('members', 'members.id', 'ledger_accounts.owner_id')
        .select(['kind', 'balance_minor'])
        .where('members.username', '=', 'maple01')
        .where('balance_minor', '>', 0n)
        .orderBy('kind')
        .execute(),
    );
    return Object.fromEntries(rows.map((row) => [row.kind, Number(row.balance_minor) / 100]));
  };
  /** Looks for sessions that are over, as so many instances would at once. */
  const sweep = (instances = 1) =>
    atDesk(house(), (parts) =>
      Promise.all(Array.from({ length: instances }, () => closeGameSessions(parts as never))),
    );
  const open = async (): Promise<Player> => {
    await useTransfers('SLK');
    return openGame(house());
  };
  /** The game session that was opened last. */
  const latest = () =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('game_sessions')
        .select(['id as gameSessionId', 'end_reason'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
  const close = async (browser: TestBrowser) => {
    const { gameSessionId } = await latest();
    return browser.call(closeGame, { gameSessionId });
  };

  test('has all that is free while its game is open; bets and wins move it there', async () => {
    const player = await open();
    expect(await places()).toEqual({ 'vendor:SLK': gift });
    await player.call('bet', 'bet-1', 10_000);
    await player.call('win', 'win-1', 15_000, { isClosed: true });
    expect(await places()).toEqual({ 'vendor:SLK': gift + 5_000 });
    expect(await player.balance()).toBe(gift + 5_000);
  });

  test('gives it back when the member closes the game, once, however often it is said', async () => {
    const { browser } = await open();
    const { gameSessionId } = await latest();
    const said = await Promise.all(
      Array.from({ length: 10 }, () => browser.call(closeGame, { gameSessionId })),
    );
    expect(said.every(({ ok }) => ok)).toBe(true);
    expect(await places()).toEqual({ main: gift });
    const transfers = await onDatabase(house(), (db) =>
      db.selectFrom('transfers').select('code').where('code', 'like', 'vendor_%').execute(),
    );
    expect(transfers.map(({ code }) => code).toSorted()).toEqual(['vendor_in', 'vendor_out']);
  });

  const endings: readonly (readonly [string, (player: Player) => Promise<unknown>, string])[] = [
    ['eight hours', async () => house().clock.advance(8 * hourMs), 'expired'],
    ['signing out', ({ browser }) => browser.call(logout, {}), 'signed_out'],
    ['an exclusion', ({ browser }) => browser.call(excludeSelf, { length: 'year' }), 'signed_out'],
  ];
  test.each(endings)(
    'gives it back after %s, also where this is seen twice',
    async (_, end, why) => {
      const player = await open();
      await player.call('bet', 'bet-1', 8_000);
      await end(player);
      await sweep(2);
      expect((await latest()).end_reason).toBe(why);
      expect(await places()).toEqual({ main: gift - 8_000 });
      expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'session_closed' });
    },
  );

  rule('that never answers keeps nothing: an unused ticket brings the money back', async () => {
    await useTransfers('SLK');
    const browser = await house().browseAsMember('maple01');
    expect(await browser.call(launchGame, { gameId: vendorGame })).toMatchObject({ ok: true });
    expect(await places()).toEqual({ 'vendor:SLK': gift });
    await sweep();
    expect(await places()).toEqual({ 'vendor:SLK': gift });
    house().clock.advance(minuteMs);
    await sweep();
    expect(await places()).toEqual({ main: gift });
    expect((await latest()).end_reason).toBe('never_opened');
  });

  rule('gives it back once a session ends that further launches went on with', async () => {
    const player = await open();
    const { gameSessionId } = await latest();
    house().clock.advance(1);
    const again = await joinGame(house(), player.browser);
    await again.call('bet', 'bet-1', 8_000, { isClosed: true });
    expect(await places()).toEqual({ 'vendor:SLK': gift - 8_000 });
    await player.browser.call(closeGame, { gameSessionId });
    expect(await places()).toEqual({ main: gift - 8_000 });
    expect(await again.call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'session_closed' });
  });

  rule('settles with the main wallet what comes after the end', async () => {
    const player = await open();
    await player.call('bet', 'bet-1', 8_000);
    await player.call('bet', 'bet-2', 2_000, { roundId: 'round-2' });
    await close(player.browser);
    await player.call('win', 'win-1', 9_000, { isClosed: true });
    expect(await places()).toEqual({ main: gift - 1_000 });
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2', roundId: 'round-2' });
    expect(await places()).toEqual({ main: gift - 8_000 });
  });

  test('is not launched to finish a round once a limit is reached: nothing goes along', async () => {
    const { browser, call } = await open();
    await limit(browser, 10_000, { kind: 'stake' });
    await call('bet', 'bet-1', 10_000);
    await close(browser);
    expect(await browser.call(launchGame, { gameId: vendorGame })).toMatchObject({
      refusal: { code: 'stake_limit_reached' },
    });
    expect(await places()).toEqual({ main: gift - 10_000 });
  });

  test('keeps it while another of its games is open, and lets it go when a stranger’s opens', async () => {
    await useTransfers('CPR');
    const player = await open();
    const { gameSessionId } = await latest();
    house().clock.advance(1);
    const other = (vassalage: string) =>
      onDatabase(house(), (db) =>
        db
          .selectFrom('games')
          .select('game_id')
          .where('vassalage', '=', vassalage)
          .where('game_id', '!=', vendorGame)
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
    await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
    await joinGame(house(), player.browser, (await other('SLK')).game_id);
    await player.browser.call(closeGame, { gameSessionId });
    expect(await places()).toEqual({ 'vendor:SLK': gift });
    const { game_id: gameId } = await other('CPR');
    const moved = await player.browser.call(launchGame, { gameId });
    expect(moved).toMatchObject({ ok: true });
    expect(await places()).toEqual({ 'vendor:CPR': gift });
  });

  test('lets go of every game of it when a stranger’s opens, of this member alone, each time', async () => {
    await useTransfers('CPR');
    const { browser } = await open();
    const other = await openGame(house(), 'maple02');
    await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
    const gamesOf = async (vassalage: string) => {
      const rows = await onDatabase(house(), (db) =>
        db.selectFrom('games').select('game_id').where('vassalage', '=', vassalage).execute(),
      );
      return rows.map((row) => row.game_id).filter((gameId) => gameId !== vendorGame);
    };
    const [second = ''] = await gamesOf('SLK');
    const [stranger = ''] = await gamesOf('CPR');
    for (const there of [1, 2]) {
      await joinGame(house(), browser, second);
      expect({ there, places: await places() }).toEqual({
        there,
        places: { 'vendor:SLK': gift },
      });
      house().clock.advance(1);
      expect(await browser.call(launchGame, { gameId: stranger })).toMatchObject({ ok: true });
      expect({ there, places: await places() }).toEqual({
        there,
        places: { 'vendor:CPR': gift },
      });
    }
    const ends = await onDatabase(house(), (db) =>
      db
        .selectFrom('game_sessions')
        .innerJoin('members', 'members.id', 'game_sessions.member_id')
        .select(['game_sessions.vassalage', 'end_reason'])
        .where('username', '=', 'maple01')
        .orderBy('game_sessions.id')
        .execute(),
    );
    expect(ends.map(({ vassalage, end_reason }) => `${vassalage} ${end_reason}`)).toEqual([
      'SLK moved_on',
      'SLK moved_on',
      'CPR moved_on',
      'SLK moved_on',
      'CPR null',
    ]);
    expect(await other.call('bet', 'bet-1', 1_000)).toMatchObject({ ok: true });
  });

  rule('leaves a game that was closed as it was, however late it is closed again', async () => {
    const { browser } = await open();
    const { gameSessionId } = await latest();
    const closed = () =>
      onDatabase(house(), (db) =>
        db.selectFrom('game_sessions').select(['closed_at_ms', 'end_reason']).execute(),
      );
    await close(browser);
    const before = await closed();
    expect(before).toMatchObject([{ end_reason: 'closed' }]);
    house().clock.advance(minuteMs);
    const amount = { amountMinor: String(gift * 100), currency: 'VND' };
    const order = { direction: 'in', vassalage: 'SLK', amount } as const;
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await browser.call(transferFunds, order, key)).toMatchObject({ ok: true });
    expect(await browser.call(closeGame, { gameSessionId })).toMatchObject({ ok: true });
    expect(await closed()).toEqual(before);
    // What the member has moved there by hand since then stays there.
    expect(await places()).toEqual({ 'vendor:SLK': gift });
  });

  rule('that plays from the main wallet gives back what was moved there', async () => {
    const browser = await house().browseAsMember('maple01');
    const amount = { amountMinor: String(gift * 100), currency: 'VND' };
    const order = { direction: 'in', vassalage: 'SLK', amount } as const;
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await browser.call(transferFunds, order, key)).toMatchObject({ ok: true });
    expect(await places()).toEqual({ 'vendor:SLK': gift });
    const player = await joinGame(house(), browser, vendorGame);
    expect(await places()).toEqual({ main: gift });
    await player.call('bet', 'bet-1', gift);
    expect(await places()).toEqual({});
  });

  rule('is left to the member alone: another’s session is unknown', async () => {
    await open();
    const { gameSessionId } = await latest();
    const other = await house().browseAsMember('maple02');
    const refusal = { code: 'unknown_game_session' };
    expect(await other.call(closeGame, { gameSessionId })).toMatchObject({ ok: false, refusal });
    expect(await places()).toEqual({ 'vendor:SLK': gift });
  });
});
