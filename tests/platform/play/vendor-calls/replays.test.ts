import { expect, test } from 'vitest';
import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import { hashContent, isSameContent } from '#platform/play/vendor-calls/content-hash.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { openGame, type Player } from '../../../support/vendor-calls.ts';

const gift = 88_000;
const about = { betTransactionId: 'bet-1' };

test('a bet of a promotion is not the same call as one of a round', () => {
  const bet = {
    kind: 'bet',
    memberRef: 'maple01',
    gameId: 'SLK_1',
    roundRef: 'round-1',
    amountMinor: 0n,
    currency: 'VND',
    aboutRef: undefined,
    isFree: false,
    isClosed: false,
  } as const;
  const kept = hashContent({ ...bet, isPromotion: true });
  expect(isSameContent(kept, { ...bet, isPromotion: true })).toBe(true);
  expect(isSameContent(kept, bet)).toBe(false);
});

onEachStorage('a call that a vendor repeats', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  /** Each with what goes before it, itself, and what the member has after. */
  const calls: readonly (readonly [string, number, Readonly<Record<string, unknown>>, number])[] = [
    ['bet', 3_000, {}, gift - 13_000],
    ['win', 4_000, { isClosed: true }, gift - 6_000],
    ['rollback', 0, about, gift],
    ['adjust', 5_000, {}, gift - 5_000],
    ['promoWin', 5_000, {}, gift - 5_000],
    ['jackpotWin', 5_000, {}, gift - 5_000],
    ['closeRound', 0, {}, gift - 10_000],
  ];

  /** Half of a bet's stake is the pot's, which a jackpot is won from. */
  const fillPots = async () => {
    await onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ jackpot_bps: 5_000 })
        .where('vassalage', '=', 'SLK')
        .execute(),
    );
    house().clock.advance(1_000);
  };

  async function many(player: Player, [kind, amount, more]: (typeof calls)[number]) {
    const once = () => player.call(kind, 'again', amount, more);
    return Promise.all(Array.from({ length: 50 }, once));
  }

  test.each(calls)('%s, fifty times at once, is done once and answered alike', async (...call) => {
    await fillPots();
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    const answers = await many(player, call);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, transactionId: 'again' });
    expect(await player.balance()).toBe(call[3]);
    const [kind, amount, more] = call;
    const other = await player.call(kind, 'again', amount + 1, more);
    expect(other).toMatchObject({ ok: false, code: 'duplicate_transaction' });
    const elsewhere = await player.call(kind, 'again', amount, { ...more, roundId: 'round-2' });
    expect(elsewhere).toMatchObject({ code: 'duplicate_transaction' });
    expect(await player.balance()).toBe(call[3]);
  });

  test.each([
    ['validStakeMinor', { validStakeMinor: '100' }],
    ['details', { details: { rules: 2 } }],
    ['nothing where it said something', {}],
  ])('with another %s is another call', async (_, more) => {
    const player = await openGame(house());
    const first = { validStakeMinor: '200', details: { rules: 1 } };
    const taken = await player.call('bet', 'bet-1', 100, first);
    expect(await player.call('bet', 'bet-1', 100, first)).toEqual(taken);
    const other = await player.call('bet', 'bet-1', 100, {
      ...(_ === 'details' && first),
      ...more,
    });
    expect(other).toMatchObject({ code: 'duplicate_transaction' });
  });

  rule('that differs in one thing alone is another call, whatever the thing is', async () => {
    await fillPots();
    const player = await openGame(house());
    const { memberId: memberRef } = await openGame(house(), 'maple02');
    const first = {
      betTransactionId: 'bet-0',
      validStakeMinor: '200',
      jackpotMinor: '300',
      details: { rules: 1 },
    };
    const selection = { market: 'winner', outcome: 'banker', outcomes: 3, amountMinor: '10000' };
    const once = (more: object) => player.call('bet', 'bet-1', 100, { ...first, ...more });
    const taken = await once({});
    expect(taken).toMatchObject({ ok: true });
    const changes = [
      { memberRef },
      { gameId: 'mnr-rabbit-on-the-moon' },
      { roundId: 'round-2' },
      { amountMinor: '10001' },
      { currency: 'USD' },
      { betTransactionId: 'bet-9' },
      { isFree: true },
      { isClosed: true },
      { selections: [selection] },
      { validStakeMinor: '201' },
      { jackpotMinor: '301' },
      { details: { rules: 2 } },
    ];
    for (const change of changes) {
      const answer = await once(change);
      expect(answer.code, JSON.stringify(change)).toBe('duplicate_transaction');
    }
    expect(await once({})).toEqual(taken);
    const won = await player.call('jackpotWin', 'pot-1', 0, { isWholePot: true });
    expect(won).toMatchObject({ ok: true, amountMinor: '300' });
    expect(await player.call('jackpotWin', 'pot-1', 0)).toMatchObject({
      code: 'duplicate_transaction',
    });
  });

  rule('has its answer still when another kind of call was refused under its id', async () => {
    const player = await openGame(house());
    const taken = await player.call('bet', 'bet-1', 10_000);
    expect(await player.call('win', 'bet-1', 10_000)).toMatchObject({
      code: 'duplicate_transaction',
    });
    expect(await player.call('bet', 'bet-1', 10_000)).toEqual(taken);
    expect(await player.balance()).toBe(gift - 10_000);
  });

  test('and that was kept before what it says of its round counted is the same one', async () => {
    const player = await openGame(house());
    const first = { details: { rules: 1 } };
    const taken = await player.call('bet', 'bet-1', 100, first);
    const former = requestHash([
      'bet',
      player.memberId,
      'slk-silk-baccarat',
      'round-1',
      10_000n,
      'VND',
      null,
      'false',
      'false',
    ]);
    await onDatabase(house(), (db) =>
      db.updateTable('vendor_transactions').set({ content_hash: former }).execute(),
    );
    expect(await player.call('bet', 'bet-1', 100, first)).toEqual(taken);
    expect(await player.call('bet', 'bet-1', 200, first)).toMatchObject({ ok: false });
  });

  rule('is answered as before, whatever has happened since', async () => {
    const player = await openGame(house());
    const first = await player.call('bet', 'bet-1', 60_000);
    await player.call('win', 'win-1', 5_000, { isClosed: true });
    house().clock.advance(9 * 3_600_000);
    expect(await player.call('bet', 'bet-1', 60_000)).toEqual(first);
    expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ code: 'session_closed' });
    const other = await openGame(house(), 'maple02');
    const taken = await other.call('bet', 'bet-1', 60_000);
    expect(taken).toMatchObject({ code: 'duplicate_transaction' });
  });

  test('ten bets at once never take more than there is', async () => {
    const player = await openGame(house());
    const bets = Array.from({ length: 10 }, (_, index) =>
      player.call('bet', `bet-${index}`, 20_000, { roundId: `round-${index}` }),
    );
    const answers = await Promise.all(bets);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await player.balance()).toBe(gift - 80_000);
  });
});
