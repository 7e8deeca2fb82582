import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Choice, choiceFields } from '#studio/engines/choice.ts';
import { engineVersions } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import type { RoundView } from '#studio/wire.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { choiceGames, newKey, openHouse, type StudioHouse } from './open-house.ts';

const stakeMinor = '200000';

/** One choice of each engine whose rounds are decided at once. */
const choices = {
  plinko: { rows: 16, risk: 'high' },
  limbo: { target: 250 },
  wheel: { risk: 'medium' },
  'bau-cua': { symbols: [2, 5] },
  fish: { fish: 'puffer' },
} as const satisfies Readonly<Record<string, Choice>>;

type Engine = keyof typeof choices;

const versionOf = (engine: Engine) => (engine === 'fish' ? 'fish-reef-1' : engineVersions[engine]);
const engines = Object.keys(choices) as Engine[];

onEachStorage('rounds of games with a choice', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  test.each(engines)('%s is debited, decided, paid and told with its choice', async (engine) => {
    const { begun, call } = await house.sit(choiceGames[engine].gameId);
    expect(begun.value.game).toMatchObject({ engine, paytable: null });
    const before = house.wallet.balance;
    const { value } = await call('bet', { key: newKey(), stakeMinor, ...choices[engine] });
    const round: RoundView = value.round;
    expect(round).toMatchObject({
      state: 'paid',
      engine,
      version: versionOf(engine),
      choice: choices[engine],
      drawn: { engine },
      slot: null,
      mines: null,
    });
    expect(house.wallet.balance).toBe(before - 200_000n + BigInt(round.payoutMinor));
    expect(booked('win')[0]?.body).toMatchObject({
      amountMinor: round.payoutMinor,
      isClosed: true,
      details: { engine, version: versionOf(engine), ...choices[engine] },
    });
  });

  test.each([
    ['bau-cua', { symbols: [1, 2, 3, 4, 5, 6] }, '0'],
    ['bau-cua', { symbols: [1, 2, 3, 4, 5] }, undefined],
    ['limbo', { target: 107 }, '0'],
    ['limbo', { target: 108 }, undefined],
    ['plinko', choices.plinko, undefined],
  ] as const)('%s with %o counts as play: %s', async (engine, choice, validStakeMinor) => {
    const { call } = await house.sit(choiceGames[engine].gameId);
    await call('bet', { key: newKey(), stakeMinor: '600000', ...choice });
    expect(booked('bet')[0]?.body.validStakeMinor).toBe(validStakeMinor);
    expect(booked('bet')[0]?.body.amountMinor).toBe('600000');
  });

  rule('each round comes out again from what the wallet was told and the seed', async () => {
    for (const engine of engines) {
      const { call } = await house.sit(choiceGames[engine].gameId);
      const rounds: RoundView[] = [];
      for (let each = 0; each < 4; each += 1) {
        const bet = { key: newKey(), stakeMinor, ...choices[engine] };
        rounds.push((await call('bet', bet)).value.round);
        house.clock.nowMs += 1_000;
      }
      const { revealed, lastRound } = (await call('rotate')).value;
      const { serverSeed } = revealed;
      for (const round of rounds) {
        const told = booked('win').find(({ body }) => body.roundId === round.id)?.body;
        const figures = { stakeMinor, payoutMinor: round.payoutMinor, currency: 'VND' };
        const proof = { ...(told?.details as object), ...figures, serverSeed };
        const worked = await verifyRound(proof as Parameters<typeof verifyRound>[0]);
        expect(worked).toMatchObject({ verdict: 'match', outcome: round.drawn ?? {} });
        // What the game's page offers to verify is the last of them.
        if (round === rounds.at(-1)) expect(lastRound).toEqual(proof);
      }
    }
  });

  rule('nothing that was drawn is told before the wallet has taken the bet', async () => {
    for (const engine of engines) {
      const { call } = await house.sit(choiceGames[engine].gameId);
      house.wallet.faults.set('bet', ['deaf', 'deaf', 'deaf']);
      const { value } = await call('bet', { key: newKey(), stakeMinor, ...choices[engine] });
      expect(value.round).toMatchObject({ state: 'betting', drawn: null, payoutMinor: '0' });
      await house.reopen();
      const later = await house.sit(choiceGames[engine].gameId, { isSeeded: false });
      expect(later.begun.value.round).toMatchObject({
        id: value.round.id,
        choice: choices[engine],
      });
      await house.studio().resume();
      const { recent } = (await later.call('state')).value;
      expect(recent[0]).toMatchObject({ id: value.round.id, state: 'paid', drawn: { engine } });
    }
  });

  rule('a key with another choice is refused', async () => {
    const { call } = await house.sit(choiceGames.limbo.gameId);
    const key = newKey();
    const first = await call('bet', { key, stakeMinor, target: 250 });
    expect((await call('bet', { key, stakeMinor, target: 250 })).value.round).toEqual(
      first.value.round,
    );
    expect((await call('bet', { key, stakeMinor, target: 251 })).code).toBe('key_used');
  });

  test.each<[Engine, object]>([
    ['plinko', {}],
    ['plinko', { rows: 9, risk: 'low' }],
    ['plinko', { rows: 8, risk: 'medium' }],
    ['plinko', { rows: 8, risk: 'low', mines: 3 }],
    ['limbo', { target: 100 }],
    ['limbo', { target: 1_000_001 }],
    ['limbo', { risk: 'low' }],
    ['wheel', { risk: 'extreme' }],
    ['wheel', { risk: 'toString' }],
    ['bau-cua', { symbols: [] }],
    ['bau-cua', { symbols: [1, 1] }],
    ['bau-cua', { symbols: [0] }],
    ['fish', {}],
    ['fish', { fish: 'whale' }],
    ['fish', { fish: 'toString' }],
  ])('%s refuses the choice %j by name, before anything is debited', async (engine, choice) => {
    const { call } = await house.sit(choiceGames[engine].gameId);
    const answer = await call('bet', { key: newKey(), stakeMinor, ...choice });
    expect([answer.status, answer.code]).toEqual([409, 'choice_not_offered']);
    expect(house.wallet.heard('bet')).toBe(0);
  });

  rule('a choice of another form is no input', async () => {
    const { call } = await house.sit(choiceGames['bau-cua'].gameId);
    for (const choice of [{ symbols: 'crab' }, { symbols: [1.5] }, { target: '2' }, { die: 1 }]) {
      const { status, code } = await call('bet', { key: newKey(), stakeMinor, ...choice });
      expect([status, code]).toEqual([400, 'bad_input']);
    }
  });

  rule('each symbol of bầu cua has its share of the stake, within the limits', async () => {
    const { call } = await house.sit(choiceGames['bau-cua'].gameId);
    const bet = async (minor: bigint, symbols: number[]) => {
      const answer = await call('bet', { key: newKey(), stakeMinor: String(minor), symbols });
      return answer.code ?? answer.value.round.state;
    };
    expect(await bet(300_000n, [1, 2, 3])).toBe('paid');
    expect(await bet(299_999n, [1, 2, 3])).toBe('stake_out_of_range');
    expect(await bet(300_001n, [1, 2, 3])).toBe('stake_uneven');
    expect(await bet(50_000_001n, [4])).toBe('stake_out_of_range');
    expect(booked('bet')).toHaveLength(1);
  });

  rule('a free round of bầu cua is shared out over any symbols', async () => {
    house.wallet.freeRounds = { freeRoundId: 'grant-1', left: 1, stakeMinor: '100000' };
    const { call } = await house.sit(choiceGames['bau-cua'].gameId);
    const free = { stakeMinor: '1', freeRoundId: 'grant-1', symbols: [1, 2, 3] };
    const { value } = await call('bet', { key: newKey(), ...free });
    expect(value.round).toMatchObject({ state: 'paid', isFree: true, stakeMinor: '100000' });
  });

  rule('a title that names a game without an engine opens nothing', async () => {
    const ticket = house.sellTicket(choiceGames.none.gameId);
    const answer = await house.post('/PDG/api/session', { ticket });
    expect([answer.status, answer.code]).toEqual([404, 'unknown_game']);
  });

  rule('a shot too soon after another is refused by name, and costs nothing', async () => {
    const { call } = await house.sit(choiceGames.fish.gameId);
    const shoot = () => call('bet', { key: newKey(), stakeMinor, ...choices.fish });
    expect((await shoot()).value.round.state).toBe('paid');
    const hasty = await Promise.all(Array.from({ length: 10 }, shoot));
    expect(hasty.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array(10).fill('429 shots_too_fast'),
    );
    expect(house.wallet.heard('bet')).toBe(1);
    house.clock.nowMs += 250;
    expect((await shoot()).value.round.state).toBe('paid');
    // Of other games a bet follows at once.
    const wheel = await house.sit(choiceGames.wheel.gameId);
    const spun = await wheel.call('bet', { key: newKey(), stakeMinor, ...choices.wheel });
    expect(spun).toMatchObject({ status: 200, value: { round: { state: 'paid' } } });
  });

  rule('a shot again under its key is the same shot, however soon', async () => {
    const { call } = await house.sit(choiceGames.fish.gameId);
    const bet = { key: newKey(), stakeMinor, ...choices.fish };
    const first = await call('bet', bet);
    expect((await call('bet', bet)).value.round).toEqual(first.value.round);
    expect((await call('bet', { ...bet, fish: 'shark' })).code).toBe('key_used');
  });

  test('every engine with a choice is here', () => {
    const withChoice = Object.entries(choiceFields).filter(
      ([engine, fields]) =>
        // The tickets of a slot’s jackpot are the game’s, not the member’s.
        engine !== 'slot' &&
        fields.length > 0 &&
        !isTableEngine(engine) &&
        !isFixtureEngine(engine),
    );
    expect(withChoice.map(([engine]) => engine).toSorted()).toEqual(
      [...engines, 'mines'].toSorted(),
    );
  });
});
