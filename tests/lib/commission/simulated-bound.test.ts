import { expect, test } from 'vitest';
import { noFigures } from '#lib/commission/figures.ts';
import { simulatePeriods } from '#lib/commission/simulate.ts';
import {
  calculateStatements,
  type PeriodStatements,
  type Statement,
} from '#lib/commission/statements.ts';
import type { CarryPolicy } from '#lib/commission/terms.ts';
import { dividendOf, salaryOf } from './contracts.ts';
import { agentOf, lost, staked } from './teams.ts';

/** Results of two lines below an agent, month by month, in minor units. */
const months = [
  [1_000_000n, -1_000_000n],
  [-400_000n, 700_000n],
  [900_000n, 600_000n],
] as const;

const policies: readonly CarryPolicy[] = [
  { policy: 'carry' },
  { policy: 'carryFor', periods: 1 },
  { policy: 'reset' },
];

const termsOf = (rateBps: number, carry: CarryPolicy) => dividendOf(rateBps, { carry });

/** Statements of the agent that a run of each month pays, each with what the one before left. */
function paidStatements(carry: CarryPolicy): readonly Statement[] {
  const runs: PeriodStatements[] = [];
  for (const [index, [one, two]] of months.entries()) {
    const before = runs.at(-1)?.statements ?? [];
    const run = calculateStatements({
      period: `2026-0${index + 1}`,
      agents: [
        agentOf('a', undefined, { terms: termsOf(3_000, carry) }),
        agentOf('b', 'a', { terms: termsOf(3_000, carry), direct: lost(one) }),
        agentOf('c', 'a', { terms: termsOf(2_000, carry), direct: lost(two) }),
      ],
      carryIn: new Map(before.map((each) => [each.earnings.agent, each.settlement.carryOut])),
      bounds: new Map(
        before.flatMap(({ earnings, bound }) => (bound ? [[earnings.agent, bound.after]] : [])),
      ),
    });
    runs.push(run);
  }
  return runs.flatMap(({ statements }) =>
    statements.filter(({ earnings }) => earnings.agent === 'a'),
  );
}

test.each(policies)('simulates what a run has an agent bear for its lines: %o', (carry) => {
  const played = months.map(([one, two], index) => ({
    period: `2026-0${index + 1}`,
    direct: noFigures,
    downlines: [
      { agent: 'b', own: noFigures, team: lost(one), effectiveBps: 3_000 },
      { agent: 'c', own: noFigures, team: lost(two), effectiveBps: 2_000 },
    ],
  }));
  const simulated = simulatePeriods({ terms: termsOf(3_000, carry) }, played);
  expect(
    simulated.map(({ outcome: { bound } }) => [bound?.borneMinor, bound?.returnedMinor]),
  ).toEqual(paidStatements(carry).map(({ bound }) => [bound?.borneMinor, bound?.returnedMinor]));
  expect(simulated.map(({ outcome: { bound } }) => bound?.dueMinor)).toEqual(
    paidStatements(carry).map(({ paidMinor }) => paidMinor),
  );
  // The first month's line in profit is paid 300,000 where the team comes to nothing.
  expect(simulated[0]?.outcome.bound?.borneMinor).toBe(300_000n);
});

test('an agent bears nothing by a salary on stakes', () => {
  const downlines = [
    { agent: 'b', own: noFigures, team: staked(1_000_003n), effectiveBps: 40 },
    { agent: 'c', own: noFigures, team: staked(99_999n), effectiveBps: 30 },
  ];
  const [simulation] = simulatePeriods({ terms: salaryOf(60) }, [
    { period: '1', direct: staked(7n), downlines },
  ]);
  expect(simulation?.outcome.bound).toMatchObject({ borneMinor: 0n, returnedMinor: 0n });
});
