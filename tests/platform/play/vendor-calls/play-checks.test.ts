import { expect, test } from 'vitest';
import { freePlay, logout } from '#contract/identity/accounts.ts';
import { excludeSelf, takeBreak } from '#contract/protection/responsible-play.ts';
import { setGameMaintenance } from '#contract/staff/games.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { actOnAccount } from '#platform/identity/index.ts';
import { closeGameSessions, playBooks } from '#platform/play/index.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, staffCall } from '../../../support/desk.ts';
import { type House, useHouse } from '../../../support/house.ts';
import { inTransaction } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { joinGame, openGame, type Player, vendorGame } from '../../../support/vendor-calls.ts';

const order = { username: 'maple01', act: 'closed', why: 'fraud', operator: 'ann' } as const;

const change = (house: House, column: 'must_change_password', to: number) =>
  onDatabase(house, (db) =>
    db
      .updateTable('members')
      .set({ [column]: to })
      .execute(),
  );

/** Events that close play while a game is open, with the answer to the next bet. */
const closings: readonly (readonly [
  string,
  (house: House, player: Player) => Promise<unknown>,
  string,
])[] = [
  ['signing out', (_, { browser }) => browser.call(logout, {}), 'session_closed'],
  [
    'an exclusion',
    (_, { browser }) => browser.call(excludeSelf, { length: 'year' }),
    'session_closed',
  ],
  [
    'a closed account',
    (house) => inTransaction(house, (transaction) => actOnAccount(transaction, house, order)),
    'session_closed',
  ],
  ['eight hours', async (house) => house.clock.advance(8 * hourMs), 'session_closed'],
  ['a break', (_, { browser }) => browser.call(takeBreak, { length: 'day' }), 'play_paused'],
  [
    'maintenance of the vendor',
    (house) =>
      staffCall(house, setGameMaintenance, { subject: 'vendor:SLK', isOn: true, why: 'new' }),
    'game_under_maintenance',
  ],
  [
    'maintenance of the site',
    async (house) => {
      await house.platform.changeSetting('maintenance', true);
      house.clock.advance(1_000);
    },
    'maintenance',
  ],
  [
    'a country that is restricted since',
    async (house) => {
      await house.platform.changeSetting('restrictedCountries', ['VN']);
      await onDatabase(house, (db) =>
        db.updateTable('game_sessions').set({ country: 'VN' }).execute(),
      );
      house.clock.advance(1_000);
    },
    'region_restricted',
  ],
  [
    'a password that is owed',
    (house) => change(house, 'must_change_password', 1),
    'must_change_password',
  ],
];

onStorage('checks before play', (place) => {
  const house = useHouse(place);

  test.each(closings)('%s refuses bets, while a win is taken', async (_, close, code) => {
    const player = await openGame(house());
    expect(await player.call('bet', 'bet-1', 10_000)).toMatchObject({ ok: true });
    await close(house(), player);
    expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ ok: false, code });
    const win = await player.call('win', 'win-1', 4_000, { isClosed: true });
    expect(win).toMatchObject({ ok: true, balanceMinor: '8200000' });
    const undo = await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(undo).toMatchObject({ ok: true, balanceMinor: '9200000' });
  });

  test('play keeps a sign-in from running out as idle; without play it does', async () => {
    const player = await openGame(house());
    for (let turn = 0; turn < 4; turn += 1) {
      house().clock.advance(20 * minuteMs);
      const roundId = `round-${turn}`;
      expect(await player.call('bet', `bet-${turn}`, 1_000, { roundId })).toMatchObject({
        ok: true,
      });
    }
    house().clock.advance(30 * minuteMs);
    expect(await player.call('bet', 'late', 1_000)).toMatchObject({ code: 'session_closed' });
  });

  test('the end of a game session is written down, with why', async () => {
    const left = await openGame(house());
    const stays = await openGame(house(), 'maple02');
    const reasons = async () => {
      await atDesk(house(), (parts) => closeGameSessions(parts as never));
      const rows = await onDatabase(house(), (db) =>
        db.selectFrom('game_sessions').select(['member_id', 'end_reason']).execute(),
      );
      return [left, stays].map(
        ({ memberId }) => rows.find((row) => row.member_id === memberId)?.end_reason,
      );
    };
    await left.browser.call(logout, {});
    expect(await reasons()).toEqual(['signed_out', null]);
    house().clock.advance(8 * hourMs);
    expect(await reasons()).toEqual(['signed_out', 'expired']);
  });

  test('a trial plays with play money, which limits do not know', async () => {
    const browser = house().browse();
    const begun = await browser.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    browser.token = begun.ok ? begun.value.token : undefined;
    const player = await joinGame(house(), browser);
    expect(await player.call('bet', 'bet-1', 1_000)).toMatchObject({ ok: true });
    await player.call('win', 'win-1', 0, { isClosed: true });
    const facts = await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());
    expect(facts).toMatchObject([{ mode: 'trial', game_id: vendorGame, stake_minor: 100_000n }]);
    const of = { memberId: player.memberId, currency: 'VND', fromMs: 0, timeZone: site.timeZone };
    const counted = await onDatabase(house(), (db) => playBooks.readFigures(db, of));
    expect(counted).toEqual({ stakesMinor: 0n, payoutsMinor: 0n });
    const units = await onDatabase(house(), (db) =>
      db.selectFrom('transfers').select('unit').where('code', '=', 'bet').execute(),
    );
    expect(units).toEqual([{ unit: 'trial' }]);
  });
});
