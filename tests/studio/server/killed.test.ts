import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachStorage } from '../../support/storages.ts';
import {
  clientSeed,
  openHouse,
  type StudioHouse,
  secret,
  slotGame,
  tableGames,
} from './open-house.ts';
import { sitAtTable, toNextRound, toResult } from './table-house.ts';

onEachStorage('a studio that is killed', (place) => {
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  test.each(['bet', 'win'])('during a %s goes on where it stood', async (call) => {
    house.wallet.faults.set(call, ['stall']);
    const before = house.wallet.balance;
    const given = {
      place: house.place,
      origin: house.wallet.origin,
      secret,
      game: slotGame,
      ticket: house.sellTicket(slotGame.gameId),
      clientSeed,
    };
    const script = join(import.meta.dirname, 'betting-process.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(given)], { stdio: 'inherit' });
    await vi.waitUntil(() => house.wallet.heard(call) === 1, { timeout: 50_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');

    // The killed process had the clock of the world.
    house.clock.nowMs = Date.now();
    const { begun, call: ask } = await house.sit(slotGame.gameId, { isSeeded: false });
    expect(begun.value.round).toMatchObject({ state: call === 'bet' ? 'betting' : 'paying' });
    house.clock.nowMs = begun.value.round.atMs;
    await house.studio().resume();
    const { recent, round } = (await ask('state')).value;
    expect(round).toBeNull();
    expect(recent).toHaveLength(1);
    expect(recent[0]).toMatchObject({ id: begun.value.round.id, state: 'paid', nonce: 0 });
    expect(house.wallet.booked.map((each) => each.call)).toEqual(['bet', 'win']);
    expect(house.wallet.balance).toBe(before - 100_000n + BigInt(recent[0].payoutMinor));
  });

  test('during a bet at a table has it rolled back, and the others of the table are paid', async () => {
    const { gameId } = tableGames.baccarat;
    toNextRound(house);
    const guest = await sitAtTable(house, gameId, 'm-2');
    await guest.bet('player:500000,banker:300000');
    house.wallet.faults.set('bet', ['stall']);
    const before = house.wallet.balance;
    const given = {
      place: house.place,
      origin: house.wallet.origin,
      secret,
      game: tableGames.baccarat,
      ticket: house.sellTicket(gameId),
      clientSeed,
      bets: 'tie:200000',
      atMs: house.clock.nowMs,
    };
    const script = join(import.meta.dirname, 'betting-process.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(given)], { stdio: 'inherit' });
    await vi.waitUntil(() => house.wallet.balance === before - 200_000n, { timeout: 50_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await toResult(house);
    const wins = house.wallet.booked.filter((each) => each.call === 'win');
    expect(wins).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(String(wins[0]?.body.amountMinor)));
    expect(house.wallet.booked.filter((each) => each.call === 'rollback')).toHaveLength(1);
  });
});
