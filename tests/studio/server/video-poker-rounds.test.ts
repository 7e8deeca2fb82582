import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseProof } from '#lib/round-proof.ts';
import { handPayout } from '#studio/engines/video-poker-rule.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import type { RoundView } from '#studio/wire.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { choiceGames, minesGame, newKey, openHouse, type StudioHouse } from './open-house.ts';

const stakeMinor = '200000';
const game = choiceGames['video-poker'];

onEachStorage('rounds of video poker', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  async function deal() {
    const { call } = await house.sit(game.gameId);
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    const round: RoundView = value.round;
    return { call, round, roundId: round.id };
  }

  test('five cards are dealt, those not held are replaced, and the hand is paid', async () => {
    const { call, round, roundId } = await deal();
    const before = house.wallet.balance;
    expect(round).toMatchObject({ state: 'playing', poker: { held: null, hand: null } });
    const dealt = round.poker?.dealt ?? [];
    const { value } = await call('draw', { roundId, held: [4, 2] });
    const ended: RoundView = value.round;
    const hand = ended.poker?.hand ?? [];
    expect(ended.poker).toMatchObject({ dealt, held: [2, 4] });
    expect([hand[1], hand[3]]).toEqual([dealt[1], dealt[3]]);
    expect(new Set([...dealt, ...hand]).size).toBe(8);
    const payout = handPayout(200_000n, hand);
    expect(ended).toMatchObject({ state: 'paid', payoutMinor: String(payout) });
    expect(house.wallet.balance).toBe(before + payout);
    expect(booked('win')[0]?.body).toMatchObject({
      isClosed: true,
      details: { engine: 'video-poker', version: 'video-poker-1', held: [2, 4] },
    });
  });

  rule('the cards to come are in no answer before the draw', async () => {
    const { call, round, roundId } = await deal();
    const { value } = await call('state');
    const history = await call('history');
    for (const each of [round, value.round, ...history.value.rounds]) {
      expect(each).toMatchObject({ serverSeed: null, drawn: null, poker: { hand: null } });
    }
    expect((await call('reveal', { roundId })).code).toBe('seed_in_use');
  });

  rule('what cannot be held, a second draw and moves of other games are refused', async () => {
    const { call, roundId } = await deal();
    for (const held of [[0], [6], [1, 1], [1, 2, 3, 4, 5, 5], ['1']]) {
      expect((await call('draw', { roundId, held })).code, String(held)).toBe('bad_input');
    }
    expect((await call('open', { roundId, field: 1 })).code).toBe('round_not_open');
    expect((await call('take', { roundId })).code).toBe('round_not_open');
    expect((await call('bet', { key: newKey(), stakeMinor })).code).toBe('round_open');
    await call('draw', { roundId, held: [] });
    expect((await call('draw', { roundId, held: [1] })).code).toBe('round_not_open');
    const other = await house.sit(minesGame.gameId);
    const { value } = await other.call('bet', { key: newKey(), stakeMinor, mines: 3 });
    const draw = await other.call('draw', { roundId: value.round.id, held: [] });
    expect(draw.code).toBe('round_not_open');
  });

  rule('ten draws at once, with other holds, pay one of them once', async () => {
    const { call, roundId } = await deal();
    const before = house.wallet.balance;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => call('draw', { roundId, held: [1 + (index % 5)] })),
    );
    const { recent } = (await call('state')).value;
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(recent[0].payoutMinor));
    expect(handPayout(200_000n, recent[0].poker.hand)).toBe(BigInt(recent[0].payoutMinor));
  });

  rule('a round goes on after another start, and its proof matches once revealed', async () => {
    const { roundId, round } = await deal();
    await house.reopen();
    const later = await house.sit(game.gameId, { isSeeded: false });
    expect(later.begun.value.round).toMatchObject({ id: roundId, poker: round.poker });
    await later.call('draw', { roundId, held: [1, 5] });
    const { value } = await later.call('rotate');
    const proof = parseProof({
      ...(booked('win')[0]?.body.details as object),
      serverSeed: value.revealed.serverSeed,
      stakeMinor,
      payoutMinor: booked('win')[0]?.body.amountMinor,
      currency: 'VND',
    });
    if (!proof.ok) throw new Error(`the proof has a wrong ${proof.refusal}`);
    expect(proof.value.held).toEqual([1, 5]);
    expect(await verifyRound(proof.value)).toMatchObject({ verdict: 'match' });
    const other = { ...proof.value, payoutMinor: '99' };
    expect(await verifyRound(other)).toMatchObject({ verdict: 'no_match' });
  });
});
