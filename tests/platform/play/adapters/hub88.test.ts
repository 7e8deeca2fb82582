import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import type { Body } from '../../../support/hub88/delivery.ts';
import type { Seat } from '../../../support/hub88/double.ts';
import { agreeHub88, doubleOf, sendRaw, sitDown } from '../../../support/hub88/house.ts';
import { brandKeys, vendorKeys } from '../../../support/hub88/keys.ts';
import {
  type OperatorApi,
  openOperatorApi,
  operatorId,
} from '../../../support/hub88/operator-api.ts';
import { onStorage } from '../../../support/storages.ts';
import { vendorGame } from '../../../support/vendor-calls.ts';

/** The opening gift, 88,000 dong, in the vendor's units. */
const gift = 8_800_000_000;
const dong = 100_000;

onStorage('calls in Hub88’s style', (place) => {
  const house = useHouse(place);
  let api: OperatorApi;
  beforeEach(async () => {
    api = await openOperatorApi();
    await agreeHub88(house(), api.url);
  });
  afterEach(() => api.close());

  const sit = async (username = 'maple01') => sitDown(await house().browseAsMember(username), api);
  const ask = (path: string, content: Body) => doubleOf(house()).ask(path, content);

  /** A bet's body; whatever is given replaces its parts. */
  const bodyOf = (seat: Seat, amount: number, more: Body = {}): Body => ({
    ...{ user: seat.user, token: seat.token, game_code: seat.gameCode, currency: seat.currency },
    ...{ round: 'round-1', transaction_uuid: randomUUID(), amount, ...more },
  });
  const bet = (seat: Seat, amount: number, more: Body = {}) =>
    ask('transaction/bet', bodyOf(seat, amount, more));
  const win = (seat: Seat, amount: number, more: Body = {}) =>
    ask('transaction/win', bodyOf(seat, amount, more));
  const rollback = (seat: Seat, about: string, more: Body = {}) => {
    const { amount: _amount, currency: _currency, ...rest } = bodyOf(seat, 0, more);
    return ask('transaction/rollback', { ...rest, reference_transaction_uuid: about });
  };
  const balance = async ({ user, token }: Seat) =>
    (await ask('user/balance', { user, token, game_code: vendorGame }))?.balance;

  test('begin with a launch that asks the vendor for the game’s address', async () => {
    const browser = await house().browseAsMember('maple01');
    const launched = await browser.call(launchGame, { gameId: vendorGame, language: 'TY' });
    const { path, body } = api.asked.at(-1) ?? {};
    expect(path).toBe('/operator/generic/v2/game/url');
    expect(body).toMatchObject({
      ...{ operator_id: operatorId, game_code: vendorGame, currency: 'VND', lang: 'vi' },
      ...{
        platform: 'GPL_DESKTOP',
        ip: '203.0.113.7',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    const url = `${api.url}/play/${vendorGame}?token=${String(body?.token)}`;
    expect(launched).toMatchObject({ ok: true, value: { game_url: url } });
  });

  test.each([
    ['a refusal', 403, { error: 'not enabled' }],
    ['another origin', 200, { url: 'https://elsewhere.example/play' }],
    ['no address', 200, { url: 'javascript:alert(1)' }],
    ['nonsense', 200, []],
  ])('%s in place of that address is refused at launch', async (_, status, body) => {
    const browser = await house().browseAsMember('maple01');
    api.next = { status, body };
    expect(await browser.call(launchGame, { gameId: vendorGame })).toMatchObject({
      refusal: { code: 'vendor_unavailable' },
    });
  });

  test('tell a member’s balance, and of a person nothing but since when', async () => {
    const seat = await sit();
    const { user, token } = seat;
    const info = await ask('user/info', { user, request_uuid: 'asked-1' });
    expect(info).toEqual({
      ...{ status: 'RS_OK', user, request_uuid: 'asked-1' },
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const told = await ask('user/balance', { user, token, request_uuid: 'asked-2' });
    expect(told).toEqual({
      ...{ status: 'RS_OK', user, request_uuid: 'asked-2', currency: 'VND', balance: gift },
    });
    const other = await sit('maple02');
    const foreign = await ask('user/balance', { user, token: other.token });
    expect(foreign).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await ask('user/info', { user: 'nobody' })).toMatchObject({
      status: 'RS_ERROR_UNKNOWN',
    });
  });

  test('a round is bet on, won and closed in hundred-thousandths of a dong', async () => {
    const seat = await sit();
    const transaction_uuid = randomUUID();
    expect(await bet(seat, 10_000 * dong, { transaction_uuid })).toMatchObject({
      ...{ status: 'RS_OK', user: seat.user, currency: 'VND', balance: gift - 10_000 * dong },
    });
    const reference = { reference_transaction_uuid: transaction_uuid, round_closed: true };
    expect(await win(seat, 4_000 * dong, reference)).toMatchObject({
      ...{ status: 'RS_OK', balance: gift - 6_000 * dong },
    });
    expect(await bet(seat, dong)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    const [fact] = await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());
    expect(fact).toMatchObject({
      ...{ kind: 'settled', stake_minor: 1_000_000n, payout_minor: 400_000n },
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

  test('are believed only when the vendor’s key signed these very bytes', async () => {
    const { user, token } = await sit();
    const body = JSON.stringify({ user, token, request_uuid: 'asked-1' });
    const forgeries = [
      '',
      'AAAA',
      signHub88(brandKeys.privateKey, body),
      signHub88(vendorKeys.privateKey, `${body} `),
      Buffer.from(signHub88(vendorKeys.privateKey, body), 'base64').toString('hex'),
    ];
    for (const forged of forgeries) {
      const headers = { [hub88Header]: forged };
      const { status, text } = await sendRaw(house(), 'user/balance', { body, headers });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toEqual({
        ...{ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: 'asked-1' },
      });
    }
    const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, body) };
    const elsewhere = { body, headers, clientAddress: '203.0.113.7' };
    expect((await sendRaw(house(), 'user/balance', elsewhere)).status).toBe(403);
  });

  test('a captured bet that is sent again is answered as it was, and takes nothing', async () => {
    const seat = await sit();
    const content = { ...bodyOf(seat, 50_000 * dong), request_uuid: 'asked-1' };
    const first = await ask('transaction/bet', content);
    house().clock.advance(30 * 24 * 3_600_000);
    expect(await ask('transaction/bet', content)).toEqual(first);
    // What was refused then has to pass every gate, its token's end among them.
    const fresh = { ...content, transaction_uuid: randomUUID() };
    expect(await ask('transaction/bet', fresh)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    const unknown = { ...fresh, token: 'made-up-token-of-nobody' };
    expect(await ask('transaction/bet', unknown)).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });

  test.each<[string, Body, string]>([
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a part of a minor unit', { amount: 10_000_500 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount below zero', { amount: -dong }, 'RS_ERROR_WRONG_TYPES'],
    ['nothing', { amount: 0 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount with decimals', { amount: 1.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount beyond exact numbers', { amount: 2 ** 53 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount as a text', { amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
    ['no round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['an unknown member', { user: 'nobody' }, 'RS_ERROR_UNKNOWN'],
    ['a game that there is not', { game_code: 'none' }, 'RS_ERROR_INVALID_GAME'],
    ['another vendor’s game', { game_code: 'prl-pearl-baccarat' }, 'RS_ERROR_INVALID_GAME'],
    ['more than there is', { amount: gift + dong }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ])('a bet of %s is refused and takes nothing', async (_, wrong, status) => {
    const seat = await sit();
    const answer = await bet(seat, dong, wrong);
    expect(answer?.status).toBe(status);
    if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') expect(answer?.balance).toBe(gift);
    expect(await balance(seat)).toBe(gift);
  });

  test('a body that is none is answered, and an unknown call too', async () => {
    for (const [path, body] of [
      ['transaction/bet', '{'],
      ['transaction/bet', '[]'],
      ['transaction/jump', '{"request_uuid":"a"}'],
    ] as const) {
      const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, body) };
      const { status, text } = await sendRaw(house(), path, { body, headers });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    }
  });

  test('fifty at once are one; other content under the same id is refused', async () => {
    const seat = await sit();
    const content = { ...bodyOf(seat, 10_000 * dong), request_uuid: 'asked-1' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('transaction/bet', content)),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'RS_OK', balance: gift - 10_000 * dong });
    for (const other of [{ amount: dong }, { round: 'round-2' }, { game_code: 'none' }]) {
      const answer = await ask('transaction/bet', { ...content, ...other });
      expect(answer).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
    expect(await balance(seat)).toBe(gift - 10_000 * dong);
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
      ...{ status: 'RS_OK', balance: gift - 5_000 * dong },
    });
  });

  test('a member who takes a break bets no more', async () => {
    const browser = await house().browseAsMember('maple01');
    const seat = await sitDown(browser, api);
    await browser.call(takeBreak, { length: 'day' });
    expect(await bet(seat, dong)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  test('a rollback before its bet keeps the bet from coming, and says what the vendor asks for', async () => {
    const seat = await sit();
    const about = randomUUID();
    expect(await rollback(seat, about)).toMatchObject({ status: 'RS_OK', balance: gift });
    const late = await bet(seat, dong, { transaction_uuid: about });
    expect(late).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await agreeHub88(house(), api.url, { unknownRollback: 'unknown_transaction' });
    const other = randomUUID();
    const answer = await rollback(seat, other);
    expect(answer).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const later = await bet(seat, dong, { transaction_uuid: other });
    expect(later).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await balance(seat)).toBe(gift);
  });

  test('five hundred rollbacks of a bet give it back once; nothing is won by it then', async () => {
    const seat = await sit();
    const about = randomUUID();
    await bet(seat, 10_000 * dong, { transaction_uuid: about });
    const again = { transaction_uuid: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => rollback(seat, about, again)),
    );
    expect(new Set(answers.map((each) => `${each?.status} ${each?.balance}`))).toEqual(
      new Set([`RS_OK ${gift}`]),
    );
    // Under another id it was done as well.
    expect(await rollback(seat, about)).toMatchObject({ status: 'RS_OK', balance: gift });
    const won = await win(seat, dong, { reference_transaction_uuid: about });
    expect(won).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const unknown = await win(seat, dong, { reference_transaction_uuid: randomUUID() });
    expect(unknown).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
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

  test('a promotion of the vendor is paid and counts as no play', async () => {
    const seat = await sit();
    const given = await win(seat, 2_000 * dong, { is_supplier_promo: true, round: 'promo-1' });
    expect(given).toMatchObject({ status: 'RS_OK', balance: gift + 2_000 * dong });
    expect(await onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute())).toEqual(
      [],
    );
  });
});
