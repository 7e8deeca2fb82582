import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { readHouseBalance } from '#platform/money/ledger/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { grantRounds } from '../../../support/free-rounds.ts';
import { useHouse } from '../../../support/house.ts';
import { expectOpenListed } from '../../../support/open-rounds.ts';
import { onStorage } from '../../../support/storages.ts';
import { joinGame, openGame } from '../../../support/vendor-calls.ts';

const gift = 88_000;
const about = (betTransactionId: string) => ({ betTransactionId });

onStorage('a rollback', (place) => {
  const house = useHouse(place);
  expectOpenListed(house);

  const change = (change: Record<string, number | string>) =>
    onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set(change).where('vassalage', '=', 'SLK').execute(),
    );
  const facts = () =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('facts')
        .select(['kind', 'stake_minor', 'payout_minor'])
        .orderBy('id')
        .execute(),
    );
  const rounds = () => onDatabase(house(), (db) => db.selectFrom('rounds').selectAll().execute());

  test('before its bet is taken and marked, so that the bet is refused', async () => {
    const { call, balance } = await openGame(house());
    const taken = await call('rollback', 'undo-1', 0, about('bet-1'));
    expect(taken).toEqual({ ok: true, transactionId: 'undo-1', balanceMinor: '8800000' });
    expect(await call('bet', 'bet-1', 1_000)).toMatchObject({ ok: false, code: 'rolled_back' });
    expect(await call('rollback', 'undo-2', 0, about('bet-1'))).toMatchObject({ ok: true });
    expect(await balance()).toBe(gift);
  });

  test('of what nobody knows is refused to vendors that ask so, and marked all the same', async () => {
    await change({ unknown_rollback: 'unknown_transaction' });
    house().clock.advance(1_000);
    const { call } = await openGame(house());
    for (const id of ['undo-1', 'undo-1', 'undo-2']) {
      const answer = await call('rollback', id, 0, about('bet-1'));
      expect(answer).toMatchObject({ ok: false, code: 'unknown_transaction' });
    }
    expect(await call('bet', 'bet-1', 1_000)).toMatchObject({ code: 'rolled_back' });
  });

  test('of a bet gives it back once, however often it is told', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    for (const id of ['undo-1', 'undo-1', 'undo-2']) {
      expect(await call('rollback', id, 0, about('bet-1'))).toMatchObject({ ok: true });
      expect(await balance()).toBe(gift);
    }
    expect(await rounds()).toMatchObject([{ state: 'refunded', stakes_minor: 0n }]);
    expect(await facts()).toEqual([{ kind: 'void', stake_minor: 0n, payout_minor: 0n }]);
    expect(await call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'round_closed' });
  });

  test('of a bet five hundred times at once gives it back once; nothing is won by it then', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => player.call('rollback', 'undo-1', 0, about('bet-1'))),
    );
    expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]));
    expect(await player.call('win', 'win-1', 5_000, about('bet-1'))).toMatchObject({
      code: 'unknown_transaction',
    });
    expect(await player.balance()).toBe(88_000);
  });

  test('of one bet of several leaves the round to the others', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    await call('bet', 'bet-2', 5_000);
    await call('rollback', 'undo-1', 0, about('bet-1'));
    expect(await balance()).toBe(gift - 5_000);
    expect(await rounds()).toMatchObject([{ state: 'open', stakes_minor: 500_000n }]);
    expect(await facts()).toEqual([]);
  });

  test('of a bet after its win takes the stake out of the counting and leaves the win', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    await call('win', 'win-1', 30_000, { isClosed: true });
    expect(await call('rollback', 'undo-1', 0, about('bet-1'))).toMatchObject({ ok: true });
    expect(await balance()).toBe(gift + 30_000);
    expect(await rounds()).toMatchObject([
      { state: 'closed', stakes_minor: 0n, payouts_minor: 3_000_000n },
    ]);
    expect(await facts()).toEqual([
      { kind: 'settled', stake_minor: 2_000_000n, payout_minor: 3_000_000n },
      { kind: 'void', stake_minor: -2_000_000n, payout_minor: 0n },
    ]);
  });

  test('of a win takes it back, from an open round and from a closed one', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    await call('win', 'win-1', 30_000);
    await call('rollback', 'undo-1', 0, about('win-1'));
    expect(await balance()).toBe(gift - 20_000);
    expect(await rounds()).toMatchObject([{ state: 'open', payouts_minor: 0n }]);
    await call('win', 'win-2', 10_000, { isClosed: true });
    await call('rollback', 'undo-2', 0, about('win-2'));
    expect(await facts()).toEqual([
      { kind: 'settled', stake_minor: 2_000_000n, payout_minor: 1_000_000n },
      { kind: 'adjustment', stake_minor: 0n, payout_minor: -1_000_000n },
    ]);
  });

  test('of a win that is spent takes what is there; the rest is owed, and staff are told', async () => {
    const { call, balance, memberId } = await openGame(house());
    await call('bet', 'bet-1', 8_000);
    await call('win', 'win-1', 30_000, { isClosed: true });
    await call('bet', 'bet-2', 100_000, { roundId: 'round-2' });
    const undone = await call('rollback', 'undo-1', 0, about('win-1'));
    expect(undone).toMatchObject({ ok: true, balanceMinor: '0' });
    expect(await balance()).toBe(0);
    const kept = await onDatabase(house(), (db) =>
      db
        .selectFrom('vendor_transactions')
        .select('receivable_minor')
        .where('transaction_ref', '=', 'undo-1')
        .executeTakeFirstOrThrow(),
    );
    expect(kept.receivable_minor).toBe(2_000_000n);
    const acts = await onDatabase(house(), (db) =>
      db.selectFrom('audit_entries').selectAll().where('act', '=', 'play_receivable').execute(),
    );
    expect(acts).toMatchObject([{ subject: `member:${memberId}` }]);
    expect(JSON.parse(acts[0]?.detail ?? '{}')).toMatchObject({ owed: '2000000 VND' });
  });

  test('of a trial’s win that is spent leaves nothing for staff to collect', async () => {
    const browser = house().browse();
    const begun = await browser.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    browser.token = begun.ok ? begun.value.token : undefined;
    const { call, balance } = await joinGame(house(), browser);
    const there = await balance();
    await call('bet', 'bet-1', 10_000);
    await call('win', 'win-1', 30_000, { isClosed: true });
    await call('bet', 'bet-2', there + 20_000, { roundId: 'round-2' });
    expect(await call('rollback', 'undo-1', 0, about('win-1'))).toMatchObject({ ok: true });
    const [owed, told] = await onDatabase(house(), (db) =>
      Promise.all([
        db.selectFrom('receivables').selectAll().execute(),
        db.selectFrom('audit_entries').select('act').where('act', 'like', '%receivable%').execute(),
      ]),
    );
    expect([owed, told]).toEqual([[], []]);
  });

  test('of another member’s transaction, or of an adjustment, is refused', async () => {
    const { call } = await openGame(house());
    const other = await openGame(house(), 'maple02');
    await call('bet', 'bet-1', 1_000);
    const foreign = await other.call('rollback', 'undo-1', 0, about('bet-1'));
    expect(foreign).toMatchObject({ ok: false, code: 'unknown_transaction' });
    await call('adjust', 'adjust-1', 1_000);
    const adjusted = await call('rollback', 'undo-2', 0, about('adjust-1'));
    expect(adjusted).toMatchObject({ ok: false, code: 'unknown_transaction' });
  });

  test('of a win goes to who paid it, though its round has a free bet since', async () => {
    const { call } = await openGame(house());
    const given = () =>
      onDatabase(house(), (db) =>
        readHouseBalance(db, { kind: 'promotions', currency: 'VND', unit: 'real' }),
      );
    const before = await given();
    await call('bet', 'bet-1', 10_000);
    await call('win', 'win-1', 4_000);
    await call('bet', 'bet-2', 0, { isFree: true });
    await call('win', 'win-2', 3_000);
    expect(await call('rollback', 'undo-1', 0, about('win-1'))).toMatchObject({ ok: true });
    expect(await given()).toBe(before - 300_000n);
    expect(await call('rollback', 'undo-2', 0, about('win-2'))).toMatchObject({ ok: true });
    expect(await given()).toBe(before);
  });

  test('of a jackpot and of a promotion takes them back', async () => {
    await onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set({ jackpot_bps: 5_000 }).execute(),
    );
    house().clock.advance(1_000);
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 4_000);
    await call('jackpotWin', 'pot-1', 2_000);
    const given = () =>
      onDatabase(house(), (db) =>
        readHouseBalance(db, { kind: 'promotions', currency: 'VND', unit: 'real' }),
      );
    const before = await given();
    await call('promoWin', 'promo-1', 1_000);
    expect(await balance()).toBe(gift - 1_000);
    expect(await given()).toBe(before - 100_000n);
    for (const id of ['pot-1', 'promo-1']) await call('rollback', `undo-${id}`, 0, about(id));
    expect(await balance()).toBe(gift - 4_000);
    expect(await given()).toBe(before);
    expect((await facts()).map(({ kind, payout_minor }) => [kind, payout_minor])).toEqual([
      ['jackpot', 200_000n],
      ['jackpot', -200_000n],
    ]);
  });

  test('goes back to whom it came from, and links the transfer that it undoes', async () => {
    const { call } = await openGame(house());
    await call('bet', 'bet-1', 10_000);
    await call('win', 'win-1', 4_000);
    await call('rollback', 'undo-1', 0, about('win-1'));
    await call('rollback', 'undo-2', 0, about('bet-1'));
    const freeRoundId = await grantRounds(house());
    const round = { roundId: 'round-2' };
    await call('bet', 'bet-2', 0, { ...round, isFree: true, freeRoundId });
    await call('win', 'win-2', 3_000, { ...round, isClosed: true });
    await call('rollback', 'undo-3', 0, { ...round, ...about('win-2') });
    await call('promoWin', 'promo-1', 2_000, { roundId: 'round-3' });
    await call('rollback', 'undo-4', 0, about('promo-1'));
    const undone = await onDatabase(house(), (db) =>
      db
        .selectFrom('transfers as undone')
        .innerJoin('transfers as first', 'first.id', 'undone.reverses_transfer_id')
        .innerJoin('ledger_accounts as debit', 'debit.id', 'undone.debit_ledger_account_id')
        .innerJoin('ledger_accounts as credit', 'credit.id', 'undone.credit_ledger_account_id')
        .select(['first.code', 'debit.kind as from', 'credit.kind as to', 'undone.amount_minor'])
        .orderBy('undone.id')
        .execute(),
    );
    expect(
      undone.map(({ code, from, to, amount_minor }) => [code, from, to, amount_minor]),
    ).toEqual([
      ['payout', 'main', 'games', 400_000n],
      ['bet', 'games', 'main', 1_000_000n],
      ['free_payout', 'main', 'promotions', 300_000n],
      ['promo_win', 'main', 'promotions', 200_000n],
    ]);
  });
});
