import { describe, expect, test } from 'vitest';
import { type AgentPeriod, calculateEarnings, calculatePool } from '#lib/commission/earnings.ts';
import { noFigures } from '#lib/commission/figures.ts';
import { findReachedTier } from '#lib/commission/tiers.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';
import { agentOf, chain, lost, staked } from './teams.ts';

/** Amounts by agent, and of each line. */
const amounts = (agents: readonly AgentPeriod[]) =>
  Object.fromEntries(
    calculateEarnings(agents).map(({ agent, amountMinor, lines }) => [
      agent,
      [amountMinor, ...lines.map((line) => line.amountMinor)],
    ]),
  );

describe('three agents in a chain', () => {
  test('earn their differences, and their whole rate on a downline’s own play', () => {
    expect(amounts(chain())).toEqual({
      a: [8_900n, 2_000n, 500n, 6_400n],
      b: [5_600n, 3_000n, 600n, 2_000n],
      c: [4_000n, 4_000n],
    });
  });

  test('leave the house what rounding took, to the minor unit', () => {
    const [a, b, c] = calculateEarnings(chain());
    if (!a || !b || !c) throw new Error('three agents');
    const paid = a.amountMinor + b.amountMinor + c.amountMinor;
    expect([paid, calculatePool(a)]).toEqual([18_500n, 18_500n]);
    // 18,500.04 in all: four lines left something.
    expect([a, b, c].map(({ remainder }) => remainder)).toEqual([160n, 120n, 120n]);
  });

  test('show the working of every line', () => {
    const [, b] = calculateEarnings(chain());
    expect(b).toMatchObject({ agent: 'b', upline: 'a', reachedTier: 0, ownBps: 60, rateBps: 60 });
    expect(b?.team).toEqual(staked(1_600_004n));
    expect(b?.lines).toEqual([
      {
        of: 'direct',
        baseMinor: 500_001n,
        wholeBps: 60,
        downlineBps: 0,
        rateBps: 60,
        amountMinor: 3_000n,
        remainder: 60n,
        guaranteed: [],
      },
      {
        of: 'own',
        downline: 'c',
        baseMinor: 100_000n,
        wholeBps: 60,
        downlineBps: 0,
        rateBps: 60,
        amountMinor: 600n,
        remainder: 0n,
        guaranteed: [],
      },
      {
        of: 'team',
        downline: 'c',
        baseMinor: 1_000_003n,
        wholeBps: 60,
        downlineBps: 40,
        rateBps: 20,
        amountMinor: 2_000n,
        remainder: 60n,
        guaranteed: [],
      },
    ]);
  });

  test('an agent without a contract earns nothing, and neither does who is below it', () => {
    const [a, b, c] = chain();
    if (!a || !b || !c) throw new Error('three agents');
    expect(amounts([a, { ...b, terms: undefined }, c])).toEqual({
      a: [18_500n, 2_000n, 500n, 16_000n],
      c: [0n, 0n],
    });
  });
});

describe('a tier', () => {
  const tiers = [
    tierOf(10, { minValidStakeMinor: 100n, minLossMinor: 1n, minActiveMembers: 1 }),
    tierOf(20, { minValidStakeMinor: 200n, minLossMinor: 2n, minActiveMembers: 3 }),
  ];

  test.each([
    [99n, 9n, 9, undefined],
    [100n, 1n, 1, 0],
    [100n, 0n, 1, undefined],
    [100n, 1n, 0, undefined],
    [199n, 9n, 9, 0],
    [200n, 2n, 3, 1],
    [200n, 1n, 3, 0],
    [200n, 2n, 2, 0],
  ])('stakes %i, losses %i and %i members reach %o', (stake, ggrMinor, activeMembers, reached) => {
    expect(findReachedTier(tiers, staked(stake, { ggrMinor, activeMembers }))).toBe(reached);
  });

  test('that asks for nothing is reached by an empty team and by one that won', () => {
    expect(findReachedTier([tierOf(10)], noFigures)).toBe(0);
    expect(findReachedTier([tierOf(10)], lost(-5n))).toBe(0);
  });

  test('looks at the whole team, without the agent’s own play', () => {
    const terms = salaryOf([tierOf(10, { minValidStakeMinor: 100n })]);
    const own = staked(1_000_000n);
    const low = salaryOf(10);
    const rates = (below: bigint) =>
      calculateEarnings([
        agentOf('a', undefined, { terms, own, direct: staked(50n) }),
        agentOf('b', 'a', { terms: low, own: staked(20n), direct: staked(below) }),
      ]).map(({ rateBps }) => rateBps);
    expect(rates(30n)).toEqual([10, 10]);
    expect(rates(29n)).toEqual([0, 0]);
  });

  test('may be decided by other figures than the rate is taken of', () => {
    const terms = salaryOf([tierOf(10, { minValidStakeMinor: 100n })]);
    const [a] = calculateEarnings([
      agentOf('a', undefined, { terms, direct: staked(50_000n), tierFigures: staked(99n) }),
    ]);
    expect(a).toMatchObject({ rateBps: 0, amountMinor: 0n, tierFigures: staked(99n) });
  });

  test('that is not reached leaves a negative the lowest rate', () => {
    const terms = dividendOf([
      tierOf(2_000, { minLossMinor: 100n }),
      tierOf(3_000, { minLossMinor: 200n }),
    ]);
    const of = (ngr: bigint) =>
      calculateEarnings([agentOf('a', undefined, { terms, direct: lost(ngr) })])[0];
    expect(of(-1_001n)).toMatchObject({ ownBps: 2_000, amountMinor: -201n, remainder: 8_000n });
    expect(of(-1_001n)?.reachedTier).toBeUndefined();
    expect(of(99n)).toMatchObject({ rateBps: 0, amountMinor: 0n });
    expect(of(200n)).toMatchObject({ rateBps: 3_000, amountMinor: 60n });
  });
});

describe('a line above its upline', () => {
  const upline = salaryOf([tierOf(20), tierOf(50, { minValidStakeMinor: 1_000_000n })]);
  const team = (aboveUpline: 'held' | 'uplineGuarantees') => [
    agentOf('a', undefined, { terms: upline }),
    agentOf('b', 'a', { terms: salaryOf(30, { aboveUpline }), direct: staked(10_000n) }),
    agentOf('c', 'b', { terms: salaryOf(25), direct: staked(20_000n) }),
  ];

  test('is held at the tier of its upline, and so is what is below it', () => {
    const [a, b, c] = calculateEarnings(team('held'));
    expect(a?.amountMinor).toBe(0n);
    expect(b).toMatchObject({ ownBps: 30, rateBps: 20, heldAtBps: 20, amountMinor: 20n });
    expect(c).toMatchObject({ ownBps: 25, rateBps: 20, heldAtBps: 20, amountMinor: 40n });
  });

  test('has its rate where the upline guarantees it, which bears what is above its own', () => {
    const [a, b, c] = calculateEarnings(team('uplineGuarantees'));
    expect(a).toMatchObject({ rateBps: 20, amountMinor: 0n });
    expect(b).toMatchObject({ ownBps: 30, rateBps: 30, amountMinor: 40n });
    expect(b?.heldAtBps).toBeUndefined();
    expect(b?.lines.map(({ guaranteed }) => guaranteed)).toEqual([
      [{ by: 'a', rateBps: 10, amountMinor: 10n }],
      [{ by: 'a', rateBps: 5, amountMinor: 10n }],
    ]);
    expect(c).toMatchObject({ rateBps: 25, amountMinor: 50n });
    expect(c?.lines.map(({ guaranteed }) => guaranteed)).toEqual([
      [{ by: 'a', rateBps: 5, amountMinor: 10n }],
    ]);
  });
});

describe('a line below an agent without terms', () => {
  test('earns nothing, also where its terms say that an upline guarantees', () => {
    const terms = salaryOf(30, { aboveUpline: 'uplineGuarantees' });
    const [b, c] = calculateEarnings([
      agentOf('a', undefined),
      agentOf('b', 'a', { terms, direct: staked(10_000n) }),
      agentOf('c', 'b', { terms, direct: staked(20_000n) }),
    ]);
    expect(b).toMatchObject({ agent: 'b', ownBps: 30, rateBps: 0, amountMinor: 0n });
    expect(c).toMatchObject({ agent: 'c', ownBps: 30, rateBps: 0, amountMinor: 0n });
  });
});

describe('what is no tree', () => {
  test.each<[string, readonly AgentPeriod[]]>([
    ['an agent comes twice', [agentOf('a', undefined), agentOf('a', undefined)]],
    ['no upline z', [agentOf('a', 'z')]],
    ['agents stand in a ring', [agentOf('a', 'b'), agentOf('b', 'a')]],
    [
      'the terms of b and of its upline have no difference',
      [
        agentOf('a', undefined, { terms: salaryOf(2) }),
        agentOf('b', 'a', { terms: dividendOf(1) }),
      ],
    ],
  ])('throws: %s', (message, agents) => {
    expect(() => calculateEarnings(agents)).toThrow(message);
  });
});

test.each([{ kind: 'hourly' }, { base: 'ggr' }, { period: 'week' }] as const)(
  'terms that differ from the upline’s in one thing alone are refused: %o',
  (other) => {
    const agents = [
      agentOf('a', undefined, { terms: salaryOf(2) }),
      agentOf('b', 'a', { terms: salaryOf(1, other) }),
    ];
    expect(() => calculateEarnings(agents)).toThrow('of b and of its upline have no difference');
  },
);

test('nobody earns nothing, and an empty team earns 0 without a line', () => {
  expect(calculateEarnings([])).toEqual([]);
  const [a] = calculateEarnings([agentOf('a', undefined, { terms: salaryOf(100) })]);
  expect(a).toMatchObject({ amountMinor: 0n, remainder: 0n, lines: [], team: noFigures });
});
