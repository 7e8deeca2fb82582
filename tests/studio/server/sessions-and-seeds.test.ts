import { afterEach, beforeEach, expect, test } from 'vitest';
import { roundsPerSeed } from '#studio/server/seeds/seeds.ts';
import { onStorage } from '../../support/storages.ts';
import {
  clientSeed,
  minesGame,
  newKey,
  openHouse,
  type StudioHouse,
  slotGame,
  strangersGame,
} from './open-house.ts';

const stakeMinor = '100000';

onStorage('sessions and seeds', (place) => {
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  test('a ticket is redeemed once', async () => {
    const ticket = house.sellTicket(slotGame.gameId);
    const first = await house.post('/PDG/api/session', { ticket });
    expect(first.value).toMatchObject({
      displayName: 'An',
      currency: 'VND',
      balanceMinor: '10000000',
      game: { title: 'Dawn Sevens', engine: 'slot' },
      round: null,
    });
    const again = await house.post('/PDG/api/session', { ticket });
    expect([again.status, again.code]).toEqual([401, 'ticket_invalid']);
  });

  test('a vendor that the studio has no secret of, or a wrong one, opens nothing', async () => {
    const ticket = house.sellTicket(slotGame.gameId);
    expect((await house.post('/XYZ/api/session', { ticket })).code).toBe('ticket_invalid');
    const forger = await openHouse(place, { vendorSecret: 'guessed' });
    const own = forger.sellTicket(slotGame.gameId);
    expect((await forger.post('/PDG/api/session', { ticket: own })).code).toBe('ticket_invalid');
    await forger.close();
  });

  test.each(['state', 'rotate', 'history', 'reveal', 'seed', 'open', 'take'])(
    'a token ends with the sign-in, whatever it is used for: %s',
    async (name) => {
      const { call } = await house.sit(slotGame.gameId);
      const input = {
        state: {},
        rotate: {},
        history: {},
        reveal: { roundId: 'one' },
        seed: { clientSeed },
        open: { roundId: 'one', field: 1 },
        take: { roundId: 'one' },
      }[name];
      house.wallet.faults.set('balance', [{ refuse: 'session_closed' }]);
      expect(await call(name, input)).toMatchObject({ status: 401, code: 'session_missing' });
      // Ended for good, though the wallet would say otherwise now.
      expect(await call('state')).toMatchObject({ status: 401, code: 'session_missing' });
    },
  );

  test('a game of another vendor, or of nobody, is not opened', async () => {
    for (const gameId of [strangersGame.gameId, 'none']) {
      const ticket = house.sellTicket(gameId);
      const { status, code } = await house.post('/PDG/api/session', { ticket });
      expect([status, code]).toEqual([404, 'unknown_game']);
    }
  });

  test('without a token, with another’s path or after eight hours there is no session', async () => {
    const { begun, call } = await house.sit(slotGame.gameId);
    const { token } = begun.value;
    expect((await house.post('/PDG/api/state', {})).code).toBe('session_missing');
    expect((await house.post('/PDG/api/state', {}, 'guessed')).code).toBe('session_missing');
    expect((await house.post('/ABC/api/state', {}, token)).code).toBe('session_missing');
    expect((await call('state')).ok).toBe(true);
    house.clock.nowMs += 8 * 3_600_000;
    const late = await call('state');
    expect([late.status, late.code]).toEqual([401, 'session_missing']);
  });

  test('the token is kept as a hash alone', async () => {
    const { begun } = await house.sit(slotGame.gameId);
    const rows = await house.onDb((db) => db.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(begun.value.token);
  });

  test('what is no call, no JSON, too long or has a name too many is refused', async () => {
    const { call } = await house.sit(slotGame.gameId);
    expect((await call('nothing')).code).toBe('unknown_call');
    expect((await call('toString')).code).toBe('unknown_call');
    expect((await house.post('/elsewhere', {})).code).toBe('unknown_call');
    expect((await house.post('/PDG/api/state', '{')).code).toBe('bad_input');
    expect((await call('state', { more: 1 })).code).toBe('bad_input');
    expect((await call('state', { more: 'x'.repeat(5_000) })).code).toBe('bad_input');
    expect((await call('bet', { key: newKey(), stakeMinor: '1e9' })).code).toBe('bad_input');
  });

  test('a wallet that is silent leaves the balance unsaid', async () => {
    const { call } = await house.sit(slotGame.gameId);
    house.wallet.faults.set('balance', ['deaf', { refuse: 'unavailable' }]);
    expect((await call('state')).value.balanceMinor).toBeNull();
    expect((await call('state')).value.balanceMinor).toBeNull();
    expect((await call('state')).value.balanceMinor).toBe('10000000');
  });

  test('the commitment comes first, then the client seed, once, then bets', async () => {
    const { begun, call } = await house.sit(slotGame.gameId, { isSeeded: false });
    expect(begun.value.fairness).toMatchObject({ clientSeed: null, nonce: 0 });
    const early = await call('bet', { key: newKey(), stakeMinor });
    expect([early.status, early.code]).toEqual([409, 'client_seed_missing']);
    const { commitment } = begun.value.fairness;
    const set = await call('seed', { clientSeed });
    expect(set.value).toEqual({ commitment, clientSeed, nonce: 0 });
    expect((await call('seed', { clientSeed })).ok).toBe(true);
    const other = await call('seed', { clientSeed: clientSeed.replaceAll('0', 'f') });
    expect([other.status, other.code]).toEqual([409, 'client_seed_set']);
    expect((await call('seed', { clientSeed: 'short' })).code).toBe('bad_input');
  });

  test('a seed is not changed within a round, and is published when it is', async () => {
    const { call } = await house.sit(minesGame.gameId);
    const { value } = await call('bet', { key: newKey(), stakeMinor, mines: 3 });
    const roundId = value.round.id;
    expect((await call('rotate')).code).toBe('round_open');
    await call('open', { roundId, field: 1 });
    await call('take', { roundId });
    const rotated = await call('rotate');
    expect(rotated.value.revealed).toMatchObject({ clientSeed, rounds: 1 });
    expect(rotated.value.fairness).toMatchObject({ clientSeed: null, nonce: 0 });
    expect(rotated.value.fairness.commitment).not.toBe(rotated.value.revealed.commitment);
    expect(rotated.value.lastRound).toMatchObject({ version: 'mines-1', opened: [1], nonce: 0 });
    // No round was played with the next seed.
    expect((await call('rotate')).value.lastRound).toBeNull();
    const { revealed, round } = (await call('reveal', { roundId })).value;
    expect(revealed).toEqual(rotated.value.revealed);
    expect(round.serverSeed).toBe(revealed.serverSeed);
  });

  test('a rotation and a bet at once never play a published seed', async () => {
    const { call } = await house.sit(slotGame.gameId);
    await Promise.all([call('rotate'), call('bet', { key: newKey(), stakeMinor })]);
    const seeds = await house.onDb((db) => db.selectFrom('seeds').selectAll().execute());
    const rounds = await house.onDb((db) => db.selectFrom('rounds').selectAll().execute());
    expect(seeds.filter((seed) => seed.in_use_by !== null)).toHaveLength(1);
    for (const round of rounds) {
      const { revealed_at_ms: atMs } = seeds.find(({ id }) => id === round.seed_id) ?? {};
      expect(atMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(round.ended_at_ms ?? 0);
    }
  });

  test('after a thousand rounds a new seed takes its place', async () => {
    const { begun, call } = await house.sit(slotGame.gameId);
    await house.onDb((db) =>
      db.updateTable('seeds').set({ next_nonce: roundsPerSeed }).executeTakeFirstOrThrow(),
    );
    expect((await call('bet', { key: newKey(), stakeMinor })).code).toBe('client_seed_missing');
    const { fairness } = (await call('state')).value;
    expect(fairness).toMatchObject({ clientSeed: null, nonce: 0 });
    expect(fairness.commitment).not.toBe(begun.value.fairness.commitment);
  });

  test('the history goes back page by page, and holds nobody else’s rounds', async () => {
    const { call } = await house.sit(slotGame.gameId);
    const other = await house.sit(slotGame.gameId, { memberRef: 'm-2' });
    await other.call('bet', { key: newKey(), stakeMinor });
    for (let each = 0; each < 3; each += 1) await call('bet', { key: newKey(), stakeMinor });
    const newest = (await call('history', { limit: 2 })).value.rounds;
    expect(newest.map(({ nonce }: { nonce: number }) => nonce)).toEqual([2, 1]);
    const before = (await call('history', { limit: 2, before: newest[1].id })).value.rounds;
    expect(before.map(({ nonce }: { nonce: number }) => nonce)).toEqual([0]);
  });

  test('a published seed is told to the wallet until it hears of it', async () => {
    const { call } = await house.sit(slotGame.gameId);
    await call('bet', { key: newKey(), stakeMinor });
    house.wallet.faults.set('seed', ['deaf', { refuse: 'malformed' }]);
    const { revealed } = (await call('rotate')).value;
    const told = () => house.wallet.booked.filter((each) => each.call === 'seed');
    expect(told()).toEqual([]);
    await house.studio().resume();
    expect(told()).toEqual([]);
    await house.studio().resume();
    const { commitment, serverSeed } = revealed;
    expect(told()).toEqual([{ call: 'seed', body: { commitment, serverSeed } }]);
    await house.studio().resume();
    expect(told()).toHaveLength(1);
    const again = (await call('rotate')).value.revealed;
    expect(told().at(-1)?.body.serverSeed).toBe(again.serverSeed);
  });
});
