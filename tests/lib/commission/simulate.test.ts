import { describe, expect, test } from 'vitest';
import { noFigures } from '#lib/commission/figures.ts';
import { type SimulatedPeriod, simulateOffer, simulatePeriods } from '#lib/commission/simulate.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';
import { chain, lost, staked } from './teams.ts';

const typed = (direct: SimulatedPeriod['direct']): SimulatedPeriod => ({
  period: 'typed',
  direct,
  downlines: [],
});

const tiers = [
  tierOf(20, { minValidStakeMinor: 1_000n }),
  tierOf(40, { minValidStakeMinor: 100_000n }),
  tierOf(60, { minValidStakeMinor: 1_000_000n }),
];

describe('the simulator', () => {
  test('says what a run would pay', () => {
    const [, b] = chain();
    if (!b?.terms) throw new Error('an agent with terms');
    const simulation = simulateOffer(
      { terms: b.terms, uplineBps: 100 },
      {
        period: '2026-11-20',
        direct: b.direct,
        downlines: [
          { agent: 'c', own: staked(100_000n), team: staked(1_000_003n), effectiveBps: 40 },
        ],
      },
    );
    const { statements } = calculateStatements({ period: '2026-11-20', agents: chain() });
    const { earnings, settlement } = statements[1] ?? {};
    expect(simulation.team).toEqual(earnings?.team);
    expect(simulation.outcome.lines).toEqual(earnings?.lines);
    expect(simulation.outcome.settlement).toEqual(settlement);
    expect(simulation.outcome.uplineKeepsMinor).toBe(6_400n);
  });

  test('tells each tier’s pay, where the upline holds it, and what the upline keeps', () => {
    const { outcome, tiers: all } = simulateOffer(
      { terms: salaryOf(tiers), uplineBps: 50 },
      typed(staked(100_000n)),
    );
    expect(outcome).toMatchObject({ reachedTier: 1, rateBps: 40 });
    expect(
      all.map(({ isReached, rateBps, heldAtBps, settlement, uplineKeepsMinor }) => [
        isReached,
        rateBps,
        heldAtBps,
        settlement.dueMinor,
        uplineKeepsMinor,
      ]),
    ).toEqual([
      [true, 20, undefined, 200n, 300n],
      [true, 40, undefined, 400n, 100n],
      [false, 50, 50, 500n, 0n],
    ]);
  });

  test('tells what an upline pays that guarantees more than it reaches', () => {
    const terms = salaryOf(60, { aboveUpline: 'uplineGuarantees' });
    const { outcome } = simulateOffer({ terms, uplineBps: 50 }, typed(staked(100_000n)));
    expect(outcome).toMatchObject({ rateBps: 60, uplineKeepsMinor: -100n });
  });

  test('holds downlines at the rate that is tried', () => {
    const below = { agent: 'c', own: noFigures, team: staked(100_000n), effectiveBps: 40 };
    const { tiers: all } = simulateOffer(
      { terms: salaryOf(tiers) },
      { ...typed(noFigures), downlines: [below] },
    );
    expect(all.map(({ settlement }) => settlement.dueMinor)).toEqual([0n, 0n, 200n]);
  });
});

describe('the break-even', () => {
  const terms = dividendOf(3_000, { carry: { policy: 'carry' } });

  test.each([
    [0n, 0n, 0n],
    [400_000n, 0n, 0n],
    [400_000n, 120_001n, 4n],
    [400_000n, 119_999n, 0n],
    [-300_000n, 0n, 300_000n],
    [100_000n, 90_000n, 200_000n],
    [-1n, 0n, 1n],
  ])('of NGR %i with %i to set off is %i more', (ngr, leftMinor, more) => {
    const carryIn = leftMinor > 0n ? [{ period: '1', leftMinor }] : [];
    const at = (extra: bigint) =>
      simulateOffer({ terms }, typed(lost(ngr + extra)), carryIn).outcome.settlement;
    const { outcome } = simulateOffer({ terms }, typed(lost(ngr)), carryIn);
    expect(outcome.breakEvenMinor).toBe(more);
    // With it nothing is left, and with one less something is.
    expect(at(more).carryOut).toEqual([]);
    if (more > 0n) expect(at(more - 1n).carryOut).toHaveLength(1);
  });

  test('is none where the upline leaves no rate', () => {
    const carryIn = [{ period: '1', leftMinor: 1n }];
    const { outcome } = simulateOffer({ terms, uplineBps: 0 }, typed(lost(100n)), carryIn);
    expect(outcome.breakEvenMinor).toBeUndefined();
  });
});

test('last periods are tried one after the other, with what each leaves', () => {
  const terms = dividendOf(3_000, { carry: { policy: 'carry' } });
  const months = [-300_000n, 100_000n, -50_000n, 400_000n].map((ngr, index) => ({
    period: `2026-0${index + 1}`,
    direct: lost(ngr),
    downlines: [],
  }));
  const dues = (carry: 'carry' | 'reset') =>
    simulatePeriods({ terms: { ...terms, carry: { policy: carry } } }, months).map(
      ({ outcome }) => outcome.settlement.dueMinor,
    );
  expect(dues('carry')).toEqual([0n, 0n, 0n, 45_000n]);
  expect(dues('reset')).toEqual([0n, 30_000n, 0n, 120_000n]);
});
