import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logout } from '#contract/identity/accounts.ts';
import { launchGame } from '#contract/play/launch.ts';
import { minuteMs } from '#lib/time.ts';
import { glsMessages } from '#platform/play/adapters/gls/codes.ts';
import {
  buildGlsHeaders,
  glsHeaders,
  signGls,
  signGlsBody,
} from '#platform/play/adapters/gls/signature.ts';
import { startBonus } from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { grantRounds } from '../../../support/free-rounds.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame, openVendor, vendorGame } from '../../../support/vendor-calls.ts';

onStorage('calls in our own style', (place) => {
  const house = useHouse(place);

  const change = async (change: Record<string, number | string | null>) => {
    await onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set(change).where('vassalage', '=', 'SLK').execute(),
    );
    house().clock.advance(1_000);
  };
  const asked = { memberRef: 'nobody', currency: 'VND' };

  test('a balance asked for with a session’s token is refused once its sign-in is over', async () => {
    const { browser, vendor, memberId, sessionToken } = await openGame(house());
    const named = { memberRef: memberId, currency: 'VND' };
    const asked = { ...named, sessionToken };
    expect((await vendor.send('balance', asked)).body).toMatchObject({ balanceMinor: '8800000' });
    await browser.call(logout, {});
    expect((await vendor.send('balance', asked)).body).toMatchObject({ code: 'session_closed' });
    expect((await vendor.send('balance', named)).body).toMatchObject({ ok: true });
  });

  test('redeem a ticket once, for everything that a game needs to know', async () => {
    const browser = await house().browseAsMember('maple01');
    const launched = await browser.call(launchGame, { gameId: vendorGame, language: 'VI' });
    const url = new URL(launched.ok ? (launched.value.game_url ?? '') : '');
    const ticket = url.searchParams.get('ticket');
    const vendor = openVendor(house());
    const { status, body } = await vendor.send('session', { ticket });
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      memberRef: expect.any(String),
      displayName: expect.any(String),
      currency: 'VND',
      decimals: 2,
      mode: 'real',
      gameId: vendorGame,
      language: 'VI',
      balanceMinor: '8800000',
    });
    expect((await vendor.send('session', { ticket })).body).toEqual({
      ok: false,
      code: 'unknown_ticket',
      message: glsMessages.unknown_ticket,
    });
  });

  test('are believed only when they are signed by their vendor', async () => {
    const vendor = openVendor(house());
    const other = (await house().platform.vendorSecret('PRL')) ?? '';
    const timestamp = String(house().clock.nowMs());
    const body = JSON.stringify(asked);
    const secret = (await house().platform.vendorSecret('SLK')) ?? '';
    const right = { timestamp, method: 'POST', path: '/vendor/SLK/balance', body };
    const forgeries = [
      '',
      'x'.repeat(64),
      signGls(other, right),
      signGls(secret, { ...right, body: `${body} ` }),
      signGls(secret, { ...right, method: 'PUT' }),
      signGls(secret, { ...right, path: '/vendor/SLK/session' }),
      signGlsBody(secret, right),
    ];
    for (const forged of forgeries) {
      const answer = await vendor.send('balance', body, {
        headers: { [glsHeaders.signature]: forged },
      });
      expect(answer).toMatchObject({ status: 401, body: { ok: false, code: 'bad_signature' } });
    }
  });

  test('are read as the bytes that were signed, a byte order mark and all', async () => {
    const vendor = openVendor(house());
    const body = JSON.stringify(asked);
    const marked = new Uint8Array(Buffer.from(`\uFEFF${body}`));
    expect(await vendor.send('balance', marked)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    const secret = (await house().platform.vendorSecret('SLK')) ?? '';
    const call = { method: 'POST', path: '/vendor/SLK/balance', body };
    const headers = buildGlsHeaders({ secret }, call, house().clock.nowMs());
    expect(await vendor.send('balance', marked, { headers })).toMatchObject({
      status: 401,
      body: { code: 'bad_signature' },
    });
    const broken = new Uint8Array([...Buffer.from('{"memberRef":"'), 0xff, 0x22, 0x7d]);
    expect(await vendor.send('balance', broken)).toMatchObject({ status: 400 });
  });

  test('are signed as the manual’s example', () => {
    const manual = readFileSync('docs/operators/running.md', 'utf8');
    const [, secret = '', timestamp = '', body = '', path = '', signature] =
      /With the secret `([^`]+)`, at `(\d+)`, the body `([^`]+)` to `([^`]+)` is signed `(\w+)`/.exec(
        manual,
      ) ?? [];
    expect(signGls(secret, { timestamp, method: 'POST', path, body })).toBe(signature);
  });

  test.each([
    ['five minutes old', -5 * minuteMs, 'old_request'],
    ['five minutes early', 5 * minuteMs, 'old_request'],
    ['a little less old', -5 * minuteMs + 1, 'unknown_member'],
  ])('that are %s are answered %s', async (_, byMs, code) => {
    const atMs = house().clock.nowMs() + byMs;
    const { body } = await openVendor(house()).send('balance', asked, { atMs });
    expect(body).toMatchObject({ ok: false, code });
  });

  test('come from an address of the vendor’s list, unless that is empty', async () => {
    const vendor = openVendor(house());
    const elsewhere = { clientAddress: '203.0.113.7' };
    expect((await vendor.send('balance', asked, elsewhere)).status).toBe(403);
    await change({ addresses: JSON.stringify(['203.0.113.0/24']) });
    expect((await vendor.send('balance', asked, elsewhere)).status).toBe(200);
    expect((await vendor.send('balance', asked)).status).toBe(403);
    await change({ addresses: '[]' });
    expect((await vendor.send('balance', asked)).status).toBe(200);
  });

  test.each([
    ['balance', '{', 400, 'malformed'],
    ['bet', '{}', 400, 'malformed'],
    ['session', '{}', 400, 'malformed'],
    ['rollback', { ...asked, gameId: 'g', roundId: 'r', transactionId: 't' }, 400, 'malformed'],
    ['jump', '{}', 404, 'unknown_call'],
  ])('%s with what it does not take is refused', async (call, body, status, code) => {
    const answer = await openVendor(house()).send(call, body);
    expect(answer).toMatchObject({ status, body: { ok: false, code } });
  });

  test('of a vendor that there is not, and too large ones, are refused', async () => {
    expect((await openVendor(house(), 'NONE').send('balance', asked)).status).toBe(404);
    const large = JSON.stringify({ ...asked, details: 'x'.repeat(16 * 1024) });
    expect((await openVendor(house()).send('balance', large)).status).toBe(413);
  });

  test('in a vendor’s own scale are converted, and a remainder is refused', async () => {
    await change({ scale: 5 });
    const { call, vendor, memberId } = await openGame(house());
    const bet = await call('bet', 'bet-1', 0, { amountMinor: '100000000' });
    expect(bet).toMatchObject({ ok: true, balanceMinor: '8700000000' });
    const cut = await call('bet', 'bet-2', 0, { amountMinor: '100000500' });
    expect(cut).toMatchObject({ ok: false, code: 'wrong_amount' });
    await change({ scale: 0 });
    const { body } = await vendor.send('balance', { memberRef: memberId, currency: 'VND' });
    expect(body).toMatchObject({ balanceMinor: '87000' });
  });

  test('in a vendor’s own scale tell how much a bet may be under a bonus', async () => {
    await change({ scale: 0 });
    const { browser, call } = await openGame(house());
    await startBonus(house(), browser, { maxBetMinor: '5000000' });
    expect(await call('bet', 'bet-1', 0, { amountMinor: '50001' })).toMatchObject({
      code: 'bonus_max_bet',
      mostBetMinor: '50000',
    });
    expect(await call('bet', 'bet-2', 0, { amountMinor: '50000' })).toMatchObject({ ok: true });
  });

  test('in a vendor’s own scale tell what free rounds are worth and what the pot has', async () => {
    await change({ scale: 0 });
    const { call, vendor, memberId } = await openGame(house());
    await grantRounds(house());
    const named = { memberRef: memberId, gameId: vendorGame, currency: 'VND' };
    expect((await vendor.send('freeRounds', named)).body).toMatchObject({
      freeRounds: { left: 2, stakeMinor: '5000' },
    });
    const pot = async () => (await vendor.send('pot', named)).body.potMinor;
    const bet = { amountMinor: '1000', jackpotMinor: '100' };
    expect(await call('bet', 'bet-1', 0, bet)).toMatchObject({ ok: true, balanceMinor: '87000' });
    expect(await pot()).toBe('100');
    const won = await call('jackpotWin', 'pot-1', 0, {
      amountMinor: '0',
      isWholePot: true,
      betTransactionId: 'bet-1',
    });
    expect(won).toMatchObject({ amountMinor: '100', balanceMinor: '87100' });
    await call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    // What the pot is short of is for nobody to see.
    expect(await pot()).toBe('0');
  });

  test('carry no cookie and need no page of ours', async () => {
    const headers = { origin: 'https://games.example', 'sec-fetch-site': 'cross-site' };
    const { body } = await openVendor(house()).send('balance', asked, { headers });
    expect(body).toMatchObject({ code: 'unknown_member' });
  });
});
