import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { hub88 } from '#platform/play/adapters/hub88/adapter.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import type { Vendor } from '#platform/play/vendors/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { agreeHub88, sendRaw } from '../../../support/hub88/house.ts';
import { vendorKeys } from '../../../support/hub88/keys.ts';
import { operatorId } from '../../../support/hub88/operator-api.ts';
import { dong, gift, useTable } from '../../../support/hub88/table.ts';
import { onStorage } from '../../../support/storages.ts';
import { vendorGame } from '../../../support/vendor-calls.ts';

test('a call that meets a fault which passes is answered so that it is sent again', async () => {
  const body = new TextEncoder().encode(JSON.stringify({ request_uuid: 'b1d2' }));
  const vendor = {} as Vendor;
  const path = '/vendor/HUB/transaction/bet';
  const sent = { method: 'POST', path, headers: new Headers(), body };
  const call = { vendor, call: 'transaction/bet', ...sent };
  const answer = hub88.unavailable(call);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: 'b1d2' });
});

onStorage('calls in Hub88’s style', (place) => {
  const { house, api, ask, bodyOf, sit, bet, win, rollback, balance } = useTable(place);

  test('begin with a launch that asks the vendor for the game’s address', async () => {
    const browser = await house().browseAsMember('maple01');
    const launched = await browser.call(launchGame, { gameId: vendorGame, language: 'TY' });
    const { path, body } = api().asked.at(-1) ?? {};
    expect(path).toBe('/operator/generic/v2/game/url');
    expect(body).toMatchObject({
      operator_id: operatorId,
      game_code: vendorGame,
      currency: 'VND',
      lang: 'vi',
      platform: 'GPL_DESKTOP',
      ip: '203.0.113.7',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const url = `${api().url}/play/${vendorGame}?token=${String(body?.token)}`;
    expect(launched).toMatchObject({ ok: true, value: { game_url: url } });
  });

  test('tell a member’s balance, and of a person nothing but since when', async () => {
    const seat = await sit();
    const { user, token } = seat;
    const info = await ask('user/info', { user, request_uuid: 'asked-1' });
    expect(info).toEqual({
      status: 'RS_OK',
      user,
      request_uuid: 'asked-1',
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const told = await ask('user/balance', { user, token, request_uuid: 'asked-2' });
    expect(told).toEqual({
      status: 'RS_OK',
      user,
      request_uuid: 'asked-2',
      currency: 'VND',
      balance: gift,
    });
    const other = await sit('maple02');
    const foreign = await ask('user/balance', { user, token: other.token });
    expect(foreign).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await ask('user/info', { user: 'nobody' })).toMatchObject({
      status: 'RS_ERROR_UNKNOWN',
    });
  });

  test('a round that ends at another table of the lobby counts for the one it began at', async () => {
    const seat = await sit();
    const reference_transaction_uuid = randomUUID();
    await bet(seat, 10_000 * dong, { transaction_uuid: reference_transaction_uuid });
    const game_code = 'slk-silk-roulette';
    const end = { game_code, reference_transaction_uuid, round_closed: true };
    expect(await win(seat, 4_000 * dong, end)).toMatchObject({ status: 'RS_OK' });
    const facts = await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());
    expect(facts).toMatchObject([{ kind: 'settled', game_id: vendorGame }]);
  });

  test('a round is bet on, won and closed in hundred-thousandths of a dong', async () => {
    const seat = await sit();
    const transaction_uuid = randomUUID();
    expect(await bet(seat, 10_000 * dong, { transaction_uuid })).toMatchObject({
      status: 'RS_OK',
      user: seat.user,
      currency: 'VND',
      balance: gift - 10_000 * dong,
    });
    const reference = { reference_transaction_uuid: transaction_uuid, round_closed: true };
    expect(await win(seat, 4_000 * dong, reference)).toMatchObject({
      status: 'RS_OK',
      balance: gift - 6_000 * dong,
    });
    expect(await bet(seat, dong)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    const [fact] = await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());
    expect(fact).toMatchObject({
      kind: 'settled',
      stake_minor: 1_000_000n,
      payout_minor: 400_000n,
    });
  });

  test('a balance above what a number of JavaScript holds is told to the last digit', async () => {
    const { user, token } = await sit();
    await onDatabase(house(), (db) =>
      db
        .updateTable('ledger_accounts')
        .set({ balance_minor: 90_071_992_547_409_93n })
        .where('owner_id', '=', user)
        .execute(),
    );
    const body = JSON.stringify({ user, token, request_uuid: 'asked-1' });
    const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, body) };
    const { text } = await sendRaw(house(), 'user/balance', { body, headers });
    await onDatabase(house(), (db) =>
      db
        .updateTable('ledger_accounts')
        .set({ balance_minor: 8_800_000n })
        .where('owner_id', '=', user)
        .execute(),
    );
    expect(text).toContain('"balance":9007199254740993000}');
  });

  test('once the session is closed a bet is refused, a win and a rollback are taken', async () => {
    const seat = await sit();
    const [one, other] = [randomUUID(), randomUUID()];
    await bet(seat, 10_000 * dong, { transaction_uuid: one });
    await bet(seat, 20_000 * dong, { transaction_uuid: other });
    house().clock.advance(9 * 3_600_000);
    expect(await bet(seat, dong)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    const tokenless = { token: '' };
    const reference = { ...tokenless, reference_transaction_uuid: one };
    expect(await win(seat, 5_000 * dong, reference)).toMatchObject({ status: 'RS_OK' });
    expect(await rollback(seat, other, tokenless)).toMatchObject({
      status: 'RS_OK',
      balance: gift - 5_000 * dong,
    });
  });

  test('a rollback before its bet keeps the bet from coming, and says what the vendor asks for', async () => {
    const seat = await sit();
    const about = randomUUID();
    expect(await rollback(seat, about)).toMatchObject({ status: 'RS_OK', balance: gift });
    const late = await bet(seat, dong, { transaction_uuid: about });
    expect(late).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await agreeHub88(house(), api().url, { unknownRollback: 'unknown_transaction' });
    const other = randomUUID();
    const answer = await rollback(seat, other);
    expect(answer).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const later = await bet(seat, dong, { transaction_uuid: other });
    expect(later).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await balance(seat)).toBe(gift);
  });

  test('after the win a rollback of the bet still gives the stake back, and closes what it says', async () => {
    const seat = await sit();
    const [one, other] = [randomUUID(), randomUUID()];
    await bet(seat, 10_000 * dong, { transaction_uuid: one });
    await bet(seat, 5_000 * dong, { transaction_uuid: other });
    await win(seat, 3_000 * dong, { reference_transaction_uuid: other });
    const answer = await rollback(seat, one, { round_closed: true });
    expect(answer).toMatchObject({ status: 'RS_OK', balance: gift - 2_000 * dong });
    const facts = await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());
    expect(facts).toMatchObject([
      { kind: 'settled', stake_minor: 500_000n, payout_minor: 300_000n },
    ]);
  });

  test('a lobby’s bet may be on another game of the vendor than was launched', async () => {
    const seat = await sit();
    const games = await onDatabase(house(), (db) =>
      db.selectFrom('games').select('game_id').where('vassalage', '=', 'SLK').execute(),
    );
    const other = games.find(({ game_id }) => game_id !== vendorGame)?.game_id;
    const answer = await bet(seat, dong, { game_code: other });
    expect(answer).toMatchObject({ status: 'RS_OK', balance: gift - dong });
  });

  test.each(['open', 'closed'])(
    'a promotion’s bet of nothing is taken, its session %s, and its win is paid',
    async (state) => {
      const seat = await sit();
      if (state === 'closed') house().clock.advance(9 * 3_600_000);
      const about = { round: 'promo-1', is_supplier_promo: true };
      const transaction_uuid = randomUUID();
      const content = { ...bodyOf(seat, 0, about), transaction_uuid, request_uuid: 'asked-1' };
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await ask('transaction/bet', content);
        expect(answer).toMatchObject({ status: 'RS_OK', balance: gift });
      }
      const transfers = () =>
        onDatabase(house(), (db) => db.selectFrom('transfers').select('code').execute());
      expect((await transfers()).map(({ code }) => code)).not.toContain('bet');
      const won = { ...about, reference_transaction_uuid: transaction_uuid, round_closed: true };
      expect(await win(seat, 2_000 * dong, won)).toMatchObject({
        status: 'RS_OK',
        balance: gift + 2_000 * dong,
      });
      expect((await transfers()).map(({ code }) => code)).toContain('promo_win');
      const open = await onDatabase(house(), (db) =>
        db.selectFrom('open_rounds').selectAll().execute(),
      );
      expect(open).toEqual([]);
    },
  );

  test('a promotion’s bet is of nothing, by a token of the member, in a game of the vendor', async () => {
    const [seat, other] = [await sit(), await sit('maple02')];
    const given = { is_supplier_promo: true, round: 'promo-1' };
    const refusedFor = async (more: object) => (await bet(seat, 0, { ...given, ...more }))?.status;
    expect(await refusedFor({ token: 'made-up-token-of-nobody' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await refusedFor({ token: other.token })).toBe('RS_ERROR_UNKNOWN');
    expect(await refusedFor({ game_code: 'none' })).toBe('RS_ERROR_INVALID_GAME');
    house().clock.advance(9 * 3_600_000);
    expect(await refusedFor({ amount: dong })).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  test('a promotion of the vendor is paid and counts as no play', async () => {
    const seat = await sit();
    const given = await win(seat, 2_000 * dong, { is_supplier_promo: true, round: 'promo-1' });
    expect(given).toMatchObject({ status: 'RS_OK', balance: gift + 2_000 * dong });
    expect(await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute())).toEqual(
      [],
    );
  });
});
