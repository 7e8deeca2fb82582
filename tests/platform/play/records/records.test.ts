import { expect, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import {
  betRound,
  bettingRecord,
  bettingRecordExport,
  personalProfit,
  recentGames,
} from '#contract/play/records.ts';
import { dayMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';
import { joinGame, openGame, type Player, vendorGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

onStorage('what members read of their play', (place) => {
  const house = useHouse(place);

  async function round(player: Player, name: string, stake: number, payout: number) {
    await player.call('bet', `bet-${name}`, stake, { roundId: name });
    const details = { rules: 'v3', proof: `/verify/${name}` };
    await player.call('win', `win-${name}`, payout, { roundId: name, isClosed: true, details });
  }
  async function record(player: Player, filter = {}) {
    const answer = await player.browser.call(bettingRecord, filter);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }

  test('the betting record has every settled round, the latest first, and its totals', async () => {
    const player = await openGame(house());
    await round(player, 'one', 10_000, 25_000);
    await round(player, 'two', 5_000, 0);
    await player.call('bet', 'bet-open', 1_000, { roundId: 'open' });
    const { lines, totals, next } = await record(player);
    expect(lines.map(({ stake }) => stake)).toEqual([dong(5_000), dong(10_000)]);
    expect(lines[1]).toMatchObject({
      kind: 'settled',
      title: 'Silk Baccarat',
      category: 'LIVE',
      vassalage: 'SLK',
      payout: dong(25_000),
      net: dong(15_000),
      validStake: dong(10_000),
    });
    expect(totals).toEqual({
      rounds: 2,
      stake: dong(15_000),
      validStake: dong(15_000),
      payout: dong(25_000),
      net: dong(10_000),
    });
    expect(next).toBeUndefined();
    const other = await openGame(house(), 'maple02');
    expect(await record(other)).toMatchObject({ lines: [], totals: { rounds: 0 } });
  });

  test('it says which games it has, whichever is shown, on its first page', async () => {
    const player = await openGame(house());
    expect((await record(player)).games).toEqual([]);
    await round(player, 'one', 10_000, 0);
    const games = [{ gameId: vendorGame, title: 'Silk Baccarat' }];
    for (const filter of [{}, { gameId: 'other' }, { kind: 'void' }]) {
      expect((await record(player, filter)).games).toEqual(games);
    }
    expect((await record(player, { category: 'RNG' })).games).toEqual([]);
    const cursor = `${house().clock.nowMs() + 1}-${crypto.randomUUID()}`;
    expect(await record(player, { cursor })).not.toHaveProperty('games');
  });

  test('it is filtered by all that it says, and its totals with it', async () => {
    const player = await openGame(house());
    await round(player, 'one', 10_000, 0);
    await player.call('adjust', 'adjust-1', 300, { roundId: 'one' });
    const nowMs = house().clock.nowMs();
    const counts: [object, number][] = [
      [{ kind: 'adjustment' }, 1],
      [{ kind: 'void' }, 0],
      [{ category: 'LIVE', vassalage: 'SLK', gameId: vendorGame }, 2],
      [{ category: 'RNG' }, 0],
      [{ vassalage: 'PRL' }, 0],
      [{ gameId: 'other' }, 0],
      [{ fromMs: nowMs }, 1],
      [{ toMs: nowMs }, 1],
    ];
    for (const [filter, count] of counts) {
      expect({ filter, count: (await record(player, filter)).lines.length }).toEqual({
        filter,
        count,
      });
    }
    const { totals } = await record(player, { kind: 'adjustment' });
    expect(totals).toMatchObject({ rounds: 0, stake: dong(0), payout: dong(300) });
  });

  test('the totals of whole days are those of their lines, one by one', async () => {
    let player = await openGame(house());
    const days: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      days.push(zoneDay(house().clock.nowMs(), site.timeZone));
      await round(player, name, 10_000, 2_500);
      const undone = { roundId: name, betTransactionId: `win-${name}` };
      await player.call('rollback', `undo-${name}`, 0, undone);
      await round(player, `${name}-again`, 7_000, 9_000);
      house().clock.advance(dayMs);
      await signInAgain(player.browser);
      player = await joinGame(house(), player.browser);
    }
    const [first = '', , last = ''] = days;
    const span = (from: string, to: string) => ({
      fromMs: startOfDay(from, site.timeZone),
      toMs: endOfDay(to, site.timeZone),
    });
    const all = [{}, { category: 'LIVE' }, { category: 'RNG' }] as const;
    for (const filter of [...all, span(first, last), span(first, first), span(last, last)]) {
      const { lines, totals } = await record(player, filter);
      const sum = (name: 'stake' | 'payout' | 'validStake' | 'net') =>
        dong(lines.reduce((so, line) => so + Number(line[name].amountMinor) / 100, 0));
      expect(totals).toEqual({
        rounds: lines.filter(({ kind }) => kind === 'settled').length,
        stake: sum('stake'),
        validStake: sum('validStake'),
        payout: sum('payout'),
        net: sum('net'),
      });
    }
    // By the days' own sums, however many facts there are: they are not read for it.
    await onDatabase(house(), (db) =>
      db.updateTable('member_days').set({ rounds: 1_000 }).where('day', '=', first).execute(),
    );
    expect((await record(player, span(first, first))).totals.rounds).toBe(1_000);
  });

  test('it comes as a file of the same lines, in which no text is a formula', async () => {
    const player = await openGame(house());
    await round(player, 'one', 10_000, 25_000);
    await round(player, 'two', 5_000, 0);
    await onDatabase(house(), (db) =>
      db.updateTable('games').set({ title: '=2+3' }).where('game_id', '=', vendorGame).execute(),
    );
    const file = async ({ browser }: Player, query = '') => {
      const path = `${testOrigin}${bettingRecordExport.path}${query}`;
      return (await (await browser.send(new Request(path))).text()).split('\r\n');
    };
    const [head = '', first = '', second = '', end] = await file(player);
    expect(head).toContain(',Status,Category,Provider,Game ID,Game,Round ID,Stake,');
    expect(first).toContain(`,${vendorGame},'=2+3,`);
    expect(first).toMatch(/,5000\.00,5000\.00,0\.00,-5000\.00,VND$/);
    expect(second).toMatch(/,10000\.00,10000\.00,25000\.00,15000\.00,VND$/);
    expect(end).toBe('');
    expect(await file(player, '?kind=void')).toHaveLength(2);
    expect(await file(await openGame(house(), 'maple02'))).toHaveLength(2);
  });

  test('its pages have every line once', async () => {
    const player = await openGame(house());
    for (let index = 0; index < 31; index += 1) await round(player, `round-${index}`, 10, 0);
    const first = await record(player);
    expect(first.lines).toHaveLength(30);
    const second = await record(player, { cursor: first.next });
    expect(second.lines).toHaveLength(1);
    expect(second.next).toBeUndefined();
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(31);
    expect(second.totals).toEqual(first.totals);
  });

  test('a round shows its movements with the balance after each, to its member alone', async () => {
    const player = await openGame(house());
    await round(player, 'one', 10_000, 25_000);
    const [line] = (await record(player)).lines;
    const roundId = line?.roundId ?? '';
    const answer = await player.browser.call(betRound, { roundId });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        roundId,
        state: 'closed',
        title: 'Silk Baccarat',
        stake: dong(10_000),
        details: { rules: 'v3', proof: '/verify/one' },
        lines: [
          { kind: 'bet', amount: dong(10_000), balanceAfter: dong(78_000), isUndone: false },
          { kind: 'win', amount: dong(25_000), balanceAfter: dong(103_000) },
        ],
      },
    });
    await player.call('rollback', 'undo-1', 0, { roundId: 'one', betTransactionId: 'win-one' });
    const after = await player.browser.call(betRound, { roundId });
    expect(after.ok && after.value.lines.map(({ isUndone }) => isUndone)).toEqual([
      false,
      true,
      false,
    ]);
    const other = await openGame(house(), 'maple02');
    const unknown = { ok: false, refusal: { code: 'unknown_round' } };
    expect(await other.browser.call(betRound, { roundId })).toMatchObject(unknown);
    expect(await player.browser.call(betRound, { roundId: 'none' })).toMatchObject(unknown);
  });

  test('a round shows its seed once the vendor has published the one it had promised', async () => {
    const player = await openGame(house());
    const serverSeed = '00'.repeat(32);
    const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
    const details = { algorithm: 'foyer-round-1', commitment, clientSeed: 'lotus', nonce: 0 };
    await player.call('bet', 'bet-1', 1_000);
    await player.call('win', 'win-1', 0, { isClosed: true, details });
    const [line] = (await record(player)).lines;
    const shown = async () => {
      const answer = await player.browser.call(betRound, { roundId: line?.roundId ?? '' });
      return answer.ok && { details: answer.value.details, seed: answer.value.serverSeed };
    };
    const told = (seed: Readonly<Record<string, unknown>>) => player.vendor.send('seed', seed);
    const wrong = { commitment, serverSeed: '01'.repeat(32) };
    expect(await told(wrong)).toMatchObject({ status: 200, body: { code: 'wrong_seed' } });
    expect(await told({ commitment, serverSeed: '00' })).toMatchObject({ status: 400 });
    expect(await shown()).toEqual({ details, seed: undefined });
    expect(await told({ commitment, serverSeed })).toMatchObject({ body: { ok: true } });
    expect(await told({ commitment, serverSeed })).toMatchObject({ body: { ok: true } });
    expect(await shown()).toEqual({ details, seed: serverSeed });
  });

  test('a vendor’s words on a round are bounded', async () => {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 1_000);
    const close = (length: number) =>
      player.call('win', 'win-1', 0, { isClosed: true, details: { proof: 'x'.repeat(length) } });
    expect(await close(2_000)).toMatchObject({ ok: false, code: 'malformed' });
    expect(await close(1_900)).toMatchObject({ ok: true });
  });

  test('what was won and lost is told by day, category and vendor', async () => {
    const player = await openGame(house());
    await round(player, 'one', 10_000, 4_000);
    const first = zoneDay(house().clock.nowMs(), site.timeZone);
    house().clock.advance(dayMs);
    await signInAgain(player.browser);
    const again = await player.call('win', 'win-late', 1_000, { roundId: 'one' });
    expect(again).toMatchObject({ ok: true });
    const second = zoneDay(house().clock.nowMs(), site.timeZone);
    const profit = (fromDay: string, toDay: string) =>
      player.browser.call(personalProfit, { fromDay, toDay });
    expect(await profit(first, second)).toMatchObject({
      value: {
        rows: [
          { day: second, rounds: 0, stake: dong(0), payout: dong(1_000), net: dong(1_000) },
          { day: first, rounds: 1, category: 'LIVE', title: 'Silk Table', net: dong(-6_000) },
        ],
        totals: { rounds: 1, stake: dong(10_000), payout: dong(5_000), net: dong(-5_000) },
      },
    });
    expect(await profit(first, first)).toMatchObject({ value: { rows: [{ day: first }] } });
    expect(await profit(second, first)).toMatchObject({ refusal: { code: 'invalid_input' } });
    expect(await profit('2026-01-01', '2026-04-03')).toMatchObject({ ok: false });
    expect(await profit('2026-01-01', '2026-04-02')).toMatchObject({ ok: true });
  });

  test('games that were launched are listed, the latest first', async () => {
    const browser = await house().browseAsMember();
    expect(await browser.call(recentGames, {})).toMatchObject({
      value: { list: [], totalPages: 1 },
    });
    for (const gameId of [vendorGame, 'mnr-rabbit-on-the-moon', vendorGame]) {
      house().clock.advance(1);
      await browser.call(launchGame, { gameId });
    }
    const recent = await browser.call(recentGames, { pageNo: 1 });
    expect(recent.ok && recent.value.list.map(({ gameId }) => gameId)).toEqual([
      vendorGame,
      'mnr-rabbit-on-the-moon',
    ]);
    expect(await browser.call(recentGames, { pageNo: 2 })).toMatchObject({ value: { list: [] } });
  });
});
