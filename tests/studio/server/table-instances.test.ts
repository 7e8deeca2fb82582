import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableRoundView, TableStakeView } from '#studio/wire.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { openHouse, type StudioHouse, tableGames } from './open-house.ts';
import { sitAtTable, toNextRound, toResult } from './table-house.ts';

const { gameId } = tableGames.baccarat;

/** Reads the events of a stream one after the other. */
function readEvents(answer: Response) {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    async next(): Promise<{ readonly event: string; readonly data: unknown }> {
      for (;;) {
        const [part, ...rest] = text.split('\n\n');
        if (part !== undefined && rest.length > 0) {
          text = rest.join('\n\n');
          const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
          if (event === '') continue;
          return { event, data: JSON.parse(data) };
        }
        const read = await reader?.read();
        if (!read || read.done) throw new Error('the stream has ended');
        text += decoder.decode(read.value, { stream: true });
      }
    },
    leave: () => reader?.cancel(),
  };
}

onEachStorage('tables of several instances', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
    toNextRound(house);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  /** Puts the lease into another instance's hands until a time. */
  const leaseTo = (holder: string, untilMs: number) =>
    house.onDb((db) =>
      db
        .insertInto('leases')
        .values({ name: 'tables', holder, until_ms: untilMs })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ holder, until_ms: untilMs }),
        )
        .execute(),
    );

  test('an instance settles nothing while another has the lease, and follows within 5 s', async () => {
    const guest = await sitAtTable(house, gameId);
    await guest.bet('player:500000,banker:300000');
    const { revealsAtMs } = await guest.round();
    await leaseTo('another', revealsAtMs + 4_000);
    await toResult(house);
    expect(booked('win')).toEqual([]);
    house.clock.nowMs = revealsAtMs + 5_000;
    await house.studio().runTables();
    expect(booked('win')).toHaveLength(1);
    expect((await guest.call('state')).value.table.own).toMatchObject({ isPaid: true });
  });

  rule('two instances that both settle pay once', async () => {
    const guest = await sitAtTable(house, gameId);
    await guest.bet('player:500000,banker:300000');
    const before = house.wallet.balance;
    house.clock.nowMs = (await guest.round()).revealsAtMs + 10;
    const other = await house.openAnother();
    await Promise.all([
      house.studio().runTables(),
      other.runTables(),
      house.studio().runTables(),
      other.runTables(),
    ]);
    await other.close();
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(String(booked('win')[0]?.body.amountMinor)));
  });

  rule('a bet by one instance is seen at the table of another', async () => {
    const guest = await sitAtTable(house, gameId);
    const other = await house.openAnother();
    await guest.bet('tie:100000');
    const stream = await other.fetch(
      new Request('http://studio/PDG/listen', {
        method: 'POST',
        body: JSON.stringify({ token: guest.token }),
      }),
    );
    const events = readEvents(stream);
    expect((await events.next()).data).toMatchObject({ seated: 1, seats: [{ spots: ['tie'] }] });
    await events.leave();
    await other.close();
  });

  rule('an instance that comes back finishes what it began', async () => {
    const guest = await sitAtTable(house, gameId);
    await guest.bet('player:500000,banker:300000');
    house.wallet.faults.set('bet', ['mute', 'mute', 'mute']);
    await guest.bet('tie:100000');
    const before = house.wallet.balance;
    await house.reopen();
    await toResult(house);
    const [win] = booked('win');
    expect(win?.body.details).toMatchObject({ bets: 'player:500000,banker:300000' });
    expect(booked('rollback')).toHaveLength(1);
    const payout = BigInt(String(win?.body.amountMinor));
    expect(house.wallet.balance).toBe(before + 100_000n + payout);
  });

  rule('a page hears of bets, the bell, the result and its payout', async () => {
    const guest = await sitAtTable(house, gameId);
    const events = readEvents(await guest.listen());
    expect(await events.next()).toMatchObject({ event: 'table', data: { phase: 'betting' } });
    const { closesAtMs } = await guest.round();
    await guest.bet('player:500000,banker:300000');
    await house.studio().runTables();
    expect((await events.next()).data).toMatchObject({ seated: 1, phase: 'betting', results: [] });
    house.clock.nowMs = closesAtMs;
    await house.studio().runTables();
    expect((await events.next()).data).toMatchObject({ phase: 'closed', results: [] });
    await toResult(house);
    const { data } = await events.next();
    const view = data as TableRoundView;
    expect(view).toMatchObject({ phase: 'revealed', results: [{ index: view.index }] });
    const own = (await events.next()) as { event: string; data: TableStakeView };
    expect(own).toMatchObject({ event: 'own', data: { index: view.index, isPaid: true } });
    expect(own.data.balanceMinor).toBe(String(house.wallet.balance));
    await events.leave();
  });

  rule('a page that comes back is told the results that it missed', async () => {
    const guest = await sitAtTable(house, gameId);
    const { index } = await guest.round();
    house.clock.nowMs += 3 * 30_000;
    const events = readEvents(await guest.listen(index - 1));
    const { results } = (await events.next()).data as TableRoundView;
    expect(results.map((each) => each.index)).toEqual([index, index + 1, index + 2]);
    await events.leave();
  });

  rule('four pages of a member listen, and the fifth is told that they are too many', async () => {
    const guest = await sitAtTable(house, gameId);
    const streams = [];
    for (let each = 0; each < 4; each += 1) streams.push(await guest.listen());
    const fifth = await guest.listen();
    expect([fifth.status, await fifth.json()]).toEqual([
      429,
      { ok: false, code: 'too_many_streams' },
    ]);
    await streams[0]?.body?.cancel();
    expect((await guest.listen()).status).toBe(200);
  });

  rule('nobody listens without a session', async () => {
    const answer = await house
      .studio()
      .fetch(new Request('http://studio/PDG/listen', { method: 'POST', body: '{"token":"none"}' }));
    expect(answer.status).toBe(401);
  });
});
