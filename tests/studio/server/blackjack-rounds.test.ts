import { afterEach, beforeEach, expect, test } from 'vitest';
import { handTotal } from '#studio/engines/blackjack-rule.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { choiceGames, newKey, openHouse, type StudioHouse } from './open-house.ts';

const stakeMinor = '100000';

onEachStorage('rounds of blackjack', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
    house.wallet.balance = 1_000_000_000n;
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  /** Sits down and bets until a hand has a choice, and no more than a total. */
  async function deal(bet: object = { stakeMinor }, most = 21) {
    const seated = await house.sit(choiceGames.blackjack.gameId);
    for (;;) {
      const { value } = await seated.call('bet', { key: newKey(), stakeMinor, ...bet });
      const { state, id, blackjack } = value.round;
      if (state === 'playing' && handTotal(blackjack.player).total <= most) {
        return { ...seated, round: value.round };
      }
      if (state === 'playing') await seated.call('move', { roundId: id, move: 'stand', after: 0 });
    }
  }

  /** The proof of the last round once its seed is out of use. */
  async function verify(call: Awaited<ReturnType<typeof deal>>['call']) {
    const { lastRound } = (await call('rotate')).value;
    return verifyRound({ ...lastRound, algorithm: 'foyer-round-1' });
  }

  test('the hole card is seen at the end, and standing pays what the hands say', async () => {
    const { call, round } = await deal();
    expect(round.blackjack.dealer).toHaveLength(1);
    expect(round.blackjack).toMatchObject({ moves: 0, mayDouble: true, result: null });
    await house.reopen();
    expect((await call('state')).value.round).toEqual(round);
    const { value } = await call('move', { roundId: round.id, move: 'stand', after: 0 });
    const { player, dealer } = value.round.blackjack;
    expect(dealer.slice(0, 1)).toEqual(round.blackjack.dealer);
    const [own, others] = [player, dealer].map((hand: number[]) => handTotal(hand).total);
    expect(others).toBeGreaterThanOrEqual(17);
    const isWon = (others ?? 0) > 21 || (own ?? 0) > (others ?? 0);
    const payout = isWon ? '200000' : own === others ? stakeMinor : '0';
    expect(value.round).toMatchObject({ state: 'paid', payoutMinor: payout });
    expect(booked('win').at(-1)?.body).toMatchObject({ details: { moves: [2] } });
    expect(await verify(call)).toMatchObject({ verdict: 'match' });
  });

  rule('a move again changes nothing, and a double comes first or not at all', async () => {
    // No card ends a hand of nine.
    const { call, round } = await deal({ stakeMinor }, 9);
    const hit = { roundId: round.id, move: 'hit', after: 0 };
    const [first, again] = await Promise.all([call('move', hit), call('move', hit)]);
    const last = await call('move', hit);
    for (const { value } of [first, again, last]) {
      expect(value.round.blackjack.player).toHaveLength(3);
    }
    const late = { roundId: round.id, move: 'double', after: 1 };
    expect((await call('move', late)).code).toBe('choice_not_offered');
    expect((await call('move', { ...late, move: 'split' })).code).toBe('choice_not_offered');
    expect((await call('move', { ...late, move: 'surrender' })).code).toBe('bad_input');
    expect((await call('move', { ...late, roundId: 'none' })).code).toBe('unknown_round');
  });

  rule('a double is a further bet of the same stake, one card and the end', async () => {
    const { call, round } = await deal();
    const before = house.wallet.balance;
    const double = { roundId: round.id, move: 'double', after: 0 };
    const { value } = await call('move', double);
    expect(value.round).toMatchObject({ state: 'paid', stakeMinor: '200000' });
    expect(value.round.blackjack.player).toHaveLength(3);
    expect(booked('bet').at(-1)?.body).toMatchObject({
      transactionId: `${round.id}-double`,
      roundId: round.id,
      amountMinor: stakeMinor,
    });
    const payout = BigInt(value.round.payoutMinor);
    expect([0n, 200_000n, 400_000n]).toContain(payout);
    expect(house.wallet.balance).toBe(before - 100_000n + payout);
    expect((await call('move', double)).code).toBe('round_not_open');
    expect(await verify(call)).toMatchObject({ verdict: 'match', outcome: { isDoubled: true } });
  });

  /** Bets until the first cards count alike and are no aces, which end their round at once. */
  async function dealPair(bet: object = {}) {
    for (;;) {
      const dealt = await deal(bet);
      const { maySplit, player } = dealt.round.blackjack;
      if (maySplit && handTotal(player).total !== 12) return dealt;
      const stand = { roundId: dealt.round.id, move: 'stand', after: 0 };
      await dealt.call('move', stand);
    }
  }

  rule('a split is a further bet of the same stake, two hands and one payout', async () => {
    const { call, round } = await dealPair();
    const before = house.wallet.balance;
    const split = { roundId: round.id, move: 'split', after: 0 };
    let { value } = await call('move', split);
    expect(booked('bet').at(-1)?.body).toMatchObject({
      transactionId: `${round.id}-split`,
      roundId: round.id,
      amountMinor: stakeMinor,
    });
    const { player } = round.blackjack;
    expect(value.round.blackjack.player[0]).toBe(player[0]);
    expect(value.round.blackjack.split?.[0]).toBe(player[1]);
    expect((await call('move', { ...split, move: 'double', after: 1 })).code).toMatch(
      /choice_not_offered|round_not_open/,
    );
    await house.reopen();
    while (value.round.state === 'playing') {
      expect(value.round).toMatchObject({ stakeMinor: '200000', payoutMinor: '0' });
      expect(value.round.blackjack).toMatchObject({ mayDouble: false, maySplit: false });
      const after = value.round.blackjack.moves;
      ({ value } = await call('move', { roundId: round.id, move: 'stand', after }));
    }
    expect(value.round).toMatchObject({ state: 'paid', stakeMinor: '200000' });
    const { payoutMinor } = value.round;
    expect(['0', '100000', '200000', '300000', '400000']).toContain(payoutMinor);
    expect(house.wallet.balance).toBe(before - 100_000n + BigInt(payoutMinor));
    expect(booked('win').filter(({ body }) => body.roundId === round.id)).toHaveLength(1);
    const worked = await verify(call);
    expect(worked).toMatchObject({ verdict: 'match', outcome: { split: {}, isDoubled: false } });
  });

  rule('a split that the wallet refuses leaves the hand as it was', async () => {
    const { call, round } = await dealPair();
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    const { value } = await call('move', { roundId: round.id, move: 'split', after: 0 });
    expect(value.round).toEqual({ ...round, refusal: 'insufficient_funds' });
  });

  rule('a split that was not heard of is asked for again, and debited once', async () => {
    const { call, round } = await dealPair();
    house.wallet.faults.set('bet', Array(3).fill('mute'));
    const { value } = await call('move', { roundId: round.id, move: 'split', after: 0 });
    expect(value.round).toMatchObject({ state: 'splitting', stakeMinor });
    expect(value.round.blackjack).toMatchObject({ split: null, maySplit: false });
    await house.reopen();
    await house.studio().resume();
    const now = (await call('state')).value;
    const after = now.round ?? now.recent[0];
    expect(after).toMatchObject({ id: round.id, stakeMinor: '200000' });
    const splits = booked('bet').filter(({ body }) => body.transactionId === `${round.id}-split`);
    expect(splits).toHaveLength(1);
  });

  rule('a double that the wallet refuses leaves the hand as it was', async () => {
    const { call, round } = await deal();
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    const double = { roundId: round.id, move: 'double', after: 0 };
    const { value } = await call('move', double);
    expect(value.round).toEqual({ ...round, refusal: 'insufficient_funds' });
    const stand = await call('move', { roundId: round.id, move: 'stand', after: 0 });
    expect(stand.value.round).toMatchObject({ state: 'paid', refusal: null, stakeMinor });
  });

  rule('a double that was not heard of is asked for again, and debited once', async () => {
    const { call, round } = await deal();
    house.wallet.faults.set('bet', Array(3).fill('mute'));
    const { value } = await call('move', { roundId: round.id, move: 'double', after: 0 });
    expect(value.round).toMatchObject({ state: 'raising', stakeMinor });
    expect(value.round.blackjack.dealer).toHaveLength(1);
    // Nobody offers a second one while the first is on its way.
    expect(value.round.blackjack).toMatchObject({ mayDouble: false, maySplit: false });
    await house.reopen();
    await house.studio().resume();
    const { recent } = (await call('state')).value;
    expect(recent[0]).toMatchObject({ id: round.id, state: 'paid', stakeMinor: '200000' });
    const doubles = booked('bet').filter(({ body }) => body.transactionId === `${round.id}-double`);
    expect(doubles).toHaveLength(1);
    expect(booked('win').filter(({ body }) => body.roundId === round.id)).toHaveLength(1);
  });

  rule('a free round cannot be doubled or split', async () => {
    house.wallet.freeRounds = { freeRoundId: 'grant-1', left: 50, stakeMinor };
    const { call, round } = await deal({ freeRoundId: 'grant-1' });
    expect(round.blackjack).toMatchObject({ mayDouble: false, maySplit: false });
    const split = { roundId: round.id, move: 'split', after: 0 };
    expect((await call('move', split)).code).toBe('choice_not_offered');
    const double = { roundId: round.id, move: 'double', after: 0 };
    expect((await call('move', double)).code).toBe('choice_not_offered');
  });
});
