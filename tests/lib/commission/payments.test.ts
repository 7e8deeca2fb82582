import { describe, expect, test } from 'vitest';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';
import { agentOf, chain, lost, staked } from './teams.ts';

/** Payments as `from → to amount`. */
const paid = (agents: readonly AgentPeriod[]) =>
  calculateStatements({ period: '2026-11-20', agents }).payments.map(
    ({ from = 'house', to, amountMinor }) => `${from} → ${to} ${amountMinor}`,
  );

const upline = { payer: 'upline' } as const;

describe('who pays whom', () => {
  test('the house pays everyone whose contract it pays', () => {
    expect(paid(chain())).toEqual(['house → a 8900', 'house → b 5600', 'house → c 4000']);
  });

  test('an upline that pays a downline is paid that much more, and hands it on', () => {
    expect(paid(chain({ c: upline }))).toEqual(['house → a 8900', 'house → b 9600', 'b → c 4000']);
    expect(paid(chain({ b: upline, c: upline }))).toEqual([
      'house → a 18500',
      'a → b 9600',
      'b → c 4000',
    ]);
    expect(paid(chain({ b: upline }))).toEqual(['house → a 14500', 'a → b 5600', 'house → c 4000']);
  });

  test('what is handed on is said beside the agent’s own', () => {
    const { payments } = calculateStatements({
      period: '2026-11-20',
      agents: chain({ b: upline, c: upline }),
    });
    expect(payments.map(({ passedOnMinor }) => passedOnMinor)).toEqual([9_600n, 4_000n, 0n]);
  });

  test('what an upline guarantees comes out of its own pocket', () => {
    const high = salaryOf([tierOf(20), tierOf(50, { minValidStakeMinor: 1_000_000n })]);
    const guaranteed = salaryOf(30, { aboveUpline: 'uplineGuarantees' });
    const team = [
      agentOf('a', undefined, { terms: high }),
      agentOf('b', 'a', { terms: guaranteed, direct: staked(10_000n) }),
      agentOf('c', 'b', { terms: salaryOf(25), direct: staked(20_000n) }),
    ];
    expect(paid(team)).toEqual(['house → b 20', 'a → b 20', 'house → c 40', 'a → c 10']);
  });

  test('nobody pays 0, and a negative is paid by nobody but beside a profit', () => {
    const terms = dividendOf(3_000);
    const low = dividendOf(1_000, { aboveUpline: 'uplineGuarantees' });
    const team = [
      agentOf('a', undefined, { terms, direct: lost(-500n) }),
      agentOf('b', 'a', { terms: low, direct: lost(100n) }),
      agentOf('c', 'a', { terms: low, direct: lost(-100n) }),
      agentOf('d', 'a', { terms: low }),
    ];
    expect(paid(team)).toEqual(['a → b 10']);
  });
});

describe('a run', () => {
  const agents = chain();

  test('adds adjustments of closed periods to what is due', () => {
    const adjustments = new Map([
      ['a', 100n],
      ['b', -600n],
      ['c', -4_001n],
    ]);
    const { statements } = calculateStatements({ period: '2026-11-20', agents, adjustments });
    expect(
      statements.map(({ settlement, paidMinor, openMinor }) => [
        settlement.dueMinor,
        paidMinor,
        openMinor,
      ]),
    ).toEqual([
      [8_900n, 9_000n, 0n],
      [5_600n, 5_000n, 0n],
      [4_000n, 0n, -1n],
    ]);
  });

  test('leaves what a period could not take to the next one, even under a reset', () => {
    const only = [agentOf('a', undefined, { terms: salaryOf(100), direct: staked(1_000n) })];
    let open = -25n;
    const payments = [1, 2, 3].map((period) => {
      const adjustments = new Map([['a', open]]);
      const [statement] = calculateStatements({
        period: `${period}`,
        agents: only,
        adjustments,
      }).statements;
      open = statement?.openMinor ?? 0n;
      return statement?.paidMinor;
    });
    expect(payments).toEqual([0n, 0n, 5n]);
  });
});
