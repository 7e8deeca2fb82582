import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitTo, createDraws } from '#lib/round-rule.ts';
import { paytables } from '#studio/engines/slot/paytables.data.ts';
import { lineAt, multipleOf } from '#studio/engines/slot/slot-rule.ts';
import { betPatienceMs } from '#studio/server/rounds/resuming.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { clientSeed, newKey, openHouse, type StudioHouse, slotGame } from './open-house.ts';

const stakeMinor = '100000';

onEachStorage('rounds of a slot', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const sit = () => house.sit(slotGame.gameId);
  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);
  const lose = (call: string, times: number, how: 'mute' | 'deaf') =>
    house.wallet.faults.set(call, Array(times).fill(how));

  test('a bet is debited, decided and paid, and the wallet is told that the round is over', async () => {
    const { begun, call } = await sit();
    const before = house.wallet.balance;
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round.state).toBe('paid');
    const payout = BigInt(value.round.payoutMinor);
    expect(house.wallet.balance).toBe(before - 100_000n + payout);
    expect(value.balanceMinor).toBe(String(house.wallet.balance));
    const [win] = booked('win');
    expect(booked('bet')).toHaveLength(1);
    expect(win?.body).toMatchObject({
      roundId: value.round.id,
      betTransactionId: `${value.round.id}-bet`,
      amountMinor: String(payout),
      isClosed: true,
      details: {
        algorithm: 'foyer-round-1',
        clientSeed,
        nonce: 0,
        motif: begun.value.game.motif,
      },
    });
  });

  rule(
    'a free round costs nothing, is played as the wallet says, and comes out again',
    async () => {
      house.wallet.freeRounds = { freeRoundId: 'grant-1', left: 2, stakeMinor: '300000' };
      const { begun, call } = await sit();
      expect(begun.value.freeRounds).toMatchObject({ freeRoundId: 'grant-1', left: 2 });
      const free = { stakeMinor: '999', freeRoundId: 'grant-1' };
      const before = house.wallet.balance;
      const key = newKey();
      const { value } = await call('bet', { key, ...free });
      expect(value.round).toMatchObject({ state: 'paid', isFree: true, stakeMinor: '300000' });
      const payout = BigInt(value.round.payoutMinor);
      expect(house.wallet.balance).toBe(before + payout);
      const [bet] = booked('bet');
      expect(bet?.body).toMatchObject({ amountMinor: '0', isFree: true, freeRoundId: 'grant-1' });
      expect(booked('win')[0]?.body).toMatchObject({ details: { freeStakeMinor: '300000' } });
      // The same key is the same round, also once none is left.
      house.wallet.freeRounds = null;
      expect((await call('bet', { key, ...free })).value.round.id).toBe(value.round.id);
      expect(await call('bet', { key, stakeMinor })).toMatchObject({ code: 'key_used' });
      expect(await call('bet', { key: newKey(), ...free })).toMatchObject({
        code: 'free_rounds_over',
      });
      expect(booked('bet')).toHaveLength(1);
    },
  );

  rule('once the seed is revealed, every round comes out again', async () => {
    const { begun, call } = await sit();
    const { commitment } = begun.value.fairness;
    const version = begun.value.game.paytable.version;
    const rounds = [];
    for (let each = 0; each < 5; each += 1) {
      rounds.push((await call('bet', { key: newKey(), stakeMinor })).value.round);
    }
    const { value } = await call('rotate');
    const serverSeed = Uint8Array.from(Buffer.from(value.revealed.serverSeed, 'hex'));
    expect(await commitTo(serverSeed)).toBe(commitment);
    const paytable = Object.values(paytables).find((each) => each.version === version);
    if (!paytable) throw new Error('no paytable');
    for (const [nonce, round] of rounds.entries()) {
      const draws = createDraws({ serverSeed, clientSeed, nonce });
      const stops = [await draws.draw(32), await draws.draw(32), await draws.draw(32)];
      expect(round.slot).toEqual({ stops, line: lineAt(paytable, stops) });
      const multiple = BigInt(multipleOf(paytable, lineAt(paytable, stops)));
      expect(round.payoutMinor).toBe(String(100_000n * multiple));
    }
  });

  rule('the same key is the same round; with other content it is refused', async () => {
    const { call } = await sit();
    const key = newKey();
    const first = await call('bet', { key, stakeMinor });
    const again = await call('bet', { key, stakeMinor });
    expect(again.value.round).toEqual(first.value.round);
    expect(booked('bet')).toHaveLength(1);
    const other = await call('bet', { key, stakeMinor: '200000' });
    expect([other.status, other.code]).toEqual([409, 'key_used']);
  });

  test('ten at once with one key are one round', async () => {
    const { call } = await sit();
    const key = newKey();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call('bet', { key, stakeMinor })),
    );
    expect(new Set(all.map(({ value }) => value.round.id)).size).toBe(1);
    expect(booked('bet')).toHaveLength(1);
    expect(booked('win')).toHaveLength(1);
  });

  rule('what the wallet refuses is no round, and its nonce serves no other', async () => {
    const { call } = await sit();
    house.wallet.faults.set('bet', [{ refuse: 'loss_limit_reached' }]);
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round).toMatchObject({
      state: 'refused',
      refusal: 'loss_limit_reached',
      slot: null,
    });
    expect(house.wallet.booked).toEqual([]);
    const next = await call('bet', { key: newKey(), stakeMinor });
    expect(next.value.round.nonce).toBe(1);
  });

  rule('a lost answer is asked for again, and the bet is debited once', async () => {
    const { call } = await sit();
    lose('bet', 2, 'mute');
    lose('win', 1, 'mute');
    const before = house.wallet.balance;
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round.state).toBe('paid');
    expect(house.wallet.heard('bet')).toBe(3);
    expect(booked('bet')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before - 100_000n + BigInt(value.round.payoutMinor));
  });

  test('a bet without an answer shows nothing, holds the place and is taken up again', async () => {
    const { call } = await sit();
    lose('bet', 3, 'deaf');
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round).toMatchObject({ state: 'betting', slot: null, payoutMinor: '0' });
    expect((await call('bet', { key: newKey(), stakeMinor })).code).toBe('round_open');
    await house.reopen();
    await house.studio().resume();
    const state = await call('state');
    expect(state.value.round).toBeNull();
    expect(state.value.recent[0]).toMatchObject({ id: value.round.id, state: 'paid', nonce: 0 });
    expect(booked('bet')).toHaveLength(1);
  });

  rule(
    'a bet that nobody waits for any more is called back until the wallet takes it',
    async () => {
      const { call } = await sit();
      const before = house.wallet.balance;
      lose('bet', 3, 'mute');
      await call('bet', { key: newKey(), stakeMinor });
      expect(house.wallet.balance).toBe(before - 100_000n);
      house.clock.nowMs += betPatienceMs;
      lose('rollback', 3, 'deaf');
      await house.studio().resume();
      expect((await call('state')).value.round.state).toBe('undoing');
      house.wallet.faults.set('rollback', [{ refuse: 'maintenance' }]);
      await house.studio().resume();
      expect((await call('state')).value.round.state).toBe('undoing');
      await house.studio().resume();
      const { value } = await call('state');
      expect(value.recent[0]).toMatchObject({ state: 'undone', slot: null });
      expect(house.wallet.balance).toBe(before);
    },
  );

  test('a win that was not heard is told again after the next start, and paid once', async () => {
    const { call } = await sit();
    lose('win', 3, 'mute');
    const before = house.wallet.balance;
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round.state).toBe('paying');
    await house.reopen();
    await house.studio().resume();
    const { recent } = (await call('state')).value;
    expect(recent[0].state).toBe('paid');
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before - 100_000n + BigInt(recent[0].payoutMinor));
  });

  rule('a stake beyond the limits, or a choice that the slot has not, is refused', async () => {
    const { begun, call } = await sit();
    const { minMinor, maxMinor, chipsMinor } = begun.value.limits;
    expect(chipsMinor[0]).toBe(minMinor);
    for (const bad of [String(BigInt(minMinor) - 1n), String(BigInt(maxMinor) + 1n)]) {
      const { code } = await call('bet', { key: newKey(), stakeMinor: bad });
      expect(code).toBe('stake_out_of_range');
    }
    const { code } = await call('bet', { key: newKey(), stakeMinor, mines: 3 });
    expect(code).toBe('choice_not_offered');
    expect(house.wallet.heard('bet')).toBe(0);
    house.wallet.balance = 10n ** 12n;
    for (const bound of [minMinor, maxMinor]) {
      const taken = await call('bet', { key: newKey(), stakeMinor: bound });
      expect(taken.value.round).toMatchObject({ state: 'paid', stakeMinor: bound });
    }
  });

  rule('a free round is one of those that are there, under a key of its own', async () => {
    const { call } = await sit();
    house.wallet.freeRounds = { freeRoundId: 'grant', left: 3, stakeMinor };
    const key = newKey();
    await call('bet', { key, stakeMinor });
    const free = { freeRoundId: 'grant', stakeMinor };
    expect(await call('bet', { ...free, key })).toMatchObject({ code: 'key_used' });
    const other = { ...free, key: newKey(), freeRoundId: 'another' };
    expect(await call('bet', other)).toMatchObject({ code: 'free_rounds_over' });
    expect(house.wallet.freeRounds).toMatchObject({ left: 3 });
  });

  rule('the round that a published seed is proved by is the last one that was paid', async () => {
    const { call } = await sit();
    for (let each = 0; each < 2; each += 1) await call('bet', { key: newKey(), stakeMinor });
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    expect((await call('bet', { key: newKey(), stakeMinor })).value.round.state).toBe('refused');
    expect((await call('rotate')).value).toMatchObject({
      revealed: { rounds: 3 },
      lastRound: { nonce: 1, stakeMinor },
    });
  });
});
