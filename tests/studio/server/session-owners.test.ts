import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachStorage } from '../../support/storages.ts';
import {
  clientSeed,
  minesGame,
  newKey,
  openHouse,
  type StudioHouse,
  slotGame,
  tableGames,
} from './open-house.ts';

const stakeMinor = '100000';

onEachStorage('whose a session of a game is', (place) => {
  let house: StudioHouse;
  beforeEach(async () => {
    house = await openHouse(place);
  });
  afterEach(() => house.close());

  const sessions = () => house.onDb((db) => db.selectFrom('sessions').selectAll().execute());

  test('it is over at the last moment of its eight hours', async () => {
    const { call } = await house.sit(slotGame.gameId);
    const [session] = await sessions();
    const endMs = session?.expires_at_ms ?? 0;
    expect(endMs - (session?.created_at_ms ?? 0)).toBe(8 * 3_600_000);
    house.clock.nowMs = endMs - 1;
    expect(await call('state')).toMatchObject({ ok: true });
    house.clock.nowMs = endMs;
    expect(await call('state')).toMatchObject({ code: 'session_missing' });
  });

  test('it ends alone: another member’s goes on, and so does another title’s', async () => {
    const one = await house.sit(slotGame.gameId);
    const title = await house.sit(minesGame.gameId);
    const other = await house.sit(slotGame.gameId, { memberRef: 'm-2' });
    house.wallet.faults.set('balance', [{ refuse: 'session_closed' }]);
    expect(await one.call('state')).toMatchObject({ code: 'session_missing' });
    for (const { call } of [title, other]) expect(await call('state')).toMatchObject({ ok: true });
  });

  test('play money is played apart from real money, with no round given away', async () => {
    const real = await house.sit(slotGame.gameId);
    await real.call('bet', { key: newKey(), stakeMinor });
    const freeRounds = { freeRoundId: 'grant', left: 3, stakeMinor: '5000' };
    house.wallet.freeRounds = freeRounds;
    const trial = await house.sit(slotGame.gameId, { mode: 'trial' });
    expect((await trial.call('history')).value.rounds).toEqual([]);
    expect((await real.call('history')).value.rounds).toHaveLength(1);
    expect((await real.call('state')).value.freeRounds).toMatchObject({ left: 3 });
    expect((await trial.call('state')).value.freeRounds ?? null).toBeNull();
    const free = { key: newKey(), freeRoundId: 'grant', stakeMinor: '5000' };
    expect(await trial.call('bet', free)).toMatchObject({ code: 'free_rounds_over' });
  });

  test('its title has to be served still', async () => {
    const { call } = await house.sit(slotGame.gameId);
    await house.reopen([minesGame]);
    expect(await call('history')).toMatchObject({ status: 401, code: 'session_missing' });
  });

  test('what happens at a table is told by its vendor’s address alone', async () => {
    const { begun } = await house.sit(tableGames.baccarat.gameId);
    const answer = await house.post('/ABC/listen', {}, begun.value.token);
    expect(answer).toMatchObject({ status: 401, code: 'session_missing' });
  });

  test('a key of a bet is its member’s own', async () => {
    const key = newKey();
    const one = await house.sit(slotGame.gameId);
    const other = await house.sit(slotGame.gameId, { memberRef: 'm-2' });
    const first = (await one.call('bet', { key, stakeMinor })).value.round;
    const second = await other.call('bet', { key, stakeMinor });
    expect(second).toMatchObject({ ok: true });
    expect(second.value.round.id).not.toBe(first.id);
  });

  test('a vendor that is gone keeps no published seed of another one from being sent', async () => {
    const { call } = await house.sit(slotGame.gameId);
    await house.onDb((db) =>
      db
        .insertInto('seeds')
        .values({
          id: 'gone',
          player: JSON.stringify(['XYZ', 'm-1', 'xyz-cups', 'real']),
          in_use_by: null,
          server_seed: '00'.repeat(32),
          commitment: '11'.repeat(32),
          client_seed: clientSeed,
          next_nonce: 1,
          created_at_ms: 0,
          revealed_at_ms: 1,
          told_at_ms: null,
        })
        .execute(),
    );
    await call('bet', { key: newKey(), stakeMinor });
    house.wallet.faults.set('seed', ['deaf']);
    const { commitment } = (await call('rotate')).value.revealed;
    await house.studio().resume();
    const sent = house.wallet.booked.filter((each) => each.call === 'seed');
    expect(sent.map(({ body }) => body.commitment)).toEqual([commitment]);
  });
});
