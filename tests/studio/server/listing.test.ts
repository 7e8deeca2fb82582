import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import { headersOf } from '#studio/server/wallet/signature.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import {
  choiceGames,
  minesGame,
  newKey,
  openHouse,
  type StudioHouse,
  secret,
  slotGame,
  strangersGame,
  tableGames,
} from './open-house.ts';
import { sitAtTable, toNextRound, toResult } from './table-house.ts';

const stakeMinor = '100000';

onEachStorage('what the studio tells the wallet that it has', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;
  beforeEach(async () => {
    house = await openHouse(place);
  });
  afterEach(() => house.close());

  /** Asks as the wallet does; whatever is given replaces a part of the call. */
  async function ask(
    input: object,
    { vassalage = 'PDG', by = secret, atMs = house.clock.nowMs, sent = JSON.stringify(input) } = {},
  ) {
    const path = `/${vassalage}/transactions`;
    const headers = headersOf(by, atMs, { method: 'POST', path, body: JSON.stringify(input) });
    const url = `http://studio${path}`;
    const answer = await house
      .studio()
      .fetch(new Request(url, { method: 'POST', headers, body: sent }));
    return { status: answer.status, ...(await answer.json()) };
  }

  async function bet(gameId: string, more: object = {}) {
    const { call } = await house.sit(gameId);
    const { value } = await call('bet', { key: newKey(), stakeMinor, ...more });
    return value.round;
  }

  rule('is each bet at a table, and the one win of all of them', async () => {
    toNextRound(house);
    const fromMs = house.clock.nowMs;
    const guest = await sitAtTable(house, tableGames.baccarat.gameId);
    const { value } = await guest.bet('player:200000');
    await guest.bet('banker:100000');
    const { roundId } = value.own;
    const shapes = ({
      transactions,
    }: {
      readonly transactions: readonly { amountMinor: string; state: string }[];
    }) => transactions.map(({ amountMinor, state }) => `${amountMinor} ${state}`);
    expect(shapes(await ask({ roundId }))).toEqual(['200000 done', '100000 done']);
    house.wallet.faults.set('bet', ['mute', 'mute', 'mute']);
    await guest.bet('tie:100000');
    await toResult(house);
    const [win] = house.wallet.booked.filter(({ call }) => call === 'win');
    const all = ['200000 done', '100000 done', '100000 undone', `${win?.body.amountMinor} done`];
    expect(shapes(await ask({ roundId }))).toEqual(all);
    const span = { fromMs, untilMs: fromMs + minuteMs };
    expect(shapes(await ask(span))).toEqual(all);
    const strangers = await ask({ roundId }, { vassalage: 'ABC' });
    expect(strangers.transactions).toEqual([]);
  });

  rule('is a double beside its bet, and a pot beside its win', async () => {
    house.wallet.balance = 1_000_000_000n;
    const { call } = await house.sit(choiceGames.blackjack.gameId);
    let { round } = (await call('bet', { key: newKey(), stakeMinor })).value;
    while (round.state !== 'playing') {
      ({ round } = (await call('bet', { key: newKey(), stakeMinor })).value);
    }
    const move = { roundId: round.id, move: 'double', after: 0 };
    const { payoutMinor } = (await call('move', move)).value.round;
    const listed = async () => {
      const { transactions } = (await ask({ roundId: round.id })) as {
        readonly transactions?: readonly { transactionId: string; amountMinor: string }[];
      };
      return transactions?.map((each) => [each.transactionId.split('-').at(-1), each.amountMinor]);
    };
    expect(await listed()).toEqual([
      ['bet', stakeMinor],
      ['double', stakeMinor],
      ['win', payoutMinor],
    ]);
    const pot = { jackpot_minor: 4_500n, engine: 'slot' };
    await house.onDb((db) =>
      db.updateTable('rounds').set(pot).where('id', '=', round.id).execute(),
    );
    expect(await listed()).toEqual([
      ['bet', '200000'],
      ['jackpotWin', '4500'],
      ['win', payoutMinor],
    ]);
  });

  rule('is a split beside its bet, also while its hands are played', async () => {
    house.wallet.balance = 1_000_000_000n;
    const { call } = await house.sit(choiceGames.blackjack.gameId);
    let { round } = (await call('bet', { key: newKey(), stakeMinor })).value;
    // A split of aces ends at once, and one whose hands both have 21.
    while (round.state !== 'playing' || !round.blackjack?.split) {
      if (round.state !== 'playing') {
        ({ round } = (await call('bet', { key: newKey(), stakeMinor })).value);
        continue;
      }
      const move = round.blackjack.maySplit ? 'split' : 'stand';
      ({ round } = (await call('move', { roundId: round.id, move, after: 0 })).value);
    }
    const { transactions } = (await ask({ roundId: round.id })) as {
      readonly transactions?: readonly { transactionId: string; amountMinor: string }[];
    };
    expect(transactions).toMatchObject([
      { transactionId: `${round.id}-bet`, amountMinor: stakeMinor },
      { transactionId: `${round.id}-split`, amountMinor: stakeMinor },
    ]);
  });

  test('is a round’s bet and its win, with what each moved and when', async () => {
    const fromMs = house.clock.nowMs;
    const round = await bet(slotGame.gameId);
    const told = await ask({ roundId: round.id });
    expect(told).toEqual({
      status: 200,
      ok: true,
      transactions: [
        {
          transactionId: `${round.id}-bet`,
          amountMinor: stakeMinor,
          currency: 'VND',
          state: 'done',
          atMs: expect.any(Number),
        },
        {
          transactionId: `${round.id}-win`,
          amountMinor: round.payoutMinor,
          currency: 'VND',
          state: 'done',
          atMs: expect.any(Number),
        },
      ],
    });
    const [, win] = told.transactions;
    expect(win.atMs).toBeGreaterThan(fromMs);
    expect(await ask({ fromMs, untilMs: house.clock.nowMs })).toEqual(told);
    // Each is of its own moment: a span that ends ahead of the win has the bet alone.
    const before = await ask({ fromMs, untilMs: win.atMs });
    expect(before.transactions).toEqual(told.transactions.slice(0, 1));
    const behind = await ask({ fromMs: win.atMs, untilMs: win.atMs + 1 });
    expect(behind.transactions).toEqual([win]);
  });

  rule('has bets that came to nothing as undone, and none of a free round’s stake', async () => {
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    const { call } = await house.sit(slotGame.gameId);
    await call('bet', { key: newKey(), stakeMinor });
    house.wallet.freeRounds = { freeRoundId: 'grant-1', left: 1, stakeMinor: '300000' };
    await call('bet', { key: newKey(), stakeMinor, freeRoundId: 'grant-1' });
    const { transactions } = await ask({ fromMs: 0, untilMs: house.clock.nowMs });
    expect(transactions).toMatchObject([
      { state: 'undone', amountMinor: stakeMinor },
      { state: 'done', amountMinor: '0' },
      { state: 'done' },
    ]);
  });

  test('has no win while the member still plays, and one that is owed at once', async () => {
    const mines = await bet(minesGame.gameId, { mines: 3 });
    expect((await ask({ roundId: mines.id })).transactions).toHaveLength(1);
    house.wallet.faults.set('win', ['deaf', 'deaf', 'deaf']);
    const owed = await bet(slotGame.gameId);
    expect(owed.state).toBe('paying');
    expect((await ask({ roundId: owed.id })).transactions).toMatchObject([
      { transactionId: `${owed.id}-bet`, state: 'done' },
      { transactionId: `${owed.id}-win`, amountMinor: owed.payoutMinor },
    ]);
  });

  test('is each vendor’s own, and a span’s is of real money', async () => {
    const round = await bet(slotGame.gameId);
    const span = { fromMs: 0, untilMs: house.clock.nowMs };
    const other = { vassalage: strangersGame.vassalage };
    expect((await ask({ roundId: round.id }, other)).transactions).toEqual([]);
    expect((await ask(span, other)).transactions).toEqual([]);
    await house.onDb((db) => db.updateTable('sessions').set({ mode: 'trial' }).execute());
    expect((await ask(span)).transactions).toEqual([]);
    expect((await ask({ roundId: round.id })).transactions).toHaveLength(2);
  });

  rule('comes in pages that leave nothing out and tell nothing twice', async () => {
    const round = await bet(slotGame.gameId);
    await house.onDb(async (db) => {
      const row = await db.selectFrom('rounds').selectAll().executeTakeFirstOrThrow();
      const more = Array.from({ length: 1_203 }, (_, index) => ({
        ...row,
        id: `${row.id}-${String(index).padStart(5, '0')}`,
        nonce: index + 1,
        request_key: `another-key-${index}`,
        open_by: null,
      }));
      for (let at = 0; at < more.length; at += 100)
        await db
          .insertInto('rounds')
          .values(more.slice(at, at + 100))
          .execute();
    });
    const names: string[] = [];
    let pages = 0;
    for (let after: string | undefined; pages === 0 || after; pages += 1) {
      const told = await ask({ fromMs: 0, untilMs: house.clock.nowMs + dayMs, after });
      names.push(...told.transactions.map((each: { transactionId: string }) => each.transactionId));
      after = told.next;
    }
    expect(pages).toBe(3);
    expect(names).toHaveLength(2 * 1_204);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(`${round.id}-bet`);
  });

  test('is told to the wallet alone, lately, and for what it asks in full', async () => {
    const asked = { fromMs: 0, untilMs: 1 };
    const nowMs = house.clock.nowMs;
    const refusals = [
      await ask(asked, { by: 'another secret' }),
      await ask(asked, { vassalage: 'NONE' }),
      await ask(asked, { sent: '{"fromMs":0,"untilMs":9}' }),
      await ask(asked, { atMs: nowMs - 6 * minuteMs }),
      await ask(asked, { atMs: nowMs + 6 * minuteMs }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toEqual({ status: 401, ok: false, code: 'bad_signature' });
    }
    for (const bad of [{}, { fromMs: 0 }, { roundId: '' }, { roundId: 'a', fromMs: 0 }, []]) {
      expect(await ask(bad)).toEqual({ status: 400, ok: false, code: 'bad_input' });
    }
  });
});
