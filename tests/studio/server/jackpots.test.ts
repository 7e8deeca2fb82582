import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitTo } from '#lib/round-rule.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import {
  clientSeed,
  jackpotGame,
  newKey,
  openHouse,
  type StudioHouse,
  secret,
} from './open-house.ts';

/** The highest stake, of which the first round under this seed wins. */
const stakeMinor = '50000000';
const winningSeed = createHash('sha256').update('a pot is won 43048').digest();
const shareMinor = 500_000n;

onEachStorage('the jackpot of a slot', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
    house.wallet.balance = 1_000_000_000n;
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  /** A member's page whose next round wins the pot. */
  async function sitLucky(memberRef = 'm-1') {
    const seated = await house.sit(jackpotGame.gameId, { memberRef });
    const commitment = await commitTo(Uint8Array.from(winningSeed));
    await house.onDb((db) =>
      db
        .updateTable('seeds')
        .set({ server_seed: winningSeed.toString('hex'), commitment })
        .where('player', 'like', `%${memberRef}%`)
        .execute(),
    );
    return seated;
  }

  rule('a hundredth of a paid stake goes into the pot with the bet', async () => {
    const { begun, call } = await house.sit(jackpotGame.gameId);
    expect(begun.value.game.paytable).toMatchObject({ hasJackpot: true });
    expect(begun.value.potMinor).toBe('0');
    const { value } = await call('bet', { key: newKey(), stakeMinor: '123456' });
    expect(booked('bet')[0]?.body).toMatchObject({ amountMinor: '123456', jackpotMinor: '1234' });
    expect(value.potMinor).toBe('1234');
    expect(value.round).toMatchObject({ state: 'paid', jackpotMinor: null });
    expect(booked('jackpotWin')).toEqual([]);
    expect((await call('state')).value.potMinor).toBe('1234');
    expect((await call('bet', { key: newKey(), stakeMinor, tickets: '1' })).code).toBe('bad_input');
  });

  rule('a round that wins is paid the whole pot once, and verifies', async () => {
    house.wallet.pot = 7_000_000n;
    const before = house.wallet.balance;
    const { call } = await sitLucky();
    const key = newKey();
    const { value } = await call('bet', { key, stakeMinor });
    const potMinor = 7_000_000n + shareMinor;
    expect(value.round).toMatchObject({ state: 'paid', jackpotMinor: String(potMinor) });
    expect(value.potMinor).toBe('0');
    const payout = BigInt(value.round.payoutMinor);
    expect(house.wallet.balance).toBe(before - BigInt(stakeMinor) + payout + potMinor);
    expect(house.wallet.booked.map((each) => each.call)).toEqual(['bet', 'jackpotWin', 'win']);
    expect((await call('bet', { key, stakeMinor })).value.round).toEqual(value.round);
    expect(booked('jackpotWin')).toHaveLength(1);
    const { lastRound } = (await call('rotate')).value;
    expect(lastRound).toMatchObject({ tickets: '1000000000000' });
    expect(await verifyRound({ ...lastRound, algorithm: 'foyer-round-1' })).toMatchObject({
      verdict: 'match',
      outcome: { jackpot: { isWon: true, ticket: '34926161' } },
    });
  });

  rule('of two winners one has the pot, the other what came in since', async () => {
    house.wallet.pot = 7_000_000n;
    const both = [await sitLucky('m-1'), await sitLucky('m-2')];
    const answers = await Promise.all(
      both.map(({ call }) => call('bet', { key: newKey(), stakeMinor })),
    );
    const won = answers.map(({ value }) => BigInt(value.round.jackpotMinor));
    expect(won.reduce((sum, each) => sum + each, 0n)).toBe(7_000_000n + 2n * shareMinor);
    expect(house.wallet.pot).toBe(0n);
    expect(booked('jackpotWin')).toHaveLength(2);
  });

  rule('a free round adds nothing and wins nothing', async () => {
    house.wallet.pot = 7_000_000n;
    house.wallet.freeRounds = { freeRoundId: 'grant-1', left: 2, stakeMinor };
    const { call } = await sitLucky();
    const { value } = await call('bet', { key: newKey(), stakeMinor, freeRoundId: 'grant-1' });
    expect(value.round).toMatchObject({ state: 'paid', isFree: true, jackpotMinor: null });
    expect(booked('bet')[0]?.body.jackpotMinor).toBeUndefined();
    expect(booked('win')[0]?.body).toMatchObject({ details: { tickets: '0' } });
    expect(house.wallet.pot).toBe(7_000_000n);
  });

  rule('a pot that was not heard of is asked for again and paid once', async () => {
    house.wallet.pot = 7_000_000n;
    house.wallet.faults.set('jackpotWin', Array(3).fill('mute'));
    const { call } = await sitLucky();
    const { value } = await call('bet', { key: newKey(), stakeMinor });
    expect(value.round).toMatchObject({ state: 'awarding', jackpotMinor: null });
    expect(booked('win')).toEqual([]);
    house.wallet.pot = 99n;
    await house.reopen();
    await house.studio().resume();
    const { recent } = (await call('state')).value;
    expect(recent[0]).toMatchObject({
      state: 'paid',
      jackpotMinor: String(7_000_000n + shareMinor),
    });
    expect(booked('jackpotWin')).toHaveLength(1);
    expect(house.wallet.pot).toBe(99n);
  });

  test('killed between the win and its payment, it is paid at the next start', async () => {
    house.wallet.pot = 7_000_000n;
    await sitLucky();
    house.wallet.faults.set('jackpotWin', ['stall']);
    const given = {
      place: house.place,
      origin: house.wallet.origin,
      secret,
      game: jackpotGame,
      ticket: house.sellTicket(jackpotGame.gameId),
      clientSeed,
      stakeMinor,
    };
    const script = join(import.meta.dirname, 'betting-process.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(given)], { stdio: 'inherit' });
    await vi.waitUntil(() => house.wallet.heard('jackpotWin') === 1, { timeout: 50_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    house.clock.nowMs = Date.now();
    const { begun, call } = await house.sit(jackpotGame.gameId, { isSeeded: false });
    expect(begun.value.round).toMatchObject({ state: 'awarding' });
    await house.studio().resume();
    const { recent, round } = (await call('state')).value;
    expect(round).toBeNull();
    expect(recent[0]).toMatchObject({
      state: 'paid',
      jackpotMinor: String(7_000_000n + shareMinor),
    });
    expect(house.wallet.booked.map((each) => each.call)).toEqual(['bet', 'jackpotWin', 'win']);
  });
});
