import { expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { expectOpenListed } from '../../../support/open-rounds.ts';
import { limit, limitOf } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const gift = 88_000;

onStorage('a vendor’s bets and wins', (place) => {
  const house = useHouse(place);
  expectOpenListed(house);

  const change = (change: Record<string, number | string>) =>
    onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set(change).where('vassalage', '=', 'SLK').execute(),
    );
  const rounds = () => onDatabase(house(), (db) => db.selectFrom('rounds').selectAll().execute());
  const facts = () =>
    onDatabase(house(), (db) => db.selectFrom('facts').selectAll().orderBy('id').execute());
  const pot = () =>
    onDatabase(house(), (db) =>
      readHouseBalance(db, { kind: 'jackpot:SLK', currency: 'VND', unit: 'real' }),
    );

  test('move money, which the member’s wallet shows', async () => {
    const { browser, call } = await openGame(house());
    const bet = await call('bet', 'bet-1', 20_000);
    expect(bet).toEqual({ ok: true, transactionId: 'bet-1', balanceMinor: '6800000' });
    const win = await call('win', 'win-1', 35_000, { isClosed: true });
    expect(win).toEqual({ ok: true, transactionId: 'win-1', balanceMinor: '10300000' });
    expect(await browser.call(balance, {})).toMatchObject({
      value: { available: dong(gift + 15_000) },
    });
    expect(await rounds()).toMatchObject([
      { state: 'closed', stakes_minor: 2_000_000n, payouts_minor: 3_500_000n, mode: 'real' },
    ]);
  });

  test('are counted once the round is closed, by one fact', async () => {
    const { call, memberId } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    await call('bet', 'bet-2', 5_000);
    expect(await facts()).toEqual([]);
    await call('win', 'win-1', 0, { isClosed: true, validStakeMinor: '1500000' });
    expect(await facts()).toMatchObject([
      {
        kind: 'settled',
        member_id: memberId,
        category: 'LIVE',
        vassalage: 'SLK',
        upline_path: `/${memberId}/`,
        mode: 'real',
        currency: 'VND',
        stake_minor: 2_500_000n,
        valid_stake_minor: 1_500_000n,
        payout_minor: 0n,
      },
    ]);
    const days = await onDatabase(house(), (db) =>
      db.selectFrom('member_days').selectAll().execute(),
    );
    expect(days).toMatchObject([{ rounds: 1, stake_minor: 2_500_000n, payout_minor: 0n }]);
    const games = await onDatabase(house(), (db) =>
      db.selectFrom('game_days').selectAll().execute(),
    );
    expect(games).toMatchObject([{ rounds: 1, stake_minor: 2_500_000n }]);
  });

  test('of more than there is are refused, and leave their key free', async () => {
    const { call, balance } = await openGame(house());
    const over = await call('bet', 'bet-1', gift + 1);
    expect(over).toMatchObject({ ok: false, code: 'insufficient_funds' });
    expect(await rounds()).toEqual([]);
    expect(await call('bet', 'bet-1', gift)).toMatchObject({ ok: true, balanceMinor: '0' });
    expect(await balance()).toBe(0);
  });

  test.each([
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['decimals', { amountMinor: '1.5' }, 'wrong_amount'],
    ['nothing', { amountMinor: '0' }, 'wrong_amount'],
    ['less than nothing', { amountMinor: '-100' }, 'wrong_amount'],
    ['more than 64 bits', { amountMinor: '9223372036854775808' }, 'wrong_amount'],
    ['something in a free round', { isFree: true }, 'wrong_amount'],
    ['a member that there is not', { memberRef: 'nobody' }, 'unknown_member'],
    ['another game', { gameId: 'mnr-rabbit-on-the-moon' }, 'unknown_game'],
    ['no session', { sessionToken: '' }, 'session_closed'],
    ['a session that is made up', { sessionToken: 'x'.repeat(43) }, 'session_closed'],
  ])('that say %s are refused and move nothing', async (_, wrong, code) => {
    const { call, balance } = await openGame(house());
    expect(await call('bet', 'bet-1', 1_000, wrong)).toMatchObject({ ok: false, code });
    expect(await balance()).toBe(gift);
    expect(await rounds()).toEqual([]);
  });

  test('in another member’s session are refused', async () => {
    const { call } = await openGame(house());
    const other = await openGame(house(), 'maple02');
    const foreign = { memberRef: other.memberId };
    expect(await call('bet', 'bet-1', 1_000, foreign)).toMatchObject({ code: 'unknown_member' });
    expect(await other.balance()).toBe(gift);
  });

  test('after the close are refused, while a win is taken and marked late', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 10_000);
    await call('closeRound', 'close-1', 0);
    expect(await call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'round_closed' });
    expect(await call('win', 'win-1', 7_000)).toMatchObject({ ok: true });
    expect(await balance()).toBe(gift - 3_000);
    expect(await rounds()).toMatchObject([{ state: 'closed', has_late_win: 1 }]);
    expect((await facts()).map(({ kind, payout_minor }) => [kind, payout_minor])).toEqual([
      ['settled', 0n],
      ['adjustment', 700_000n],
    ]);
    expect(await call('closeRound', 'close-2', 0)).toMatchObject({ ok: true });
    const unknown = { roundId: 'round-9' };
    expect(await call('closeRound', 'close-3', 0, unknown)).toMatchObject({
      code: 'unknown_round',
    });
    expect(await facts()).toHaveLength(2);
  });

  test('count with what a late win says of them, also when they are taken back then', async () => {
    const { call } = await openGame(house());
    await call('bet', 'bet-1', 10_000, { isClosed: true });
    await call('win', 'win-1', 7_000, { validStakeMinor: '400000' });
    const counted = async () => (await facts()).map((fact) => fact.valid_stake_minor);
    expect(await counted()).toEqual([1_000_000n, -600_000n]);
    await call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect((await counted()).reduce((sum, each) => sum + each, 0n)).toBe(0n);
  });

  test('in rounds that are open count towards limits, and so do those that are closed', async () => {
    const { browser, call } = await openGame(house());
    await limit(browser, 30_000, { kind: 'stake' });
    await call('bet', 'bet-1', 20_000);
    expect(await limitOf(browser, 'stake')).toMatchObject({ used: dong(20_000) });
    const over = await call('bet', 'bet-2', 10_001);
    expect(over).toMatchObject({ ok: false, code: 'stake_limit_reached' });
    await call('win', 'win-1', 5_000, { isClosed: true });
    expect(await limitOf(browser, 'stake')).toMatchObject({ used: dong(20_000) });
    expect(await limitOf(browser, 'loss')).toMatchObject({ used: dong(15_000) });
    await limit(browser, 15_500, { kind: 'loss' });
    const lossy = await call('bet', 'bet-3', 501, { roundId: 'round-2' });
    expect(lossy).toMatchObject({ ok: false, code: 'loss_limit_reached' });
    expect(await call('bet', 'bet-4', 500, { roundId: 'round-2' })).toMatchObject({ ok: true });
  });

  test('of free rounds stake nothing, and promotions pay what they win', async () => {
    const { call, balance } = await openGame(house());
    expect(await call('bet', 'bet-1', 0, { isFree: true })).toMatchObject({ ok: true });
    expect(await call('win', 'win-1', 4_000, { isClosed: true })).toMatchObject({ ok: true });
    expect(await balance()).toBe(gift + 4_000);
    expect(await facts()).toMatchObject([
      { stake_minor: 0n, valid_stake_minor: 0n, payout_minor: 400_000n },
    ]);
    const codes = await onDatabase(house(), (db) =>
      db.selectFrom('transfers').select('code').where('code', '=', 'free_payout').execute(),
    );
    expect(codes).toHaveLength(1);
  });

  test('put their share into the jackpot, floored, which pays it out', async () => {
    await change({ jackpot_bps: 150 });
    house().clock.advance(1_000);
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 10_001);
    expect(await pot()).toBe(15_001n);
    await call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(await pot()).toBe(0n);
    await call('bet', 'bet-2', 20_000, { roundId: 'round-2' });
    expect(await call('jackpotWin', 'pot-1', 200, { roundId: 'round-2' })).toMatchObject({
      ok: true,
    });
    expect(await pot()).toBe(10_000n);
    expect(await balance()).toBe(gift - 20_000 + 200);
    expect((await facts()).map(({ kind }) => kind)).toContain('jackpot');
  });

  test.each([
    ['promoWin', 1_000],
    ['jackpotWin', 10],
    ['adjust', 500],
    ['adjust', -500],
  ])('of other kinds close their round where they say so, once: %s of %i', async (kind, amount) => {
    await change({ jackpot_bps: 100 });
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    const settled = async () => (await facts()).filter((fact) => fact.kind === 'settled');
    const end = (id: string, isClosed: boolean) => call(kind, id, amount, { isClosed });
    expect(await end('call-1', false)).toMatchObject({ ok: true });
    expect([await rounds(), await settled()]).toMatchObject([[{ state: 'open' }], []]);
    for (const [index, id] of ['call-2', 'call-3'].entries()) {
      expect(await end(id, true)).toMatchObject({ ok: true });
      expect(await balance()).toBe(gift - 20_000 + (index + 2) * amount);
      expect(await rounds()).toMatchObject([{ state: 'closed', payouts_minor: 0n }]);
      expect(await settled()).toMatchObject([{ stake_minor: 2_000_000n, payout_minor: 0n }]);
    }
  });

  test('of a promotion are paid and are no play; adjustments go both ways', async () => {
    const { call, balance } = await openGame(house());
    expect(await call('promoWin', 'promo-1', 1_000)).toMatchObject({ ok: true });
    expect(await facts()).toEqual([]);
    await call('adjust', 'adjust-1', 500);
    await call('adjust', 'adjust-2', -700);
    expect(await balance()).toBe(gift + 800);
    expect((await facts()).map(({ payout_minor }) => payout_minor)).toEqual([50_000n, -70_000n]);
    expect(await call('adjust', 'adjust-3', 0)).toMatchObject({ code: 'wrong_amount' });
    for (const kind of ['promoWin', 'jackpotWin']) {
      expect(await call(kind, `${kind}-0`, 0)).toMatchObject({ code: 'wrong_amount' });
    }
  });
});
