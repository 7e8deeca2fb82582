import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { sendRaw } from '../../../support/hub88/house.ts';
import { vendorKeys } from '../../../support/hub88/keys.ts';
import { dong, gift, useTable } from '../../../support/hub88/table.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { joinGame, openGame, type Player } from '../../../support/vendor-calls.ts';

const kinds = ['bet', 'win', 'rollback', 'adjust', 'promoWin', 'jackpotWin', 'closeRound'] as const;
type Kind = (typeof kinds)[number];
const former = { bodySignedUntilMs: Number.MAX_SAFE_INTEGER };

onEachStorage('the signed bytes of a call of our style', (place) => {
  const house = useHouse(place);

  /** Lets the vendor sign the body alone, and puts something into its pot. */
  async function allowFormer(player: Player): Promise<void> {
    await onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ body_signed_until_ms: Number.MAX_SAFE_INTEGER, jackpot_bps: 5_000 })
        .where('vassalage', '=', 'SLK')
        .execute(),
    );
    house().clock.advance(1_000);
    await player.call('bet', 'before', 10_000);
  }

  /** Body of a call of any kind, for round `round-1` and its bet. */
  const bodyOf = (player: Player, kind: Kind, amount: number) => ({
    sessionToken: player.sessionToken,
    memberRef: player.memberId,
    gameId: 'slk-silk-baccarat',
    currency: 'VND',
    roundId: 'round-1',
    transactionId: `once-${kind}`,
    amountMinor: String(amount),
    ...(kind === 'rollback' ? { betTransactionId: 'before' } : {}),
  });

  test.each(kinds)('%s, taken or refused, are those of no other kind', async (kind) => {
    const player = await openGame(house());
    await allowFormer(player);
    // Refused for want of money or of anything else, then one that is taken.
    const refused = { ...bodyOf(player, kind, 9_999_999_999_99), transactionId: 'refused' };
    const bytes = [
      JSON.stringify(kind === 'bet' ? refused : { ...refused, currency: 'USD' }),
      JSON.stringify(bodyOf(player, kind, kind === 'closeRound' ? 0 : 100)),
    ];
    const [first, second] = await Promise.all(
      bytes.map(async (body) => (await player.vendor.send(kind, body, former)).body),
    );
    expect([first?.ok, second?.ok]).toEqual([false, true]);
    const before = await player.balance();
    for (const other of kinds.filter((each) => each !== kind)) {
      for (const body of bytes) {
        const answer = await player.vendor.send(other, body, former);
        expect(answer.body, `${kind} as ${other}`).toMatchObject({ ok: false });
        // What has not the form of the other kind is not even looked up.
        expect(['duplicate_transaction', 'malformed']).toContain(answer.body.code);
      }
    }
    expect(await player.balance()).toBe(before);
  });

  test.each(kinds)('%s say in version 2 which call they are', async (kind) => {
    const player = await openGame(house());
    const body = JSON.stringify(bodyOf(player, kind, 100));
    for (const other of kinds.filter((each) => each !== kind)) {
      const answer = await player.vendor.send(other, body, { signedAs: `/vendor/SLK/${kind}` });
      expect(answer).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
    }
    const elsewhere = await player.vendor.send(kind, body, { signedAs: `/vendor/PRL/${kind}` });
    expect(elsewhere).toMatchObject({ status: 401 });
  });

  test('a refused call of the same kind is judged anew', async () => {
    const player = await openGame(house());
    const bet = () => player.call('bet', 'bet-1', 80_000, { roundId: 'round-2' });
    await player.call('bet', 'bet-0', 20_000);
    expect(await bet()).toMatchObject({ code: 'insufficient_funds' });
    await player.call('win', 'win-0', 20_000);
    expect(await bet()).toMatchObject({ ok: true });
  });

  test('what a form kept from being read is of its kind as well', async () => {
    const player = await openGame(house());
    await allowFormer(player);
    const body = JSON.stringify({ ...bodyOf(player, 'win', 100), freeRoundId: 'none' });
    const readable = JSON.stringify(bodyOf(player, 'win', 100));
    expect((await player.vendor.send('rollback', readable, former)).body).toMatchObject({
      code: 'malformed',
    });
    expect((await player.vendor.send('win', readable, former)).body).toMatchObject({
      code: 'duplicate_transaction',
    });
    expect((await player.vendor.send('win', body, former)).body).toMatchObject({ ok: false });
  });

  test('two members of one round at one instant are both answered', async () => {
    const players = [await openGame(house()), await openGame(house(), 'maple02')];
    for (let turn = 0; turn < 10; turn += 1) {
      const bets = await Promise.all(
        players.map((player, index) =>
          player.call('bet', `bet-${turn}-${index}`, 100, { roundId: `shared-${turn}` }),
        ),
      );
      expect(bets).toMatchObject([{ ok: true }, { ok: true }]);
      const wins = await Promise.all(
        players.map((player, index) =>
          player.call('win', `win-${turn}-${index}`, 100, {
            roundId: `shared-${turn}`,
            isClosed: true,
          }),
        ),
      );
      expect(wins).toMatchObject([{ ok: true }, { ok: true }]);
    }
  });

  test.each(['bet', 'rollback', 'promoWin'])(
    'two members’ %s under one id at one instant are one, and the other is told',
    async (kind) => {
      const one = await openGame(house());
      const other = await joinGame(house(), await house().browseAsMember('maple02'));
      for (let turn = 0; turn < 10; turn += 1) {
        const more = { roundId: `round-${turn}`, betTransactionId: `nobodys-${turn}` };
        const call = (player: Player) =>
          player.call(
            kind,
            `same-${turn}`,
            100,
            kind === 'rollback' ? more : { roundId: more.roundId },
          );
        const answers = await Promise.all([call(one), call(other)]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'duplicate_transaction' });
      }
    },
  );
});

onEachStorage('the signed bytes of a call of Hub88’s style', (place) => {
  const { house, sit, bodyOf, bet, balance } = useTable(place);
  const paths = ['bet', 'win', 'rollback'] as const;

  async function send(path: string, body: string) {
    const headers = { [hub88Header]: signHub88(vendorKeys.privateKey, body) };
    return JSON.parse((await sendRaw(house(), `transaction/${path}`, { body, headers })).text);
  }

  test.each(paths)('%s, taken or refused, are those of no other kind', async (path) => {
    const seat = await sit();
    const about = randomUUID();
    await bet(seat, 1_000 * dong, { transaction_uuid: about });
    const reference = path === 'bet' ? {} : { reference_transaction_uuid: about };
    const content = { ...bodyOf(seat, 100 * dong, reference), request_uuid: randomUUID() };
    const wrong = { amount: 90_000_000 * dong, currency: path === 'bet' ? 'VND' : 'USD' };
    const nobody = path === 'rollback' ? { user: 'nobody' } : {};
    const refused = { ...content, transaction_uuid: randomUUID(), ...wrong, ...nobody };
    const bytes = [JSON.stringify(refused), JSON.stringify(content)];
    const [first, second] = [await send(path, bytes[0] ?? ''), await send(path, bytes[1] ?? '')];
    expect(first.status).not.toBe('RS_OK');
    expect(second.status).toBe('RS_OK');
    const before = await balance(seat);
    for (const other of paths.filter((each) => each !== path)) {
      for (const body of bytes) {
        const { status } = await send(other, body);
        // A bet's bytes name no transaction that a rollback could be of.
        expect(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_WRONG_SYNTAX']).toContain(status);
      }
    }
    expect(await balance(seat)).toBe(before);
  });

  test('that were never seen as a bet win nothing: a win names a live bet of its round', async () => {
    const seat = await sit();
    const about = randomUUID();
    await bet(seat, 1_000 * dong, { transaction_uuid: about });
    const of = (more: object) =>
      send('win', JSON.stringify({ ...bodyOf(seat, 100 * dong), request_uuid: 'a', ...more }));
    const unknown = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    expect(await of({})).toMatchObject(unknown);
    const elsewhere = { round: 'round-2', reference_transaction_uuid: about };
    expect(await of({ transaction_uuid: randomUUID(), ...elsewhere })).toMatchObject(unknown);
    expect(await balance(seat)).toBe(gift - 1_000 * dong);
    const right = { transaction_uuid: randomUUID(), reference_transaction_uuid: about };
    expect(await of(right)).toMatchObject({ status: 'RS_OK' });
  });
});
