import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Negative } from '#lib/commission/carry.ts';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { CarryPolicy, Terms } from '#lib/commission/terms.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';
import { agentOf, lost, staked } from './teams.ts';
import { play, treesOf } from './trees.ts';

const carry = { carry: { policy: 'carry' } } as const;

/** Payments of periods one after the other, each with what the one before left. */
function payPeriods(periods: readonly (readonly AgentPeriod[])[]) {
  let carryIn: ReadonlyMap<string, readonly Negative[]> = new Map();
  let bounds: ReadonlyMap<string, BoundState> = new Map();
  return periods.map((agents, index) => {
    const run = calculateStatements({ period: String(index + 10), agents, carryIn, bounds });
    const { statements } = run;
    carryIn = new Map(
      statements.map(({ earnings, settlement }) => [earnings.agent, settlement.carryOut]),
    );
    bounds = new Map(
      statements.flatMap(({ earnings, bound }) => (bound ? [[earnings.agent, bound.after]] : [])),
    );
    return run;
  });
}

const total = (amounts: readonly { readonly amountMinor: bigint }[]) =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Returns the sum that the house paid in each period. */
const housePaid = (periods: readonly (readonly AgentPeriod[])[]) =>
  payPeriods(periods).map(({ payments }) =>
    total(payments.filter(({ from }) => from === undefined)),
  );

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** An agent's months, all its own, and through two downlines whose results come to the same. */
function months(swings: readonly (readonly [bigint, bigint])[], below: Partial<Terms>) {
  const terms = dividendOf(3_000, carry);
  const alone = swings.map(([one, other]) => [
    agentOf('a', undefined, { terms, direct: lost(one + other) }),
  ]);
  const through = swings.map(([one, other]) => [
    agentOf('a', undefined, { terms }),
    agentOf('b', 'a', { terms: dividendOf(3_000, below), direct: lost(one) }),
    agentOf('c', 'a', { terms: dividendOf(3_000, below), direct: lost(other) }),
  ]);
  return { alone: housePaid(alone), through: housePaid(through), runs: payPeriods(through) };
}

describe('an agent with swings of a million', () => {
  const swings = [
    [1_000_000n, -1_000_000n],
    [-1_000_000n, 1_000_000n],
    [400_000n, -300_000n],
  ] as const;

  test.each([
    ['that reset', { carry: { policy: 'reset' } }],
    ['that carry as it does', carry],
    ['that it pays itself', { carry: { policy: 'reset' }, payer: 'upline' }],
  ] as const)('is paid by the house through downlines %s what it is paid alone', (_, below) => {
    const { alone, through } = months(swings, below);
    expect(alone).toEqual([0n, 0n, 30_000n]);
    expect(sumOf(through) <= sumOf(alone)).toBe(true);
    expect(through.slice(0, 2)).toEqual([0n, 0n]);
  });

  test('pays the downline in profit out of its own pocket, and is given back what carries', () => {
    const swing = [
      [1_000_000n, -1_000_000n],
      [0n, 1_000_000n],
    ] as const;
    const [first, second] = months(swing, carry).runs.map(({ payments }) =>
      payments.map(({ from = 'house', to, amountMinor }) => `${from} → ${to} ${amountMinor}`),
    );
    expect(first).toEqual(['a → b 300000']);
    expect(second).toEqual(['house → a 300000']);
  });

  test('bears a reset below it for good', () => {
    const swing = [
      [1_000_000n, -1_000_000n],
      [0n, 1_000_000n],
    ] as const;
    const { runs } = months(swing, { carry: { policy: 'reset' } });
    expect(runs.map(({ statements }) => statements[0]?.bound?.after.bearingMinor)).toEqual([
      300_000n,
      300_000n,
    ]);
  });
});

describe('what is borne', () => {
  test('is taken off the agent’s own due before it pays anything', () => {
    const team = [
      agentOf('a', undefined, { terms: dividendOf(3_000), direct: lost(1_000n) }),
      agentOf('b', 'a', { terms: dividendOf(1_000), direct: lost(1_000n) }),
      agentOf('c', 'a', { terms: dividendOf(1_000), direct: lost(-500n) }),
    ];
    const { statements, payments } = calculateStatements({ period: '1', agents: team });
    // Its lines come to 300 + 200 − 100, and the house owes 450 for all: c's 50 are missing.
    expect(statements.map(({ paidMinor }) => paidMinor)).toEqual([350n, 100n, 0n]);
    expect(statements[0]?.bound).toMatchObject({ borneMinor: 50n, returnedMinor: 0n });
    expect(payments.map(({ from }) => from)).toEqual([undefined, undefined]);
  });

  test('is the nearest upline’s, as far as its own contract alone goes', () => {
    const softer = dividendOf(3_000);
    const team = [
      agentOf('a', undefined, { terms: dividendOf(3_000, carry), direct: lost(10_000n) }),
      agentOf('b', 'a', { terms: softer }),
      agentOf('c', 'b', { terms: softer, direct: lost(1_000n) }),
      agentOf('d', 'b', { terms: softer, direct: lost(-1_000n) }),
    ];
    const { payments } = calculateStatements({ period: '1', agents: team });
    expect(payments.map(({ from = 'house', to, amountMinor }) => [from, to, amountMinor])).toEqual([
      ['house', 'a', 3_000n],
      ['b', 'c', 300n],
    ]);
  });

  test('begins with the negatives that stand in the team, so that what was paid is kept', () => {
    const team = [
      agentOf('a', undefined, { terms: dividendOf(3_000, carry), direct: lost(1_000n) }),
      agentOf('b', 'a', { terms: dividendOf(3_000, carry), direct: lost(1_000n) }),
    ];
    const carryIn = new Map([['b', [{ period: '0', leftMinor: 200n }]]]);
    const { statements } = calculateStatements({ period: '1', agents: team, carryIn });
    expect(statements.map(({ paidMinor }) => paidMinor)).toEqual([300n, 100n]);
    expect(statements[0]?.bound?.after).toMatchObject({ roomMinor: 0n, negatives: [] });
  });

  test('is nothing of a salary on stakes', () => {
    const team = [
      agentOf('a', undefined, { terms: salaryOf(100), direct: staked(1_000n) }),
      agentOf('b', 'a', { terms: salaryOf([tierOf(60)]), direct: staked(999n) }),
    ];
    const { statements } = calculateStatements({ period: '1', agents: team });
    expect(statements.map(({ bound }) => bound?.borneMinor)).toEqual([0n, 0n]);
  });
});

describe('of any trees over any periods', () => {
  const tops = fc.constantFrom<CarryPolicy>(
    { policy: 'reset' },
    { policy: 'carry' },
    { policy: 'carryFor', periods: 2 },
  );
  const plays = fc.array(fc.array(play, { minLength: 14, maxLength: 14 }), { maxLength: 6 });

  test('the house never pays more than the top contract alone', () => {
    const trees = treesOf({ kind: 'dividend', mayGuarantee: true, mayCarry: true });
    fc.assert(
      fc.property(trees, tops, plays, ([first, ...rest], policy, periods) => {
        if (!first?.terms) return;
        const agents = [{ ...first, terms: { ...first.terms, carry: policy } }, ...rest];
        const played = periods.map((figures) =>
          agents.map((each, index) => ({ ...each, direct: figures[index] ?? each.direct })),
        );
        let [aloneMinor, paidMinor] = [0n, 0n];
        for (const { statements, payments } of payPeriods(played)) {
          aloneMinor += statements[0]?.bound?.alone.dueMinor ?? 0n;
          paidMinor += total(payments.filter(({ from }) => from === undefined));
          expect(paidMinor <= aloneMinor).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('everyone is paid what it is due, less what it bears', () => {
    fc.assert(
      fc.property(treesOf({ kind: 'dividend', mayGuarantee: true }), (agents) => {
        const { statements, payments } = calculateStatements({ period: '1', agents });
        for (const { earnings, settlement, bound, paidMinor } of statements) {
          const borneMinor = bound?.borneMinor ?? 0n;
          const { agent } = earnings;
          const pocket = payments.filter(({ from, isGuarantee }) => from === agent && isGuarantee);
          const guaranteed = statements.flatMap(({ earnings: { lines } }) =>
            lines.flatMap((line) => line.guaranteed.filter(({ by }) => by === agent)),
          );
          const spentMinor = settlement.dueMinor - paidMinor + total(pocket);
          expect(spentMinor >= borneMinor).toBe(true);
          if (guaranteed.length === 0) expect(spentMinor).toBe(borneMinor);
        }
      }),
      { numRuns: 300 },
    );
  });
});
