import { afterEach, beforeEach, expect, test } from 'vitest';
import { multiplierAt } from '#studio/engines/mines-rule.ts';
import type { RoundView } from '#studio/wire.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { minesGame, minesOfRound, newKey, openHouse, type StudioHouse } from './open-house.ts';

const stakeMinor = '100000';

onEachStorage('rounds of mines', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  async function begin(mines = 3) {
    const { call } = await house.sit(minesGame.gameId);
    const { value } = await call('bet', { key: newKey(), stakeMinor, mines });
    const round: RoundView = value.round;
    const hidden = await minesOfRound(house, round);
    const free = Array.from({ length: 25 }, (_, index) => index + 1).filter(
      (field) => !hidden.includes(field),
    );
    return { call, round, hidden, free };
  }

  test('gems raise what can be taken, and taking it ends the round', async () => {
    const { call, round, hidden, free } = await begin();
    const before = house.wallet.balance;
    expect(round).toMatchObject({ state: 'playing', mines: { count: 3, opened: [], mines: null } });
    const first = await call('open', { roundId: round.id, field: free[0] });
    expect(first.value.round.mines).toMatchObject({ takeMinor: '110220', mines: null });
    const second = await call('open', { roundId: round.id, field: free[1] });
    expect(second.value.round.mines.now).toBe(multiplierAt(3, 2));
    expect(booked('win')).toHaveLength(0);
    const { value } = await call('take', { roundId: round.id });
    const payout = (100_000n * BigInt(multiplierAt(3, 2) ?? 0)) / 10_000n;
    expect(value.round).toMatchObject({ state: 'paid', payoutMinor: String(payout) });
    expect(value.round.mines.mines).toEqual(hidden);
    expect(house.wallet.balance).toBe(before + payout);
  });

  rule('a mine ends the round, and the loss is told as a win of nothing', async () => {
    const { call, round, hidden } = await begin();
    const { value } = await call('open', { roundId: round.id, field: hidden[0] });
    expect(value.round).toMatchObject({ state: 'paid', payoutMinor: '0' });
    expect(booked('win')[0]?.body).toMatchObject({ amountMinor: '0', isClosed: true });
    const more = await call('open', { roundId: round.id, field: 1 });
    expect(more.code).toBe('round_not_open');
    expect((await call('take', { roundId: round.id })).code).toBe('round_not_open');
  });

  rule('the last step that is offered pays without being asked', async () => {
    const { call, round, free } = await begin(24);
    const { value } = await call('open', { roundId: round.id, field: free[0] });
    expect(value.round).toMatchObject({ state: 'paid', payoutMinor: '2425000' });
  });

  rule('what was drawn is nowhere in an answer before the end', async () => {
    const { call, round, free } = await begin();
    const opened = await call('open', { roundId: round.id, field: free[0] });
    const { value } = await call('state');
    const history = await call('history');
    for (const each of [round, opened.value.round, value.round, ...history.value.rounds]) {
      expect(each).toMatchObject({ serverSeed: null, mines: { mines: null } });
    }
    expect((await call('reveal', { roundId: round.id })).code).toBe('seed_in_use');
  });

  test('a round goes on where it stood, in another session and after another start', async () => {
    const { call, round, free } = await begin();
    await call('open', { roundId: round.id, field: free[0] });
    await house.reopen();
    const later = await house.sit(minesGame.gameId, { isSeeded: false });
    expect(later.begun.value.round).toMatchObject({ id: round.id, mines: { opened: [free[0]] } });
    const { value } = await later.call('take', { roundId: round.id });
    expect(value.round).toMatchObject({ state: 'paid', payoutMinor: '110220' });
  });

  rule('nothing is taken before a field is open, and no field is opened twice', async () => {
    const { call, round, free } = await begin();
    expect((await call('take', { roundId: round.id })).code).toBe('nothing_to_take');
    await call('open', { roundId: round.id, field: free[0] });
    expect((await call('open', { roundId: round.id, field: free[0] })).code).toBe('field_open');
    for (const field of [0, 26]) {
      expect((await call('open', { roundId: round.id, field })).code).toBe('bad_input');
    }
  });

  test('ten takings at once pay once', async () => {
    const { call, round, free } = await begin();
    await call('open', { roundId: round.id, field: free[0] });
    const before = house.wallet.balance;
    await Promise.all(Array.from({ length: 10 }, () => call('take', { roundId: round.id })));
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + 110_220n);
  });

  test('a mine opened while the money is taken does one of the two', async () => {
    const { call, round, hidden, free } = await begin();
    await call('open', { roundId: round.id, field: free[0] });
    await Promise.all([
      call('take', { roundId: round.id }),
      call('open', { roundId: round.id, field: hidden[0] }),
    ]);
    const [win] = booked('win');
    const { recent } = (await call('state')).value;
    expect(booked('win')).toHaveLength(1);
    expect(win?.body.amountMinor).toBe(recent[0].payoutMinor);
    expect(recent[0].payoutMinor === '0').toBe(recent[0].mines.opened.length === 2);
  });

  rule('a stranger’s round is not found', async () => {
    const { round } = await begin();
    const other = await house.sit(minesGame.gameId, { memberRef: 'm-2' });
    for (const [name, input] of [
      ['open', { roundId: round.id, field: 1 }],
      ['take', { roundId: round.id }],
      ['reveal', { roundId: round.id }],
    ] as const) {
      const { status, code } = await other.call(name, input);
      expect([status, code]).toEqual([404, 'unknown_round']);
    }
  });

  test.each([undefined, 0, 25])('a bet on %s mines is refused', async (mines) => {
    const { call } = await house.sit(minesGame.gameId);
    const { code } = await call('bet', { key: newKey(), stakeMinor, mines });
    expect(code).toBe('choice_not_offered');
    expect(house.wallet.heard('bet')).toBe(0);
  });
});
