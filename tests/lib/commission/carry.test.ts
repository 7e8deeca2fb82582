import { describe, expect, test } from 'vitest';
import {
  type Negative,
  negativesLeftAtEnd,
  type PeriodAmount,
  type Settlement,
  settlePeriod,
} from '#lib/commission/carry.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import type { CarryPolicy } from '#lib/commission/terms.ts';
import { dividendOf } from './contracts.ts';
import { agentOf, lost } from './teams.ts';

/** Settles periods in order, each with the negatives that the one before left. */
function settlePeriods(
  amounts: readonly PeriodAmount[],
  { carry, carryIn }: { readonly carry: CarryPolicy; readonly carryIn: readonly Negative[] },
): readonly Settlement[] {
  const settlements: Settlement[] = [];
  for (const amount of amounts) {
    const before = settlements.at(-1)?.carryOut ?? carryIn;
    settlements.push(settlePeriod(amount, { carry, carryIn: before }));
  }
  return settlements;
}

/** The house's worked example: 30 % of a month's NGR. */
const months = [-300_000n, 100_000n, -50_000n, 400_000n];

/** Returns the payments of runs over these months, one after the other. */
function paidBy(carry: CarryPolicy, ngrs: readonly bigint[] = months) {
  let carryIn = new Map();
  return ngrs.map((ngr, index) => {
    const agents = [
      agentOf('a', undefined, { terms: dividendOf(3_000, { carry }), direct: lost(ngr) }),
    ];
    const { statements } = calculateStatements({ period: `2026-0${index + 1}`, agents, carryIn });
    carryIn = new Map(
      statements.map(({ earnings, settlement }) => [earnings.agent, settlement.carryOut]),
    );
    return statements[0]?.paidMinor;
  });
}

describe('a dividend of 30 %', () => {
  test.each<[string, CarryPolicy, readonly bigint[]]>([
    ['that resets', { policy: 'reset' }, [0n, 30_000n, 0n, 120_000n]],
    ['that carries', { policy: 'carry' }, [0n, 0n, 0n, 45_000n]],
    ['that carries 1', { policy: 'carryFor', periods: 1 }, [0n, 0n, 0n, 105_000n]],
    ['that carries 2', { policy: 'carryFor', periods: 2 }, [0n, 0n, 0n, 105_000n]],
    ['that carries 3', { policy: 'carryFor', periods: 3 }, [0n, 0n, 0n, 45_000n]],
  ])('%s pays what it is said to', (_, carry, paid) => {
    expect(paidBy(carry)).toEqual(paid);
  });

  test('carries no longer than was agreed', () => {
    const gone = [-100n, 0n, 0n, 100n];
    expect(paidBy({ policy: 'carryFor', periods: 2 }, gone)).toEqual([0n, 0n, 0n, 30n]);
    expect(paidBy({ policy: 'carryFor', periods: 3 }, gone)).toEqual([0n, 0n, 0n, 0n]);
  });
});

describe('negatives', () => {
  const carry = { policy: 'carryFor', periods: 2 } as const;
  const carryIn = [
    { period: '1', leftMinor: 40n, periodsLeft: 1 },
    { period: '2', leftMinor: 50n, periodsLeft: 2 },
  ];

  test('are set off, the oldest first, and what is left of the oldest is dropped', () => {
    const settle = (amountMinor: bigint) =>
      settlePeriod({ period: '3', amountMinor }, { carry, carryIn });
    expect(settle(30n)).toEqual({
      period: '3',
      amountMinor: 30n,
      carryIn,
      dueMinor: 0n,
      droppedMinor: 10n,
      offsets: [{ period: '1', amountMinor: 30n }],
      carryOut: [{ period: '2', leftMinor: 50n, periodsLeft: 1 }],
    });
    expect(settle(60n)).toMatchObject({
      dueMinor: 0n,
      droppedMinor: 0n,
      offsets: [
        { period: '1', amountMinor: 40n },
        { period: '2', amountMinor: 20n },
      ],
      carryOut: [{ period: '2', leftMinor: 30n, periodsLeft: 1 }],
    });
    expect(settle(91n)).toMatchObject({ dueMinor: 1n, carryOut: [] });
    expect(settle(-5n)).toMatchObject({
      dueMinor: 0n,
      droppedMinor: 40n,
      offsets: [],
      carryOut: [
        { period: '2', leftMinor: 50n, periodsLeft: 1 },
        { period: '3', leftMinor: 5n, periodsLeft: 2 },
      ],
    });
  });

  test('of an earlier contract live on by the policy of the next one', () => {
    const left = [{ period: '1', leftMinor: 40n }];
    const settle = (policy: 'carry' | 'reset') =>
      settlePeriod({ period: '2', amountMinor: 30n }, { carry: { policy }, carryIn: left });
    expect(settle('carry')).toMatchObject({ carryOut: [{ period: '1', leftMinor: 10n }] });
    expect(settle('reset')).toMatchObject({ dueMinor: 0n, carryOut: [], droppedMinor: 10n });
  });

  test('of an earlier contract have the term of the next one', () => {
    const settle = (carry: CarryPolicy, periodsLeft?: number) =>
      settlePeriod(
        { period: '2', amountMinor: 0n },
        { carry, carryIn: [{ period: '1', leftMinor: 40n, periodsLeft }] },
      );
    const endless = { period: '1', leftMinor: 40n };
    expect(settle({ policy: 'carry' }, 1)).toMatchObject({ carryOut: [endless], droppedMinor: 0n });
    expect(settle({ policy: 'carry' }, 1).carryOut[0]?.periodsLeft).toBeUndefined();
    const limited: CarryPolicy = { policy: 'carryFor', periods: 3 };
    expect(settle(limited).carryOut).toEqual([{ ...endless, periodsLeft: 2 }]);
    expect(settle(limited, 5).carryOut).toEqual([{ ...endless, periodsLeft: 2 }]);
    expect(settle(limited, 2).carryOut).toEqual([{ ...endless, periodsLeft: 1 }]);
    expect(settle(limited, 1)).toMatchObject({ carryOut: [], droppedMinor: 40n });
  });

  test('reach the next contract only where the terms say so', () => {
    const left = [{ period: '1', leftMinor: 40n }];
    expect(negativesLeftAtEnd(dividendOf(1, { negativeAtEnd: 'nextContract' }), left)).toEqual(
      left,
    );
    expect(negativesLeftAtEnd(dividendOf(1), left)).toEqual([]);
  });

  test('are settled again from any period on when an earlier one changes', () => {
    const amounts = [-90n, 30n, -15n, 120n].map((amountMinor, index) => ({
      period: `${index}`,
      amountMinor,
    }));
    const all = { carry: { policy: 'carry' }, carryIn: [] } as const;
    const before = settlePeriods(amounts, all);
    expect(before.map(({ dueMinor }) => dueMinor)).toEqual([0n, 0n, 0n, 45n]);
    const corrected = [{ period: '0', amountMinor: -75n }, ...amounts.slice(1)];
    const after = settlePeriods(corrected, all);
    expect(after.map(({ dueMinor }) => dueMinor)).toEqual([0n, 0n, 0n, 60n]);
  });
});
