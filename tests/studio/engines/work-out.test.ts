import { expect, test } from 'vitest';
import { commitTo } from '#lib/round-rule.ts';
import { roomClientSeed, threeCardVersion } from '#lib/three-cards.ts';
import { engineNames, engineOfVersion, engineVersions } from '#studio/engines/engines.ts';
import { shoals } from '#studio/engines/fish-rule.ts';
import { jackpotPaytables, paytables } from '#studio/engines/slot/paytables.data.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import { verifyVersions } from '#views/verify.ts';
import { vectorSeeds, vectors } from '../fair/vectors.data.ts';

const serverSeed = Buffer.from(vectorSeeds.serverSeed).toString('hex');

async function proof(change: object = {}) {
  return {
    algorithm: 'foyer-round-1',
    version: 'mines-1',
    commitment: await commitTo(vectorSeeds.serverSeed),
    clientSeed: vectorSeeds.clientSeed,
    nonce: 0,
    serverSeed,
    stakeMinor: '100000',
    payoutMinor: '110220',
    currency: 'VND',
    mines: 3,
    opened: [2],
    ...change,
  } as const;
}

test('a round of mines is worked out as another hand did', async () => {
  for (const { nonce, mines } of vectors) {
    const worked = await verifyRound(await proof({ nonce, opened: [25] }));
    expect(worked).toMatchObject({ verdict: 'match', outcome: { mines, isLost: false } });
  }
});

test('a jackpot is drawn after the reels; without its tickets the rules are none', async () => {
  const slot = { version: 'slot-classic-jackpot-1', payoutMinor: '0', mines: undefined };
  const drawn = async (change: object) => {
    const worked = await verifyRound(await proof({ ...slot, ...change }));
    if (!('outcome' in worked) || worked.outcome.engine !== 'slot') return worked.verdict;
    return worked.outcome.jackpot;
  };
  // Words three and four of the vectors' first block, as one number of 64 bits.
  const { blocks } = (await verifyRound(await proof())) as { blocks: readonly { hex: string }[] };
  const number = BigInt(`0x${blocks[0]?.hex.slice(24, 40)}`);
  const ticket = String(number % 1_000_000_000_000n);
  const tickets = '1000000000000';
  expect(await drawn({ tickets })).toEqual({ ticket, tickets, isWon: false });
  const stakeMinor = String(BigInt(ticket) + 1n);
  expect(await drawn({ tickets, stakeMinor })).toEqual({ ticket, tickets, isWon: true });
  expect(await drawn({ tickets: '0' })).toBeUndefined();
  expect(await drawn({})).toBe('unknown');
  expect(await drawn({ version: 'slot-classic-1', tickets })).toBe('unknown');
});

test('what was paid counts: a match, another payout, and a field with a mine', async () => {
  expect(await verifyRound(await proof())).toMatchObject({
    verdict: 'match',
    blocks: [{ text: 'foyer-round-1|lotus|0|0', hex: expect.stringMatching(/^[\da-f]{64}$/) }],
    outcome: { multiplier: 11_022, payoutMinor: 110_220n },
  });
  expect(await verifyRound(await proof({ payoutMinor: '110221' }))).toMatchObject({
    verdict: 'no_match',
    outcome: { payoutMinor: 110_220n },
  });
  expect(await verifyRound(await proof({ opened: [2, 23], payoutMinor: '0' }))).toMatchObject({
    verdict: 'match',
    outcome: { isLost: true, payoutMinor: 0n },
  });
});

test('a seed that was not promised proves nothing, and one in use is waited for', async () => {
  const other = serverSeed.replace('01', '02');
  expect(await verifyRound(await proof({ serverSeed: other }))).toMatchObject({
    verdict: 'wrong_seed',
    commitment: expect.not.stringMatching(await commitTo(vectorSeeds.serverSeed)),
  });
  expect(await verifyRound(await proof({ serverSeed: undefined }))).toEqual({
    verdict: 'unrevealed',
  });
  expect(await verifyRound(await proof({ version: 'mines-9' }))).toEqual({ verdict: 'unknown' });
});

test('a slot pays by the paytable of its version', async () => {
  const slot = await proof({ version: 'slot-classic-1', payoutMinor: '0' });
  const worked = await verifyRound(slot);
  if (!('outcome' in worked) || worked.outcome.engine !== 'slot') throw new Error('no slot');
  const { stops, line, multiple, payoutMinor } = worked.outcome;
  expect(line).toEqual(stops.map((stop) => paytables.classic.strip[stop]));
  expect(payoutMinor).toBe(100_000n * BigInt(multiple));
});

test('balls and dice are worked out as another hand did', async () => {
  for (const { nonce, plinko8, dice } of vectors) {
    const ball = await verifyRound(
      await proof({ version: 'plinko-1', rows: 8, risk: 'low', nonce }),
    );
    expect(ball).toMatchObject({ outcome: { steps: [...plinko8].map(Number) } });
    const thrown = await verifyRound(await proof({ version: 'bau-cua-1', symbols: [1], nonce }));
    expect(thrown).toMatchObject({ outcome: { dice } });
  }
});

test.each([
  // Five steps to the right of eight.
  [{ version: 'plinko-1', rows: 8, risk: 'low', payoutMinor: '100000' }, { price: 100 }],
  [{ version: 'plinko-1', rows: 8, risk: 'high', payoutMinor: '30000' }, { price: 30 }],
  [{ version: 'limbo-1', target: 107, payoutMinor: '107000' }, { multiple: 107 }],
  [{ version: 'limbo-1', target: 108, payoutMinor: '0' }, { multiple: 107 }],
  [
    { version: 'wheel-1', risk: 'low', payoutMinor: '180000' },
    { segment: 15, price: 180 },
  ],
  [
    { version: 'wheel-1', risk: 'high', payoutMinor: '0' },
    { segment: 15, price: 0 },
  ],
  [{ version: 'bau-cua-1', symbols: [4, 6], payoutMinor: '150000' }, { dice: [4, 5, 4] }],
  [
    { version: 'sic-bo-1', bets: 'big:60000,total-13:40000', payoutMinor: '480000' },
    { dice: [4, 5, 4] },
  ],
  // Under the vectors’ seeds the banker wins round 12 with six, and round 0 with five.
  [
    {
      version: 'no-commission-baccarat-1',
      nonce: 12,
      bets: 'banker:100000',
      payoutMinor: '150000',
    },
    { engine: 'no-commission-baccarat', banker: [27, 42] },
  ],
  [
    { version: 'no-commission-baccarat-1', bets: 'banker:100000', payoutMinor: '200000' },
    { engine: 'no-commission-baccarat', banker: [2, 1] },
  ],
  // The first word is 3,864,855,855.
  [
    { version: 'fish-reef-1', fish: 'shark', payoutMinor: '0' },
    { engine: 'fish', number: 855_855, price: 0 },
  ],
])('%j pays what follows from it', async (change, outcome) => {
  const worked = await verifyRound(await proof(change));
  expect(worked).toMatchObject({ verdict: 'match', outcome });
  const other = { ...change, payoutMinor: '99' };
  expect(await verifyRound(await proof(other))).toMatchObject({ verdict: 'no_match' });
});

test.each([
  { version: 'plinko-1', rows: 9, risk: 'low' },
  { version: 'plinko-1', rows: 8 },
  { version: 'limbo-1', target: 100 },
  { version: 'wheel-1', risk: 'none' },
  { version: 'bau-cua-1', symbols: [] },
  { version: 'fish-reef-1', fish: 'whale' },
  { version: 'fish-reef-1' },
  { mines: 0 },
  { version: 'sic-bo-1', bets: 'player:100000' },
  { version: 'roulette-1', bets: 'red:50000,red:50000' },
])('a choice that no game offers is not worked out: %j', async (change) => {
  expect(await verifyRound(await proof(change))).toEqual({ verdict: 'unknown' });
});

test('stakes by place that are not the stake match nothing', async () => {
  const short = { version: 'sic-bo-1', bets: 'big:60000', payoutMinor: '120000' };
  expect(await verifyRound(await proof(short))).toMatchObject({ verdict: 'no_match' });
});

test('a room is worked out for each of its seats, from the seeds of all', async () => {
  const seats = ['00', '11', 'ff'].map((byte) => byte.repeat(16));
  const room = {
    version: threeCardVersion,
    clientSeed: await roomClientSeed(seats),
    seats: seats.join(','),
  };
  const payouts = [];
  for (const seat of [1, 2, 3]) {
    const worked = await verifyRound(await proof({ ...room, seat, payoutMinor: '0' }));
    if (!('outcome' in worked) || worked.outcome.engine !== 'three-card') throw new Error('unread');
    const { payoutMinor, deals } = worked.outcome;
    expect(deals[0]?.hands).toHaveLength(3);
    payouts.push(payoutMinor);
    const paid = { ...room, seat, payoutMinor: String(payoutMinor) };
    expect(await verifyRound(await proof(paid))).toMatchObject({ verdict: 'match' });
    const others = { ...paid, seats: seats.toReversed().join(',') };
    expect(await verifyRound(await proof(others))).toMatchObject({ verdict: 'no_match' });
  }
  expect(payouts.reduce((sum, each) => sum + each, 0n)).toBe(291_000n);
  const fourth = { ...room, seat: 4, payoutMinor: '0' };
  expect(await verifyRound(await proof(fourth))).toEqual({ verdict: 'unknown' });
});

test('the page that verifies offers the rules that the studio plays by', () => {
  const played = [
    ...Object.values(paytables).map(({ version }) => version),
    ...Object.values(jackpotPaytables).map(({ version }) => version),
    ...Object.values(shoals).map(({ version }) => version),
    ...Object.values(engineVersions),
  ];
  expect(new Set(verifyVersions)).toEqual(new Set([...played, threeCardVersion]));
  expect(new Set(played.map(engineOfVersion))).toEqual(new Set(engineNames));
});
