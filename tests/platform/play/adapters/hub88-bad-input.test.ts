import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import type { Body } from '../../../support/hub88/delivery.ts';
import { sendRaw, sitDown } from '../../../support/hub88/house.ts';
import { brandKeys, vendorKeys } from '../../../support/hub88/keys.ts';
import { dong, gift, useTable } from '../../../support/hub88/table.ts';
import { onStorage } from '../../../support/storages.ts';
import { vendorGame } from '../../../support/vendor-calls.ts';

onStorage('what Hub88’s style does not take', (place) => {
  const { house, api, ask, bodyOf, sit, bet, win, rollback, balance } = useTable(place);

  test.each([
    ['a refusal', 403, { error: 'not enabled' }],
    ['another origin', 200, { url: 'https://elsewhere.example/play' }],
    ['no address', 200, { url: 'javascript:alert(1)' }],
    ['nonsense', 200, []],
  ])('%s in place of that address is refused at launch', async (_, status, body) => {
    const browser = await house().browseAsMember('maple01');
    api().next = { status, body };
    expect(await browser.call(launchGame, { gameId: vendorGame })).toMatchObject({
      refusal: { code: 'vendor_unavailable' },
    });
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
        status: 'RS_ERROR_INVALID_SIGNATURE',
        request_uuid: 'asked-1',
      });
    }
    const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, body) };
    const elsewhere = { body, headers, clientAddress: '203.0.113.7' };
    expect((await sendRaw(house(), 'user/balance', elsewhere)).status).toBe(403);
  });

  test('are read as the bytes that were signed, a byte order mark and all', async () => {
    const { user, token } = await sit();
    const plain = JSON.stringify({ user, token, request_uuid: 'asked-1' });
    const marked = `\uFEFF${plain}`;
    const statusOf = async (signed: string) => {
      const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, signed) };
      const { status, text } = await sendRaw(house(), 'user/balance', { body: marked, headers });
      return [status, JSON.parse(text).status];
    };
    expect(await statusOf(marked)).toEqual([200, 'RS_ERROR_WRONG_SYNTAX']);
    expect(await statusOf(plain)).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE']);
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
    ['another vendor’s game', { game_code: 'prl-pearl-blackjack' }, 'RS_ERROR_INVALID_GAME'],
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

  test('a member who takes a break bets no more', async () => {
    const browser = await house().browseAsMember('maple01');
    const seat = await sitDown(browser, api());
    await browser.call(takeBreak, { length: 'day' });
    expect(await bet(seat, dong)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
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
});
